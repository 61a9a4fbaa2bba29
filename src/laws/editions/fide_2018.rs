//! The FIDE Laws of Chess in force from 1 January 2018, with the articles of 2017.

use super::{Edition, fide_2017};
use crate::laws::Text;

pub(super) static EDITION: Edition = Edition {
    text: Text {
        key: "fide-2018",
        name: "FIDE Laws of Chess",
        edition: "2018",
        part: "Article",
        of_play: true,
    },
    since: Some((2018, 1, 1)),
    rules: fide_2017::RULES,
};
