//! Any bytes as the inside of a tag pair: names and values are stretches of the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scoresheet::record::{KnownTag, Reader};

fuzz_target!(|inside: &str| {
    let text = format!("[{inside}]\n[Event \"A\"]\n\n1. e4 *\n");
    let mut reader = Reader::new(&text);
    while let Some(record) = reader.next_record() {
        for tag in record.tags {
            assert!(tag.span.start < tag.name.start && tag.name.end <= tag.raw.start);
            assert!(tag.raw.end <= tag.span.end);
            let value = tag.value(&text);
            assert!(
                value.len() <= tag.raw.len(),
                "undoing escapes only shortens"
            );
            assert_eq!(tag.known, KnownTag::of(tag.name.of(&text)));
        }
    }
});
