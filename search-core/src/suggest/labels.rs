//! Completes the names of categories, sub-categories, brands and manufacturers.

use crate::labels::{LabelIndex, LabelKind};
use crate::request::SuggestionKind;

impl LabelIndex {
    /// The values of each kind with `beginning` (folded words separated by one space) at the start
    /// of a word, those with the most products first.
    pub(crate) fn complete(
        &self,
        beginning: &str,
        limit: usize,
    ) -> Vec<Vec<(SuggestionKind, String)>> {
        let mut found: Vec<(LabelKind, u64, u32)> = self
            .beginning_with(beginning)
            .filter_map(|(kind, id)| {
                self.label(kind, id)
                    .map(|label| (kind, u64::MAX - label.products, id))
            })
            .collect();
        found.sort_unstable();
        found.dedup();
        let kinds = [
            LabelKind::Category,
            LabelKind::SubCategory,
            LabelKind::Brand,
            LabelKind::Manufacturer,
        ];
        kinds
            .into_iter()
            .map(|wanted| {
                let of_kind = found
                    .iter()
                    .filter(|(kind, ..)| *kind == wanted)
                    .take(limit);
                of_kind
                    .filter_map(|(kind, _, id)| {
                        Some((suggestion(*kind, *id), self.label(*kind, *id)?.name.clone()))
                    })
                    .collect()
            })
            .collect()
    }
}

fn suggestion(kind: LabelKind, id: u32) -> SuggestionKind {
    match kind {
        LabelKind::Category => SuggestionKind::Category(id),
        LabelKind::SubCategory => SuggestionKind::SubCategory(id),
        LabelKind::Brand => SuggestionKind::Brand(id),
        LabelKind::Manufacturer => SuggestionKind::Manufacturer(id),
    }
}
