//! Handlers extract what a call brings, make one call and answer; what the call does is in
//! `actions.rs`.

use syn::spanned::Spanned as _;

use crate::access::documentation;
use crate::tree::{assert_none, before_unit_tests, files, is_test};

/// Lines of a handler's body.
const MOST_LINES: usize = 22;

fn faults(path: &str, text: &str) -> Vec<String> {
    let text = before_unit_tests(text);
    let mut faults = Vec::new();
    if path.ends_with("/routes.rs") && text.contains("rusqlite") {
        faults.push(format!("{path}: names rusqlite"));
    }
    for item in &syn::parse_file(text).unwrap().items {
        let syn::Item::Fn(function) = item else {
            continue;
        };
        let body = function.block.span();
        let lines = (body.end().line - body.start().line).saturating_sub(1);
        if documentation(function).is_some() && lines > MOST_LINES {
            faults.push(format!("{path}: {} has {lines} lines", function.sig.ident));
        }
    }
    faults
}

#[test]
fn handlers_are_short_and_routes_hold_no_transactions() {
    let faults: Vec<String> = files(&[".rs"])
        .iter()
        .filter(|file| file.path.starts_with("api/src/") && !is_test(&file.path))
        .flat_map(|file| faults(&file.path, &file.text))
        .collect();
    assert_none("what a call does belongs in actions.rs", &faults);
}

#[test]
fn a_long_handler_and_a_transaction_in_routes_are_found() {
    let path = "api/src/boats/clubs/routes.rs";
    assert_eq!(faults(path, "use rusqlite::Connection;").len(), 1);
    let handler = |lines: usize| {
        let body = "call();\n".repeat(lines);
        format!("#[utoipa::path(get)]\nasync fn handler() {{\n{body}}}")
    };
    assert_eq!(faults(path, &handler(MOST_LINES)).len(), 0);
    assert_eq!(faults(path, &handler(MOST_LINES + 1)).len(), 1);
}
