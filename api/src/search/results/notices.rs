//! Notices about how the words of a search were treated.

use search_core::{Notice as Done, NumberMatch, SearchAnswer};

use super::model::Notice;
use crate::catalogue::products::ProductCard;

/// The notices of an answer whose page shows these products.
pub fn notices(answer: &SearchAnswer, products: &[ProductCard]) -> Vec<Notice> {
    let is_number_corrected =
        answer.hits.first().and_then(|hit| hit.number) == Some(NumberMatch::Corrected);
    let said = answer.notices.iter().cloned();
    said.filter_map(|notice| match notice {
        Done::Corrected { from, to } => Some(Notice::Corrected {
            // The name of an engine may be corrected beside a number, and has digits too.
            is_number: is_number_corrected && from.contains(|letter: char| letter.is_numeric()),
            from,
            to,
        }),
        Done::Dropped { words } => Some(Notice::Dropped { words }),
        Done::UnknownNumber { number } => Some(Notice::UnknownNumber { number }),
        Done::Symptom { parts } => Some(Notice::Symptom { parts }),
        Done::Shortened => Some(Notice::Shortened),
        Done::Ignored { words } => Some(Notice::Ignored { words }),
        Done::Expanded { from, to } => Some(Notice::Expanded { from, to }),
        Done::Superseded { number, product_id } => {
            let newer = products.iter().find(|product| product.id == product_id)?;
            Some(Notice::Superseded {
                number,
                product_id,
                product_name: newer.product_name.clone(),
                manufacturer_product_number: newer.manufacturer_product_number.clone(),
            })
        }
    })
    .collect()
}
