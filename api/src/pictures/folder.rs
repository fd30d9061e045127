//! Where the photos lie: `media/users/{user}/{32 hexadecimal digits}.jpg`.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use rayon::ThreadPoolBuildError;

use super::square::{PictureError, square};
use crate::access::UserId;
use crate::error::{ApiError, ApiResult};
use crate::workers::Workers;

/// Photos that may wait to be read; one is read at a time.
const QUEUE: usize = 8;

/// How long a photo that nobody has is kept: it may just have been uploaded.
const UNUSED: Duration = Duration::from_hours(24);

/// The stored photos; cheap to clone.
#[derive(Debug, Clone)]
pub struct Pictures {
    media: Arc<Path>,
    workers: Arc<Workers>,
}

impl Pictures {
    /// Those of a data folder.
    pub fn new(data: &Path) -> Result<Self, ThreadPoolBuildError> {
        Ok(Self {
            media: data.join("media").into(),
            workers: Arc::new(Workers::new("picture", 1, QUEUE)?),
        })
    }

    /// Makes an uploaded file a photo of the user and stores it; its name.
    pub async fn store(&self, user: UserId, bytes: bytes::Bytes) -> ApiResult<String> {
        let folder = self.clone();
        self.workers
            .run(move || {
                let jpeg = square(&bytes).map_err(|error| match error {
                    PictureError::Kind => ApiError::UnsupportedMedia,
                    PictureError::Unreadable => {
                        ApiError::field("file", "This picture cannot be read.")
                    }
                })?;
                let mut random = [0; 16];
                getrandom::fill(&mut random)?;
                let mut name = format!("users/{}/", user.number());
                for byte in random {
                    let _ = write!(name, "{byte:02x}");
                }
                name.push_str(".jpg");
                folder.write(&name, &jpeg).map_err(not_stored)?;
                Ok(name)
            })
            .await
    }

    /// The whole file or none, on the disk before it is named.
    fn write(&self, name: &str, jpeg: &[u8]) -> std::io::Result<()> {
        let path = self.path(name);
        let folder = path.parent().unwrap_or(&self.media);
        std::fs::create_dir_all(folder)?;
        let part = path.with_extension("part");
        let mut file = std::fs::File::create(&part)?;
        file.write_all(jpeg)?;
        file.sync_all()?;
        std::fs::rename(part, &path)?;
        std::fs::File::open(folder)?.sync_all()
    }

    /// Removes all photos of a user. Those that cannot be removed are removed later.
    pub fn remove_all(&self, user: UserId) {
        let _ = std::fs::remove_dir_all(self.path(&format!("users/{}", user.number())));
    }

    /// Removes photos that nobody has, a day after they were stored.
    pub fn prune(&self, used: &HashSet<String>) {
        let Ok(users) = std::fs::read_dir(self.path("users")) else {
            return;
        };
        for user in users.flatten() {
            let photos = std::fs::read_dir(user.path()).into_iter().flatten();
            for photo in photos.flatten() {
                let (owner, file) = (user.file_name(), photo.file_name());
                let name = format!("users/{}/{}", owner.display(), file.display());
                let is_old = photo
                    .metadata()
                    .and_then(|metadata| metadata.modified())
                    .is_ok_and(|time| time.elapsed().is_ok_and(|age| age > UNUSED));
                if is_old && !used.contains(&name) {
                    self.remove(&name);
                }
            }
        }
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
        self.media.join(name)
    }
}

fn not_stored(error: std::io::Error) -> ApiError {
    if error.kind() == std::io::ErrorKind::StorageFull {
        ApiError::StorageFull
    } else {
        ApiError::Internal(anyhow::Error::new(error).context("store a photo"))
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
