//! A page of HTML that stands alone: one file, nothing loaded from anywhere, no script but its own.
//!
//! The Content Security Policy names the style and the script of the page by their SHA-256 (CSP
//! Level 3, 2.3.1), so that a browser runs nothing else even if a record could write a tag into the
//! page; and every text of a record goes through [`escaped`].

use crate::{markup::escaped, plain::harmless};
use base64::{Engine, prelude::BASE64_STANDARD};
use sha2::{Digest, Sha256};
use std::io;

/// What all pages look like.
const STYLE: &str = include_str!("page.css");

/// A page of HTML, its texts ready to be written.
#[derive(Debug)]
pub(crate) struct Page<'p> {
    /// What the window is called.
    pub(crate) title: &'p str,
    /// The style of this kind of page, behind that of all pages.
    pub(crate) style: &'p str,
    /// What the page can do by itself.
    pub(crate) script: &'p str,
    /// The body, escaped where it has to be.
    pub(crate) body: &'p str,
}

impl Page<'_> {
    /// Writes the page.
    ///
    /// # Errors
    /// If `out` cannot be written.
    pub(crate) fn write(&self, out: &mut dyn io::Write) -> io::Result<()> {
        let style = format!("{STYLE}{}", self.style);
        write!(
            out,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
             style-src '{}'; script-src '{}'; base-uri 'none'; form-action 'none'\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <meta name=\"generator\" content=\"scoresheet {}\">\n\
             <title>{}</title>\n<style>{style}</style>\n</head>\n<body>\n{}\
             <script>{}</script>\n</body>\n</html>\n",
            hash(&style),
            hash(self.script),
            env!("CARGO_PKG_VERSION"),
            text(self.title),
            self.body,
            self.script,
        )
    }
}

/// A text of a record as it may stand in a page.
pub(crate) fn text(text: &str) -> String {
    escaped(&harmless(text))
}

/// A content as the policy names it.
fn hash(content: &str) -> String {
    let digest = Sha256::digest(content);
    format!("sha256-{}", BASE64_STANDARD.encode(digest))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Content Security Policy Level 2, 7.15.2: the example of a script and its hash.
    #[test]
    fn a_content_is_named_as_the_policy_does() {
        assert_eq!(
            hash("alert('Hello, world.');"),
            "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng="
        );
    }
}
