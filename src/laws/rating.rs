//! FIDE Rating Regulations, B.02: what a score says of ratings, and ratings of a score.

/// What a score adds to the rating of the opponents, for a share of the points in hundredths from 50
/// on (table 8.1.1).
const ADDED: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The greatest difference of ratings for which the stronger one expects a share of the points, in
/// hundredths from 50 on (table 8.1.2).
const EXPECTED: [i64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// The share of the points that a rating expects against another, in hundredths.
#[must_use]
pub fn expected(own: i64, other: i64) -> i64 {
    let difference = (own - other).abs();
    let above = EXPECTED.partition_point(|most| *most < difference) as i64;
    match own >= other {
        true => 50 + above,
        false => 50 - above,
    }
}

/// The performance rating of a score: the mean rating of the opponents, and what the share of the
/// points adds to it or takes from it. `ratings` is the sum of the opponents' ratings, a game each;
/// mean and share are rounded, halves up. None without games.
#[must_use]
pub fn performance_rating(ratings: i64, half_points: i64, games: i64) -> Option<i64> {
    if games <= 0 {
        return None;
    }
    let mean = |sum: i128| (sum * 2 + i128::from(games)).div_euclid(2 * i128::from(games));
    let above = mean(i128::from(half_points) * 50).clamp(0, 100) as i64 - 50;
    let added = ADDED[above.unsigned_abs() as usize] * above.signum();
    Some(mean(i128::from(ratings)) as i64 + added)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FIDE Rating Regulations, tables 8.1.1 and 8.1.2: rows taken from each.
    #[test]
    fn the_tables_of_expectation() {
        for (share, added) in [
            (50, 0),
            (67, 125),
            (75, 193),
            (83, 273),
            (99, 677),
            (100, 800),
        ] {
            assert_eq!(ADDED[share - 50], added, "{share}");
        }
        for (difference, share) in [
            (0, 50),
            (3, 50),
            (4, 51),
            (200, 76),
            (400, 92),
            (735, 99),
            (736, 100),
        ] {
            assert_eq!(expected(2000 + difference, 2000), share, "{difference}");
            assert_eq!(expected(2000, 2000 + difference), 100 - share);
        }
    }

    /// By the tables: 3 of 4 points against 2000 in the mean are 75 hundredths, which add 193;
    /// a half of 2 points are 25, which take 193; none takes 800.
    #[test]
    fn performance_is_what_the_score_adds() {
        assert_eq!(performance_rating(8000, 6, 4), Some(2193));
        assert_eq!(performance_rating(4001, 1, 2), Some(2001 - 193));
        assert_eq!(performance_rating(2000, 0, 1), Some(1200));
        assert_eq!(performance_rating(0, 0, 0), None);
    }
}
