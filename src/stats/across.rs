//! Crosstabs: games grouped by one thing in rows and by another in columns.

use super::{
    Config, Glance, Show, Table,
    account::{Account, Game, Part},
    by::{Asked, Key},
    measures::{MEASURES, Measure},
    results::by_key,
    sheet::{Cell, Sheet},
    tally::{Groups, Sum, increase},
};
use serde::{Deserialize, Serialize};

/// The table `across`: for each `--by` a crosstab with the columns of `--across`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Across {
    games: u64,
    crosstabs: Vec<Crosstab>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Crosstab {
    rows: Key,
    columns: Key,
    groups: Groups<Groups<Account>>,
    /// The games of each row, which can be in several columns.
    sums: Groups<Account>,
    #[serde(skip)]
    asked: [Asked; 2],
    #[serde(skip)]
    parts: Vec<Part>,
}

impl PartialEq for Crosstab {
    fn eq(&self, other: &Crosstab) -> bool {
        (&self.rows, &self.columns) == (&other.rows, &other.columns)
            && (&self.groups, &self.sums) == (&other.groups, &other.sums)
    }
}

impl Table for Across {
    const NAME: &'static str = "across";
    const SUMMARY: &'static str = "the same in rows and columns, see --across";
    const STANDARD: bool = false;

    fn new(config: &Config) -> Across {
        let crosstab = |(rows, columns): (&Key, &Key)| Crosstab {
            rows: rows.clone(),
            columns: columns.clone(),
            groups: Groups::default(),
            sums: Groups::default(),
            asked: [Asked::of(rows), Asked::of(columns)],
            parts: config.parts(),
        };
        let pairs = config
            .by
            .iter()
            .flat_map(|rows| config.across.iter().map(move |columns| (rows, columns)));
        Across {
            games: 0,
            crosstabs: pairs.map(crosstab).collect(),
        }
    }

    fn game(&mut self, glance: &Glance<'_>) {
        self.games += 1;
        for crosstab in &mut self.crosstabs {
            crosstab.game(glance);
        }
    }

    fn merge(&mut self, other: Across) {
        increase(&mut self.games, other.games);
        for (mine, theirs) in self.crosstabs.iter_mut().zip(other.crosstabs) {
            mine.groups.merge(theirs.groups);
            mine.sums.merge(theirs.sums);
        }
    }

    fn sheets(&self, show: &Show) -> Vec<Sheet> {
        let sheets = self
            .crosstabs
            .iter()
            .map(|crosstab| crosstab.sheets(show, self.games));
        sheets.flatten().collect()
    }
}

/// The heading of the sums of rows.
const ALL: &str = "all";
/// The heading of what the columns that are left out hold together.
const OTHERS: &str = "others";

impl Crosstab {
    fn game(&mut self, glance: &Glance<'_>) {
        let game = Game::of(glance, &self.parts);
        let [rows, columns] = &mut self.asked;
        for side in rows.sides(&Asked::default()) {
            for row in rows.groups(glance, *side) {
                self.sums.of(row).add_game(&game, *side);
            }
        }
        for side in rows.sides(columns) {
            let columns = columns.groups(glance, *side);
            for row in rows.groups(glance, *side) {
                let row = self.groups.of(row);
                for column in columns {
                    row.of(column).add_game(&game, *side);
                }
            }
        }
    }

    /// A sheet for each measure; how many games there are, where no measure was asked for.
    fn sheets(&self, show: &Show, all: u64) -> Vec<Sheet> {
        let of_players = self.rows.is_of_players() || self.columns.is_of_players();
        let asked: Vec<&'static Measure> = match show.measures.is_empty() {
            true => MEASURES[..1].iter().collect(),
            false => show.of_groups(of_players).measures().collect(),
        };
        let mut columns = Groups::<Account>::default();
        self.groups
            .iter()
            .for_each(|(_, groups)| columns.add(groups));
        let shown = shown_columns(&columns, show.top);
        // What a game is counted in several times cannot be added up.
        let others = columns.len() > shown.len() && !self.columns.is_several();
        let sheet = |measure: &'static Measure| self.sheet(measure, &shown, others, show, all);
        asked.into_iter().map(sheet).collect()
    }

    fn sheet(
        &self,
        measure: &'static Measure,
        columns: &[&str],
        others: bool,
        show: &Show,
        all: u64,
    ) -> Sheet {
        let cell = |account: &Account| (measure.cell)(account, all);
        let headings: Vec<&str> = [ALL]
            .into_iter()
            .chain(columns.iter().copied())
            .chain(others.then_some(OTHERS))
            .collect();
        let name = format!("by {} across {}: {}", self.rows, self.columns, measure.name);
        let title = format!(
            "By {} across {}: {}",
            self.rows, self.columns, measure.meaning
        );
        let mut sheet = Sheet::new(name, title, "group", &headings);
        sheet.crossed = Some(measure.name);
        for (row, sum) in show.ranked_accounts(&self.sums, all) {
            let groups = self.groups.get(row);
            let of_column = |column: &&str| groups.and_then(|groups| groups.get(column));
            let mut cells = vec![cell(sum)];
            cells.extend(
                columns
                    .iter()
                    .map(|column| of_column(column).map_or(Cell::None, cell)),
            );
            if others {
                let mut rest = Account::default();
                let left = groups.iter().flat_map(|groups| groups.iter());
                let left = left.filter(|(name, _)| !columns.contains(name));
                left.for_each(|(_, account)| rest.add(account));
                cells.push(cell(&rest));
            }
            sheet.row(row, cells);
        }
        sheet.of_all(self.sums.len())
    }
}

/// The columns with the most games, in the order of their names.
fn shown_columns(columns: &Groups<Account>, top: usize) -> Vec<&str> {
    let ranked = columns.ranked(top, |account| account.tally.games);
    let mut shown: Vec<&str> = ranked.into_iter().map(|(name, _)| name).collect();
    shown.sort_by(|one, other| by_key(one, other));
    shown
}
