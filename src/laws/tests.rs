use super::*;

/// The article of a rule in an edition, as it is cited.
fn article(key: &str, rule: Rule) -> Option<String> {
    let edition = editions::named(key).expect(key);
    edition.cite(rule).map(|law| law.to_string())
}

#[test]
fn laws_are_cited_as_people_cite_them() {
    assert_eq!(
        Law::Rule(Rule::LegalMove).to_string(),
        "FIDE Laws of Chess (2023), Article 3.10.2"
    );
    assert_eq!(
        Law::pgn("8.1.1.7").to_string(),
        "PGN standard (1994-03-12), section 8.1.1.7"
    );
    assert_eq!(
        Law::Custom("files differ").to_string(),
        "our custom: files differ"
    );
}

/// The articles as the texts of the Laws themselves number them (editions of 2009, 2014, July 2017,
/// 2018 and 2023; US Chess rules 11A, 14C, 14F).
#[test]
fn a_rule_has_the_number_that_its_edition_gives_it() {
    let numbers = [
        ("fide-2009", Rule::DeadPosition, "5.2b"),
        ("fide-2009", Rule::ThreefoldAboutToAppear, "9.2a"),
        ("fide-2009", Rule::LegalMove, "7.4a"),
        ("fide-2014", Rule::FivefoldInSuccession, "9.6a"),
        ("fide-2014", Rule::SeventyFiveMoves, "9.6b"),
        ("fide-2014", Rule::LegalMove, "7.5a"),
        ("fide-2017", Rule::FivefoldRepetition, "9.6.1"),
        ("fide-2017", Rule::ThreefoldHasAppeared, "9.2.1.2"),
        ("fide-2018", Rule::Promotion, "3.7.5.1"),
        ("fide-2018", Rule::ThreefoldAboutToAppear, "9.2.1.1"),
        ("fide-2023", Rule::ThreefoldAboutToAppear, "9.2.1"),
        ("fide-2023", Rule::FiftyMovesMade, "9.3.2"),
        ("fide-2023", Rule::DrawByResignation, "5.1.2"),
    ];
    for (key, rule, number) in numbers {
        let year = key.trim_start_matches("fide-");
        let cited = format!("FIDE Laws of Chess ({year}), Article {number}");
        assert_eq!(article(key, rule), Some(cited), "{key} {rule:?}");
    }
    let us = article("us-chess", Rule::FiftyMoves).unwrap();
    assert_eq!(us, "US Chess Rules (7th edition), Rule 14F");
    let unseen = article("iccf", Rule::LegalMove).unwrap();
    assert_eq!(unseen, "ICCF Rules (2020)");
}

/// Which rules came when: 75 moves and five times in July 2014, at any distance in July 2017, a draw
/// by resignation in 2023.
#[test]
fn an_edition_knows_the_rules_of_its_time_only() {
    let has = |key, rule| article(key, rule).is_some();
    assert!(!has("fide-2009", Rule::SeventyFiveMoves));
    assert!(!has("fide-2009", Rule::FivefoldInSuccession));
    assert!(!has("fide-2014", Rule::FivefoldRepetition));
    assert!(!has("fide-2018", Rule::FivefoldInSuccession));
    assert!(!has("fide-2018", Rule::DrawByResignation));
    assert!(!has("russian", Rule::SeventyFiveMoves));
}

#[test]
fn no_edition_forgets_what_makes_a_game_readable() {
    for edition in EDITIONS {
        for rule in [
            Rule::LegalMove,
            Rule::KingOutOfCheck,
            Rule::Promotion,
            Rule::NotationOfTwoPieces,
            Rule::NotationOfPawnCapture,
            Rule::Checkmate,
            Rule::Stalemate,
        ] {
            assert!(
                edition.cite(rule).is_some(),
                "{} {rule:?}",
                edition.text.key
            );
        }
        for (place, (rule, _)) in edition.rules.iter().enumerate() {
            let twice = edition.rules[..place]
                .iter()
                .any(|(other, _)| other == rule);
            assert!(!twice, "{} {rule:?} twice", edition.text.key);
        }
    }
}

#[test]
fn the_edition_in_force_is_that_of_the_first_day() {
    let key = |day| Laws::InForce.edition(day).text.key;
    assert_eq!(key(Some((1972, 7, 11))), "fide-2009"); // the oldest we have
    assert_eq!(key(Some((2014, 6, 30))), "fide-2009");
    assert_eq!(key(Some((2014, 7, 1))), "fide-2014");
    assert_eq!(key(Some((2017, 12, 31))), "fide-2017");
    assert_eq!(key(Some((2018, 1, 1))), "fide-2018");
    assert_eq!(key(Some((2022, 12, 31))), "fide-2018");
    assert_eq!(key(Some((2026, 1, 1))), "fide-2023");
    assert_eq!(key(None), "fide-2023");
}

#[test]
fn a_rule_is_not_held_against_a_game_from_before_it() {
    let seventy_five = Law::Rule(Rule::SeventyFiveMoves);
    let succession = Law::Rule(Rule::FivefoldInSuccession);
    let shown = |law: Option<Law>| law.map(|law| law.to_string());
    assert_eq!(Laws::Newest.cite(seventy_five, Some((2014, 6, 30))), None);
    assert_eq!(
        shown(Laws::Newest.cite(seventy_five, Some((2015, 1, 1)))).as_deref(),
        Some("FIDE Laws of Chess (2023), Article 9.6.2")
    );
    assert_eq!(
        shown(Laws::InForce.cite(seventy_five, Some((2015, 1, 1)))).as_deref(),
        Some("FIDE Laws of Chess (2014), Article 9.6b")
    );
    assert_eq!(
        shown(Laws::Newest.cite(succession, Some((2015, 1, 1)))).as_deref(),
        Some("FIDE Laws of Chess (2014), Article 9.6a")
    );
    assert_eq!(Laws::Newest.cite(succession, None), None);
    let said = Laws::named(&["fide-2023"]).unwrap();
    assert!(said.cite(seventy_five, Some((1990, 1, 1))).is_some());
}

#[test]
fn laws_are_named_by_the_keys_of_their_editions() {
    let edition = |keys: &[&str]| Laws::named(keys).map(|laws| laws.edition(None).text.key);
    assert_eq!(edition(&["fide-2014"]), Ok("fide-2014"));
    assert_eq!(
        edition(&["fmjd", "fide-2009", "fide-2009"]),
        Ok("fide-2009")
    );
    assert_eq!(edition(&[]), Ok("fide-2023"));
    assert_eq!(
        edition(&["russian", "fide-2018"]),
        Err(LawsError::Two("russian".to_owned(), "fide-2018".to_owned()))
    );
    let unknown = Laws::named(&["pgn"]).unwrap_err().to_string();
    assert!(unknown.contains("`pgn`") && unknown.contains("known are auto, fide-2009,"));
}

#[test]
fn keys_are_unique_and_parts_of_one_name_agree() {
    let all: Vec<_> = texts().collect();
    for (place, text) in all.iter().enumerate() {
        for other in &all[..place] {
            assert_ne!(other.key, text.key);
            assert!(other.name != text.name || other.part == text.part);
        }
    }
}

/// The counts of the Laws themselves: 7.4b of 2009, 7.5b of 2014, 7.5.5 of 2018 and 2023, with
/// appendices A and B; US Chess 11D.
#[test]
fn illegal_moves_cost_what_the_edition_says() {
    use penalties::Pace::{Blitz, Rapid, Standard};
    let price = |key, pace, supervised| {
        let penalties = editions::named(key).and_then(|edition| edition.penalties);
        let penalty = penalties.expect(key).of(pace, supervised);
        (penalty.loses, penalty.minutes)
    };
    for (key, pace, supervised, loses, minutes) in [
        ("fide-2009", Standard, false, Some(3), 2),
        ("fide-2009", Blitz, false, Some(1), 2),
        ("fide-2009", Blitz, true, Some(3), 2),
        ("fide-2014", Standard, false, Some(2), 2),
        ("fide-2014", Rapid, false, Some(1), 2),
        ("fide-2014", Rapid, true, Some(2), 2),
        ("fide-2017", Blitz, false, Some(1), 2),
        ("fide-2018", Rapid, false, Some(2), 2),
        ("fide-2018", Blitz, false, Some(2), 1),
        ("fide-2023", Rapid, true, Some(2), 1),
        ("fide-2023", Standard, true, Some(2), 2),
        ("us-chess", Standard, true, None, 2),
        ("us-chess", Blitz, true, Some(1), 2),
    ] {
        assert_eq!(
            price(key, pace, supervised),
            (loses, minutes),
            "{key} {pace:?}"
        );
    }
}

/// Appendices A.1 and B.1: fifteen minutes were rapid in 2009, ten are blitz since 2014.
#[test]
fn the_pace_is_told_by_the_time_for_sixty_moves() {
    use penalties::Pace::{Blitz, Rapid, Standard};
    let pace = |key, seconds| {
        let penalties = editions::named(key).and_then(|edition| edition.penalties);
        penalties.expect(key).pace(seconds)
    };
    assert_eq!(pace("fide-2009", 15 * 60 - 1), Blitz);
    assert_eq!(pace("fide-2009", 15 * 60), Rapid);
    for key in ["fide-2014", "fide-2018", "fide-2023"] {
        assert_eq!(pace(key, 10 * 60), Blitz, "{key}");
        assert_eq!(pace(key, 11 * 60), Rapid, "{key}");
        assert_eq!(pace(key, 60 * 60 - 1), Rapid, "{key}");
        assert_eq!(pace(key, 60 * 60), Standard, "{key}");
    }
}

/// 9.5b of 2009 and 2014, 9.5.3 with A.3 and B.2 since; the Russian rules add to the claimant's own.
#[test]
fn a_wrong_claim_costs_what_the_edition_says() {
    use penalties::{
        Fine::{OnClaimant, ToOpponent},
        Pace::{Blitz, Rapid, Standard},
    };
    let fine = |key, pace| {
        let claim = editions::named(key).and_then(|edition| edition.wrong_claim);
        claim.expect(key).fine(pace)
    };
    assert_eq!(fine("fide-2009", Standard), ToOpponent(3));
    assert_eq!(fine("fide-2014", Blitz), ToOpponent(2));
    assert_eq!(fine("fide-2018", Rapid), ToOpponent(2));
    assert_eq!(fine("fide-2018", Blitz), ToOpponent(1));
    assert_eq!(fine("fide-2023", Rapid), ToOpponent(1));
    assert_eq!(fine("russian", Standard), OnClaimant(5));
}

/// 7.2 of 2009, 7.3 of 2014 and 2018; the Russian rules have the game played again.
#[test]
fn reversed_colours_are_dealt_with_as_the_edition_says() {
    use penalties::Reversed::{AnewBefore, GoesOn, Replayed};
    let reversed = |key| {
        let (reversed, law) = editions::named(key)?.reversed()?;
        Some((reversed, law.to_string()))
    };
    let of_fide =
        |year: &str, article: &str| format!("FIDE Laws of Chess ({year}), Article {article}");
    assert_eq!(
        reversed("fide-2009"),
        Some((GoesOn, of_fide("2009", "7.2")))
    );
    assert_eq!(
        reversed("fide-2014"),
        Some((GoesOn, of_fide("2014", "7.3")))
    );
    assert_eq!(
        reversed("fide-2018"),
        Some((AnewBefore(10), of_fide("2018", "7.3")))
    );
    assert_eq!(
        reversed("russian").map(|(reversed, _)| reversed),
        Some(Replayed)
    );
    assert_eq!(reversed("iccf"), None);
}
