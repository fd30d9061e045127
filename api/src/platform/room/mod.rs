//! Storage limits for uploads: one for each account, a smaller one before its e-mail is confirmed,
//! and space on the disk that is reserved for the database of accounts.

pub mod store;

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::Connection;

use crate::platform::access::UserId;
use crate::platform::config::Settings;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::health::condition::free_bytes;
use crate::platform::metrics;
use crate::platform::reason::Reason;

/// The size that a stored picture is counted as; no picture is larger.
pub const PICTURE_BYTES: u64 = 64 * 1024;

/// The same for a picture of a request.
pub const REQUEST_PICTURE_BYTES: u64 = 512 * 1024;

/// The storage limits; cheap to clone.
#[derive(Debug, Clone)]
pub struct Room {
    data: Arc<Path>,
    limits: Limits,
    arriving: Arc<Mutex<Arriving>>,
}

/// The space that is reserved for running uploads.
#[derive(Debug, Default)]
struct Arriving {
    /// The bytes that will be stored for each account.
    accounts: HashMap<UserId, u64>,
    /// The disk space that all of them take until then.
    disk: u64,
}

/// The size of an upload, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Upload {
    /// The size that counts for its account.
    pub stored: u64,
    /// The size on the disk until it is stored.
    pub arriving: u64,
}

#[derive(Debug, Clone, Copy)]
struct Limits {
    account: u64,
    unconfirmed: u64,
    keep_free: u64,
}

/// The storage that an account uses, and its limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Account {
    user: UserId,
    stored: u64,
    limit: u64,
    is_confirmed: bool,
}

/// Space that is reserved for a running upload; it is released when dropped.
#[derive(Debug)]
pub struct Reservation {
    room: Room,
    /// The account that it counts for; none for uploads without an account.
    user: Option<UserId>,
    upload: Upload,
}

impl Room {
    /// The limits of a data folder.
    pub fn new(data: &Path, settings: &Settings) -> Self {
        Self {
            data: data.into(),
            limits: Limits {
                account: settings.max_account_storage_bytes(),
                unconfirmed: settings.max_unconfirmed_storage_bytes(),
                keep_free: settings.min_free_disk_bytes(),
            },
            arriving: Arc::default(),
        }
    }

    /// The storage that an account uses, and its limit.
    pub fn account(&self, conn: &Connection, user: UserId) -> rusqlite::Result<Account> {
        let (stored, is_confirmed) = store::stored(conn, user)?;
        let limit = if is_confirmed {
            self.limits.account
        } else {
            self.limits.unconfirmed
        };
        Ok(Account {
            user,
            stored,
            limit,
            is_confirmed,
        })
    }

    /// Reserves space for an upload in addition to all running ones.
    pub fn reserve(&self, account: &Account, upload: Upload) -> ApiResult<Reservation> {
        let mut arriving = self.arriving();
        let of_all = self.require_disk(&arriving, upload.arriving)?;
        let own = arriving.accounts.get(&account.user).copied();
        let own = own.unwrap_or_default().saturating_add(upload.stored);
        account.require(own)?;
        arriving.accounts.insert(account.user, own);
        arriving.disk = of_all;
        Ok(Reservation {
            room: self.clone(),
            user: Some(account.user),
            upload,
        })
    }

    /// Reserves disk space for an upload of this many bytes that counts for no account.
    pub fn reserve_disk(&self, bytes: u64) -> ApiResult<Reservation> {
        let mut arriving = self.arriving();
        arriving.disk = self.require_disk(&arriving, bytes)?;
        Ok(Reservation {
            room: self.clone(),
            user: None,
            upload: Upload {
                stored: 0,
                arriving: bytes,
            },
        })
    }

    /// The space of all running uploads with this many bytes more; refused if the disk has not
    /// enough.
    fn require_disk(&self, arriving: &Arriving, bytes: u64) -> ApiResult<u64> {
        let free = free_bytes(&self.data).unwrap_or(u64::MAX);
        let of_all = arriving.disk.saturating_add(bytes);
        if free.saturating_sub(self.limits.keep_free) < of_all {
            metrics::count_refused_upload("disk");
            return Err(ApiError::StorageFull);
        }
        Ok(of_all)
    }

    /// The bytes that are reserved for running uploads.
    pub fn arriving_bytes(&self) -> u64 {
        self.arriving().disk
    }

    fn arriving(&self) -> MutexGuard<'_, Arriving> {
        self.arriving.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Account {
    /// Refuses this many more bytes if there is not enough space.
    pub fn require(&self, bytes: u64) -> ApiResult<()> {
        if self.stored.saturating_add(bytes) <= self.limit {
            return Ok(());
        }
        metrics::count_refused_upload("account");
        Err(ApiError::conflict(if self.is_confirmed {
            Reason::AccountFull
        } else {
            Reason::AccountFullUntilConfirmed
        }))
    }
}

impl Drop for Reservation {
    fn drop(&mut self) {
        let mut arriving = self.room.arriving();
        arriving.disk = arriving.disk.saturating_sub(self.upload.arriving);
        let Some(user) = self.user else { return };
        if let Some(bytes) = arriving.accounts.get_mut(&user) {
            *bytes = bytes.saturating_sub(self.upload.stored);
            if *bytes == 0 {
                arriving.accounts.remove(&user);
            }
        }
    }
}
