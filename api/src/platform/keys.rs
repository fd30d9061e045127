//! The key of this installation, `app.key` in the data folder, and the encryption and hashes that
//! use it.

use std::fs::File;
use std::io::Write as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::hmac;

use crate::platform::data_folder::KEY_FILE;
use crate::platform::database::store::Sealed;
use crate::platform::error::ApiError;

const KEY_BYTES: usize = 32;

/// What a value is encrypted for; a value that was encrypted for one purpose cannot be decrypted
/// for another.
pub mod purpose {
    /// The secret of a second factor.
    pub const SECOND_FACTOR: &str = "totp";
    /// The text of a mail.
    pub const MAIL: &str = "mail";
    /// The token of a link to a wishlist.
    pub const WISHLIST_LINK: &str = "wishlist-link";
    /// The token of the link with which a vendor answers.
    pub const QUOTE_LINK: &str = "quote-link";
    /// The token of the link with which a user stops mails.
    pub const STOPPED_MAILS: &str = "stopped-mails";
}

/// Encrypts what the database must not show, and derives keys of accounts that do not reveal them.
pub struct Keys {
    seal: LessSafeKey,
    accounts: hmac::Key,
}

/// Why there is no key, or why a value cannot be decrypted.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// The file cannot be read or written.
    #[error("{path}: {source}")]
    File {
        /// The path of the key file.
        path: PathBuf,
        /// The error of the system.
        source: std::io::Error,
    },
    /// The file is missing although the database has values that it encrypted.
    #[error(
        "{path} is missing, but the database next to it holds {} accounts, {} second factors and {} mails that only \
         this key can decrypt; restore the file from a backup, or give up the encrypted data with `chandlery user new-key`",
        sealed.accounts, sealed.second_factors, sealed.mails
    )]
    Missing {
        /// The path of the key file.
        path: PathBuf,
        /// The values that are encrypted with it.
        sealed: Box<Sealed>,
    },
    /// The file is the key of another installation.
    #[error(
        "{0} is not the key that the database next to it was encrypted with; restore the right file from a backup, or \
         move this one away and give up the encrypted data with `chandlery user new-key`"
    )]
    Foreign(PathBuf),
    /// The file does not contain a key.
    #[error("{0} does not hold a key of 32 bytes")]
    Malformed(PathBuf),
    /// The system returned no random bytes.
    #[error("the system provides no random bytes: {0}")]
    Random(#[from] getrandom::Error),
    /// The value was encrypted with another key, or changed.
    #[error("encrypted with another key, or damaged")]
    Sealed,
}

impl From<KeyError> for ApiError {
    fn from(error: KeyError) -> Self {
        Self::Internal(anyhow::Error::new(error).context("use the installation's key"))
    }
}

impl std::fmt::Debug for Keys {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Keys")
    }
}

impl Keys {
    /// Reads the key of a data folder, or creates one at the first start. It never replaces a lost
    /// key and never accepts another one: `sealed` is what the key has to decrypt.
    pub fn open(data: &Path, sealed: &Sealed) -> Result<Self, KeyError> {
        let path = data.join(KEY_FILE);
        let Some(keys) = Self::read(data)? else {
            if sealed.accounts + sealed.second_factors + sealed.mails > 0 {
                return Err(KeyError::Missing {
                    path,
                    sealed: Box::new(sealed.clone()),
                });
            }
            tracing::info!(file = %path.display(), "created a new key; back it up with the database");
            return Self::create(data);
        };
        let pieces = [
            (purpose::SECOND_FACTOR, &sealed.second_factor),
            (purpose::MAIL, &sealed.mail),
        ];
        let mut opens = pieces
            .into_iter()
            .filter_map(|(purpose, piece)| Some(keys.unseal(purpose, piece.as_deref()?).is_ok()))
            .peekable();
        if opens.peek().is_some() && !opens.any(|opens| opens) {
            return Err(KeyError::Foreign(path));
        }
        Ok(keys)
    }

    /// Creates a key where there is none, completely and on the disk, or not at all.
    pub fn create(data: &Path) -> Result<Self, KeyError> {
        let path = data.join(KEY_FILE);
        let mut bytes = vec![0; KEY_BYTES];
        getrandom::fill(&mut bytes)?;
        store(data, &path, &bytes).map_err(|source| KeyError::File { path, source })?;
        Self::from_bytes(&bytes)
    }

    fn read(data: &Path) -> Result<Option<Self>, KeyError> {
        let path = data.join(KEY_FILE);
        match std::fs::read(&path) {
            Ok(bytes) if bytes.len() == KEY_BYTES => Self::from_bytes(&bytes).map(Some),
            Ok(_other) => Err(KeyError::Malformed(path)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(source) => Err(KeyError::File { path, source }),
        }
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

    /// Encrypts; decrypting requires the same `purpose`.
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

    /// Decrypts a value of [`Self::seal`].
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

    /// The keyed hash of an e-mail under which its failed attempts are counted.
    pub fn account_key(&self, email_key: &str) -> [u8; 32] {
        let mut key = [0; 32];
        let tag = hmac::sign(&self.accounts, email_key.as_bytes());
        key.copy_from_slice(tag.as_ref());
        key
    }
}

/// Writes the key to a temporary file and links it to its path, which fails if a file has appeared
/// there in the meantime.
fn store(data: &Path, path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let part = path.with_extension("key.part");
    let mut file = File::options()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(&part)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    std::fs::hard_link(&part, path)?;
    std::fs::remove_file(&part)?;
    File::open(data)?.sync_all()
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    fn open(data: &Path) -> Result<Keys, KeyError> {
        Keys::open(data, &Sealed::default())
    }

    #[test]
    fn what_is_sealed_opens_only_with_the_same_key_and_purpose() {
        let folder = tempfile::tempdir().unwrap();
        let keys = open(folder.path()).unwrap();
        let sealed = keys.seal("mail", b"a link").unwrap();
        assert!(!sealed.windows(6).any(|part| part == b"a link"));
        let again = open(folder.path()).unwrap();
        assert_eq!(again.unseal("mail", &sealed).unwrap(), b"a link");
        assert!(again.unseal("totp", &sealed).is_err());
        let mut changed = sealed.clone();
        *changed.last_mut().unwrap() ^= 1;
        assert!(again.unseal("mail", &changed).is_err());
        let other = open(tempfile::tempdir().unwrap().path()).unwrap();
        assert!(other.unseal("mail", &sealed).is_err());
    }

    #[test]
    fn the_key_is_readable_by_its_owner_alone() {
        let folder = tempfile::tempdir().unwrap();
        open(folder.path()).unwrap();
        let path = folder.path().join(KEY_FILE);
        let mode = std::fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        std::fs::write(&path, "short").unwrap();
        assert!(matches!(open(folder.path()), Err(KeyError::Malformed(_))));
    }

    #[test]
    fn a_lost_key_is_never_replaced_and_another_is_not_taken() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(KEY_FILE);
        let keys = open(folder.path()).unwrap();
        let sealed = Sealed {
            accounts: 2,
            second_factors: 1,
            second_factor: Some(keys.seal(purpose::SECOND_FACTOR, b"seed").unwrap()),
            ..Sealed::default()
        };
        Keys::open(folder.path(), &sealed).unwrap();
        let own = std::fs::read(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        let error = Keys::open(folder.path(), &sealed).unwrap_err().to_string();
        for part in [
            path.to_str().unwrap(),
            "is missing",
            "2 accounts, 1 second factors and 0 mails",
            "restore the file from a backup",
            "chandlery user new-key",
        ] {
            assert!(error.contains(part), "{error}");
        }
        assert!(!path.exists());
        std::fs::write(&path, [7; KEY_BYTES]).unwrap();
        assert!(matches!(
            Keys::open(folder.path(), &sealed),
            Err(KeyError::Foreign(_))
        ));
        std::fs::write(&path, own).unwrap();
        Keys::open(folder.path(), &sealed).unwrap();
        assert!(matches!(
            Keys::create(folder.path()),
            Err(KeyError::File { .. })
        ));
    }
}
