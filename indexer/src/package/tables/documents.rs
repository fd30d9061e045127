//! `documents`: the documents about a product.

use crate::package::cells::{MAX_NAME, Problem};
use crate::package::formats::check_file_name;
use crate::package::tables::Table;
use crate::package::tables::columns::columns;
use crate::package::tables::known::Known;

/// `mul` is for a document in several languages.
const DOCUMENT_LANGUAGES: [&str; 7] = ["en", "it", "fr", "es", "nl", "de", "mul"];

columns! {
    /// A document about a product, a PDF file in the media.
    pub(crate) struct Document {
        key {
            product_id: i64 = product_id(),
            file_name: String = required_checked(check_file_name),
            language: &'static str = required_one_of(&DOCUMENT_LANGUAGES),
        }
        kind: &'static str = one_of_or(&["product", "troubleshooting"], "product"),
        title: String = text_or_empty(MAX_NAME),
    }
}

impl Table for Document {
    const NAME: &'static str = "documents";

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        known.products.require(self.product_id, "product_id")
    }
}
