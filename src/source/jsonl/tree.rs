//! JSON as a tree in an arena, read and walked without recursion: games nest as deep as they like.

use json_event_parser::{JsonEvent, LowLevelJsonParser};

const NONE: u32 = u32::MAX;

/// A JSON text as a tree.
#[derive(Debug, Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
}

#[derive(Debug)]
struct Node {
    key: String,
    what: What,
    next: u32,
}

#[derive(Debug)]
enum What {
    Null,
    Text(String),
    /// A number or a truth value, as written.
    Other(String),
    Array(u32),
    Object(u32),
}

/// A value of the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value<'t> {
    tree: &'t Tree,
    index: u32,
}

/// A list or object that is still open.
struct Open {
    index: u32,
    last: u32,
}

impl Tree {
    /// Reads one value.
    pub(super) fn read(json: &str) -> Result<Tree, String> {
        let mut tree = Tree::default();
        let mut parser = LowLevelJsonParser::new().with_max_stack_size(usize::MAX);
        let mut rest = json.as_bytes();
        let mut open: Vec<Open> = Vec::new();
        let mut key = String::new();
        loop {
            let step = parser.parse_next(rest, true);
            rest = rest.get(step.consumed_bytes..).unwrap_or_default();
            let Some(event) = step.event else {
                continue;
            };
            let event = event.map_err(|error| error.message().to_owned())?;
            let what = match event {
                JsonEvent::ObjectKey(name) => {
                    key = name.into_owned();
                    continue;
                }
                JsonEvent::EndArray | JsonEvent::EndObject => {
                    open.pop();
                    continue;
                }
                JsonEvent::Eof => return Ok(tree),
                JsonEvent::Null => What::Null,
                JsonEvent::String(text) => What::Text(text.into_owned()),
                JsonEvent::Number(text) => What::Other(text.into_owned()),
                JsonEvent::Boolean(truth) => What::Other(truth.to_string()),
                JsonEvent::StartArray => What::Array(NONE),
                JsonEvent::StartObject => What::Object(NONE),
            };
            let opens = matches!(what, What::Array(_) | What::Object(_));
            let index = tree.push(std::mem::take(&mut key), what, open.last_mut());
            if opens {
                open.push(Open { index, last: NONE });
            }
        }
    }

    fn push(&mut self, key: String, what: What, parent: Option<&mut Open>) -> u32 {
        let index = self.nodes.len() as u32;
        self.nodes.push(Node {
            key,
            what,
            next: NONE,
        });
        if let Some(parent) = parent {
            if parent.last != NONE {
                self.nodes[parent.last as usize].next = index;
            } else if let What::Array(first) | What::Object(first) =
                &mut self.nodes[parent.index as usize].what
            {
                *first = index;
            }
            parent.last = index;
        }
        index
    }

    /// The value that the text holds.
    pub(super) fn root(&self) -> Option<Value<'_>> {
        self.at(0)
    }

    fn at(&self, index: u32) -> Option<Value<'_>> {
        ((index as usize) < self.nodes.len()).then_some(Value { tree: self, index })
    }
}

impl<'t> Value<'t> {
    fn node(self) -> &'t Node {
        &self.tree.nodes[self.index as usize]
    }

    /// The name that it has in its object.
    pub(super) fn key(self) -> &'t str {
        &self.node().key
    }

    /// The value behind it in its list or object.
    pub(super) fn next(self) -> Option<Value<'t>> {
        self.tree.at(self.node().next)
    }

    pub(super) fn is_array(self) -> bool {
        matches!(self.node().what, What::Array(_))
    }

    /// Its first member, if it is a list.
    pub(super) fn first(self) -> Option<Value<'t>> {
        match self.node().what {
            What::Array(first) => self.tree.at(first),
            _ => None,
        }
    }

    /// What is in a list; nothing for anything else.
    pub(super) fn items(self) -> impl Iterator<Item = Value<'t>> {
        std::iter::successors(self.first(), |value| value.next())
    }

    /// What is in an object; nothing for anything else.
    pub(super) fn members(self) -> impl Iterator<Item = Value<'t>> {
        let first = match self.node().what {
            What::Object(first) => self.tree.at(first),
            _ => None,
        };
        std::iter::successors(first, |value| value.next())
    }

    /// The member of that name.
    pub(super) fn get(self, key: &str) -> Option<Value<'t>> {
        self.members().find(|member| member.key() == key)
    }

    /// Its text; a number's digits too.
    pub(super) fn text(self) -> Option<&'t str> {
        match &self.node().what {
            What::Text(text) | What::Other(text) => Some(text),
            _ => None,
        }
    }
}
