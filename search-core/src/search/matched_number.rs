//! The number of a product that was searched for, if it is not the one that is shown.

use crate::error::SearchError;
use crate::index::ProductIndex;
use crate::query::Target;
use crate::search::Understood;
use crate::texts;
use crate::tokenize::keys;

/// Finds for products of a search which of their numbers is the typed one, or comes closest.
pub(super) struct MatchedNumbers<'a> {
    index: &'a ProductIndex,
    understood: &'a Understood,
    /// The keys of the numbers that no product has.
    unknown: Vec<String>,
}

impl<'a> MatchedNumbers<'a> {
    pub(super) fn new(index: &'a ProductIndex, understood: &'a Understood) -> Self {
        let unknown = understood.unknown.iter();
        let unknown = unknown.filter_map(|words| understood.query.number_of(words.clone()));
        Self {
            index,
            understood,
            unknown: unknown.collect(),
        }
    }

    /// The keys that were searched for.
    fn typed(&self) -> impl Iterator<Item = &str> {
        let alternatives = self.understood.plan.alternatives.iter();
        let searched = alternatives.filter_map(|found| match &found.target {
            Target::Number { key, .. } => Some(key.as_str()),
            _ => None,
        });
        self.unknown.iter().map(String::as_str).chain(searched)
    }

    /// The product's number that has the longest beginning in common with a typed one, as printed;
    /// `None` if no other has a longer one than the manufacturer's.
    pub(super) fn other(&self, doc: u32) -> Result<Option<String>, SearchError> {
        let bytes = self.index.products.texts.bytes_of(doc)?;
        let numbers = texts::decode(&bytes).numbers;
        let mut best: (usize, Option<&str>) = (0, None);
        for (place, number) in numbers.into_iter().enumerate() {
            let length = self.common(number);
            if length > best.0 {
                best = (length, (place > 0).then_some(number));
            }
        }
        Ok(best.1.map(str::to_owned))
    }

    fn common(&self, number: &str) -> usize {
        let pieces = keys(number);
        let pairs = pieces
            .iter()
            .flat_map(|(piece, _)| self.typed().map(move |typed| (piece, typed)));
        let lengths = pairs.map(|(piece, typed)| {
            let same = piece.chars().zip(typed.chars());
            same.take_while(|(one, other)| one == other).count()
        });
        lengths.max().unwrap_or(0)
    }
}
