//! Our segment, read by tantivy, has the same content as that of tantivy's own writer.

use std::collections::BTreeMap;
use std::path::Path;

use proptest::prelude::*;
use tantivy::postings::Postings as _;
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{DocSet as _, Index, IndexReader, ReloadPolicy, Searcher, SegmentReader, TERMINATED};
use tempfile::TempDir;

use crate::build::NumberEntry;
use crate::build::tests::tantivys::TantivyBuilder;
use crate::build::tests::{Catalogue, build, catalogue, some_products};
use crate::files::{self, Lists};
use crate::schema::IndexSchema;

/// Document frequency, and documents with their term frequencies.
type Term = (u32, Vec<(u32, u32)>);

/// Everything that the search reads from a segment.
#[derive(Debug, PartialEq)]
struct Contents {
    documents: u32,
    words: BTreeMap<String, Term>,
    numbers: BTreeMap<String, Term>,
    /// The values of each document, by column.
    columns: BTreeMap<&'static str, Vec<Vec<u64>>>,
}

fn searcher(index: &Index) -> Searcher {
    let builder = index.reader_builder().reload_policy(ReloadPolicy::Manual);
    let reader: IndexReader = builder.try_into().unwrap();
    reader.searcher()
}

/// Reads the only segment; `None` if there are no products.
fn read(
    index: &Index,
    numbers: impl FnOnce(&SegmentReader) -> BTreeMap<String, Term>,
) -> Option<Contents> {
    let searcher = searcher(index);
    let segments = searcher.segment_readers();
    assert!(segments.len() < 2, "more than one segment");
    let segment = segments.first()?;
    assert_eq!(segment.num_docs(), segment.max_doc());
    let columns = IndexSchema::COLUMNS.map(|name| {
        let column = segment.fast_fields().column_opt::<u64>(name).unwrap();
        let values = |doc| match &column {
            Some(column) => column.values_for_doc(doc).collect(),
            None => Vec::new(),
        };
        (
            name,
            (0..segment.max_doc())
                .map(values)
                .collect::<Vec<Vec<u64>>>(),
        )
    });
    Some(Contents {
        documents: segment.max_doc(),
        words: terms(segment, IndexSchema::new().words),
        numbers: numbers(segment),
        columns: columns.into_iter().collect(),
    })
}

/// The terms of a field with their postings, which are read in order and then looked up one by one.
fn terms(segment: &SegmentReader, field: Field) -> BTreeMap<String, Term> {
    let inverted = segment.inverted_index(field).unwrap();
    let mut stream = inverted.terms().stream().unwrap();
    let mut terms = BTreeMap::new();
    while let Some((term, info)) = stream.next() {
        let postings = || {
            let option = IndexRecordOption::WithFreqs;
            inverted.read_postings_from_terminfo(info, option).unwrap()
        };
        let (mut list, mut each) = (Vec::new(), postings());
        while each.doc() != TERMINATED {
            list.push((each.doc(), each.term_freq()));
            each.advance();
        }
        for (doc, frequency) in list.iter().step_by(61) {
            let mut found = postings();
            assert_eq!(found.seek(*doc), *doc);
            assert_eq!(found.term_freq(), *frequency);
        }
        let term = String::from_utf8(term.to_vec()).unwrap();
        terms.insert(term, (info.doc_freq, list));
    }
    terms
}

/// The number keys. Our index stores their products in files of its own, so the dictionary has no
/// documents for them.
fn our_numbers(folder: &Path, segment: &SegmentReader) -> BTreeMap<String, Term> {
    let index = Index::open_in_dir(folder).unwrap();
    let entries = (files::NUMBER_STARTS, files::NUMBER_ENTRIES);
    let lists = Lists::open(index.directory(), entries.0, entries.1).unwrap();
    let inverted = segment.inverted_index(IndexSchema::new().numbers).unwrap();
    let mut stream = inverted.terms().stream().unwrap();
    let mut terms = BTreeMap::new();
    while let Some((term, info)) = stream.next() {
        let entries = lists.list(terms.len()).map(NumberEntry::unpack);
        let entries = entries.map(|entry| (entry.doc, entry.form.frequency()));
        let list: Vec<(u32, u32)> = entries.collect();
        assert_eq!(info.doc_freq, 0);
        let frequency = u32::try_from(list.len()).unwrap();
        let term = String::from_utf8(term.to_vec()).unwrap();
        terms.insert(term, (frequency, list));
    }
    terms
}

fn assert_as_tantivy_writes(folder: &Path, catalogue: &Catalogue) {
    let theirs = TempDir::new().unwrap();
    let builder = TantivyBuilder::create(theirs.path(), catalogue.values());
    for product in catalogue.values() {
        builder.add(product);
    }
    let theirs = builder.finish();
    let ours = Index::open_in_dir(folder).unwrap();
    let ours = read(&ours, |segment| our_numbers(folder, segment));
    let theirs = read(&theirs, |segment| {
        terms(segment, IndexSchema::new().numbers)
    });
    assert_eq!(ours, theirs);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_segment_has_what_tantivy_makes_of_the_same_products(catalogue in catalogue(40)) {
        assert_as_tantivy_writes(build(&catalogue).path(), &catalogue);
    }
}

/// Posting lists are written in blocks of 128 documents; the last block has another format.
#[test]
fn long_posting_lists_are_those_of_tantivy_too() {
    let catalogue = some_products();
    assert_as_tantivy_writes(build(&catalogue).path(), &catalogue);
}
