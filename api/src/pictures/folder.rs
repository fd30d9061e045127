//! Where the photos lie: `media/users/{user}/{32 hexadecimal digits}.jpg`.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::access::UserId;

/// The stored photos; cheap to clone.
#[derive(Debug, Clone)]
pub struct Pictures(Arc<Path>);

impl Pictures {
    /// Those of a data folder.
    pub fn new(data: &Path) -> Self {
        Self(data.join("media").into())
    }

    /// Whether this is a stored photo of the user.
    pub fn has(&self, user: UserId, name: &str) -> bool {
        let own = format!("users/{}/", user.number());
        name.strip_prefix(&own).is_some_and(is_file_name) && self.path(name).is_file()
    }

    /// Removes a photo that nothing refers to any more. One that cannot be removed is removed later.
    pub fn remove(&self, name: &str) {
        let _ = std::fs::remove_file(self.path(name));
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

fn is_file_name(name: &str) -> bool {
    name.strip_suffix(".jpg").is_some_and(|stem| {
        stem.len() == 32
            && stem
                .bytes()
                .all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
    })
}
