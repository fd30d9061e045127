//! Writes the dictionary of the words, and the posting list of each word.

use std::ops::Range;

use tantivy::postings::InvertedIndexSerializer;
use tantivy::schema::Field;

use crate::build::joined::JoinedWords;
use crate::build::spool::Documents;
use crate::build::temporary::{TemporaryFile, TemporaryWriter};
use crate::build::vocabulary::Dictionary;
use crate::error::SearchError;
use crate::names::word_of;
use crate::schema::TextField;

/// The bits beside the document in a posting: they hold the field that contains the word, a number
/// below four.
const FIELD_BITS: u32 = 2;
const FIELD: u32 = (1 << FIELD_BITS) - 1;

/// The number of postings that are sorted at a time, four bytes each.
const AT_ONCE: usize = 1 << 25;

/// Inverts the words of each document into the documents of each word, for as many words at a time
/// as fit into [`AT_ONCE`]: reading [`DocumentWords`] once more takes little time, while more
/// postings would take more memory.
pub(super) fn write(
    products: &Documents,
    dictionary: &Dictionary,
    (serializer, field): (&mut InvertedIndexSerializer, Field),
) -> Result<(), SearchError> {
    let (counts, documents) = DocumentWords::of(products, dictionary)?;
    // The number of postings is not used.
    let mut terms = serializer.new_field(field, 0, None).map_err(unwritable)?;
    for words in parts(&counts) {
        let (ends, postings) = invert(&documents, &counts, &words)?;
        let mut start = 0;
        for (word, end) in words.zip(ends) {
            let term = dictionary.words[word].as_bytes();
            terms
                .new_term(term, counts[word], true)
                .map_err(unwritable)?;
            for posting in &postings[start..end as usize] {
                terms.write_doc(posting >> FIELD_BITS, (posting & FIELD) + 1, &[]);
            }
            start = end as usize;
            terms.close_term().map_err(unwritable)?;
        }
    }
    terms.close().map_err(unwritable)?;
    documents.delete()
}

fn unwritable(source: std::io::Error) -> SearchError {
    SearchError::Io {
        path: "words".into(),
        source,
    }
}

/// The words of all products in the order of the documents, in a temporary file: each part reads
/// them again, without the rest of the records.
struct DocumentWords(TemporaryFile);

impl DocumentWords {
    /// Ends the words of a document. Each entry before it is a word's position in the dictionary
    /// with its field.
    const END: u32 = u32::MAX;

    /// Also counts the products that contain each word of the dictionary.
    fn of(products: &Documents, dictionary: &Dictionary) -> Result<(Vec<u32>, Self), SearchError> {
        let joined = JoinedWords::of(dictionary);
        let ordinal = |word: u32| dictionary.ordinals[word as usize];
        let mut counts = vec![0; dictionary.words.len()];
        let mut file = TemporaryWriter::create(products.folder(), "document-words")?;
        products.each(|_, mut record| {
            let (mut entries, mut apart) = (Vec::new(), Vec::new());
            record.columns();
            let mut before = None;
            record.names(|entry| {
                let word = entry.map(|entry| ordinal(word_of(entry)));
                apart.extend(
                    before
                        .zip(word)
                        .and_then(|(one, next)| joined.get(one, next)),
                );
                before = word;
            });
            record.words(|word, field| entries.push(ordinal(word) << FIELD_BITS | field));
            for word in apart {
                add_to_name(&mut entries, word);
            }
            for entry in &entries {
                counts[(entry >> FIELD_BITS) as usize] += 1;
            }
            entries.push(Self::END);
            let bytes = entries.iter().flat_map(|entry| entry.to_le_bytes());
            file.append(&bytes.collect::<Vec<u8>>())
        })?;
        Ok((counts, Self(file.close()?)))
    }

    /// Calls `each` for each word with the document, the word's position in the dictionary and the
    /// field.
    fn each(&self, mut each: impl FnMut(u32, usize, u32)) -> Result<(), SearchError> {
        let mut document = 0;
        self.0.read(|chunk| {
            for entry in chunk.as_chunks().0 {
                match u32::from_le_bytes(*entry) {
                    Self::END => document += 1,
                    entry => each(document, (entry >> FIELD_BITS) as usize, entry & FIELD),
                }
            }
        })
    }

    fn delete(self) -> Result<(), SearchError> {
        self.0.delete()
    }
}

/// Adds a word of the name to the words of a document, each of which has its best field.
fn add_to_name(entries: &mut Vec<u32>, word: u32) {
    const NAME: u32 = TextField::Name as u32 - 1;
    let mut known = entries.iter_mut();
    match known.find(|entry| **entry >> FIELD_BITS == word) {
        Some(entry) => *entry |= NAME,
        None => entries.push(word << FIELD_BITS | NAME),
    }
}

/// The words, split into parts that have few enough postings.
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

/// The end of each word's postings, and the postings: document and field, in ascending order.
fn invert(
    documents: &DocumentWords,
    counts: &[u32],
    words: &Range<usize>,
) -> Result<(Vec<u32>, Vec<u32>), SearchError> {
    let mut postings = 0;
    // The position of each word's next posting; in the end, the end of its postings.
    let mut places: Vec<u32> = Vec::with_capacity(words.len());
    for count in &counts[words.clone()] {
        places.push(postings);
        postings += count;
    }
    let mut postings = vec![0; postings as usize];
    documents.each(|document, word, field| {
        if words.contains(&word) {
            let place = &mut places[word - words.start];
            postings[*place as usize] = document << FIELD_BITS | field;
            *place += 1;
        }
    })?;
    Ok((places, postings))
}
