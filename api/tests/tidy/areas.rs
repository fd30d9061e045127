//! The areas of `api/src` are layers, and features do not use each other's routes.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{TokenStream, TokenTree};
use syn::UseTree;
use syn::visit::{self, Visit};

use crate::tree::{SourceFile, assert_none, before_unit_tests, files, is_test};

/// The areas from the lowest up; each uses only those before it. The last two are the top.
const AREAS: [&str; 10] = [
    "platform",
    "accounts",
    "catalogue",
    "boats",
    "search",
    "buying",
    "chat",
    "client",
    "app",
    "commands",
];

/// The first of them without features of its own.
const TOP: &str = "app";

fn rank(area: &str) -> Option<usize> {
    AREAS.iter().position(|known| *known == area)
}

/// The module path of a file: `accounts/users/model.rs` is `accounts::users::model`.
fn module_of(path: &str) -> Vec<String> {
    let path = path.strip_suffix(".rs").unwrap_or(path);
    let path = path.strip_suffix("/mod").unwrap_or(path);
    path.split('/').map(str::to_owned).collect()
}

/// Collects every path in a file that leads to an item of the crate, relative to the crate's root.
struct Paths {
    module: Vec<String>,
    /// The number of modules inside the file that surround the current item.
    inside: usize,
    found: BTreeSet<Vec<String>>,
    /// Paths that start with an imported name; only those that contain `routes` matter.
    of_imports: BTreeSet<Vec<String>>,
}

impl Paths {
    fn of(path: &str, text: &str) -> Self {
        let mut paths = Self {
            module: module_of(path),
            inside: 0,
            found: BTreeSet::new(),
            of_imports: BTreeSet::new(),
        };
        paths.visit_file(&syn::parse_file(before_unit_tests(text)).unwrap());
        paths
    }

    fn note(&mut self, segments: &[String]) {
        let mut at = self.module.clone();
        let mut rest = segments;
        match rest.first().map(String::as_str) {
            Some("crate") => {
                at.clear();
                rest = &rest[1..];
            }
            // In the `mod.rs` of a feature, its own.
            Some("routes") => {}
            Some("self" | "super") => {
                let mut surrounding = self.inside;
                while let Some(first) = rest.first() {
                    match first.as_str() {
                        "self" => {}
                        "super" if surrounding > 0 => surrounding -= 1,
                        "super" => drop(at.pop()),
                        _ => break,
                    }
                    rest = &rest[1..];
                }
            }
            _ => {
                self.of_imports.insert(segments.to_vec());
                return;
            }
        }
        at.extend_from_slice(rest);
        self.found.insert(at);
    }

    fn note_use(&mut self, before: &[String], tree: &UseTree) {
        let with = |name: &syn::Ident| {
            let mut path = before.to_vec();
            path.push(name.to_string());
            path
        };
        match tree {
            UseTree::Path(path) => self.note_use(&with(&path.ident), &path.tree),
            UseTree::Name(name) => self.note(&with(&name.ident)),
            UseTree::Rename(name) => self.note(&with(&name.ident)),
            UseTree::Glob(_) => self.note(before),
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.note_use(before, tree);
                }
            }
        }
    }

    /// The paths among the tokens of a macro.
    fn note_tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut follows_colons = false;
        for token in tokens {
            match token {
                TokenTree::Ident(name) => {
                    if !follows_colons {
                        self.end_of_path(&mut path);
                    }
                    path.push(name.to_string());
                    follows_colons = false;
                }
                TokenTree::Punct(mark) if mark.as_char() == ':' => follows_colons = true,
                TokenTree::Group(group) => {
                    self.end_of_path(&mut path);
                    self.note_tokens(group.stream());
                }
                _ => self.end_of_path(&mut path),
            }
        }
        self.end_of_path(&mut path);
    }

    fn end_of_path(&mut self, path: &mut Vec<String>) {
        if path.len() > 1 {
            self.note(path);
        }
        path.clear();
    }
}

impl<'ast> Visit<'ast> for Paths {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.note_use(&[], &item.tree);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let segments: Vec<String> = path
            .segments
            .iter()
            .map(|segment| segment.ident.to_string())
            .collect();
        self.note(&segments);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, item: &'ast syn::Macro) {
        self.note_tokens(item.tokens.clone());
    }

    fn visit_attribute(&mut self, attribute: &'ast syn::Attribute) {
        if let syn::Meta::List(list) = &attribute.meta {
            self.note_tokens(list.tokens.clone());
        }
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        self.inside += 1;
        visit::visit_item_mod(self, item);
        self.inside -= 1;
    }
}

/// The areas and features that a file below `api/src` uses but must not use.
fn faults(path: &str, text: &str) -> Vec<String> {
    let module = module_of(path);
    let Some(own) = rank(&module[0]) else {
        return vec![format!("{path}: {} is no area", module[0])];
    };
    let paths = Paths::of(path, text);
    let mut faults = Vec::new();
    for known in &paths.found {
        let (Some(area), shown) = (known.first(), known.join("::")) else {
            continue;
        };
        match rank(area) {
            None => faults.push(format!("{path}: {shown} is in no area")),
            Some(other) if other > own => {
                faults.push(format!("{path}: {shown} is above {}", module[0]));
            }
            Some(_) if is_of_other_routes(known, &module) => {
                faults.push(format!(
                    "{path}: {shown} belongs to another feature's calls"
                ));
            }
            Some(_) => {}
        }
    }
    let through_import = |path: &&Vec<String>| {
        let at = path.iter().position(|segment| segment == "routes");
        at.is_some_and(|at| at > 0 && at + 1 < path.len())
    };
    for known in paths.of_imports.iter().filter(through_import) {
        let shown = known.join("::");
        faults.push(format!(
            "{path}: {shown} belongs to another feature's calls"
        ));
    }
    faults
}

/// Whether a path leads into the `routes` of another feature, or uses those of its own other than
/// as a router. A feature is a folder in an area.
fn is_of_other_routes(known: &[String], module: &[String]) -> bool {
    let [_, _, routes, item, ..] = known else {
        return false;
    };
    if routes != "routes" {
        return false;
    }
    let is_own = module.len() > 1 && known[..2] == module[..2];
    let is_exported = module.len() == 2 && !item.ends_with("router");
    !is_own || is_exported
}

fn sources() -> Vec<SourceFile> {
    let mut sources = files(&[".rs"]);
    sources.retain(|file| file.path.starts_with("api/src/") && !is_test(&file.path));
    sources
}

#[test]
fn an_area_imports_only_from_those_below_it() {
    let faults: Vec<String> = sources()
        .iter()
        .filter_map(|file| Some((file.path.strip_prefix("api/src/")?, file)))
        .filter(|(path, _)| !matches!(*path, "lib.rs" | "main.rs"))
        .flat_map(|(path, file)| faults(path, &file.text))
        .collect();
    assert_none("areas know only those below them", &faults);
}

/// The feature of a file within its area; none for the area's own files.
fn feature_of(path: &str) -> Option<(String, String)> {
    let mut names = module_of(path).into_iter();
    let (area, feature) = (names.next()?, names.next()?);
    (feature != "state").then_some((area, feature))
}

/// The features that are left after repeatedly removing those that use no other one, or that no
/// other one uses.
fn cycles(mut arrows: BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    loop {
        let known: BTreeSet<String> = arrows.values().flatten().cloned().collect();
        let mut left = BTreeMap::new();
        for (feature, others) in &arrows {
            let others = others.iter().filter(|other| arrows.contains_key(*other));
            let others: BTreeSet<String> = others.cloned().collect();
            if !others.is_empty() && known.contains(feature) {
                left.insert(feature.clone(), others);
            }
        }
        if left == arrows {
            return left.into_keys().collect();
        }
        arrows = left;
    }
}

#[test]
fn features_of_an_area_import_each_other_without_cycles() {
    let mut areas: BTreeMap<String, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for file in sources() {
        let path = &file.path["api/src/".len()..];
        let Some((area, feature)) = feature_of(path).filter(|(area, _)| rank(area) < rank(TOP))
        else {
            continue;
        };
        let mut others = BTreeSet::new();
        for known in Paths::of(path, &file.text).found {
            if known.len() > 1 && known[0] == area && known[1] != feature {
                others.insert(known[1].clone());
            }
        }
        let features = areas.entry(area).or_default();
        features.entry(feature).or_default().extend(others);
    }
    let mut faults = Vec::new();
    for (area, arrows) in areas {
        faults.extend(
            cycles(arrows)
                .iter()
                .map(|feature| format!("{area}::{feature}")),
        );
    }
    assert_none("features know each other in one direction", &faults);
}

#[test]
fn a_cycle_of_features_is_found() {
    let found = |pairs: &[(&str, &str)]| {
        let mut arrows: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (from, to) in pairs {
            arrows.entry((*to).into()).or_default();
            let others = arrows.entry((*from).into()).or_default();
            others.insert((*to).into());
        }
        cycles(arrows)
    };
    assert_eq!(found(&[("a", "b"), ("b", "c"), ("a", "c")]).len(), 0);
    assert_eq!(
        found(&[("a", "b"), ("b", "c"), ("c", "b"), ("c", "d")]),
        ["b", "c"]
    );
}

#[test]
fn an_area_does_not_see_the_whole_state() {
    let faults: Vec<String> = sources()
        .iter()
        .filter(|file| {
            let area = file.path["api/src/".len()..].split('/').next();
            let is_below_the_top = area.and_then(rank) < rank(TOP) && area.and_then(rank).is_some();
            is_below_the_top && file.text.contains("AppState")
        })
        .map(|file| file.path.clone())
        .collect();
    assert_none("use the state of the area", &faults);
}

#[test]
fn a_reversed_import_is_reported_however_it_is_written() {
    let back = [
        "use crate::boats::access::Member;",
        "use crate::{accounts::audit, boats};",
        "use crate::boats::*;",
        "use super::super::super::boats::access::Member;",
        "fn f() -> crate::boats::access::Member { todo!() }",
        "fn f() { assert!(crate::boats::profile::known()); }",
        "#[derive(Debug)] #[schema(value_type = crate::boats::Boat)] struct A;",
        "mod inside { use super::super::super::super::boats::Boat; }",
        "use crate::app::AppState;",
        "use crate::AppState;",
        "use crate::accounts::sign_up::routes::REGISTERED;",
        "use crate::accounts::sign_up; fn f() { sign_up::routes::register(); }",
    ];
    for text in back {
        assert_eq!(faults("accounts/users/routes.rs", text).len(), 1, "{text}");
    }
    for text in [
        "pub use routes::{router, secret};",
        "pub use self::routes::{secret, slashed_router};",
    ] {
        assert_eq!(faults("accounts/users/mod.rs", text).len(), 1, "{text}");
    }
}

#[test]
fn permitted_imports_are_not_reported() {
    let fine = [
        "use crate::platform::http::Json; use crate::accounts::audit;",
        "use super::model::User; use super::super::audit;",
        "use crate::accounts::users::routes::Sent;",
        "mod inside { use super::super::store; }",
        "use axum::routing::get; use indexer::catalogue; fn f() { catalogue::open(); }",
        "fn f() {}\n\n#[cfg(test)]\nmod tests {\n    use crate::boats::access::Member;\n}\n",
    ];
    for text in fine {
        let found = faults("accounts/users/routes.rs", text);
        assert_eq!(found, [] as [String; 0], "{text}");
    }
    assert_eq!(
        faults("boats/mod.rs", "use crate::accounts::AccountsState;"),
        [] as [String; 0]
    );
}
