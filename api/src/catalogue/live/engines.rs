//! The products that can be a boat's engine or drive.

/// The engines, drives, gearboxes and generators among the products of one generation. In a
/// catalogue that does not mark any, each product may be one.
#[derive(Debug, Default)]
pub struct EngineProducts {
    /// Sorted.
    ids: Vec<u64>,
}

impl EngineProducts {
    /// The ids have to be sorted.
    pub fn new(ids: Vec<u64>) -> Self {
        Self { ids }
    }

    /// Whether this product can be a boat's engine.
    pub fn may_be(&self, product: u64) -> bool {
        self.ids.is_empty() || self.ids.binary_search(&product).is_ok()
    }

    /// The products that the catalogue marks.
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
