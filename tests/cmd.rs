//! Transcripts: what people type and what they see, a folder for each subcommand, and every command
//! that a document shows. `TRYCMD=overwrite cargo test --test cmd` writes down what is seen now.

#[test]
fn transcripts() {
    trycmd::TestCases::new()
        .case("tests/cmd/*/*.trycmd")
        .case("README.md")
        .case("docs/duplicates.md")
        .case("docs/guide.md")
        .case("docs/openings.md")
        .case("docs/repair.md")
        .case("docs/spark.md");
}
