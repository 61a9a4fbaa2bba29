//! The generated parts of the documentation are up to date. `UPDATE_DOCS=1 cargo test --test
//! generated` rewrites them.

use assert_cmd::cargo::cargo_bin_cmd;

#[test]
fn the_generated_documentation_is_up_to_date() {
    let mut command = cargo_bin_cmd!("scoresheet");
    command.args(["generate", "docs", "--dir", "docs"]);
    if std::env::var_os("UPDATE_DOCS").is_none() {
        command.arg("--check");
    }
    command.assert().success().stdout("");
}
