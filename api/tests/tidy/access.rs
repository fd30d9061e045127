//! The access level is an argument of each handler, and the document has the same one.

use syn::visit::{self, Visit};

use crate::tree::{assert_none, files, is_test};

const LEVELS: [&str; 19] = [
    "Anybody",
    "AnySession",
    "WithoutAccount",
    "BeforeMfa",
    "ConfirmedBeforeMfa",
    "User",
    "ConfirmedUser",
    "RecentUser",
    "Agent",
    "Administrator",
    "OwnAccount",
    "OwnOrAdministrator",
    "OnBoat",
    "RecentOnBoat",
    "BoatBody",
    "BoatForm",
    "BoatQuery",
    "OptionalBoat",
    "OptionalUser",
];

/// A level of access, as in the document.
struct Level {
    name: String,
    said: String,
}

/// The level of an argument. A level on a boat is named by its right: `OnBoat<BoatsEdit>` is
/// `boats:edit`.
fn level(argument: &syn::FnArg) -> Option<Level> {
    let syn::FnArg::Typed(typed) = argument else {
        return None;
    };
    let syn::Type::Path(path) = &*typed.ty else {
        return None;
    };
    let segment = path.path.segments.last()?;
    let name = segment.ident.to_string();
    if !LEVELS.contains(&name.as_str()) {
        return None;
    }
    let said = match &segment.arguments {
        syn::PathArguments::AngleBracketed(arguments) => {
            let Some(syn::GenericArgument::Type(syn::Type::Path(right))) = arguments.args.first()
            else {
                return None;
            };
            let right = right_name(&right.path.segments.last()?.ident.to_string());
            match name.as_str() {
                "OptionalBoat" => format!("Anybody or {right}"),
                "RecentOnBoat" => format!("RecentUser and {right}"),
                _ => right,
            }
        }
        _ if name == "OptionalUser" => "Anybody or User".to_owned(),
        _ => name.clone(),
    };
    Some(Level { name, said })
}

fn right_name(right: &str) -> String {
    let mut said = String::new();
    for letter in right.chars() {
        if letter.is_uppercase() && !said.is_empty() {
            said.push(':');
        }
        said.extend(letter.to_lowercase());
    }
    said
}

/// Whether a handler writes through the database itself, which does not know the caller.
fn writes_unasked(function: &syn::ItemFn) -> bool {
    calls_the_database(function, &["write"])
}

/// Whether a handler uses the database itself at all.
fn asks_the_database(function: &syn::ItemFn) -> bool {
    calls_the_database(function, &["read", "write"])
}

fn calls_the_database(function: &syn::ItemFn, methods: &[&str]) -> bool {
    struct Calls<'a>(&'a [&'a str], bool);
    impl<'ast> Visit<'ast> for Calls<'_> {
        fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
            if let syn::Expr::Field(field) = &*call.receiver
                && let syn::Member::Named(name) = &field.member
                && name == "database"
                && self.0.iter().any(|method| call.method == method)
            {
                self.1 = true;
            }
            visit::visit_expr_method_call(self, call);
        }
    }
    let mut calls = Calls(methods, false);
    calls.visit_item_fn(function);
    calls.1
}

/// The problem of a handler, if there is one.
fn fault(function: &syn::ItemFn) -> Option<String> {
    let documented = documentation(function)?;
    let levels: Vec<Level> = function.sig.inputs.iter().filter_map(level).collect();
    let [level] = levels.as_slice() else {
        return Some(format!("asks {} levels of access, not one", levels.len()));
    };
    let said = &level.said;
    let syn::Meta::List(list) = &documented.meta else {
        return None;
    };
    let document = list.tokens.to_string();
    let says_bearer = document.contains("\"bearer\"");
    if !document.contains(&format!("\"x-access\" = json ! (\"{said}\")")) {
        return Some(format!(
            "asks {said}, and its document has no extensions((\"x-access\" = json!(\"{said}\")))"
        ));
    }
    if said != "Anybody" && writes_unasked(function) {
        return Some(format!(
            "asks {said}, and writes without asking again: write by what let the call in"
        ));
    }
    if level.name.contains("Boat") && asks_the_database(function) {
        return Some(format!(
            "asks {said}, and asks the database itself, which does not know who is on board"
        ));
    }
    match (said == "Anybody", says_bearer) {
        (true, true) => Some("is open to anybody, and its document asks for a bearer".into()),
        (false, false) => Some(format!("asks {said}, and its document no bearer")),
        _ => None,
    }
}

/// The document of a handler.
pub(crate) fn documentation(function: &syn::ItemFn) -> Option<&syn::Attribute> {
    function.attrs.iter().find(|attribute| {
        let segments = &attribute.path().segments;
        segments.len() == 2 && segments[0].ident == "utoipa" && segments[1].ident == "path"
    })
}

/// Whether an action with a caller as an argument writes without that caller's admission, or
/// bypasses the proof of membership.
fn evades_admission(function: &syn::ItemFn) -> bool {
    let is_given = |names: &[&str]| {
        function.sig.inputs.iter().any(|argument| {
            let syn::FnArg::Typed(typed) = argument else {
                return false;
            };
            let mut ty = &*typed.ty;
            if let syn::Type::Reference(reference) = ty {
                ty = &reference.elem;
            }
            let syn::Type::Path(path) = ty else {
                return false;
            };
            let last = path.path.segments.last();
            last.is_some_and(|segment| names.iter().any(|name| segment.ident == name))
        })
    };
    (is_given(&["SignedIn", "Admission", "WithoutAccount"]) && writes_unasked(function))
        || (is_given(&["OnBoat"]) && asks_the_database(function))
}

#[test]
fn an_action_writes_with_the_admission_of_its_caller() {
    let mut faults = Vec::new();
    for file in files(&[".rs"]) {
        if !file.path.starts_with("api/src/") || is_test(&file.path) {
            continue;
        }
        for item in &syn::parse_file(&file.text).unwrap().items {
            if let syn::Item::Fn(function) = item
                && evades_admission(function)
            {
                faults.push(format!("{}: {}", file.path, function.sig.ident));
            }
        }
    }
    assert_none("write by what let the call in", &faults);
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
