//! Reads a finished generation and compares it with what it should contain.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use search_core::{Filters, ProductDocument, ProductIndex, SearchRequest, is_searchable_number};

use crate::catalogue;
use crate::import::ImportError;
use crate::import::index::Indexed;
use crate::package::{TableReport, Warning};

/// The maximum number of warnings of one kind that are listed; the others are counted.
const LISTED: usize = 100;

/// Checks every page of the catalogue database.
pub(super) fn catalogue(connection: &Connection) -> Result<(), ImportError> {
    match catalogue::damage(connection)? {
        None => Ok(()),
        Some(damage) => Err(failed(format!("catalogue database: {damage}"))),
    }
}

/// Checks that all accepted rows are there after a full import. There may be more manufacturers,
/// since those that only products name are added.
pub(super) fn rows(
    rows: &BTreeMap<String, u64>,
    tables: &[TableReport],
) -> Result<(), ImportError> {
    for table in tables {
        let there = rows.get(&table.table).copied().unwrap_or_default();
        let agree =
            there == table.accepted || (table.table == "manufacturers" && there > table.accepted);
        if !agree {
            let TableReport {
                table, accepted, ..
            } = table;
            return Err(failed(format!(
                "{accepted} rows of {table} were accepted, but the catalogue has {there}"
            )));
        }
    }
    Ok(())
}

/// Checks that the index is undamaged and finds a sample of its products, each by itself and by its
/// number.
pub(super) fn index(folder: &Path, indexed: &Indexed) -> Result<ProductIndex, ImportError> {
    let index = ProductIndex::open(folder)?;
    index.verify()?;
    if index.product_count() != indexed.products {
        let (found, expected) = (index.product_count(), indexed.products);
        return Err(failed(format!(
            "the search index holds {found} products, not {expected}"
        )));
    }
    for product in &indexed.sample {
        find(&index, product, "")?;
        if is_searchable_number(&product.part_number) {
            find(&index, product, &product.part_number)?;
        }
    }
    Ok(index)
}

/// Searches for `text` in this product alone, so that no other product can hide it.
fn find(index: &ProductIndex, product: &ProductDocument, text: &str) -> Result<(), ImportError> {
    let filters = Filters {
        products: Some(vec![product.id]),
        ..Filters::default()
    };
    let answer = index.search(&SearchRequest {
        text: text.to_owned(),
        filters,
        page: 1,
        ..SearchRequest::default()
    })?;
    if answer.hits.iter().any(|hit| hit.product_id == product.id) {
        return Ok(());
    }
    Err(failed(format!(
        "product {} is not found by {text:?}",
        product.id
    )))
}

/// A warning for each document that the catalogue refers to but no media folder contains.
pub(super) fn documents(
    connection: &Connection,
    media: &[PathBuf],
) -> Result<Vec<Warning>, ImportError> {
    let mut missing = Vec::new();
    for document in catalogue::document_files(connection)? {
        let path = document.path();
        if !media.iter().any(|folder| folder.join(&path).is_file()) {
            let product = document.product_id;
            missing.push(format!(
                "media/{path} is missing, but product {product} refers to it"
            ));
        }
    }
    Ok(warnings("documents", missing, "more files are missing"))
}

/// A warning for each term of a symptom whose words are not in the texts of any product.
pub(super) fn symptoms(
    connection: &Connection,
    index: &ProductIndex,
) -> Result<Vec<Warning>, ImportError> {
    let mut unmatched = Vec::new();
    for symptom in catalogue::symptoms(connection)? {
        for term in &symptom.terms {
            if !index.has_words(term)? {
                let (text, language) = (&symptom.text, symptom.language.code());
                unmatched.push(format!(
                    "`{term}` of the symptom `{text}` ({language}) is in the texts of no product"
                ));
            }
        }
    }
    Ok(warnings(
        "symptoms",
        unmatched,
        "more terms are in the texts of no product",
    ))
}

/// The first warnings, and the number of further ones.
fn warnings(table: &str, mut messages: Vec<String>, more: &str) -> Vec<Warning> {
    let unlisted = messages.len().saturating_sub(LISTED);
    messages.truncate(LISTED);
    if unlisted > 0 {
        messages.push(format!("{unlisted} {more}"));
    }
    let warning = |message| Warning {
        file: table.to_owned(),
        line: None,
        message,
    };
    messages.into_iter().map(warning).collect()
}

fn failed(reason: String) -> ImportError {
    ImportError::Verify(reason)
}
