//! The key of this installation, `app.key` in the data folder, and what is made with it.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::hmac;

/// The key's file in the data folder. A backup without it cannot read second factors.
pub const FILE_NAME: &str = "app.key";

const KEY_BYTES: usize = 32;

/// Seals what the database must not show, and names accounts without showing them.
pub struct Keys {
    seal: LessSafeKey,
    accounts: hmac::Key,
}

/// Why there is no key, or why something cannot be opened with it.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// The file cannot be read or written.
    #[error("{path}: {source}")]
    File {
        /// The key's file.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// The file is no key.
    #[error("{0} holds no key of 32 bytes")]
    Malformed(PathBuf),
    /// The system gives no random bytes.
    #[error("the system gives no random bytes: {0}")]
    Random(#[from] getrandom::Error),
    /// What was to be opened was sealed with another key, or changed.
    #[error("sealed with another key, or damaged")]
    Sealed,
}

impl std::fmt::Debug for Keys {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Keys")
    }
}

impl Keys {
    /// Reads the key of a data folder; makes one at the first start.
    pub fn open(data: &Path) -> Result<Self, KeyError> {
        let path = data.join(FILE_NAME);
        let in_file = |source| KeyError::File {
            path: path.clone(),
            source,
        };
        let bytes = match File::open(&path) {
            Ok(mut file) => {
                let mut bytes = Vec::new();
                file.read_to_end(&mut bytes).map_err(in_file)?;
                bytes
            }
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                let mut bytes = vec![0; KEY_BYTES];
                getrandom::fill(&mut bytes)?;
                let mut file = File::options()
                    .write(true)
                    .create_new(true)
                    .mode(0o600)
                    .open(&path)
                    .map_err(in_file)?;
                file.write_all(&bytes).map_err(in_file)?;
                file.sync_all().map_err(in_file)?;
                bytes
            }
            Err(error) => return Err(in_file(error)),
        };
        if bytes.len() != KEY_BYTES {
            return Err(KeyError::Malformed(path));
        }
        Self::from_bytes(&bytes)
    }

    fn from_bytes(bytes: &[u8]) -> Result<Self, KeyError> {
        let root = hmac::Key::new(hmac::HMAC_SHA256, bytes);
        let derived = |label: &str| hmac::sign(&root, label.as_bytes());
        let seal = UnboundKey::new(&CHACHA20_POLY1305, derived("seal").as_ref())
            .map_err(|_unspecified| KeyError::Sealed)?;
        Ok(Self {
            seal: LessSafeKey::new(seal),
            accounts: hmac::Key::new(hmac::HMAC_SHA256, derived("accounts").as_ref()),
        })
    }

    /// Encrypts; `purpose` has to be the same when it is opened.
    pub fn seal(&self, purpose: &str, plain: &[u8]) -> Result<Vec<u8>, KeyError> {
        let mut nonce = [0; NONCE_LEN];
        getrandom::fill(&mut nonce)?;
        let mut sealed = plain.to_vec();
        let aad = Aad::from(purpose.as_bytes());
        self.seal
            .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), aad, &mut sealed)
            .map_err(|_unspecified| KeyError::Sealed)?;
        Ok([nonce.as_slice(), &sealed].concat())
    }

    /// Decrypts what [`Self::seal`] gave.
    pub fn unseal(&self, purpose: &str, sealed: &[u8]) -> Result<Vec<u8>, KeyError> {
        let (nonce, rest) = sealed
            .split_first_chunk::<NONCE_LEN>()
            .ok_or(KeyError::Sealed)?;
        let mut plain = rest.to_vec();
        let aad = Aad::from(purpose.as_bytes());
        let length = self
            .seal
            .open_in_place(Nonce::assume_unique_for_key(*nonce), aad, &mut plain)
            .map_err(|_unspecified| KeyError::Sealed)?
            .len();
        plain.truncate(length);
        Ok(plain)
    }

    /// What stands for an e-mail where its failed attempts are counted.
    pub fn account_key(&self, email_key: &str) -> [u8; 32] {
        let mut key = [0; 32];
        let tag = hmac::sign(&self.accounts, email_key.as_bytes());
        key.copy_from_slice(tag.as_ref());
        key
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn what_is_sealed_opens_only_with_the_same_key_and_purpose() {
        let folder = tempfile::tempdir().unwrap();
        let keys = Keys::open(folder.path()).unwrap();
        let sealed = keys.seal("mail", b"a link").unwrap();
        assert!(!sealed.windows(6).any(|part| part == b"a link"));
        let again = Keys::open(folder.path()).unwrap();
        assert_eq!(again.unseal("mail", &sealed).unwrap(), b"a link");
        assert!(again.unseal("totp", &sealed).is_err());
        let mut changed = sealed.clone();
        *changed.last_mut().unwrap() ^= 1;
        assert!(again.unseal("mail", &changed).is_err());
        let other = Keys::open(tempfile::tempdir().unwrap().path()).unwrap();
        assert!(other.unseal("mail", &sealed).is_err());
    }

    #[test]
    fn the_key_is_readable_by_its_owner_alone() {
        let folder = tempfile::tempdir().unwrap();
        Keys::open(folder.path()).unwrap();
        let path = folder.path().join(FILE_NAME);
        let mode = std::fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        std::fs::write(&path, "short").unwrap();
        assert!(matches!(
            Keys::open(folder.path()),
            Err(KeyError::Malformed(_))
        ));
    }
}
