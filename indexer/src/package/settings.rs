//! `catalogue.toml`: what a package says about itself.

use search_core::Language;

/// What `catalogue.toml` says; every key may be absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PackageSettings {
    /// Whether the package replaces the catalogue or changes it.
    pub mode: Mode,
    /// The language of the names and descriptions in `products`.
    pub language: Language,
    /// The catalogue's name; may be empty.
    pub name: String,
}

/// Whether a package replaces the catalogue or changes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// The package is the whole catalogue.
    #[default]
    Full,
    /// The package's rows are added to, replace or remove rows of the live catalogue.
    Update,
}
