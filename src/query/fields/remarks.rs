//! Comments, signs and variations, as they are written.

use super::{Ask, Field};
use crate::{
    query::{
        test::Step,
        value::{Type, Value},
    },
    record::{TokenKind, comment_text, nag_number},
};
use std::borrow::Cow;

pub(super) static FIELDS: &[Field] = &[
    Field {
        name: "comment",
        takes: "",
        kind: Type::Text,
        many: true,
        meaning: "the text of each comment, in variations too",
        example: "comment =~ \"(?i)novelty\"",
        step: Step::Remarks,
        make: |_| {
            Ok(Ask::many(|glance, take| {
                let record = glance.record;
                record.tokens.iter().any(|token| {
                    matches!(token.kind, TokenKind::Comment | TokenKind::LineComment)
                        && take(Value::Text(Cow::Borrowed(
                            comment_text(record.str(*token)).trim(),
                        )))
                })
            }))
        },
    },
    Field {
        name: "commented",
        takes: "",
        kind: Type::Truth,
        many: false,
        meaning: "there is a comment",
        example: "commented and WhiteElo >= 2600",
        step: Step::Remarks,
        make: |_| {
            Ok(Ask::truth(|glance| {
                let tokens = glance.record.tokens.iter();
                tokens
                    .into_iter()
                    .any(|token| matches!(token.kind, TokenKind::Comment | TokenKind::LineComment))
            }))
        },
    },
    Field {
        name: "nag",
        takes: "",
        kind: Type::Number,
        many: true,
        meaning: "the numbers of the signs behind moves, `!` is 1, `?` is 2 and so on",
        example: "nag = 3",
        step: Step::Remarks,
        make: |_| {
            Ok(Ask::many(|glance, take| {
                let record = glance.record;
                record.tokens.iter().any(|token| {
                    matches!(token.kind, TokenKind::Nag | TokenKind::Glyph)
                        && nag_number(record.str(*token))
                            .is_some_and(|nag| take(Value::Number(nag.into())))
                })
            }))
        },
    },
    Field {
        name: "variations",
        takes: "",
        kind: Type::Number,
        many: false,
        meaning: "how many variations there are, one in another too",
        example: "variations > 0",
        step: Step::Remarks,
        make: |_| {
            Ok(Ask::one(|glance| {
                let tokens = glance.record.tokens.iter();
                let opens = tokens.filter(|token| token.kind == TokenKind::Open).count();
                Some(Value::Number(opens as f64))
            }))
        },
    },
];
