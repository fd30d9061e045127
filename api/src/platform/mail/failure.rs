//! Why a mail was not sent, as a class and a code. The message of the mail server is neither logged
//! nor stored, because it names recipients.

use lettre::transport::smtp;

/// Why an attempt failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum Failure {
    /// The server will never accept this mail.
    #[error("permanently refused, {0}")]
    Refused(u16),
    /// The server accepts no mail with our settings; that can be corrected.
    #[error("our sign-in was refused, {0}")]
    SignIn(u16),
    /// The server will accept it later.
    #[error("temporarily refused, {0}")]
    PutOff(u16),
    /// The server did not answer in time.
    #[error("no answer in time")]
    Timeout,
    /// There was no secure connection.
    #[error("no secure connection")]
    Tls,
    /// There was no connection, or it broke.
    #[error("no connection")]
    Connection,
    /// The mail could not be built.
    #[error("the mail cannot be written")]
    Message,
    /// The file could not be written.
    #[error("the file cannot be written: {0}")]
    File(std::io::ErrorKind),
}

impl Failure {
    /// Whether further attempts are pointless.
    pub(super) fn is_final(self) -> bool {
        matches!(self, Self::Refused(_) | Self::Message)
    }
}

impl From<smtp::Error> for Failure {
    fn from(error: smtp::Error) -> Self {
        let code = error.status().map_or(0, u16::from);
        if error.is_permanent() {
            match code {
                // RFC 4954: our sign-in is wrong, not the mail.
                530 | 534 | 535 | 538 => Self::SignIn(code),
                _ => Self::Refused(code),
            }
        } else if error.is_transient() {
            Self::PutOff(code)
        } else if error.is_timeout() {
            Self::Timeout
        } else if error.is_tls() {
            Self::Tls
        } else {
            Self::Connection
        }
    }
}
