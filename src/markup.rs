//! Text between the tags of XML and HTML.

/// The text as it may stand between tags and between quotes: a record can neither open a tag nor
/// leave an attribute.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::escaped;

    /// HTML Living Standard, 13.3 (escaping a string), and the apostrophe besides.
    #[test]
    fn nothing_opens_a_tag_or_leaves_an_attribute() {
        assert_eq!(
            escaped("<i a=\"b\" c='d'> & é"),
            "&lt;i a=&quot;b&quot; c=&#39;d&#39;&gt; &amp; é"
        );
    }
}
