//! The table: one row a language, the more common ones first, since where several readings of a
//! game are the same the first is named.
//!
//! Letters stand in the order king, queen, rook, bishop, knight, pawn. Behind them stands where
//! they are attested.

use super::{Language, habits::RUSSIAN, row};
use shakmaty::Role;

/// Languages. English stands first. References to them are compared, so this is no slice: what the
/// reference in a static refers to may stand in a program several times.
#[rustfmt::skip]
pub(super) static LANGUAGES: [Language; 70] = [
    row("en", "English", ["K", "Q", "R", "B", "N", "P"], "PGN standard; FIDE Laws C"),
    row("de", "German", ["K", "D", "T", "L", "S", "B"], "PGN standard; Scid; Scidb; ChessNotationLibrary"),
    row("ru", "Russian", ["Кр", "Ф", "Л", "С", "К", "П"], "ChessNotationLibrary; Wikipedia; DroidFish; Russian chess code").habits(&RUSSIAN),
    row("fr", "French", ["R", "D", "T", "F", "C", "P"], "PGN standard; Scid; Scidb; ChessNotationLibrary"),
    row("es", "Spanish", ["R", "D", "T", "A", "C", "P"], "PGN standard; Scid; Scidb; ChessNotationLibrary"),
    row("it", "Italian", ["R", "D", "T", "A", "C", "P"], "PGN standard; Scid; Scidb; ChessNotationLibrary"),
    row("nl", "Dutch", ["K", "D", "T", "L", "P", "O"], "PGN standard; Scidb"),
    row("pt", "Portuguese", ["R", "D", "T", "B", "C", "P"], "PGN standard; Scidb; pgn-viewer"),
    row("pl", "Polish", ["K", "H", "W", "G", "S", "P"], "PGN standard; Scidb; ChessNotationLibrary"),
    row("hu", "Hungarian", ["K", "V", "B", "F", "H", "G"], "PGN standard; Scid; Scidb; ChessNotationLibrary"),
    row("cs", "Czech", ["K", "D", "V", "S", "J", "P"], "PGN standard; Scid; Scidb; ChessNotationLibrary"),
    row("sv", "Swedish", ["K", "D", "T", "L", "S", "B"], "PGN standard; Scid; Scidb; ChessNotationLibrary"),
    row("da", "Danish", ["K", "D", "T", "L", "S", "B"], "PGN standard; Scidb; ChessNotationLibrary"),
    row("nb", "Norwegian", ["K", "D", "T", "L", "S", "B"], "PGN standard; Scid; Scidb; ChessNotationLibrary").aliases(&["no"]),
    row("sr-Latn", "Serbian (Latin)", ["K", "D", "T", "L", "S", "P"], "Scidb"),
    row("sr", "Serbian (Cyrillic)", ["К", "Д", "Т", "Л", "С", "П"], "Scidb"),
    row("hr", "Croatian", ["K", "D", "T", "L", "S", "P"], "Scidb; ICTK"),
    row("ro", "Romanian", ["R", "D", "T", "N", "C", "P"], "PGN standard; Scidb; ChessNotationLibrary"),
    row("bg", "Bulgarian", ["Ц", "Д", "Т", "О", "К", "П"], "Scidb; ChessNotationLibrary; Rehder"),
    row("uk", "Ukrainian", ["Кр", "Ф", "Т", "С", "К", "П"], "Wikipedia; DroidFish"),
    row("el", "Greek", ["Ρ", "Β", "Π", "Α", "Ι", "Σ"], "Scidb; ChessNotationLibrary"),
    row("tr", "Turkish", ["Ş", "V", "K", "F", "A", "P"], "Scidb; ChessNotationLibrary"),
    row("fi", "Finnish", ["K", "D", "T", "L", "R", "S"], "Scid; Scidb; chessfss"),
    row("is", "Icelandic", ["K", "D", "H", "B", "R", "P"], "PGN standard; Scidb; ChessNotationLibrary"),
    row("et", "Estonian", ["K", "L", "V", "O", "R", "E"], "Scidb; ChessNotationLibrary"),
    row("lv", "Latvian", ["K", "D", "T", "L", "Z", "B"], "Scidb; ChessNotationLibrary; moveread"),
    row("lt", "Lithuanian", ["K", "V", "B", "R", "Ž", "P"], "Scidb; ChessNotationLibrary"),
    row("sk", "Slovak", ["K", "D", "V", "S", "J", "P"], "Scidb; ChessNotationLibrary"),
    row("sl", "Slovene", ["K", "D", "T", "L", "S", "P"], "Scidb; ChessNotationLibrary"),
    row("bs", "Bosnian", ["K", "D", "T", "L", "S", "P"], "as in Croatian and Serbian"),
    row("mk", "Macedonian", ["К", "Д", "Т", "Л", "С", "П"], "Rehder; bishop and knight as in Serbian"),
    row("be", "Belarusian", ["К", "Вз", "Лд", "А", "В", "Л"], "ChessNotationLibrary; Wikipedia"),
    row("ca", "Catalan", ["R", "D", "T", "A", "C", "P"], "Scid; Scidb; ChessNotationLibrary"),
    row("gl", "Galician", ["R", "D", "T", "B", "C", "P"], "Scidb"),
    row("eu", "Basque", ["E", "D", "G", "A", "Z", "P"], "ChessNotationLibrary; moveread"),
    row("scn", "Sicilian", ["R", "D", "T", "R", "S", ""], "ChessNotationLibrary (bishop and king share a letter)").shared(),
    row("la", "Latin", ["R", "G", "T", "E", "Q", "P"], "Scidb"),
    row("ia", "Interlingua", ["R", "G", "T", "E", "C", "P"], "chessfss; Scidb"),
    row("eo", "Esperanto", ["R", "D", "T", "K", "Ĉ", "P"], "ChessNotationLibrary; Wikipedia"),
    row("io", "Ido", ["R", "D", "T", "E", "K", ""], "ChessNotationLibrary"),
    row("af", "Afrikaans", ["K", "D", "T", "L", "R", "P"], "ChessNotationLibrary; Scidb"),
    row("fy", "West Frisian", ["K", "D", "S", "F", "H", "B"], "Scidb"),
    row("lb", "Luxembourgish", ["K", "D", "T", "L", "P", "B"], "Scidb; ChessNotationLibrary"),
    row("nn", "Norwegian Nynorsk", ["K", "D", "T", "L", "S", "B"], "ChessNotationLibrary"),
    row("ka", "Georgian", ["მ", "ლ", "ე", "კ", "მხ", "პ"], "ChessNotationLibrary; Wikipedia"),
    row("hy", "Armenian", ["Ա", "Թ", "Ն", "Փ", "Ձ", "Զ"], "ChessNotationLibrary; Wikipedia"),
    row("sq", "Albanian", ["M", "D", "T", "F", "K", "P"], "moveread"),
    row("az", "Azerbaijani", ["Ş", "V", "T", "F", "A", "P"], "Scidb"),
    row("ar", "Arabic", ["م", "و", "ر", "ف", "ح", "ب"], "Wikipedia"),
    row("he", "Hebrew", ["מ", "מה", "צ", "ר", "פ", "רג"], "ChessNotationLibrary; Scidb"),
    row("fa", "Persian", ["ش", "و", "ر", "ف", "ا", "س"], "Wikipedia"),
    row("hi", "Hindi", ["R", "V", "H", "O", "G", "P"], "ChessNotationLibrary; Scidb; Rehder"),
    row("mr", "Marathi", ["R", "V", "H", "O", "G", ""], "ChessNotationLibrary"),
    row("bn", "Bengali", ["R", "M", "N", "G", "Gh", "B"], "Wikipedia").shared(),
    row("ta", "Tamil", ["K", "Q", "R", "B", "N", "P"], "ChessNotationLibrary; Wikipedia"),
    row("ml", "Malayalam", ["K", "Q", "R", "B", "N", ""], "ChessNotationLibrary"),
    row("si", "Sinhala", ["K", "Q", "R", "B", "N", ""], "Sinhala text of the Russian chess code"),
    row("th", "Thai", ["ข", "ต", "ร", "ค", "ม", ""], "ChessNotationLibrary"),
    row("vi", "Vietnamese", ["V", "H", "X", "T", "M", ""], "ChessNotationLibrary; PyChess"),
    row("id", "Indonesian", ["R", "M", "B", "G", "K", "P"], "ChessNotationLibrary; Scidb; Rehder"),
    row("ms", "Malay", ["R", "M", "T", "K", "G", "A"], "Scidb"),
    row("jv", "Javanese", ["R", "Q", "B", "M", "K", ""], "ChessNotationLibrary"),
    row("zh", "Chinese", ["K", "Q", "R", "B", "N", "P"], "ChessNotationLibrary; PyChess"),
    row("ja", "Japanese", ["K", "Q", "R", "B", "N", "P"], "ChessNotationLibrary; Rehder"),
    row("ko", "Korean", ["K", "Q", "R", "B", "N", "P"], "ChessNotationLibrary; Scidb; Rehder"),
    row("mn", "Mongolian", ["Н", "Б", "т", "Т", "М", ""], "ChessNotationLibrary"),
    row("ga", "Irish", ["R", "B", "C", "E", "D", "F"], "Scidb; ChessNotationLibrary"),
    row("cy", "Welsh", ["T", "B", "C", "E", "M", "G"], "Scidb; ChessNotationLibrary"),
    row("gd", "Scottish Gaelic", ["R", "B", "T", "E", "D", ""], "ChessNotationLibrary"),
    row("ha", "Hausa", ["S", "Q", "R", "G", "J", ""], "ChessNotationLibrary"),
];

/// The chess men of Unicode. The first row is the one that is written where nothing else is said.
#[rustfmt::skip]
pub(super) static FIGURINES: [Language; 2] = [
    row("x-figurine-w", "Figurines, outlined", ["♔", "♕", "♖", "♗", "♘", "♙"], "Unicode, Miscellaneous Symbols")
        .also(&[(Role::King, "♚"), (Role::Queen, "♛"), (Role::Rook, "♜"), (Role::Bishop, "♝"), (Role::Knight, "♞"), (Role::Pawn, "♟")])
        .aliases(&["figurine", "fan"]),
    row("x-figurine-b", "Figurines, filled", ["♚", "♛", "♜", "♝", "♞", "♟"], "Unicode, Miscellaneous Symbols")
        .also(&[(Role::King, "♔"), (Role::Queen, "♕"), (Role::Rook, "♖"), (Role::Bishop, "♗"), (Role::Knight, "♘"), (Role::Pawn, "♙")]),
];
