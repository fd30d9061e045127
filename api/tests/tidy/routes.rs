//! Handlers extract the parameters of a call, make one call and respond; what the call does is in
//! `actions.rs`.

use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

use crate::access::documentation;
use crate::tree::{assert_none, before_unit_tests, files, is_test};

/// The maximum number of lines in a handler's body.
const MOST_LINES: usize = 22;

/// Methods that run a closure on a connection or on a generation.
const TRANSACTIONS: [&str; 3] = ["read", "read_or_default", "write"];

#[derive(Default)]
struct Transactions(Vec<String>);

impl<'ast> Visit<'ast> for Transactions {
    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        let name = call.method.to_string();
        if TRANSACTIONS.contains(&name.as_str()) {
            self.0.push(name);
        }
        visit::visit_expr_method_call(self, call);
    }
}

fn faults(path: &str, text: &str) -> Vec<String> {
    let text = before_unit_tests(text);
    let file = syn::parse_file(text).unwrap();
    let is_routes = path.ends_with("/routes.rs");
    let mut faults = Vec::new();
    if is_routes {
        if text.contains("rusqlite") {
            faults.push(format!("{path}: names rusqlite"));
        }
        let mut transactions = Transactions::default();
        transactions.visit_file(&file);
        let calls = transactions.0.iter();
        faults.extend(calls.map(|name| format!("{path}: calls `{name}`")));
    }
    for item in &file.items {
        let syn::Item::Fn(function) = item else {
            continue;
        };
        if documentation(function).is_none() {
            continue;
        }
        let name = &function.sig.ident;
        let body = function.block.span();
        let lines = (body.end().line - body.start().line).saturating_sub(1);
        if lines > MOST_LINES {
            faults.push(format!("{path}: {name} has {lines} lines"));
        }
        if !is_routes {
            faults.push(format!("{path}: {name} is not in a routes.rs"));
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
    for call in ["user.write(|conn| store::list(conn))", "live.read(find)"] {
        let handler = format!("#[utoipa::path(get)]\nasync fn handler() {{ {call}.await }}");
        assert_eq!(faults(path, &handler).len(), 1, "{call}");
    }
    let handler = |lines: usize| {
        let body = "call();\n".repeat(lines);
        format!("#[utoipa::path(get)]\nasync fn handler() {{\n{body}}}")
    };
    assert_eq!(faults(path, &handler(MOST_LINES)).len(), 0);
    assert_eq!(faults(path, &handler(MOST_LINES + 1)).len(), 1);
    let elsewhere = "api/src/boats/clubs/joining.rs";
    assert_eq!(faults(elsewhere, &handler(1)).len(), 1);
}
