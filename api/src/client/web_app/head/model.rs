//! The content of the head of a page.

use http::StatusCode;
use search_core::Language;
use serde_json::Value;

/// The data that all pages of this site share, for one reader.
#[derive(Debug, Clone)]
pub(in crate::client::web_app) struct Site {
    /// The site's name.
    pub(in crate::client::web_app) name: String,
    /// The beginning of absolute URLs, without a slash at the end.
    pub(in crate::client::web_app) base: String,
    /// The reader's language.
    pub(in crate::client::web_app) language: Language,
}

impl Site {
    /// The absolute address of a page or file of this site.
    pub(super) fn absolute(&self, address: &str) -> String {
        format!("{}{address}", self.base)
    }
}

/// The Open Graph type of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Website,
    Product,
}

/// The head of one page.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::client::web_app) struct Head {
    /// The title without the site's name; empty for a page that only has that.
    pub(super) title: String,
    pub(super) description: String,
    pub(super) kind: Kind,
    /// The one address of the page, from the root of the site; none for pages that are not listed.
    pub(super) address: Option<String>,
    /// A picture, as its address from the root of the site.
    pub(super) picture: Option<String>,
    /// Descriptions in the vocabulary of schema.org.
    pub(super) data: Vec<Value>,
}

impl Head {
    pub(super) fn new(title: impl Into<String>, description: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            description: description.into(),
            kind: Kind::Website,
            address: None,
            picture: None,
            data: Vec::new(),
        }
    }

    pub(super) fn at(self, address: String) -> Self {
        Self {
            address: Some(address),
            ..self
        }
    }
}

/// The response to an address.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::client::web_app) struct Answer {
    pub(in crate::client::web_app) status: StatusCode,
    /// Whether search engines may list the page.
    pub(in crate::client::web_app) is_listed: bool,
    pub(in crate::client::web_app) head: Head,
}

impl Answer {
    pub(super) fn listed(head: Head) -> Self {
        Self {
            status: StatusCode::OK,
            is_listed: true,
            head,
        }
    }

    pub(super) fn unlisted(head: Head) -> Self {
        Self {
            is_listed: false,
            ..Self::listed(head)
        }
    }

    pub(super) fn missing(head: Head) -> Self {
        Self {
            status: StatusCode::NOT_FOUND,
            ..Self::unlisted(head)
        }
    }
}

/// A product, as its head needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ProductRow {
    pub(super) id: u64,
    /// In the reader's language where there is a translation.
    pub(super) name: String,
    /// In the catalogue's own language.
    pub(super) own_name: String,
    pub(super) description: String,
    /// Paths below `/media/`.
    pub(super) images: Vec<String>,
    pub(super) part_number: String,
    pub(super) gtin: String,
    pub(super) manufacturer: Option<String>,
    pub(super) brand: Option<String>,
    pub(super) category: Option<CategoryRow>,
    pub(super) sub_category: Option<CategoryRow>,
}

/// A category or sub-category, as its head and those of its products need it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct CategoryRow {
    pub(super) id: u32,
    /// In the reader's language where there is a translation.
    pub(super) name: String,
    /// In the catalogue's own language.
    pub(super) own_name: String,
}

/// A kit, as its head needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct KitRow {
    pub(super) id: u64,
    pub(super) name: String,
    /// A path below `/media/`.
    pub(super) image: Option<String>,
    /// The names of its first parts.
    pub(super) parts: Vec<String>,
}
