//! Writes the dictionary of the words and the documents of each.

use std::ops::Range;

use tantivy::postings::InvertedIndexSerializer;
use tantivy::schema::Field;

use crate::build::spool::Documents;
use crate::build::vocabulary::Dictionary;
use crate::error::SearchError;

/// Postings that are brought into order at a time: four bytes each.
const AT_ONCE: usize = 1 << 25;
/// Room for the field beside the document.
const FIELD_BITS: u32 = 2;

/// Turns the words of each document into the documents of each word, for as many words at a time as
/// fit into [`AT_ONCE`]: passing over the documents once more is cheap, memory is not.
pub(super) fn write(
    documents: &Documents,
    dictionary: &Dictionary,
    serializer: &mut InvertedIndexSerializer,
    field: Field,
) -> Result<(), SearchError> {
    let counts = count(documents, dictionary);
    let total = counts.iter().map(|count| u64::from(*count)).sum();
    let unwritable = |source| SearchError::Io {
        path: "words".into(),
        source,
    };
    let mut terms = serializer
        .new_field(field, total, None)
        .map_err(unwritable)?;
    for words in parts(&counts) {
        let (starts, postings) = invert(documents, dictionary, &counts, &words);
        for (word, range) in words.zip(starts.windows(2)) {
            let list = &postings[range[0]..range[1]];
            let text = dictionary.words[word].as_bytes();
            terms
                .new_term(text, counts[word], true)
                .map_err(unwritable)?;
            for posting in list {
                let frequency = (posting & ((1 << FIELD_BITS) - 1)) + 1;
                terms.write_doc(posting >> FIELD_BITS, frequency, &[]);
            }
            terms.close_term().map_err(unwritable)?;
        }
    }
    terms.close().map_err(unwritable)
}

/// In how many documents each word of the dictionary stands.
fn count(documents: &Documents, dictionary: &Dictionary) -> Vec<u32> {
    let mut counts = vec![0; dictionary.words.len()];
    for mut record in documents.records() {
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
    documents: &Documents,
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
    for (document, mut record) in (0u32..).zip(documents.records()) {
        record.columns();
        record.names(|_| ());
        record.words(|word, field| {
            let ordinal = dictionary.ordinals[word as usize] as usize;
            if words.contains(&ordinal) {
                let end = &mut ends[ordinal - words.start];
                postings[*end] = document << FIELD_BITS | field;
                *end += 1;
            }
        });
    }
    (starts, postings)
}
