//! Writes the files next to the segment that store data for each product or each word.

use std::collections::BTreeMap;

use rayon::slice::ParallelSliceMut as _;
use tantivy::Directory;
use tantivy_fst::MapBuilder;

use crate::build::products::{GONE, Origin, Products};
use crate::build::terms::TermNumbers;
use crate::build::vocabulary::Dictionary;
use crate::error::SearchError;
use crate::files::{self, ListWriter};
use crate::language::Language;
use crate::names::{NAME_END, renumber};
use crate::texts;

/// Writes the shown texts, and each product's place by name.
pub(super) fn write_texts(
    directory: &dyn Directory,
    products: &Products,
) -> Result<(), SearchError> {
    let (mut length, mut starts) = (0, Vec::with_capacity(2 * products.len() + 2));
    let texts: Vec<&[u8]> = products.texts().collect();
    for texts in &texts {
        starts.extend(halves(length));
        length += texts.len() as u64;
    }
    starts.extend(halves(length));
    files::write_numbers(directory, files::TEXT_STARTS, &starts)?;
    files::write_all(directory, files::TEXTS, texts.iter())?;
    write_name_orders(directory, products, &texts)
}

/// Writes each product's place by the catalogue's own names, and by those in each language that
/// any is translated into.
fn write_name_orders(
    directory: &dyn Directory,
    products: &Products,
    texts: &[&[u8]],
) -> Result<(), SearchError> {
    let mut is_translated = [false; Language::ALL.len()];
    for bytes in texts {
        for language in texts::decode(bytes).translated() {
            is_translated[language.place()] = true;
        }
    }
    let mut orders = ListWriter::create(directory, files::NAME_ORDER_STARTS, files::NAME_ORDER)?;
    orders.push(name_order(products, texts, None))?;
    for (language, is_translated) in Language::ALL.into_iter().zip(is_translated) {
        if is_translated {
            orders.push(name_order(products, texts, Some(language)))?;
        } else {
            orders.push([])?;
        }
    }
    orders.finish(directory)
}

/// Writes the words of the names, and the words of each stem.
pub(super) fn write_words(
    directory: &dyn Directory,
    products: &Products,
    dictionary: &Dictionary,
    numbers: &TermNumbers,
) -> Result<(), SearchError> {
    write_names(directory, products, dictionary, numbers)?;
    write_stems(directory, products, dictionary, numbers)
}

/// Each product's place by name: the kept ones are in that order already.
fn name_order(products: &Products, texts: &[&[u8]], language: Option<Language>) -> Vec<u32> {
    let base = &products.base;
    let added = products.docs_of_added.iter().zip(products.added.keys());
    let mut added: Vec<(String, u64, u32)> = added
        .map(|(doc, (_, id))| (texts::name_key(texts[*doc as usize], language), id, *doc))
        .collect();
    added.par_sort_unstable();
    let (mut places, mut next) = (vec![0; products.len()], 0);
    let mut place = |doc: u32| {
        places[doc as usize] = next;
        next += 1;
    };
    let by_name = base.by_name(language);
    let mut kept = by_name.as_slice();
    for (name, id, doc) in added {
        let key = (name, id);
        let before = kept.partition_point(|doc| base.name_key(*doc, language) < key);
        let (earlier, later) = kept.split_at(before);
        for doc in earlier {
            place(products.docs_of_kept[*doc as usize]);
        }
        place(doc);
        kept = later;
    }
    for doc in kept {
        place(products.docs_of_kept[*doc as usize]);
    }
    places
}

fn write_names(
    directory: &dyn Directory,
    products: &Products,
    dictionary: &Dictionary,
    numbers: &TermNumbers,
) -> Result<(), SearchError> {
    let (mut names, mut starts) = (Vec::new(), Vec::with_capacity(products.len() + 1));
    let kept = |word: u32| numbers.kept[word as usize];
    let added = |word: u32| numbers.added[dictionary.ordinals[word as usize] as usize];
    for origin in products.origins() {
        starts.push(files::start(names.len())?);
        match origin {
            Origin::Kept(doc) => {
                let entries = products.base.names(doc);
                names.extend(entries.map(|entry| entry.map_or(NAME_END, |of| renumber(of, kept))));
            }
            Origin::Added(entry) => {
                let mut record = products.added.record(entry);
                record.columns();
                record.names(|entry| names.push(entry.map_or(NAME_END, |of| renumber(of, added))));
            }
        }
    }
    starts.push(files::start(names.len())?);
    files::write_numbers(directory, files::NAMES, &names)?;
    files::write_numbers(directory, files::NAME_STARTS, &starts)
}

/// A pair of stem and word is kept while any product has the word: whether any text still has it
/// with these accents or in this language is not known without reading all texts. So an updated
/// index may find a word by more of its forms than one that was built from scratch.
fn write_stems(
    directory: &dyn Directory,
    products: &Products,
    dictionary: &Dictionary,
    numbers: &TermNumbers,
) -> Result<(), SearchError> {
    let kept = products.base.stems.iter();
    let kept = kept.map(|(stem, word)| {
        let word = numbers.kept.get(*word as usize).copied();
        (stem.as_str(), word.unwrap_or(GONE))
    });
    let added = dictionary.stems.iter();
    let added = added.map(|(stem, word)| (stem.as_str(), numbers.added[*word as usize]));
    let mut stems: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
    for (stem, word) in kept.chain(added).filter(|(_, word)| *word != GONE) {
        stems.entry(stem).or_default().push(word);
    }
    let damaged = |error: tantivy_fst::Error| SearchError::Damaged(format!("stems: {error}"));
    let mut map = MapBuilder::memory();
    let mut lists = Vec::new();
    for (stem, mut words) in stems {
        words.sort_unstable();
        words.dedup();
        map.insert(stem, lists.len() as u64).map_err(damaged)?;
        lists.push(files::start(words.len())?);
        lists.extend(words);
    }
    files::write(directory, files::STEMS, &map.into_inner().map_err(damaged)?)?;
    files::write_numbers(directory, files::STEM_WORDS, &lists)
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "the halves are what is wanted"
)]
fn halves(number: u64) -> [u32; 2] {
    [number as u32, (number >> 32) as u32]
}
