//! The products of some categories.

use super::{CATEGORY, FacetTable, SUB_CATEGORY, ordinal};
use crate::labels::LabelKind;

/// Some categories and sub-categories, for one [`FacetTable`].
#[derive(Clone, Default)]
pub(crate) struct CategorySet {
    /// Whether the products of each combination are in one of them; empty for no category.
    combinations: Vec<bool>,
}

impl FacetTable {
    /// The set of these categories and sub-categories; other kinds are ignored.
    pub(crate) fn category_set(&self, categories: &[(LabelKind, u32)]) -> CategorySet {
        let mut combinations = Vec::new();
        for (kind, id) in categories {
            let facet = match kind {
                LabelKind::Category => CATEGORY,
                LabelKind::SubCategory => SUB_CATEGORY,
                LabelKind::Brand | LabelKind::Manufacturer => continue,
            };
            let wanted = ordinal(&self.values[facet], *id);
            combinations.resize(self.combinations.len(), false);
            for (is_in, ordinals) in combinations.iter_mut().zip(&self.combinations) {
                *is_in |= wanted > 0 && ordinals[facet] == wanted;
            }
        }
        CategorySet { combinations }
    }

    /// Whether the product is in one of the categories.
    pub(crate) fn is_in(&self, categories: &CategorySet, doc: u32) -> bool {
        let [combination, _] = self.rows.get(doc);
        let is_in = categories.combinations.get(combination as usize);
        is_in.copied().unwrap_or(false)
    }

    /// The products of the categories, in no particular order.
    pub(crate) fn docs_in(&self, categories: &CategorySet) -> impl Iterator<Item = u32> {
        let combinations = categories.combinations.iter().enumerate();
        let wanted = combinations.filter(|(_, is_in)| **is_in);
        wanted.flat_map(|(combination, _)| self.by_combination.docs(combination).iter().copied())
    }

    /// The ordinals of the sub-categories that have products in the categories.
    pub(crate) fn sub_category_ordinals_in(
        &self,
        categories: &CategorySet,
    ) -> impl Iterator<Item = usize> {
        let combinations = categories.combinations.iter().zip(&self.combinations);
        let wanted = combinations.filter(|(is_in, _)| **is_in);
        let ordinals = wanted.map(|(_, ordinals)| ordinals[SUB_CATEGORY] as usize);
        // 0 stands for products without a sub-category.
        ordinals.filter(|ordinal| *ordinal > 0)
    }
}
