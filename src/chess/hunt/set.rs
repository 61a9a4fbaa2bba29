//! Sets of tongues, by their places in the list.

use super::TONGUES;

/// A set of tongues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Set([u64; 4]);

impl Set {
    /// Those of the list of which it is true.
    pub(super) fn only(wanted: impl Fn(usize) -> bool) -> Set {
        let mut set = Set::default();
        (0..TONGUES.len())
            .filter(|index| wanted(*index))
            .for_each(|index| set.insert(index));
        set
    }

    pub(super) fn one(index: usize) -> Set {
        let mut set = Set::default();
        set.insert(index);
        set
    }

    pub(super) fn insert(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    pub(super) fn contains(self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    pub(super) fn and(self, other: Set) -> Set {
        Set(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    pub(super) fn without(self, other: Set) -> Set {
        Set(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    pub(super) fn or(self, other: Set) -> Set {
        Set(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    pub(super) fn first(self) -> Option<usize> {
        self.members().next()
    }

    pub(super) fn members(self) -> impl Iterator<Item = usize> {
        (0..TONGUES.len()).filter(move |index| self.contains(*index))
    }
}
