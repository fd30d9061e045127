//! What an operator sets.

/// What an operator sets.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The product's name, as pages and mails show it.
    pub product_name: String,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            product_name: "Chandlery".into(),
        }
    }
}
