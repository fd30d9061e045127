//! What all calls have in common: extractors with our error body, request ids, log lines, limits,
//! headers.

pub mod answers;
pub mod changes;
pub mod client;
pub mod cookies;
pub mod failure;
pub mod fields;
pub mod file_body;
pub mod file_form;
pub mod json;
pub mod known_tags;
pub mod language;
pub mod limits;
pub mod log;
pub mod origin;
pub mod parameters;
pub mod path;
pub mod query;
pub mod removed;
pub mod request_id;
pub mod row_number;
pub mod security_headers;

pub use answers::{AccountErrors, CatalogueErrors};
pub use changes::Changes;
pub use client::ClientAddress;
pub use cookies::CookieRule;
pub use fields::Fields;
pub use file_body::file_body;
pub use file_form::FileForm;
pub use json::Json;
pub use known_tags::KnownTags;
pub use language::PreferredLanguage;
pub use parameters::{Form, Parameters};
pub use path::Path;
pub use query::Query;
pub use removed::Removed;
pub use row_number::RowNumber;
