//! Files of answers in the database.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use crate::buying::quotes::model::QuoteFile;
use crate::platform::access::{QuoteFileId, QuoteId, UserId};
use crate::platform::clock::Millis;
use crate::platform::documents::StoredFile;
use crate::platform::documents::file_name::saved_as;
use crate::platform::documents::kind_of::FileKind;

/// A file that the user may open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentFile {
    /// The name that it was uploaded with.
    pub file_name: String,
    pub kind: FileKind,
    /// Its name in the folder of the request.
    pub stored_name: String,
}

/// Inserts a file that is stored and not sent yet.
pub fn insert(
    conn: &Connection,
    request: QuoteId,
    (file_name, file): (&str, &StoredFile),
    now: Millis,
) -> rusqlite::Result<QuoteFile> {
    conn.prepare_cached(
        "INSERT INTO quote_files (request_id, file_name, mime_type, size, sha256, stored_name, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) RETURNING id, file_name, mime_type, size",
    )?
    .query_row(
        params![
            request,
            file_name,
            file.kind,
            file.size,
            file.sha256,
            file.name,
            now
        ],
        read,
    )
}

/// The files that were uploaded for a request and are not sent yet.
pub fn unsent(conn: &Connection, request: QuoteId) -> rusqlite::Result<Vec<QuoteFile>> {
    conn.prepare_cached(
        "SELECT id, file_name, mime_type, size FROM quote_files
         WHERE request_id = ?1 AND version IS NULL ORDER BY id",
    )?
    .query_map([request], read)?
    .collect()
}

/// The files of the answer that made this version of a request.
pub fn of_answer(
    conn: &Connection,
    request: QuoteId,
    version: u32,
) -> rusqlite::Result<Vec<QuoteFile>> {
    conn.prepare_cached(
        "SELECT id, file_name, mime_type, size FROM quote_files
         WHERE request_id = ?1 AND version = ?2 ORDER BY id",
    )?
    .query_map(params![request, version], read)?
    .collect()
}

/// Sends files of a request with the answer that made this version, whether they are new or those of
/// an earlier answer; false when one of them is not the request's. Others of an earlier answer are
/// removed.
pub fn send(
    conn: &Connection,
    (request, version): (QuoteId, u32),
    files: &[i64],
) -> rusqlite::Result<bool> {
    let mut send = conn
        .prepare_cached("UPDATE quote_files SET version = ?2 WHERE request_id = ?1 AND id = ?3")?;
    for file in files {
        if send.execute(params![request, version, file])? == 0 {
            return Ok(false);
        }
    }
    conn.prepare_cached("DELETE FROM quote_files WHERE request_id = ?1 AND version <> ?2")?
        .execute(params![request, version])?;
    Ok(true)
}

/// Removes a file that is not sent yet; its name in the folder of the request.
pub fn remove_unsent(
    conn: &Connection,
    request: QuoteId,
    file: QuoteFileId,
) -> rusqlite::Result<Option<String>> {
    conn.prepare_cached(
        "DELETE FROM quote_files WHERE request_id = ?1 AND id = ?2 AND version IS NULL RETURNING stored_name",
    )?
    .query_row(params![request, file], |row| row.get(0))
    .optional()
}

/// A file that was sent to the user.
pub fn find_sent(
    conn: &Connection,
    user: UserId,
    (request, file): (QuoteId, QuoteFileId),
) -> rusqlite::Result<Option<SentFile>> {
    conn.prepare_cached(
        "SELECT f.file_name, f.mime_type, f.stored_name
         FROM quote_files f JOIN quote_requests q ON q.id = f.request_id JOIN quote_groups g ON g.id = q.group_id
         WHERE g.user_id = ?1 AND q.id = ?2 AND f.id = ?3 AND f.version IS NOT NULL",
    )?
    .query_row(params![user, request, file], |row| {
        Ok(SentFile {
            file_name: row.get(0)?,
            kind: row.get(1)?,
            stored_name: row.get(2)?,
        })
    })
    .optional()
}

fn read(row: &Row<'_>) -> rusqlite::Result<QuoteFile> {
    let file_name: String = row.get(1)?;
    let kind: FileKind = row.get(2)?;
    Ok(QuoteFile {
        id: row.get(0)?,
        file_name: saved_as(&file_name, kind),
        mime_type: kind.media_type(),
        size: row.get(3)?,
    })
}
