//! The chats to export.

use rusqlite::{Connection, params};

use super::anonymous::Private;
use crate::platform::access::ChatId;

/// Chats after this one that have an answer, and what is private in them. Those of the demo account
/// are left out: nobody knows who wrote them.
pub fn list(conn: &Connection, after: i64, limit: u32) -> rusqlite::Result<Vec<(ChatId, Private)>> {
    conn.prepare_cached(
        "SELECT c.id, u.full_name, u.email, coalesce(u.phone, ''), coalesce(b.name, ''),
                coalesce(b.hull_identification_number, ''), coalesce(a.full_name, '')
         FROM chats c JOIN users u ON u.id = c.user_id
         LEFT JOIN boats b ON b.id = c.boat_id LEFT JOIN users a ON a.id = c.agent_id
         WHERE c.id > ?1 AND c.session_id IS NULL AND EXISTS (
             SELECT 1 FROM chat_messages m WHERE m.chat_id = c.id AND m.answers IS NOT NULL)
         ORDER BY c.id LIMIT ?2",
    )?
    .query_map(params![after, limit], |row| {
        let texts: [String; 6] = [
            row.get(1)?,
            row.get(2)?,
            row.get(3)?,
            row.get(4)?,
            row.get(5)?,
            row.get(6)?,
        ];
        Ok((row.get(0)?, Private::of(&texts)))
    })?
    .collect()
}
