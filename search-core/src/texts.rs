//! The names and numbers of each product as they are shown.

use std::cmp::Ordering;
use std::path::Path;

use crate::document::ProductDocument;
use crate::error::SearchError;
use crate::files::{self, UnmappedFile};
use crate::language::Language;
use crate::tokenize::fold;

/// A product's names and numbers as bytes: the number of names, the language of each, then each
/// text after its length. A text longer than 64 kB is cut; names and numbers are never that long.
pub(crate) fn encode(product: &ProductDocument) -> Vec<u8> {
    let translations = &product.texts[..product.texts.len().min(usize::from(u8::MAX))];
    let names = translations.iter().map(|text| text.name.as_str());
    let numbers = std::iter::once(product.part_number.as_str())
        .chain(product.aliases.iter().map(String::as_str));
    let mut bytes = vec![u8::try_from(translations.len()).unwrap_or(u8::MAX)];
    let languages = translations.iter().map(|text| text.language.index());
    bytes.extend(languages.map(|place| u8::try_from(place).unwrap_or(u8::MAX)));
    for text in names.chain(numbers) {
        let text = &text[..text.floor_char_boundary(usize::from(u16::MAX))];
        bytes.extend(u16::try_from(text.len()).unwrap_or(u16::MAX).to_le_bytes());
        bytes.extend(text.as_bytes());
    }
    bytes
}

/// The names and numbers of all products. A search reads those of a few products at random places
/// of a large file, which is therefore not mapped, see [`UnmappedFile`].
pub(crate) struct Texts {
    starts: UnmappedFile,
    texts: UnmappedFile,
}

/// The names and numbers of one product.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct ProductTexts<'a> {
    /// The names in all languages, the catalogue's main language first.
    pub(crate) names: Vec<&'a str>,
    /// The language of each name.
    languages: Vec<Language>,
    /// The manufacturer's number first, empty if there is none; then the others.
    pub(crate) numbers: Vec<&'a str>,
}

impl Texts {
    pub(crate) fn open(folder: &Path) -> Result<Self, SearchError> {
        Ok(Self {
            starts: UnmappedFile::open(folder, files::TEXT_STARTS)?,
            texts: UnmappedFile::open(folder, files::TEXTS)?,
        })
    }

    /// The texts of a product as [`encode`] wrote them; [`decode`] reads them.
    pub(crate) fn bytes_of(&self, doc: u32) -> Result<Vec<u8>, SearchError> {
        // Offsets are 64 bits wide: the texts of a large catalogue in six languages exceed 4 GB.
        const WIDTH: usize = size_of::<u64>();
        let mut offsets = [0; 2 * WIDTH];
        self.starts
            .read_at(u64::from(doc) * WIDTH as u64, &mut offsets)?;
        let (start, end) = offsets.split_at(WIDTH);
        let offset = |bytes: &[u8]| bytes.try_into().map_or(0, u64::from_le_bytes);
        self.texts.read(offset(start), offset(end))
    }
}

impl<'a> ProductTexts<'a> {
    /// The languages that the name is translated into.
    pub(crate) fn translated(&self) -> impl Iterator<Item = Language> {
        self.languages.iter().skip(1).copied()
    }

    /// The name that is shown in a language: the catalogue's own without a language or if there is
    /// no translation.
    pub(crate) fn shown_name(&self, language: Option<Language>) -> Option<&'a str> {
        let mut named = self.languages.iter().zip(&self.names).skip(1);
        let translated = named.find(|(of, name)| Some(**of) == language && !name.is_empty());
        translated.map(|(_, name)| *name).or(self.own_name())
    }

    /// The name in the main language of the catalogue.
    pub(crate) fn own_name(&self) -> Option<&'a str> {
        self.names.first().copied()
    }
}

/// The sort key of a product by name, from the bytes that [`encode`] wrote: the catalogue's own
/// name without case, or the name in a language without case and accents.
pub(crate) fn name_key(bytes: &[u8], language: Option<Language>) -> String {
    let texts = decode(bytes);
    let key = match language {
        None => texts.own_name().map(str::to_lowercase),
        Some(_) => texts.shown_name(language).map(fold),
    };
    key.unwrap_or_default()
}

/// Compares names as in an index for readers: without case and accents.
pub fn compare_names(one: &str, other: &str) -> Ordering {
    fold(one).cmp(&fold(other))
}

/// Reads what [`encode`] wrote.
pub(crate) fn decode(bytes: &[u8]) -> ProductTexts<'_> {
    let mut texts = ProductTexts::default();
    let Some((names, rest)) = bytes.split_first() else {
        return texts;
    };
    let Some((languages, mut rest)) = rest.split_at_checked(usize::from(*names)) else {
        return texts;
    };
    let languages = languages
        .iter()
        .map(|place| Language::ALL.get(usize::from(*place)).copied());
    texts.languages = languages.map(Option::unwrap_or_default).collect();
    let mut all = Vec::new();
    while let Some((length, after)) = rest.split_first_chunk::<2>() {
        let Some((text, after)) = after.split_at_checked(usize::from(u16::from_le_bytes(*length)))
        else {
            break;
        };
        all.push(std::str::from_utf8(text).unwrap_or_default());
        rest = after;
    }
    texts.numbers = all.split_off(usize::from(*names).min(all.len()));
    texts.names = all;
    texts
}

#[cfg(test)]
mod tests {
    use super::{decode, encode};
    use crate::document::{LocalizedText, ProductDocument};
    use crate::language::Language;

    #[test]
    fn what_is_encoded_is_decoded() {
        let product = ProductDocument {
            texts: vec![LocalizedText {
                language: Language::Fr,
                name: "Hélice ☃".to_owned(),
                description: "x".to_owned(),
            }],
            part_number: "35-8M".to_owned(),
            aliases: vec![String::new(), "long".repeat(20_000)],
            ..ProductDocument::default()
        };
        let bytes = encode(&product);
        let texts = decode(&bytes);
        assert_eq!(texts.names, ["Hélice ☃"]);
        assert_eq!(texts.languages, [Language::Fr]);
        assert_eq!(texts.numbers[..2], ["35-8M", ""]);
        assert_eq!(texts.numbers[2].len(), 65_535);
        assert_eq!(decode(&[]).names.len(), 0);
    }
}
