//! Documents in the database. Every statement requires a member of the boat.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::model::{BoatDocument, DocumentDetails};
use crate::boats::access::Member;
use crate::boats::access::rights::{BoatsEdit, BoatsRead, Right};
use crate::platform::access::DocumentId;
use crate::platform::clock::{Millis, on_the_wire};
use crate::platform::documents::StoredFile;
use crate::platform::documents::file_name::saved_as;
use crate::platform::documents::kind_of::FileKind;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredDocument {
    pub id: DocumentId,
    pub details: DocumentDetails,
    /// The original name of its file.
    pub file_name: String,
    /// The type of its file.
    pub kind: FileKind,
    /// The file's length in bytes.
    pub size: u64,
    /// The file's name in the boat's folder.
    pub stored_name: String,
    /// The user who uploaded it.
    pub uploaded_by: Option<i64>,
    /// When it was uploaded.
    pub created_at: Millis,
}

impl StoredDocument {
    /// The document as it is sent.
    pub fn on_the_wire(self) -> BoatDocument {
        BoatDocument {
            id: self.id.number(),
            details: self.details,
            file_name: saved_as(&self.file_name, self.kind),
            mime_type: self.kind.media_type(),
            size: self.size,
            uploaded_by: self.uploaded_by,
            created_at: on_the_wire(self.created_at),
        }
    }
}

#[derive(Debug)]
pub struct NewDocument {
    pub details: DocumentDetails,
    /// The name of its file.
    pub file_name: String,
}

/// The boat's documents, the newest first.
pub fn list(
    conn: &Connection,
    member: &Member<BoatsRead>,
) -> rusqlite::Result<Vec<StoredDocument>> {
    conn.prepare_cached("SELECT * FROM boat_documents WHERE boat_id = ?1 ORDER BY id DESC")?
        .query_map([member.boat()], read)?
        .collect()
}

pub fn find<R: Right>(
    conn: &Connection,
    member: &Member<R>,
    document: DocumentId,
) -> rusqlite::Result<Option<StoredDocument>> {
    conn.prepare_cached("SELECT * FROM boat_documents WHERE boat_id = ?1 AND id = ?2")?
        .query_row(params![member.boat(), document], read)
        .optional()
}

/// The number of documents of the boat, and their total size in bytes.
pub fn room_taken(conn: &Connection, member: &Member<BoatsEdit>) -> rusqlite::Result<(usize, u64)> {
    conn.prepare_cached(
        "SELECT count(*), coalesce(sum(size), 0) FROM boat_documents WHERE boat_id = ?1",
    )?
    .query_row([member.boat()], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Inserts a document whose file is stored.
pub fn insert(
    conn: &Connection,
    member: &Member<BoatsEdit>,
    new: &NewDocument,
    file: &StoredFile,
    now: Millis,
) -> rusqlite::Result<StoredDocument> {
    conn.prepare_cached(
        "INSERT INTO boat_documents (boat_id, kind, title, file_name, mime_type, size, sha256, stored_name,
            expires_at, uploaded_by, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) RETURNING *",
    )?
    .query_row(
        params![
            member.boat(),
            new.details.kind,
            new.details.title,
            new.file_name,
            file.kind,
            file.size,
            file.sha256,
            file.name,
            new.details.expires_at,
            member.user(),
            now
        ],
        read,
    )
}

/// Changes the details of a document.
pub fn update(
    conn: &Connection,
    member: &Member<BoatsEdit>,
    document: DocumentId,
    details: &DocumentDetails,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "UPDATE boat_documents SET title = ?3, kind = ?4, expires_at = ?5 WHERE boat_id = ?1 AND id = ?2",
    )?
    .execute(params![
        member.boat(),
        document,
        details.title,
        details.kind,
        details.expires_at
    ])?;
    Ok(())
}

pub fn remove(
    conn: &Connection,
    member: &Member<BoatsEdit>,
    document: DocumentId,
) -> rusqlite::Result<()> {
    conn.prepare_cached("DELETE FROM boat_documents WHERE boat_id = ?1 AND id = ?2")?
        .execute(params![member.boat(), document])?;
    Ok(())
}

fn read(row: &Row<'_>) -> rusqlite::Result<StoredDocument> {
    Ok(StoredDocument {
        id: row.get("id")?,
        details: DocumentDetails {
            title: row.get("title")?,
            kind: row.get("kind")?,
            expires_at: row.get("expires_at")?,
        },
        file_name: row.get("file_name")?,
        kind: row.get("mime_type")?,
        size: row.get("size")?,
        stored_name: row.get("stored_name")?,
        uploaded_by: row.get("uploaded_by")?,
        created_at: row.get("created_at")?,
    })
}
