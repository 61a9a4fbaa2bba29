//! Other sets of letters for languages that have a row in the table: older books, other alphabets,
//! and what some programs write.

use super::{Language, habits::RUSSIAN, row};
use shakmaty::Role;

/// The sets, letters in the order king, queen, rook, bishop, knight, pawn.
#[rustfmt::skip]
pub(super) static VARIANTS: &[Language] = &[
    row("en-x-kt", "English of old books", ["K", "Q", "R", "B", "Kt", "P"], "Bijl 1976"),
    row("en-x-prob", "English problemists", ["K", "Q", "R", "B", "S", "P"], "Wikipedia"),
    row("sq-x-wiki", "Albanian (Wikipedia)", ["M", "Msh", "Ku", "O", "Ka", "U"], "ChessNotationLibrary; Wikipedia"),
    row("eu-x-scidb", "Basque (Scidb)", ["E", "D", "G", "Z", "S", "P"], "Scidb"),
    row("gl-x-pychess", "Galician (PyChess)", ["Re", "Ra", "T", "A", "C", "P"], "PyChess"),
    row("hr-x-pychess", "Croatian (PyChess)", ["K", "D", "T", "B", "S", "P"], "PyChess"),
    row("sr-x-lucas", "Serbian (Lucas Chess)", ["K", "D", "T", "B", "N", "P"], "Lucas Chess"),
    row("el-x-pychess", "Greek (PyChess)", ["Πα", "Β", "Πυ", "Α", "Ι", "Πι"], "PyChess; bishop as elsewhere"),
    row("el-x-lucas", "Greek (Lucas Chess)", ["B", "Β", "Π", "A", "Ι", "Σ"], "Lucas Chess"),
    row("el-x-scid", "Greek (Scid)", ["K", "D", "T", "L", "S", "B"], "Scid"),
    row("be-x-droid", "Belarusian (DroidFish)", ["Кр", "Ф", "Л", "А", "К", "П"], "DroidFish"),
    row("ru-x-latn", "Russian in Latin letters", ["Kr", "F", "L", "S", "K", "P"], "Bijl 1976; Russian chess code").habits(&RUSSIAN),
    row("ru-x-single", "Russian in single Latin letters", ["K", "F", "L", "S", "N", "P"], "Scidb").habits(&RUSSIAN),
    row("ru-x-ocr", "Russian in look-alikes", ["Kp", "O", "N", "C", "K", "P"], "moveread").habits(&RUSSIAN),
    row("ru-x-scidb", "Russian (Scidb)", ["Р", "Ф", "Л", "С", "К", "П"], "Scidb").habits(&RUSSIAN),
    row("ru-x-kn", "Russian with Кн", ["Кр", "Ф", "Л", "С", "Кн", "П"], "Russian web pages").habits(&RUSSIAN),
    row("bg-x-ocr", "Bulgarian in look-alikes", ["U", "A", "T", "O", "K", "P"], "moveread"),
    row("bg-x-latn", "Bulgarian in Latin letters", ["Tz", "D", "T", "O", "K", "P"], "Bijl 1976"),
    row("az-x-ascii", "Azerbaijani in ASCII", ["S", "V", "T", "F", "A", "P"], "Scidb; moveread"),
    row("tr-x-ascii", "Turkish in ASCII", ["S", "V", "K", "F", "A", "P"], "Turkish without its own letters"),
    row("lt-x-ascii", "Lithuanian in ASCII", ["K", "V", "B", "R", "Z", "P"], "Lithuanian without its own letters"),
    row("eo-x-ascii", "Esperanto in ASCII", ["R", "D", "T", "K", "C", "P"], "Esperanto without its own letters"),
    row("fi-x-old", "Finnish, older", ["K", "D", "T", "S", "N", "P"], "Scidb"),
    row("nb-x-old", "Norwegian, older", ["K", "D", "T", "B", "S", "B"], "Bijl 1976"),
    row("pt-x-cnl", "Portuguese (ChessNotationLibrary)", ["R", "D", "B", "T", "C", "P"], "ChessNotationLibrary"),
    row("nl-x-pgnext", "Dutch (pgn-extract)", ["K", "D", "T", "L", "P", "p"], "Scid; pgn-extract"),
    row("ga-x-pychess", "Irish (PyChess)", ["R", "B", "R", "E", "N", "P"], "PyChess").shared(),
    row("fa-x-cnl", "Persian (ChessNotationLibrary)", ["ش", "و", "ق", "ف", "ا", ""], "ChessNotationLibrary"),
    row("bn-x-cnl", "Bengali (ChessNotationLibrary)", ["R", "M", "N", "H", "G", ""], "ChessNotationLibrary"),
    row("ka-x-one", "Georgian with one letter for king and knight", ["მ", "ლ", "ე", "კ", "მ", "პ"], "ChessNotationLibrary; Wikipedia").shared(),
    row("gd-x-pt", "Scottish Gaelic with Portuguese letters", ["R", "D", "T", "B", "C", "P"], "Gaelic text of the FIDE Laws, appendix C"),
    row("ko-x-hangul", "Korean in Hangul", ["킹", "퀸", "룩", "비숍", "나이트", "폰"], "PyChess; Rehder"),
    row("zh-x-han", "Chinese in characters", ["王", "后", "车", "象", "马", "兵"], "Rehder").also(&[(Role::Rook, "車"), (Role::Knight, "馬")]),
];
