//! The products that a boat's engines and drives are named by.

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

    /// Those that the catalogue marks; none where it marks none.
    pub fn marked(&self) -> Option<&[u64]> {
        (!self.ids.is_empty()).then_some(&self.ids)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_is_named_by_what_the_catalogue_marks_as_one() {
        let engines = EngineProducts::new(vec![3, 8]);
        assert!(engines.may_be(8) && !engines.may_be(4));
        assert_eq!(engines.marked(), Some(&[3, 8][..]));
    }

    #[test]
    fn every_product_may_be_one_where_the_catalogue_marks_none() {
        let unmarked = EngineProducts::default();
        assert!(unmarked.may_be(4));
        assert_eq!(unmarked.marked(), None);
    }
}
