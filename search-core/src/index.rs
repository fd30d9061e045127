//! Builds and opens an index.

use std::path::Path;

use crate::document::{ProductDocument, SynonymSet};
use crate::error::SearchError;
use crate::request::{SearchAnswer, SearchRequest, SuggestRequest, Suggestion};

/// The version of everything written into an index folder; a folder of another version is refused.
pub const SCHEMA_VERSION: u32 = 1;

/// Writes a new index into an empty folder.
#[derive(Debug)]
pub struct IndexBuilder {}

impl IndexBuilder {
    /// Starts an index in `folder`, which must exist and be empty.
    pub fn create(_folder: &Path, _synonyms: &[SynonymSet]) -> Result<Self, SearchError> {
        Ok(Self {})
    }

    /// Adds one product. May be called from several threads.
    pub fn add(&self, _product: &ProductDocument) -> Result<(), SearchError> {
        Ok(())
    }

    /// Writes everything, merges to one segment, and syncs the files and the folder: when it
    /// returns, the index survives a power cut. Gives the number of products in it.
    pub fn finish(self) -> Result<u64, SearchError> {
        Ok(0)
    }
}

/// An open index. Immutable; any number of threads may ask it.
#[derive(Debug)]
pub struct ProductIndex {}

impl ProductIndex {
    /// Opens the index in `folder` and loads what every search needs.
    pub fn open(_folder: &Path) -> Result<Self, SearchError> {
        Ok(Self {})
    }

    /// Reads every file against its checksum.
    pub fn verify(&self) -> Result<(), SearchError> {
        Ok(())
    }

    /// How many products it holds.
    pub fn product_count(&self) -> u64 {
        0
    }

    /// Answers a search. Never fails on any text.
    pub fn search(&self, _request: &SearchRequest) -> Result<SearchAnswer, SearchError> {
        Err(SearchError::Damaged("not built yet".into()))
    }

    /// Completes what has been typed so far, best first.
    pub fn suggest(&self, _request: &SuggestRequest) -> Result<Vec<Suggestion>, SearchError> {
        Ok(Vec::new())
    }
}
