//! Mergeable accumulators over many games: one file a table, one list.
