//! Game records of chess and draughts: read, check, convert, count.
//!
//! The rooms in the order in which data walks through them:
//!
//! ```text
//! bytes ──source──> blocks of whole games ──stream──> side by side, joined in order
//! block ──record──> Record: as written          tokens, tags, places
//! Record ──play──> chess | draughts ──> Replay: as played   plies, faults, ending
//! Record + Replay ──irregularities──> Finding ──report──> text, jsonl, csv ...
//! Record + Replay ──repair──> Plan ──> edits
//! Record + Replay ──write──> pgn, jsonl, csv, fen ...
//! Record + Replay ──stats──> mergeable tables
//! Record + Replay ──query──> chosen or not
//! Record + Replay ──tree──> moves from positions
//! Replay ──openings──> the name of an opening
//! Record + Replay ──copies──> Card; cards in order ──> groups of copies
//! Record + Replay ──reshape──> Head + Tree ──> plain text, read again
//! two files ──compare──> pairs of games; pair ──> Changes
//! FEN ──diagram──> text, svg, png
//! Record + Replay ──correspondence──> reflection days
//! all games + reports ──event──> who played whom; ──irregularities──> Finding; standings
//! FEN + word ──adjournment──> what a sealed move means
//! ```

pub mod adjournment;
pub mod audit;
pub mod chess;
#[doc(hidden)]
pub mod cli;
pub mod columns;
pub mod compare;
pub mod copies;
pub mod correspondence;
pub mod diagram;
pub mod draughts;
pub mod error;
pub mod event;
pub mod explain;
pub mod fault;
pub mod game;
pub mod glance;
pub mod irregularities;
pub mod judge;
pub mod laws;
mod markup;
pub mod openings;
mod page;
mod plain;
pub mod play;
pub mod query;
mod raster;
pub mod record;
pub mod repair;
pub mod replay;
pub mod report;
pub mod reshape;
pub mod source;
pub mod span;
pub mod stats;
pub mod stream;
pub mod tree;
pub mod write;
