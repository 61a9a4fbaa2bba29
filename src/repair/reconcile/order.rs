//! How the words of a sheet stand for the moves of the game: as they are, or with two exchanged, a
//! column shifted, the board seen from the other side.

use crate::repair::search::Kind;

/// How the words of a sheet stand from some place on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Order {
    /// The board is seen from the other side.
    pub(super) mirrored: bool,
    /// From this place on one column is shifted against the other: words change places by pairs.
    shifted: Option<usize>,
    /// The word of this place has changed places with the one so far behind it.
    swapped: Option<(usize, usize)>,
}

impl Order {
    /// The word that stands for the move at a place, of so many words.
    pub(super) fn word(self, place: usize, words: usize) -> usize {
        let place = match self.swapped {
            Some((first, distance)) if place == first => first + distance,
            Some((first, distance)) if place == first + distance => first,
            _ => place,
        };
        match self.shifted {
            Some(from) if place >= from => {
                let other = from + ((place - from) ^ 1);
                if other < words { other } else { place }
            }
            _ => place,
        }
    }

    /// Whether the word of a place has changed places with another.
    pub(super) fn is_swapped(self, place: usize) -> bool {
        self.swapped
            .is_some_and(|(first, distance)| place == first || place == first + distance)
    }

    /// The order behind a place: an exchange that lies before it is over.
    pub(super) fn behind(self, place: usize) -> Order {
        let over = |(first, distance): &(usize, usize)| first + distance < place;
        Order {
            swapped: self.swapped.filter(|swapped| !over(swapped)),
            ..self
        }
    }

    /// The orders that may begin at a place, with what kind of slip begins there.
    pub(super) fn turns(self, place: usize, words: usize) -> impl Iterator<Item = (Kind, Order)> {
        let left = words.saturating_sub(place);
        let mirrored = [(
            Kind::Mirrored { both: true },
            Order {
                mirrored: !self.mirrored,
                ..self
            },
        )];
        let free = self.swapped.is_none();
        let shifted = match self.shifted {
            None => (left > 2).then_some(Some(place)),
            // The other column is shifted too, and the rows are right again.
            Some(from) => (place - from).is_multiple_of(2).then_some(None),
        };
        let shifted = shifted.filter(|_| free).map(|shifted| {
            let order = Order { shifted, ..self };
            (Kind::Shifted, order)
        });
        let swapped = [1, 2].into_iter().filter_map(move |distance| {
            let order = Order {
                swapped: Some((place, distance)),
                ..self
            };
            (free && distance < left).then_some((Kind::Swapped(distance as u8), order))
        });
        mirrored.into_iter().chain(shifted).chain(swapped)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(order: Order, words: usize) -> Vec<usize> {
        (0..words).map(|place| order.word(place, words)).collect()
    }

    #[test]
    fn words_change_places() {
        let turns: Vec<(Kind, Order)> = Order::default().turns(1, 6).collect();
        let order = |kind: Kind| turns.iter().find(|turn| turn.0 == kind).unwrap().1;
        assert_eq!(read(order(Kind::Swapped(1)), 6), [0, 2, 1, 3, 4, 5]);
        assert_eq!(read(order(Kind::Swapped(2)), 6), [0, 3, 2, 1, 4, 5]);
        // The last of a column has no other beside it.
        assert_eq!(read(order(Kind::Shifted), 6), [0, 2, 1, 4, 3, 5]);
        assert_eq!(
            read(order(Kind::Mirrored { both: true }), 6),
            [0, 1, 2, 3, 4, 5]
        );
    }

    #[test]
    fn an_exchange_ends_behind_its_second_word() {
        let (_, order) = Order::default()
            .turns(1, 6)
            .find(|turn| turn.0 == Kind::Swapped(2))
            .unwrap();
        assert_eq!(order.behind(3), order);
        assert_eq!(order.behind(4), Order::default());
    }
}
