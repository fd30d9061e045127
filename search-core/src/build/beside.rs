//! Writes the files next to the segment that store data for each product or each word.

use std::borrow::Cow;

use rayon::iter::{IntoParallelRefIterator as _, ParallelExtend as _, ParallelIterator as _};
use rayon::slice::ParallelSliceMut as _;
use tantivy::Directory;
use tantivy_fst::MapBuilder;

use crate::build::kinds::{CommonNouns, NounCounts, SeriesOfNames};
use crate::build::record::{MANUFACTURER, RecordReader};
use crate::build::spool::Documents;
use crate::build::vocabulary::Dictionary;
use crate::error::SearchError;
use crate::files::{self, FileWriter, ListWriter};
use crate::language::Language;
use crate::lexicon::{NOUN_SHIFT, reversed_key};
use crate::names::{NAME_END, renumber};
use crate::texts;

/// Writes the shown texts, and each product's position in the order by name.
pub(super) fn write_texts(
    directory: &dyn Directory,
    products: &Documents,
) -> Result<(), SearchError> {
    let mut is_translated = [false; Language::ALL.len()];
    let (mut length, mut starts) = (0, Vec::with_capacity(2 * products.len() + 2));
    let mut file = FileWriter::create(directory, files::TEXTS)?;
    products.each(|_, record| {
        let texts = record.skip_to_texts();
        starts.extend(halves(length));
        length += texts.len() as u64;
        for language in texts::decode(texts).translated() {
            is_translated[language.index()] = true;
        }
        file.append(texts)
    })?;
    file.finish()?;
    starts.extend(halves(length));
    files::write_numbers(directory, files::TEXT_STARTS, &starts)?;
    drop(starts);
    write_name_orders(directory, products, is_translated)
}

/// Writes each product's position in the order by the catalogue's own names, and in the order of
/// each language that any name is translated into.
fn write_name_orders(
    directory: &dyn Directory,
    products: &Documents,
    is_translated: [bool; Language::ALL.len()],
) -> Result<(), SearchError> {
    let mut orders = ListWriter::create(directory, files::NAME_ORDER_STARTS, files::NAME_ORDER)?;
    orders.push(name_order(products, None)?)?;
    for (language, is_translated) in Language::ALL.into_iter().zip(is_translated) {
        if is_translated {
            orders.push(name_order(products, Some(language))?)?;
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
    let nouns = write_names(directory, products, dictionary)?;
    write_languages(directory, dictionary, &nouns)?;
    write_stems(directory, dictionary)
}

/// Each product's position in the order by name.
///
/// The keys of all names together would need more memory than anything else, so the products are
/// sorted by the beginnings of their keys; for those with the same beginning the whole keys are
/// computed again.
fn name_order(products: &Documents, language: Option<Language>) -> Result<Vec<u32>, SearchError> {
    let key = |record: RecordReader<'_>| texts::name_key(record.skip_to_texts(), language);
    let mut by_name: Vec<([u8; BEGINNING], u32)> = Vec::with_capacity(products.len());
    products.each_batch(|batch| {
        let batch = batch.par_iter();
        by_name.par_extend(batch.map(|(document, record)| (beginning(&key(*record)), *document)));
        Ok(())
    })?;
    by_name.par_sort_unstable();
    let alike = by_name.par_chunk_by_mut(|(one, _), (other, _)| one == other);
    let alike = alike.filter(|alike| alike.len() > 1);
    alike.try_for_each(|alike| {
        let mut keyed = Vec::with_capacity(alike.len());
        let mut record = Vec::new();
        for (_, document) in alike.iter() {
            record.clear();
            products.read(*document, &mut record)?;
            let id = products.ids()[*document as usize];
            keyed.push((key(RecordReader::new(&record)), id, *document));
        }
        keyed.sort_unstable();
        for ((_, place), (_, _, document)) in alike.iter_mut().zip(keyed) {
            *place = document;
        }
        Ok::<_, SearchError>(())
    })?;
    let mut places = vec![0; by_name.len()];
    for (place, (_, document)) in (0..).zip(by_name) {
        places[document as usize] = place;
    }
    Ok(places)
}

/// The number of first bytes of a key that are compared: enough to distinguish most names.
const BEGINNING: usize = 20;

/// The first bytes of a key, padded with zeros.
fn beginning(key: &str) -> [u8; BEGINNING] {
    let mut bytes = [0; BEGINNING];
    let length = key.len().min(BEGINNING);
    bytes[..length].copy_from_slice(&key.as_bytes()[..length]);
    bytes
}

/// Writes the words of the names; returns how often each is the noun of a name.
fn write_names(
    directory: &dyn Directory,
    products: &Documents,
    dictionary: &Dictionary,
) -> Result<NounCounts, SearchError> {
    let mut counts = NounCounts::new(dictionary.words.len());
    let nouns = CommonNouns::of(products, dictionary)?;
    let series_of_names = SeriesOfNames::new(dictionary);
    let (mut names, mut starts) = (Vec::new(), Vec::with_capacity(products.len() + 1));
    let mut series = Vec::with_capacity(products.len());
    let number = |word: u32| dictionary.ordinals[word as usize];
    let mut name = Vec::new();
    products.each(|_, mut record| {
        starts.push(files::stored_u32(names.len())?);
        let maker = record.columns()[MANUFACTURER];
        let mut own = None;
        record.names(|entry| {
            let Some(entry) = entry else {
                own.get_or_insert_with(|| series_of_names.of(maker, &name));
                nouns.mark(&mut name);
                let entries = name.drain(..).map(|entry| renumber(entry, number));
                names.extend(entries.inspect(|entry| counts.add(*entry)));
                names.push(NAME_END);
                return;
            };
            name.push(entry);
        });
        series.push(own.unwrap_or_default());
        Ok(())
    })?;
    starts.push(files::stored_u32(names.len())?);
    files::write_numbers(directory, files::NAMES, &names)?;
    files::write_numbers(directory, files::NAME_STARTS, &starts)?;
    files::write_numbers(directory, files::SERIES, &series)?;
    Ok(counts)
}

/// Writes the languages of each word and, above them, how often it is the noun of a name.
fn write_languages(
    directory: &dyn Directory,
    dictionary: &Dictionary,
    nouns: &NounCounts,
) -> Result<(), SearchError> {
    let mut languages = vec![0; dictionary.words.len()];
    for (ordinal, of) in dictionary.ordinals.iter().zip(&dictionary.languages) {
        languages[*ordinal as usize] = of.bits();
    }
    for (traits, percentage) in languages.iter_mut().zip(nouns.percentages()) {
        *traits |= percentage << NOUN_SHIFT;
    }
    files::write_numbers(directory, files::WORD_LANGUAGES, &languages)
}

fn write_stems(directory: &dyn Directory, dictionary: &Dictionary) -> Result<(), SearchError> {
    let damaged = |error: tantivy_fst::Error| SearchError::Damaged(format!("stems: {error}"));
    let mut starts: Vec<(Cow<'_, str>, u64)> = Vec::new();
    let mut lists = Vec::new();
    for pairs in dictionary
        .stems
        .chunk_by(|(one, _), (other, _)| one == other)
    {
        let (stem, start) = (pairs[0].0.as_str(), lists.len() as u64);
        starts.push((stem.into(), start));
        let reversed = Language::COMPOUNDING.iter();
        let reversed = reversed.filter_map(|language| reversed_key(*language, stem));
        starts.extend(reversed.map(|key| (key.into(), start)));
        lists.push(files::stored_u32(pairs.len())?);
        lists.extend(pairs.iter().map(|(_, word)| *word));
    }
    starts.sort_unstable();
    let mut map = MapBuilder::memory();
    for (key, start) in starts {
        map.insert(key.as_bytes(), start).map_err(damaged)?;
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
