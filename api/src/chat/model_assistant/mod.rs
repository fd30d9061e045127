//! The assistant that a model writes for. Every number that it shows is checked against the
//! catalogue.

use crate::catalogue::live::Live;
use crate::chat::assistant::{Answer, Asked};

/// A configured model; cheap to clone.
#[derive(Debug, Clone)]
pub struct Model;

impl Model {
    /// Its name, as users see it.
    pub fn name(&self) -> &str {
        ""
    }

    /// The host that questions are sent to.
    pub fn host(&self) -> &str {
        ""
    }

    /// Whether that host is this machine or one of its own network, so that questions are sent to
    /// nobody else.
    pub fn is_local(&self) -> bool {
        true
    }
}

/// The tokens that an answer took.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Usage {
    pub tokens: u64,
}

/// Why a model did not answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// It failed before it wrote anything: another assistant can answer.
    #[error("the model does not answer")]
    BeforeText,
    /// It failed after some text.
    #[error("the model's answer broke off")]
    AfterText,
}

/// Answers a question.
pub async fn answer(
    _model: &Model,
    _live: &Live,
    _asked: &Asked,
    _answer: &Answer,
) -> Result<Usage, Failure> {
    Err(Failure::BeforeText)
}
