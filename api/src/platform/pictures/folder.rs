//! The paths of uploaded pictures below `media/`: photos in `users/{user}/{random}.jpg`,
//! pictures of boats in `user-boats/{boat}/{time}-{boat}-{random}.jpg`, logos of clubs in
//! `clubs/{user}/{random}.jpg`, by who made the club, pictures of requests in
//! `request-pictures/{user}/{random}.jpg`; a random part is 32 hexadecimal digits.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use indexer::hexadecimal;
use tokio::fs::File;

use super::shape::{PictureError, Shape, fit};
use crate::platform::access::{BoatId, UserId};
use crate::platform::arriving::{ArrivingFile, ArrivingFiles, HeldFile, is_old, not_stored};
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::http::limits::MAX_PICTURE_BYTES;
use crate::platform::reason::Reason;
use crate::platform::workers::Workers;

/// Pictures that may wait to be decoded; one is decoded at a time.
const QUEUE: usize = 8;

/// The folders below `media/`.
pub const FOLDERS: [&str; 4] = ["users", "user-boats", "clubs", "request-pictures"];

/// The stored pictures; cheap to clone.
#[derive(Debug, Clone)]
pub struct Pictures {
    media: Arc<Path>,
    arriving: ArrivingFiles,
    workers: Arc<Workers>,
}

/// The owner of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    /// A user's photo.
    User(UserId),
    /// The picture of a boat, at the time of its upload.
    Boat(BoatId, Millis),
    /// The logo of the club that a user made.
    Club(UserId),
    /// A picture of a user's request.
    Request(UserId),
}

impl Owner {
    /// The folder of all pictures of the owner.
    fn folder(self) -> String {
        match self {
            Self::User(user) => format!("users/{}", user.number()),
            Self::Boat(boat, _) => format!("user-boats/{}", boat.number()),
            Self::Club(user) => format!("clubs/{}", user.number()),
            Self::Request(user) => format!("request-pictures/{}", user.number()),
        }
    }

    pub(super) fn shape(self) -> Shape {
        match self {
            Self::User(_) | Self::Club(_) => Shape::Photo,
            Self::Boat(..) => Shape::Boat,
            Self::Request(_) => Shape::Request,
        }
    }

    /// A name that cannot be guessed.
    fn new_name(self) -> ApiResult<String> {
        let mut random = [0; 16];
        getrandom::fill(&mut random)?;
        let mut name = self.folder() + "/";
        if let Self::Boat(boat, now) = self {
            let _ = write!(name, "{now}-{}-", boat.number());
        }
        name.push_str(&hexadecimal(&random));
        name.push_str(".jpg");
        Ok(name)
    }
}

impl Pictures {
    /// The pictures of a data folder.
    pub fn new(data: &Path) -> std::io::Result<Self> {
        Ok(Self {
            media: data.join("media").into(),
            arriving: ArrivingFiles::new(data),
            workers: Arc::new(Workers::new("picture", 1, QUEUE)?),
        })
    }

    /// Creates an empty file for an upload.
    pub async fn receive(&self) -> ApiResult<ArrivingFile> {
        self.arriving.begin(MAX_PICTURE_BYTES as u64).await
    }

    /// Converts an uploaded file to a picture of its owner and stores it; returns its name. One
    /// file is in memory at a time.
    pub async fn store(&self, owner: Owner, arrived: HeldFile) -> ApiResult<String> {
        let folder = self.clone();
        self.workers
            .run(move || {
                let bytes = std::fs::read(arrived.path()).map_err(not_stored)?;
                let jpeg = fit(&bytes, owner.shape()).map_err(|error| match error {
                    PictureError::Kind => ApiError::UnsupportedFile(Reason::PictureKindUnsupported),
                    PictureError::Unreadable => ApiError::field("file", Reason::PictureUnreadable),
                    PictureError::TooLarge => ApiError::field("file", Reason::PictureTooLarge),
                })?;
                let name = owner.new_name()?;
                folder.write(&name, &jpeg).map_err(not_stored)?;
                Ok(name)
            })
            .await
    }

    /// Copies a stored picture for an owner; returns its name.
    pub async fn copy(&self, name: String, owner: Owner) -> ApiResult<String> {
        let folder = self.clone();
        self.workers
            .run(move || {
                let copy = owner.new_name()?;
                std::fs::read(folder.path(&name))
                    .and_then(|jpeg| folder.write(&copy, &jpeg))
                    .map_err(not_stored)?;
                Ok(copy)
            })
            .await
    }

    /// Writes the complete file, synced to the disk before it gets its name, or nothing.
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

    /// Opens a picture, with its size in bytes.
    pub async fn open(&self, name: &str) -> std::io::Result<(File, u64)> {
        let file = File::open(self.path(name)).await?;
        let length = file.metadata().await?.len();
        Ok((file, length))
    }

    /// Removes all photos of a user and all pictures of their requests. If that fails, they are
    /// removed later.
    pub async fn remove_user(&self, user: UserId) {
        self.remove_folder(Owner::User(user)).await;
        self.remove_folder(Owner::Request(user)).await;
    }

    /// Removes all pictures of a boat. If that fails, they are removed later.
    pub async fn remove_boat(&self, boat: BoatId) {
        self.remove_folder(Owner::Boat(boat, 0)).await;
    }

    /// Removes all logos of the club that a user created. If that fails, they are removed later.
    pub async fn remove_club_of(&self, user: UserId) {
        self.remove_folder(Owner::Club(user)).await;
    }

    async fn remove_folder(&self, owner: Owner) {
        let _ = tokio::fs::remove_dir_all(self.path(&owner.folder())).await;
    }

    /// Removes unused pictures, a day after they were stored.
    pub async fn prune(&self, used: HashSet<String>) -> ApiResult<()> {
        let folder = self.clone();
        self.workers
            .run(move || {
                for kind in FOLDERS {
                    let owners = std::fs::read_dir(folder.path(kind)).into_iter().flatten();
                    for owner in owners.flatten() {
                        let name = format!("{kind}/{}", owner.file_name().display());
                        folder.prune_folder(&name, &used);
                    }
                }
                Ok(())
            })
            .await
    }

    fn prune_folder(&self, folder: &str, used: &HashSet<String>) {
        let pictures = std::fs::read_dir(self.path(folder)).into_iter().flatten();
        for picture in pictures.flatten() {
            let name = format!("{folder}/{}", picture.file_name().display());
            if is_old(&picture.path()) && !used.contains(&name) {
                let _ = std::fs::remove_file(self.path(&name));
            }
        }
    }

    /// Whether this is a stored photo of the user.
    pub async fn has(&self, user: UserId, name: &str) -> bool {
        let own = format!("users/{}/", user.number());
        name.strip_prefix(&own).is_some_and(is_file_name)
            && tokio::fs::metadata(self.path(name))
                .await
                .is_ok_and(|file| file.is_file())
    }

    /// Removes a picture without a row. If that fails, it is removed later.
    pub async fn remove(&self, name: &str) {
        let _ = tokio::fs::remove_file(self.path(name)).await;
    }

    fn path(&self, name: &str) -> PathBuf {
        self.media.join(name)
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
