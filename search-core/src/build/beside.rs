//! Writes the files next to the segment that store data for each product or each word.

use rayon::slice::ParallelSliceMut as _;
use tantivy::Directory;
use tantivy_fst::MapBuilder;

use crate::build::record::RecordReader;
use crate::build::spool::Documents;
use crate::build::vocabulary::Dictionary;
use crate::error::SearchError;
use crate::files::{self, ListWriter};
use crate::language::Language;
use crate::names::{NAME_END, renumber};
use crate::texts;

/// Writes the shown texts, and each product's place by name.
pub(super) fn write_texts(
    directory: &dyn Directory,
    products: &Documents,
) -> Result<(), SearchError> {
    let (mut length, mut starts) = (0, Vec::with_capacity(2 * products.len() + 2));
    let texts: Vec<&[u8]> = products
        .records()
        .map(RecordReader::skip_to_texts)
        .collect();
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
    products: &Documents,
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
    products: &Documents,
    dictionary: &Dictionary,
) -> Result<(), SearchError> {
    write_names(directory, products, dictionary)?;
    write_stems(directory, dictionary)
}

/// Each product's place by name.
fn name_order(products: &Documents, texts: &[&[u8]], language: Option<Language>) -> Vec<u32> {
    let products = (0u32..).zip(products.ids()).zip(texts);
    let mut by_name: Vec<(String, u64, u32)> = products
        .map(|((doc, id), text)| (texts::name_key(text, language), id, doc))
        .collect();
    by_name.par_sort_unstable();
    let mut places = vec![0; by_name.len()];
    for (place, (_, _, doc)) in (0..).zip(by_name) {
        places[doc as usize] = place;
    }
    places
}

fn write_names(
    directory: &dyn Directory,
    products: &Documents,
    dictionary: &Dictionary,
) -> Result<(), SearchError> {
    let (mut names, mut starts) = (Vec::new(), Vec::with_capacity(products.len() + 1));
    let number = |word: u32| dictionary.ordinals[word as usize];
    for mut record in products.records() {
        starts.push(files::start(names.len())?);
        record.columns();
        record.names(|entry| names.push(entry.map_or(NAME_END, |of| renumber(of, number))));
    }
    starts.push(files::start(names.len())?);
    files::write_numbers(directory, files::NAMES, &names)?;
    files::write_numbers(directory, files::NAME_STARTS, &starts)
}

fn write_stems(directory: &dyn Directory, dictionary: &Dictionary) -> Result<(), SearchError> {
    let damaged = |error: tantivy_fst::Error| SearchError::Damaged(format!("stems: {error}"));
    let mut map = MapBuilder::memory();
    let mut lists = Vec::new();
    for pairs in dictionary
        .stems
        .chunk_by(|(one, _), (other, _)| one == other)
    {
        map.insert(&pairs[0].0, lists.len() as u64)
            .map_err(damaged)?;
        lists.push(files::start(pairs.len())?);
        lists.extend(pairs.iter().map(|(_, word)| *word));
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
