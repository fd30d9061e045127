//! Who may call is an argument of each handler, and the document says the same.

use syn::visit::{self, Visit};

use crate::tree::{assert_none, files, is_test};

const LEVELS: [&str; 11] = [
    "Anybody",
    "AnySession",
    "WithoutAccount",
    "BeforeMfa",
    "User",
    "RecentUser",
    "Administrator",
    "OwnAccount",
    "OwnOrAdministrator",
    "OnBoat",
    "BoatQuery",
];

fn type_name(argument: &syn::FnArg) -> Option<String> {
    let syn::FnArg::Typed(typed) = argument else {
        return None;
    };
    let syn::Type::Path(path) = &*typed.ty else {
        return None;
    };
    Some(path.path.segments.last()?.ident.to_string())
}

/// Whether a handler writes by the database itself, which does not know who calls.
fn writes_unasked(function: &syn::ItemFn) -> bool {
    struct Writes(bool);
    impl<'ast> Visit<'ast> for Writes {
        fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
            if let syn::Expr::Field(field) = &*call.receiver
                && let syn::Member::Named(name) = &field.member
                && name == "database"
                && call.method == "write"
            {
                self.0 = true;
            }
            visit::visit_expr_method_call(self, call);
        }
    }
    let mut writes = Writes(false);
    writes.visit_item_fn(function);
    writes.0
}

/// What is wrong with a handler, if it is one.
fn fault(function: &syn::ItemFn) -> Option<String> {
    let documented = function.attrs.iter().find(|attribute| {
        let segments = &attribute.path().segments;
        segments.len() == 2 && segments[0].ident == "utoipa" && segments[1].ident == "path"
    })?;
    let levels: Vec<String> = function
        .sig
        .inputs
        .iter()
        .filter_map(type_name)
        .filter(|name| LEVELS.contains(&name.as_str()))
        .collect();
    let [level] = levels.as_slice() else {
        return Some(format!("asks {levels:?}, not one level of access"));
    };
    let syn::Meta::List(list) = &documented.meta else {
        return None;
    };
    let document = list.tokens.to_string();
    let says_bearer = document.contains("\"bearer\"");
    let said = format!("\"x-access\" = json ! (\"{level}\")");
    if !document.contains(&said) {
        return Some(format!(
            "asks {level}, and its document has no extensions((\"x-access\" = json!(\"{level}\")))"
        ));
    }
    if level != "Anybody" && writes_unasked(function) {
        return Some(format!(
            "asks {level}, and writes without asking again: write by what let the call in"
        ));
    }
    match (level == "Anybody", says_bearer) {
        (true, true) => Some("is open to anybody, and its document asks for a bearer".into()),
        (false, false) => Some(format!("asks {level}, and its document no bearer")),
        _ => None,
    }
}

#[test]
fn every_documented_call_names_one_level_of_access() {
    let mut faults = Vec::new();
    for file in files(&[".rs"]) {
        if !file.path.starts_with("api/src/") || is_test(&file.path) {
            continue;
        }
        let parsed = syn::parse_file(&file.text).unwrap();
        for item in &parsed.items {
            if let syn::Item::Fn(function) = item
                && let Some(fault) = fault(function)
            {
                let line = function.sig.ident.span().start().line;
                faults.push(format!(
                    "{}:{line}: {} {fault}",
                    file.path, function.sig.ident
                ));
            }
        }
    }
    assert_none("say who may call", &faults);
}
