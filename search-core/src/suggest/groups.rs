//! Completes the names of what products are grouped by: categories, sub-categories, brands and
//! manufacturers.

use crate::labels::{LabelIndex, LabelKind};
use crate::language::{Language, Languages};
use crate::request::SuggestionKind;
use crate::suggest::Candidate;

impl LabelIndex {
    /// The values of each kind with `beginning` (folded words separated by one space) at the start
    /// of a word, those with the most products first. Names in languages that the reader does not
    /// understand count only if no other begins so: to an English reader, `imp` is not the beginning
    /// of the Italian word for a system.
    pub(crate) fn complete(
        &self,
        beginning: &str,
        understood: Languages,
        limit: usize,
    ) -> Vec<Vec<Candidate>> {
        let mut found: Vec<_> = self.beginning_with(beginning).collect();
        let is_understood = |language: Option<Language>| {
            language.is_none_or(|language| understood.overlaps(Languages::of(language)))
        };
        if found.iter().any(|(.., language)| is_understood(*language)) {
            found.retain(|(.., language)| is_understood(*language));
        }
        let counted = found.into_iter().filter_map(|(kind, id, _)| {
            let label = self.label(kind, id)?;
            Some((kind, u64::MAX - label.products, id))
        });
        let mut found: Vec<(LabelKind, u64, u32)> = counted.collect();
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
