//! Hashes passwords on separate threads, because hashing is slow on purpose.

use std::sync::{Arc, OnceLock};

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Params, Version};

use crate::platform::error::{ApiError, ApiResult};
use crate::platform::workers::Workers;

/// How many passwords may wait; further ones are answered 503.
const QUEUE: usize = 32;

/// The cost of a hash: 19 MiB, two passes.
const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;

/// Hashes and checks passwords; cheap to clone.
#[derive(Debug, Clone)]
pub struct Hasher {
    workers: Arc<Workers>,
    /// Checked when there is no password, so that it takes the same time.
    stand_in: &'static str,
}

/// The hash that no account has, computed once for the process.
fn stand_in() -> Result<&'static str, String> {
    static STAND_IN: OnceLock<String> = OnceLock::new();
    if let Some(known) = STAND_IN.get() {
        return Ok(known);
    }
    let hash = hash("no account has this one")?;
    Ok(STAND_IN.get_or_init(|| hash))
}

/// Why passwords cannot be hashed.
#[derive(Debug, thiserror::Error)]
pub enum HasherError {
    /// The threads cannot be started.
    #[error("start the threads that hash passwords: {0}")]
    Threads(#[from] std::io::Error),
    /// The hash itself failed.
    #[error("hash a password: {0}")]
    Hash(String),
}

/// The result of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verdict {
    /// It is the password.
    pub is_right: bool,
    /// It was hashed with other parameters than new ones are.
    pub is_outdated: bool,
}

impl Hasher {
    /// `threads` passwords at a time.
    pub fn start(threads: usize) -> Result<Self, HasherError> {
        Ok(Self {
            workers: Arc::new(Workers::new("password", threads, QUEUE)?),
            stand_in: stand_in().map_err(HasherError::Hash)?,
        })
    }

    /// The hash of a password as text.
    pub async fn hash(&self, password: String) -> ApiResult<String> {
        self.workers
            .run(move || hash(&password).map_err(|error| failed(&error)))
            .await
    }

    /// Checks a password; without a hash every password is wrong, in the same time.
    pub async fn verify(&self, password: String, kept: Option<String>) -> ApiResult<Verdict> {
        let stand_in = self.stand_in;
        self.workers
            .run(move || {
                let text = kept.as_deref().unwrap_or(stand_in);
                let kept_hash =
                    PasswordHash::new(text).map_err(|error| failed(&error.to_string()))?;
                let argon2 = argon2().map_err(|error| failed(&error))?;
                let matches = argon2
                    .verify_password(password.as_bytes(), &kept_hash)
                    .is_ok();
                Ok(Verdict {
                    is_right: matches && kept.is_some(),
                    is_outdated: !text.starts_with(&current_prefix()),
                })
            })
            .await
    }
}

fn current_prefix() -> String {
    format!("$argon2id$v=19$m={MEMORY_KIB},t={PASSES},p=1$")
}

fn argon2() -> Result<Argon2<'static>, String> {
    let params = Params::new(MEMORY_KIB, PASSES, 1, None).map_err(|error| error.to_string())?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash(password: &str) -> Result<String, String> {
    argon2()?
        .hash_password(password.as_bytes())
        .map(|hash| hash.to_string())
        .map_err(|error| error.to_string())
}

fn failed(error: &str) -> ApiError {
    ApiError::Internal(anyhow::anyhow!("hash a password: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_matches_its_hash_alone_and_old_hashes_are_known() {
        let hasher = Hasher::start(1).unwrap();
        let kept = hasher.hash("Abcdefgh1!".into()).await.unwrap();
        assert!(kept.starts_with(&current_prefix()), "{kept}");
        let verify = async |password: &str, kept: Option<&str>| {
            hasher
                .verify(password.into(), kept.map(str::to_owned))
                .await
                .unwrap()
        };
        let right = verify("Abcdefgh1!", Some(&kept)).await;
        assert_eq!(
            right,
            Verdict {
                is_right: true,
                is_outdated: false
            }
        );
        assert!(!verify("abcdefgh1!", Some(&kept)).await.is_right);
        assert!(!verify("no account has this one", None).await.is_right);
        let cheap = Argon2::new(
            Algorithm::Argon2id,
            Version::V0x13,
            Params::new(8, 1, 1, None).unwrap(),
        );
        let cheap = cheap.hash_password(b"Abcdefgh1!").unwrap().to_string();
        assert_eq!(
            verify("Abcdefgh1!", Some(&cheap)).await,
            Verdict {
                is_right: true,
                is_outdated: true
            }
        );
    }

    #[tokio::test]
    async fn passwords_differ_in_their_last_of_many_characters() {
        let hasher = Hasher::start(1).unwrap();
        for length in [64, 65, 72, 73, 128] {
            let kept = hasher.hash("x".repeat(length)).await.unwrap();
            let mut other = "x".repeat(length - 1);
            other.push('y');
            assert!(!hasher.verify(other, Some(kept)).await.unwrap().is_right);
        }
    }
}
