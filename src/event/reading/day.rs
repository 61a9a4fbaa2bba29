//! Days as reports write them.

use crate::{event::table::Day, record::date};

/// Reads a day: `2026/11/01` (TRF26), `26/11/01` (the rounds of TRF16), `28. 07. 2005`,
/// `2005-07-28`, `20050728`. Where the year stands last, the day stands first.
pub(in crate::event) fn day(text: &str) -> Option<Day> {
    let text = text.trim();
    let together = text.len() == 8 && text.bytes().all(|byte| byte.is_ascii_digit());
    let parts: Vec<&str> = if together {
        vec![&text[..4], &text[4..6], &text[6..]]
    } else {
        text.split(['/', '.', '-'])
            .map(str::trim)
            .filter(|part| !part.is_empty())
            .collect()
    };
    let &[first, second, third] = parts.as_slice() else {
        return None;
    };
    let number = |text: &str| text.parse::<u32>().ok();
    let (year, month, day) = match (first.len(), third.len()) {
        (4, 1..=2) => (number(first)?, number(second)?, number(third)?),
        (1..=2, 4) => (number(third)?, number(second)?, number(first)?),
        (2, 2) => (2000 + number(first)?, number(second)?, number(third)?),
        _ => return None,
    };
    date::is_standard(&format!("{year:04}.{month:02}.{day:02}")).then_some((year, month, day))
}

#[cfg(test)]
mod tests {
    use super::day;

    #[test]
    fn days_are_read_in_all_forms_met_in_reports() {
        for text in [
            "2005/07/28",
            "2005-07-28",
            "05/07/28",
            "28. 07. 2005",
            "28/07/2005",
            "20050728",
        ] {
            assert_eq!(day(text), Some((2005, 7, 28)), "{text}");
        }
        for text in ["", "2005", "2005/13/01", "2005/02/30", "x/y/z", "1/2/3"] {
            assert_eq!(day(text), None, "{text}");
        }
    }
}
