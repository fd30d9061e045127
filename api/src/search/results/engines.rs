//! The products that a boat's engines and drives are named by.

use search_core::Filters;

use super::question::Question;

/// The engines, drives, gearboxes and generators among the products of one generation. A catalogue
/// that marks none does not tell them apart: there each product may be one.
#[derive(Debug, Default)]
pub struct EngineProducts {
    /// In order.
    ids: Vec<u64>,
}

impl EngineProducts {
    /// Takes the ids in order.
    pub fn new(ids: Vec<u64>) -> Self {
        Self { ids }
    }

    /// Whether a boat's engine may be named by this product.
    pub fn may_be(&self, product: u64) -> bool {
        self.ids.is_empty() || self.ids.binary_search(&product).is_ok()
    }

    /// Narrows a search to them when that is what the question is about.
    pub(super) fn narrow(&self, question: &Question, filters: &mut Filters) {
        if question.only_engines && !self.ids.is_empty() {
            filters.products = Some(self.ids.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn narrowed(engines: &EngineProducts, only_engines: bool) -> Option<Vec<u64>> {
        let question = Question {
            only_engines,
            ..Question::default()
        };
        let mut filters = Filters::default();
        engines.narrow(&question, &mut filters);
        filters.products
    }

    #[test]
    fn only_engines_are_found_and_named_where_the_catalogue_marks_some() {
        let engines = EngineProducts::new(vec![3, 8]);
        assert!(engines.may_be(8) && !engines.may_be(4));
        assert_eq!(narrowed(&engines, true), Some(vec![3, 8]));
        assert_eq!(narrowed(&engines, false), None);
    }

    #[test]
    fn every_product_may_be_one_where_the_catalogue_marks_none() {
        let unmarked = EngineProducts::default();
        assert!(unmarked.may_be(4));
        assert_eq!(narrowed(&unmarked, true), None);
    }
}
