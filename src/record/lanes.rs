//! Up to 64 bytes side by side, and masks that tell where among them a byte stands.

use wide::u8x16;

/// Sixteen times `N` bytes side by side. Bit n of a mask stands for byte n.
#[derive(Clone, Copy)]
pub(super) struct Lanes<const N: usize = 4>([u8x16; N]);

impl Lanes {
    /// How many bytes there are usually.
    pub(super) const WIDTH: usize = 64;
}

impl<const N: usize> Lanes<N> {
    #[inline]
    pub(super) fn of<const WIDTH: usize>(bytes: &[u8; WIDTH]) -> Lanes<N> {
        const { assert!(WIDTH == 16 * N) }
        let (sixteens, _) = bytes.as_chunks::<16>();
        Lanes(std::array::from_fn(|at| u8x16::new(sixteens[at])))
    }

    /// Where this byte stands.
    #[inline]
    pub(super) fn equal(self, byte: u8) -> u64 {
        let wanted = u8x16::splat(byte);
        self.mask(|lane| lane.simd_eq(wanted))
    }

    /// Where a byte stands that under one of these masks is the value beside it, or a byte of a
    /// character that is not ASCII.
    #[inline(always)]
    pub(super) fn any_or_high<const M: usize>(self, wanted: [(u8, u8); M]) -> u64 {
        self.mask(|lane| {
            let mut all = lane; // whose highest bits are those of the bytes that are not ASCII
            for (mask, value) in wanted {
                all |= (lane & u8x16::splat(mask)).simd_eq(u8x16::splat(value));
            }
            all
        })
    }

    /// Where one of these bytes stands.
    #[inline(always)]
    pub(super) fn any<const M: usize>(self, bytes: [u8; M]) -> u64 {
        let mut mask = 0;
        for byte in bytes {
            mask |= self.equal(byte);
        }
        mask
    }

    /// Where ASCII letters stand.
    #[inline]
    pub(super) fn letters(self) -> u64 {
        let case = u8x16::splat(b'a' ^ b'A');
        self.mask(|lane| within(lane | case, b'a', b'z'))
    }

    /// Where figures stand.
    #[inline]
    pub(super) fn digits(self) -> u64 {
        self.mask(|lane| within(lane, b'0', b'9'))
    }

    #[inline]
    fn mask(self, test: impl Fn(u8x16) -> u8x16) -> u64 {
        let masks = self.0.map(|lane| u64::from(test(lane).to_bitmask()));
        let mut all = 0;
        for (place, mask) in masks.into_iter().enumerate() {
            all |= mask << (16 * place);
        }
        all
    }
}

/// Where a byte lies from `first` to `last`.
#[inline]
fn within(lane: u8x16, first: u8, last: u8) -> u8x16 {
    let offset = lane - u8x16::splat(first); // wraps round below the first
    offset.min(u8x16::splat(last - first)).simd_eq(offset)
}

#[cfg(test)]
mod tests {
    use super::Lanes;
    use proptest::prelude::*;

    /// One byte after another.
    fn mask(bytes: &[u8; 64], test: impl Fn(u8) -> bool) -> u64 {
        let bits = bytes.iter().enumerate();
        bits.fold(0, |mask, (at, byte)| mask | u64::from(test(*byte)) << at)
    }

    proptest! {
        #[test]
        fn masks_tell_where_bytes_stand(
            bytes in prop::collection::vec(any::<u8>(), 64), some in any::<u8>(),
        ) {
            let bytes: [u8; 64] = bytes.try_into().unwrap();
            let lanes: Lanes = Lanes::of(&bytes);
            prop_assert_eq!(lanes.letters(), mask(&bytes, |byte| byte.is_ascii_alphabetic()));
            prop_assert_eq!(lanes.digits(), mask(&bytes, |byte| byte.is_ascii_digit()));
            let few = [(u8::MAX, some), (u8::MAX, bytes[0]), (0b1111_1110, b':')];
            let there = |byte: u8| {
                !byte.is_ascii() || few.iter().any(|(mask, value)| byte & mask == *value)
            };
            prop_assert_eq!(lanes.any_or_high(few), mask(&bytes, there));
            let few = [some, bytes[0], bytes[63]];
            prop_assert_eq!(lanes.any(few), mask(&bytes, |byte| few.contains(&byte)));
            let half = Lanes::<2>::of::<32>(bytes.first_chunk().unwrap());
            for byte in [some, bytes[0], bytes[63], b' '] {
                let there = mask(&bytes, |here| here == byte);
                prop_assert_eq!(lanes.equal(byte), there);
                prop_assert_eq!(half.equal(byte), there & u64::from(u32::MAX));
            }
        }
    }
}
