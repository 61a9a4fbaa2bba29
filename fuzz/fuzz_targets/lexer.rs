//! Any text: tokens cover every byte but plain blanks, and games cover the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scoresheet::record::Reader;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let plain = |part: &str| {
        part.bytes()
            .all(|b| matches!(b, b' ' | b'\t' | b'\n' | b'\r'))
    };
    let mut reader = Reader::new(&text);
    let mut next = 0;
    while let Some(record) = reader.next_record() {
        assert_eq!(record.span.start, next, "games follow one another");
        let mut at = record.span.start as usize;
        for token in record.tokens {
            let range = token.span.range();
            assert!(!range.is_empty(), "a token holds something");
            assert!(plain(&text[at..range.start]), "between tokens are blanks");
            at = range.end;
        }
        assert!(plain(&text[at..record.span.end as usize]));
        for fault in record.faults {
            let _ = fault.span.of(&text);
        }
        next = record.span.end;
    }
    assert!(
        next == 0 || next as usize == text.len(),
        "nothing is left over"
    );
});
