//! Writes the dictionary of the words and the documents of each.

use std::ops::Range;

use tantivy::index::InvertedIndexReader;
use tantivy::postings::{FieldSerializer, InvertedIndexSerializer, TermInfo};
use tantivy::schema::{Field, IndexRecordOption};

use crate::build::products::{GONE, Products};
use crate::build::terms::{FORM, FORM_BITS, TermLists, TermMerge, TermNumbers};
use crate::build::vocabulary::Dictionary;
use crate::error::SearchError;

/// Postings that are brought into order at a time: four bytes each.
const AT_ONCE: usize = 1 << 25;

/// Turns the words of each document into the documents of each word, for as many words at a time as
/// fit into [`AT_ONCE`]: another pass over the documents is cheap, memory is not. Returns the
/// numbers of the words in the new dictionary.
pub(super) fn write(
    products: &Products,
    dictionary: &Dictionary,
    (serializer, field): (&mut InvertedIndexSerializer, Field),
) -> Result<TermNumbers, SearchError> {
    let counts = count(products, dictionary);
    // The number of postings is not used.
    let terms = serializer
        .new_field(field, 0, None)
        .map_err(|source| SearchError::Io {
            path: "words".into(),
            source,
        })?;
    let lists = WordLists {
        base: &products.base.words,
        docs: &products.docs_of_kept,
    };
    let mut merge = TermMerge::start(&products.base.words, terms, lists)?;
    for words in parts(&counts) {
        let (starts, postings) = invert(products, dictionary, &counts, &words);
        for (word, range) in words.zip(starts.windows(2)) {
            let list = postings[range[0]..range[1]].iter().copied();
            merge.add(dictionary.words[word].as_bytes(), list)?;
        }
    }
    Ok(merge.finish()?.0)
}

/// The postings of the base.
struct WordLists<'a> {
    base: &'a InvertedIndexReader,
    docs: &'a [u32],
}

impl TermLists for WordLists<'_> {
    fn read(&self, _term: u64, info: &TermInfo, list: &mut Vec<u32>) -> std::io::Result<()> {
        let option = IndexRecordOption::WithFreqs;
        let mut block = self.base.read_block_postings_from_terminfo(info, option)?;
        while !block.docs().is_empty() {
            for (doc, frequency) in block.docs().iter().zip(block.freqs()) {
                let doc = self.docs.get(*doc as usize).copied().unwrap_or(GONE);
                if doc != GONE {
                    list.push(doc << FORM_BITS | (frequency - 1));
                }
            }
            block.advance();
        }
        Ok(())
    }

    fn write(&mut self, list: &[u32], terms: &mut FieldSerializer<'_>) -> Result<(), SearchError> {
        for posting in list {
            terms.write_doc(posting >> FORM_BITS, (posting & FORM) + 1, &[]);
        }
        Ok(())
    }
}

/// How many added products contain each word of the dictionary.
fn count(products: &Products, dictionary: &Dictionary) -> Vec<u32> {
    let mut counts = vec![0; dictionary.words.len()];
    for mut record in products.added.records() {
        record.columns();
        record.names(|_| ());
        record.words(|word, _| counts[dictionary.ordinals[word as usize] as usize] += 1);
    }
    counts
}

/// The words cut into parts that have few enough postings.
fn parts(counts: &[u32]) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let (mut start, mut postings) = (0, 0);
    for (word, count) in counts.iter().enumerate() {
        if word > start && postings + *count as usize > AT_ONCE {
            parts.push(start..word);
            (start, postings) = (word, 0);
        }
        postings += *count as usize;
    }
    parts.push(start..counts.len());
    parts
}

/// Where the postings of each of the words begin, and the postings: document and field, ascending.
fn invert(
    products: &Products,
    dictionary: &Dictionary,
    counts: &[u32],
    words: &Range<usize>,
) -> (Vec<usize>, Vec<u32>) {
    let mut starts = vec![0];
    starts.extend(counts[words.clone()].iter().scan(0, |end, count| {
        *end += *count as usize;
        Some(*end)
    }));
    let mut ends = starts.clone();
    let mut postings = vec![0; starts.last().copied().unwrap_or_default()];
    let documents = products.docs_of_added.iter().zip(products.added.records());
    for (document, mut record) in documents {
        record.columns();
        record.names(|_| ());
        record.words(|word, field| {
            let ordinal = dictionary.ordinals[word as usize] as usize;
            if words.contains(&ordinal) {
                let end = &mut ends[ordinal - words.start];
                postings[*end] = document << FORM_BITS | field;
                *end += 1;
            }
        });
    }
    (starts, postings)
}
