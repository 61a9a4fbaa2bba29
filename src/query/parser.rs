//! Words to a tree: `or` binds loosest, then `and`, then `not`, then comparisons.

use super::{
    error::Wrong,
    lexer::{Kind, Word},
    value::Literal,
};
use std::ops::Range;

/// A part of an expression, with its place.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) what: What,
    pub(super) place: Range<usize>,
}

/// What a part is.
#[derive(Clone, Debug)]
pub(super) enum What {
    All(Vec<Node>),
    Any(Vec<Node>),
    Not(Box<Node>),
    /// A comparison by a sign: `=`, `<` ... `=~`, `!~`.
    Compared(Box<Node>, &'static str, Box<Node>),
    /// `in ("a", "b")`.
    Among(Box<Node>, Vec<Node>),
    /// `in file("names.txt")`.
    InFile(Box<Node>, Box<Node>),
    Literal(Literal),
    /// A tag, field or function, with what stands in its brackets.
    Named(String, Vec<Given>),
}

/// Something in the brackets of a function: `from: 20`, `"Carlsen"`.
#[derive(Clone, Debug)]
pub(super) struct Given {
    /// Its name; none for the first ones that need none.
    pub(super) name: Option<String>,
    pub(super) node: Node,
}

/// So many brackets may stand in each other.
const DEEPEST: usize = 100;

/// Reads a whole expression.
pub(super) fn parse(words: &[Word]) -> Result<Node, Wrong> {
    let mut parser = Parser {
        words,
        at: 0,
        depth: 0,
    };
    let node = parser.any()?;
    let left = parser.peek();
    match left.kind {
        Kind::End => Ok(node),
        _ => Err(Wrong::at(
            left.place.clone(),
            "the expression is at its end here; join parts with `and`, `or`",
        )),
    }
}

/// Reads several expressions with commas between them.
pub(super) fn parse_list(words: &[Word]) -> Result<Vec<Node>, Wrong> {
    let mut parser = Parser {
        words,
        at: 0,
        depth: 0,
    };
    let mut nodes = vec![parser.any()?];
    while parser.take(",") {
        nodes.push(parser.any()?);
    }
    let left = parser.peek();
    match left.kind {
        Kind::End => Ok(nodes),
        _ => Err(Wrong::at(
            left.place.clone(),
            "`,` or the end should stand here",
        )),
    }
}

struct Parser<'w> {
    words: &'w [Word],
    at: usize,
    depth: usize,
}

impl Parser<'_> {
    fn peek(&self) -> &Word {
        &self.words[self.at.min(self.words.len() - 1)]
    }

    fn next(&mut self) -> Word {
        let word = self.peek().clone();
        self.at += 1;
        word
    }

    /// Takes the word if it is this one.
    fn take(&mut self, wanted: &str) -> bool {
        let is_it = match &self.peek().kind {
            Kind::Name(name) => name == wanted,
            Kind::Sign(sign) => *sign == wanted,
            _ => false,
        };
        self.at += usize::from(is_it);
        is_it
    }

    fn expect(&mut self, sign: &str, why: &str) -> Result<(), Wrong> {
        match self.take(sign) {
            true => Ok(()),
            false => Err(Wrong::at(self.peek().place.clone(), why)),
        }
    }

    fn any(&mut self) -> Result<Node, Wrong> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(Wrong::at(
                self.peek().place.clone(),
                "too many brackets in each other",
            ));
        }
        let mut parts = vec![self.all()?];
        while self.take("or") {
            parts.push(self.all()?);
        }
        self.depth -= 1;
        Ok(joined(parts, What::Any))
    }

    fn all(&mut self) -> Result<Node, Wrong> {
        let mut parts = vec![self.not()?];
        while self.take("and") {
            parts.push(self.not()?);
        }
        Ok(joined(parts, What::All))
    }

    fn not(&mut self) -> Result<Node, Wrong> {
        let start = self.peek().place.start;
        let mut times = 0_u32;
        while self.take("not") {
            times += 1;
        }
        let inner = self.compared()?;
        let place = start..inner.place.end;
        Ok(match times % 2 {
            0 => inner,
            _ => Node {
                what: What::Not(Box::new(inner)),
                place,
            },
        })
    }

    fn compared(&mut self) -> Result<Node, Wrong> {
        let left = self.operand()?;
        let start = left.place.start;
        if self.take("in") {
            return self.among(left);
        }
        let Kind::Sign(sign @ ("=" | "!=" | "<" | "<=" | ">" | ">=" | "=~" | "!~")) =
            self.peek().kind
        else {
            return Ok(left);
        };
        self.at += 1;
        let right = self.operand()?;
        let place = start..right.place.end;
        Ok(Node {
            what: What::Compared(Box::new(left), sign, Box::new(right)),
            place,
        })
    }

    fn among(&mut self, left: Node) -> Result<Node, Wrong> {
        let start = left.place.start;
        let from_file = self.take("file");
        self.expect(
            "(",
            "`in` wants a list, (\"A\", \"B\"), or file(\"names.txt\")",
        )?;
        let mut items = vec![self.operand()?];
        while self.take(",") {
            items.push(self.operand()?);
        }
        let end = self.peek().place.end;
        self.expect(")", "the list is not closed: `)` or `,` should stand here")?;
        let left = Box::new(left);
        let what = match from_file {
            true if items.len() == 1 => What::InFile(left, Box::new(items.remove(0))),
            true => return Err(Wrong::at(items[1].place.clone(), "one file only")),
            false => What::Among(left, items),
        };
        Ok(Node {
            what,
            place: start..end,
        })
    }

    fn operand(&mut self) -> Result<Node, Wrong> {
        let word = self.next();
        let place = word.place;
        let what = match word.kind {
            Kind::Literal(literal) => What::Literal(literal),
            Kind::Sign("(") => {
                let inner = self.any()?;
                self.expect(")", "a bracket is not closed: `)` should stand here")?;
                return Ok(inner);
            }
            Kind::Name(name) if !matches!(name.as_str(), "and" | "or" | "not" | "in") => {
                let given = match self.take("(") {
                    true => self.given()?,
                    false => Vec::new(),
                };
                let end = self.words[self.at - 1].place.end;
                return Ok(Node {
                    what: What::Named(name, given),
                    place: place.start..end,
                });
            }
            Kind::End => return Err(Wrong::at(place, "something is missing here")),
            _ => {
                return Err(Wrong::at(
                    place,
                    "a value, field or bracket should stand here",
                ));
            }
        };
        Ok(Node { what, place })
    }

    /// What stands in the brackets of a function, which are open already.
    fn given(&mut self) -> Result<Vec<Given>, Wrong> {
        let mut given = Vec::new();
        if self.take(")") {
            return Ok(given);
        }
        loop {
            let mut name = None;
            if let (Kind::Name(word), Some(Kind::Sign(":"))) = (
                &self.peek().kind,
                self.words.get(self.at + 1).map(|word| &word.kind),
            ) {
                name = Some(word.clone());
                self.at += 2;
            }
            let node = self.operand()?;
            given.push(Given { name, node });
            if self.take(")") {
                return Ok(given);
            }
            self.expect(",", "`)` or `,` should stand here")?;
        }
    }
}

/// One part as it is, several under a roof.
fn joined(mut parts: Vec<Node>, roof: fn(Vec<Node>) -> What) -> Node {
    if parts.len() == 1 {
        return parts.remove(0);
    }
    let place = parts[0].place.start..parts[parts.len() - 1].place.end;
    Node {
        what: roof(parts),
        place,
    }
}
