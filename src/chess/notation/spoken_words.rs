//! The words of announced moves, a row for each language.
//!
//! Files, and the German words, are those of the FIDE Laws (Appendix D.2.1); players may agree on
//! another language. Of several words for one thing the first is the one that we write.

use shakmaty::Role;

/// The names of the files.
pub(super) const FILES: [&str; 8] = [
    "Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector",
];

/// The words of one language.
#[derive(Debug)]
pub(super) struct Words {
    /// Its code (ISO 639-1).
    pub(super) language: &'static str,
    /// The numbers one to eight.
    pub(super) ranks: [&'static [&'static str]; 8],
    /// Pawn, knight, bishop, rook, queen, king.
    men: [&'static [&'static str]; 6],
    /// Castling on the king's side.
    pub(super) short: &'static [&'static str],
    /// Castling on the queen's side.
    pub(super) long: &'static [&'static str],
    /// A capture, which need not be announced.
    pub(super) takes: &'static [&'static str],
    /// Check and mate, which need not be announced.
    pub(super) marks: &'static [&'static str],
}

impl Words {
    /// All words for a man.
    pub(super) fn men(&self, role: Role) -> &'static [&'static str] {
        self.men[usize::from(role) - 1]
    }

    /// The word for a man that we write.
    pub(super) fn man(&self, role: Role) -> &'static str {
        self.men(role)[0]
    }
}

/// Whether a language, by its code, has a row.
#[must_use]
pub fn is_announced_in(code: &str) -> bool {
    WORDS.iter().any(|words| words.language == code)
}

/// The words of a language; those of the Laws for one without a row.
pub(super) fn of_language(code: &str) -> &'static Words {
    WORDS
        .iter()
        .find(|words| words.language == code)
        .unwrap_or(&WORDS[0])
}

/// All languages, that of the Laws first.
pub(super) static WORDS: &[Words] = &[
    Words {
        language: "de",
        ranks: [
            &["eins"],
            &["zwei"],
            &["drei"],
            &["vier"],
            &["fünf", "fuenf"],
            &["sechs"],
            &["sieben"],
            &["acht"],
        ],
        men: [
            &["Bauer"],
            &["Springer"],
            &["Läufer", "Laeufer"],
            &["Turm"],
            &["Dame"],
            &["König", "Koenig"],
        ],
        short: &["Kurze Rochade", "kleine Rochade", "Rochade kurz"],
        long: &["Lange Rochade", "große Rochade", "Rochade lang"],
        takes: &["schlägt", "schlaegt", "nimmt"],
        marks: &["Schach", "Schachmatt", "matt"],
    },
    Words {
        language: "en",
        ranks: [
            &["one"],
            &["two"],
            &["three"],
            &["four"],
            &["five"],
            &["six"],
            &["seven"],
            &["eight"],
        ],
        men: [
            &["pawn"],
            &["Knight"],
            &["Bishop"],
            &["Rook"],
            &["Queen"],
            &["King"],
        ],
        short: &["short castling", "castles short", "castles kingside"],
        long: &["long castling", "castles long", "castles queenside"],
        takes: &["takes", "captures"],
        marks: &["check", "checkmate", "mate"],
    },
    Words {
        language: "fr",
        ranks: [
            &["un"],
            &["deux"],
            &["trois"],
            &["quatre"],
            &["cinq"],
            &["six"],
            &["sept"],
            &["huit"],
        ],
        men: [
            &["pion"],
            &["Cavalier"],
            &["Fou"],
            &["Tour"],
            &["Dame"],
            &["Roi"],
        ],
        short: &["petit roque"],
        long: &["grand roque"],
        takes: &["prend"],
        marks: &["échec", "mat"],
    },
    Words {
        language: "es",
        ranks: [
            &["uno"],
            &["dos"],
            &["tres"],
            &["cuatro"],
            &["cinco"],
            &["seis"],
            &["siete"],
            &["ocho"],
        ],
        men: [
            &["peón", "peon"],
            &["Caballo"],
            &["Alfil"],
            &["Torre"],
            &["Dama", "Reina"],
            &["Rey"],
        ],
        short: &["enroque corto"],
        long: &["enroque largo"],
        takes: &["toma", "por", "captura"],
        marks: &["jaque", "mate"],
    },
    Words {
        language: "it",
        ranks: [
            &["uno"],
            &["due"],
            &["tre"],
            &["quattro"],
            &["cinque"],
            &["sei"],
            &["sette"],
            &["otto"],
        ],
        men: [
            &["pedone"],
            &["Cavallo"],
            &["Alfiere"],
            &["Torre"],
            &["Donna", "Regina"],
            &["Re"],
        ],
        short: &["arrocco corto"],
        long: &["arrocco lungo"],
        takes: &["prende", "cattura"],
        marks: &["scacco", "matto"],
    },
    Words {
        language: "nl",
        ranks: [
            &["een", "één"],
            &["twee"],
            &["drie"],
            &["vier"],
            &["vijf"],
            &["zes"],
            &["zeven"],
            &["acht"],
        ],
        men: [
            &["pion"],
            &["Paard"],
            &["Loper"],
            &["Toren"],
            &["Dame"],
            &["Koning"],
        ],
        short: &["korte rokade"],
        long: &["lange rokade"],
        takes: &["slaat"],
        marks: &["schaak", "mat", "schaakmat"],
    },
    Words {
        language: "pt",
        ranks: [
            &["um"],
            &["dois"],
            &["três", "tres"],
            &["quatro"],
            &["cinco"],
            &["seis"],
            &["sete"],
            &["oito"],
        ],
        men: [
            &["peão", "peao"],
            &["Cavalo"],
            &["Bispo"],
            &["Torre"],
            &["Dama"],
            &["Rei"],
        ],
        short: &["roque pequeno", "pequeno roque"],
        long: &["roque grande", "grande roque"],
        takes: &["toma", "captura"],
        marks: &["xeque", "mate", "xeque-mate"],
    },
    Words {
        language: "pl",
        ranks: [
            &["jeden"],
            &["dwa"],
            &["trzy"],
            &["cztery"],
            &["pięć", "piec"],
            &["sześć", "szesc"],
            &["siedem"],
            &["osiem"],
        ],
        men: [
            &["pion", "pionek"],
            &["Skoczek"],
            &["Goniec"],
            &["Wieża", "Wieza"],
            &["Hetman"],
            &["Król", "Krol"],
        ],
        short: &["krótka roszada", "krotka roszada"],
        long: &["długa roszada", "dluga roszada"],
        takes: &["bije"],
        marks: &["szach", "mat"],
    },
    Words {
        language: "ru",
        ranks: [
            &["один"],
            &["два"],
            &["три"],
            &["четыре"],
            &["пять"],
            &["шесть"],
            &["семь"],
            &["восемь"],
        ],
        men: [
            &["пешка"],
            &["Конь"],
            &["Слон"],
            &["Ладья"],
            &["Ферзь"],
            &["Король"],
        ],
        short: &["короткая рокировка"],
        long: &["длинная рокировка"],
        takes: &["берёт", "берет", "бьёт", "бьет"],
        marks: &["шах", "мат"],
    },
    Words {
        language: "sv",
        ranks: [
            &["ett"],
            &["två"],
            &["tre"],
            &["fyra"],
            &["fem"],
            &["sex"],
            &["sju"],
            &["åtta"],
        ],
        men: [
            &["bonde"],
            &["Springare"],
            &["Löpare"],
            &["Torn"],
            &["Dam"],
            &["Kung"],
        ],
        short: &["kort rockad"],
        long: &["lång rockad"],
        takes: &["slår"],
        marks: &["schack", "matt"],
    },
];
