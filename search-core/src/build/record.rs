//! The data of a product between being read and being written, as bytes.

use crate::document::{NamedValue, ProductDocument};
use crate::texts;

/// The number of columns that facets are counted from.
pub(super) const COLUMNS: usize = 5;
/// The index of the manufacturer's column.
pub(super) const MANUFACTURER: usize = 2;
/// The index of the section's column.
pub(super) const SECTION: usize = 3;

/// A product's record while it is being written: its columns, the words of its names, all its
/// words, its texts.
pub(super) struct RecordWriter(Vec<u8>);

impl RecordWriter {
    pub(super) fn new(product: &ProductDocument) -> Self {
        let mut record = Self(Vec::with_capacity(256));
        let id = |value: &Option<NamedValue>| value.as_ref().map(|value| value.id);
        let columns: [Option<u32>; COLUMNS] = [
            id(&product.category),
            id(&product.sub_category),
            id(&product.manufacturer),
            product.section_id,
            id(&product.brand),
        ];
        for column in columns {
            record.number(column.map_or(0, |id| u64::from(id) + 1));
        }
        record
    }

    /// The entries of the names; `None` ends each name.
    pub(super) fn names(&mut self, entries: &[Option<u32>]) {
        self.number(entries.len() as u64);
        for entry in entries {
            self.number(entry.map_or(0, |entry| u64::from(entry) + 1));
        }
    }

    /// All words in ascending order, each with a number below four.
    pub(super) fn words(&mut self, words: impl ExactSizeIterator<Item = (u32, u32)>) {
        self.number(words.len() as u64);
        let mut last = 0;
        for (word, field) in words {
            self.number(u64::from(word - last) << 2 | u64::from(field));
            last = word;
        }
    }

    pub(super) fn finish(mut self, product: &ProductDocument) -> Vec<u8> {
        self.0.extend(texts::encode(product));
        self.0
    }

    /// Writes seven bits in each byte, the lowest first; the last byte has its highest bit clear.
    fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.0.push(0x80 | number.to_le_bytes()[0]);
            number >>= 7;
        }
        self.0.push(number.to_le_bytes()[0]);
    }
}

/// Reads a record from its beginning; past its end all values are 0.
#[derive(Clone, Copy)]
pub(super) struct RecordReader<'record>(&'record [u8]);

impl<'record> RecordReader<'record> {
    pub(super) fn new(record: &'record [u8]) -> Self {
        Self(record)
    }

    /// The columns, each of which may be empty.
    pub(super) fn columns(&mut self) -> [Option<u32>; COLUMNS] {
        std::array::from_fn(|_| self.optional())
    }

    /// Calls `each` with each entry of the names, and with `None` at the end of each name.
    pub(super) fn names(&mut self, mut each: impl FnMut(Option<u32>)) {
        for _ in 0..self.number() {
            each(self.optional());
        }
    }

    /// Calls `each` with each word and its number.
    pub(super) fn words(&mut self, mut each: impl FnMut(u32, u32)) {
        let mut word = 0;
        for _ in 0..self.number() {
            let number = self.number();
            word += u32::try_from(number >> 2).unwrap_or(u32::MAX);
            each(word, (number & 3) as u32);
        }
    }

    /// The texts, from a reader at the beginning of the record.
    pub(super) fn skip_to_texts(mut self) -> &'record [u8] {
        self.columns();
        self.names(|_| ());
        self.words(|_, _| ());
        self.texts()
    }

    /// The texts, which are the rest of the record.
    pub(super) fn texts(self) -> &'record [u8] {
        self.0
    }

    fn optional(&mut self) -> Option<u32> {
        self.number()
            .checked_sub(1)
            .and_then(|id| u32::try_from(id).ok())
    }

    fn number(&mut self) -> u64 {
        let (mut number, mut shift) = (0, 0);
        while let Some((byte, rest)) = self.0.split_first() {
            self.0 = rest;
            number |= u64::from(byte & 0x7f) << shift;
            shift += 7;
            if byte & 0x80 == 0 || shift > 56 {
                break;
            }
        }
        number
    }
}

#[cfg(test)]
mod tests {
    use super::{RecordReader, RecordWriter};
    use crate::document::ProductDocument;
    use crate::texts;

    #[test]
    fn what_is_written_of_a_product_is_read() {
        let product = ProductDocument {
            section_id: Some(u32::MAX),
            part_number: "35-8M".to_owned(),
            ..ProductDocument::default()
        };
        let names = [Some(0), None, Some(u32::MAX), None];
        let words = [(0, 3), (300, 0), (70_000, 1), (u32::MAX, 2)];
        let mut writer = RecordWriter::new(&product);
        writer.names(&names);
        writer.words(words.into_iter());
        let record = writer.finish(&product);

        let mut reader = RecordReader::new(&record);
        assert_eq!(reader.columns(), [None, None, None, Some(u32::MAX), None]);
        let (mut read_names, mut read_words) = (Vec::new(), Vec::new());
        reader.names(|word| read_names.push(word));
        reader.words(|word, field| read_words.push((word, field)));
        assert_eq!(read_names, names);
        assert_eq!(read_words, words);
        assert_eq!(texts::decode(reader.texts()).numbers, ["35-8M"]);
    }
}
