//! The types in the OpenAPI document.

use std::collections::BTreeMap;

use proc_macro2::{TokenStream, TokenTree};
use syn::{Attribute, Ident, Item, Meta};

use crate::tree::{assert_none, files, is_test};

/// The name of a type in the document, if it is there.
fn shown_as(attributes: &[Attribute], name: &Ident) -> Option<String> {
    let text = |attribute: &Attribute| match &attribute.meta {
        Meta::List(list) => list.tokens.to_string(),
        _ => String::new(),
    };
    let derives = |attribute: &Attribute| {
        attribute.path().is_ident("derive") && text(attribute).contains("ToSchema")
    };
    attributes.iter().find(|attribute| derives(attribute))?;
    let renamed = attributes
        .iter()
        .filter(|attribute| attribute.path().is_ident("schema"))
        .find_map(|attribute| {
            let text = text(attribute);
            let (_, name) = text.split_once("as = ")?;
            Some(name.split([' ', ',', ')']).next()?.to_owned())
        });
    Some(renamed.unwrap_or_else(|| name.to_string()))
}

/// The structs that `record!` declares.
fn structs_of_record(tokens: TokenStream) -> Vec<String> {
    let names = tokens.into_iter().filter_map(|token| match token {
        TokenTree::Ident(name) => Some(name.to_string()),
        _ => None,
    });
    let names: Vec<String> = names.collect();
    let declared = names.windows(2).filter(|pair| pair[0] == "struct");
    declared.map(|pair| pair[1].clone()).collect()
}

/// Of two types with the same name, the document would keep one, which would be wrong for the
/// other.
#[test]
fn every_type_has_a_name_of_its_own_in_the_document() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in files(&[".rs"]) {
        if !file.path.starts_with("api/src/") || is_test(&file.path) {
            continue;
        }
        for item in &syn::parse_file(&file.text).unwrap().items {
            let (attributes, name) = match item {
                Item::Struct(item) => (&item.attrs, &item.ident),
                Item::Enum(item) => (&item.attrs, &item.ident),
                Item::Macro(item) if item.mac.path.is_ident("record") => {
                    for name in structs_of_record(item.mac.tokens.clone()) {
                        places.entry(name).or_default().push(file.path.clone());
                    }
                    continue;
                }
                _ => continue,
            };
            if let Some(shown) = shown_as(attributes, name) {
                places.entry(shown).or_default().push(file.path.clone());
            }
        }
    }
    assert!(places.len() > 50, "{places:?}");
    let shared = places.iter().filter(|(_, places)| places.len() > 1);
    let faults: Vec<String> = shared
        .map(|(name, places)| format!("{name}: {}", places.join(", ")))
        .collect();
    assert_none("give types of the document names of their own", &faults);
}
