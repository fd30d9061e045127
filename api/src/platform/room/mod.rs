//! Room for what people upload: so much for each account, less before its e-mail is confirmed, and
//! never the last of the disk, which belongs to the database of accounts.

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

/// What a stored picture counts as: more than any has.
pub const PICTURE_BYTES: u64 = 64 * 1024;

/// The same of a picture that shows what a request is about.
pub const REQUEST_PICTURE_BYTES: u64 = 512 * 1024;

/// What accounts may store; cheap to clone.
#[derive(Debug, Clone)]
pub struct Room {
    data: Arc<Path>,
    limits: Limits,
    arriving: Arc<Mutex<Arriving>>,
}

/// What is held for uploads that are arriving.
#[derive(Debug, Default)]
struct Arriving {
    /// What will be stored for each account.
    accounts: HashMap<UserId, u64>,
    /// What all of them take of the disk until then.
    disk: u64,
}

/// What an upload takes, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Upload {
    /// What its account stores for it.
    pub stored: u64,
    /// What is on the disk until it is stored.
    pub arriving: u64,
}

#[derive(Debug, Clone, Copy)]
struct Limits {
    account: u64,
    unconfirmed: u64,
    keep_free: u64,
}

/// What an account has stored, and what it may.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Account {
    user: UserId,
    stored: u64,
    limit: u64,
    is_confirmed: bool,
}

/// Room that is held for an upload while it arrives; dropped, it is given back.
#[derive(Debug)]
pub struct Reservation {
    room: Room,
    /// The account that stores it; none when nobody's account does.
    user: Option<UserId>,
    upload: Upload,
}

impl Room {
    /// That of a data folder.
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

    /// What an account has stored and may store.
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

    /// Holds room for an upload, beside all others that are arriving.
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

    /// Holds room on the disk for an upload of so many bytes that counts for no account.
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

    /// What all uploads take with so many bytes more; refused when the disk has no room for them.
    fn require_disk(&self, arriving: &Arriving, bytes: u64) -> ApiResult<u64> {
        let free = free_bytes(&self.data).unwrap_or(u64::MAX);
        let of_all = arriving.disk.saturating_add(bytes);
        if free.saturating_sub(self.limits.keep_free) < of_all {
            metrics::count_refused_upload("disk");
            return Err(ApiError::StorageFull);
        }
        Ok(of_all)
    }

    /// Bytes that are held for what is arriving.
    pub fn arriving_bytes(&self) -> u64 {
        self.arriving().disk
    }

    fn arriving(&self) -> MutexGuard<'_, Arriving> {
        self.arriving.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Account {
    /// Refuses so many more bytes when there is no room for them.
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
