//! Why a model gave no answer.

use http::StatusCode;

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

/// What went wrong with a request to the model. The operator reads it; users do not.
#[derive(Debug, thiserror::Error)]
pub(super) enum Trouble {
    #[error("not asked, because several requests in a row failed")]
    Paused,
    #[error("cannot be reached: {0}")]
    Unreachable(reqwest::Error),
    #[error("nothing arrived for {0} s")]
    Silent(u64),
    #[error("not ready after {0} s")]
    Slow(u64),
    #[error("the answer broke off: {0}")]
    BrokenOff(reqwest::Error),
    #[error("answered {status}: {message}")]
    Status {
        status: StatusCode,
        /// What the server says about it, shortened.
        message: String,
    },
    #[error("reported an error: {0}")]
    Reported(String),
    #[error("what it sent is malformed: {0}")]
    Malformed(String),
    #[error("the answer is too long")]
    TooLong,
    #[error("the answer is empty")]
    Empty,
    #[error("asked for tools without end")]
    Endless,
}

impl Trouble {
    /// Whether it is the server's state rather than this conversation, so that others would fail as
    /// well. A user can provoke the rest, and must not switch the model off for others.
    pub(super) fn is_of_server(&self) -> bool {
        match self {
            Self::Unreachable(_)
            | Self::Silent(_)
            | Self::Slow(_)
            | Self::BrokenOff(_)
            | Self::Reported(_)
            | Self::Malformed(_) => true,
            Self::Status { status, .. } => !matches!(status.as_u16(), 400 | 413 | 422),
            Self::Paused | Self::TooLong | Self::Empty | Self::Endless => false,
        }
    }

    /// Whether a second try may succeed at once.
    pub(super) fn may_pass(&self) -> bool {
        match self {
            Self::Unreachable(error) => error.is_connect(),
            Self::Status { status, .. } => matches!(status.as_u16(), 429 | 502..=504),
            _ => false,
        }
    }

    /// The same for the log. The server's own words may repeat those of a user.
    pub(super) fn in_log(&self) -> String {
        match self {
            Self::Status { status, .. } => format!("answered {status}"),
            Self::Reported(_) => "reported an error".into(),
            Self::Malformed(_) => "what it sent is malformed".into(),
            Self::Unreachable(error) | Self::BrokenOff(error) => {
                format!("{self}: {}", innermost(error))
            }
            other => other.to_string(),
        }
    }

    /// The label of the metrics.
    pub(super) fn label(&self) -> &'static str {
        match self {
            Self::Paused => "paused",
            Self::Unreachable(_) => "unreachable",
            Self::Silent(_) | Self::Slow(_) => "timeout",
            Self::BrokenOff(_) => "broken_off",
            Self::Status { .. } | Self::Reported(_) => "refused",
            Self::Malformed(_) => "malformed",
            Self::TooLong => "too_long",
            Self::Empty => "empty",
            Self::Endless => "endless",
        }
    }
}

/// A server's own words in one line, without control characters, shortened.
pub(super) fn in_one_line(text: &str) -> String {
    const LONGEST: usize = 300;
    let words = text.split(|letter: char| letter.is_whitespace() || letter.is_control());
    let mut line = String::new();
    for word in words.filter(|word| !word.is_empty()) {
        if !line.is_empty() {
            line.push(' ');
        }
        line.extend(word.chars().take(LONGEST));
        if line.chars().count() > LONGEST {
            return line.chars().take(LONGEST).chain(['…']).collect();
        }
    }
    line
}

/// The innermost cause, which says what the system refused.
pub(super) fn innermost(error: &reqwest::Error) -> String {
    let mut cause: &dyn std::error::Error = error;
    while let Some(inner) = cause.source() {
        cause = inner;
    }
    cause.to_string()
}
