//! The chats to export.

use rusqlite::{Connection, params};

use crate::chat::private::Known;
use crate::platform::access::{ChatId, UserId};

/// Chats after this one that have an answer, and what is known of the people in them. Those of the
/// demo account are left out: nobody knows who wrote them.
pub fn list(conn: &Connection, after: i64, limit: u32) -> rusqlite::Result<Vec<(ChatId, Known)>> {
    let chats: Vec<(ChatId, UserId, Option<i64>, [String; 4])> = conn
        .prepare_cached(
            "SELECT c.id, c.user_id, c.boat_id,
                    u.full_name, u.email, coalesce(u.phone, ''), coalesce(a.full_name, '')
             FROM chats c JOIN users u ON u.id = c.user_id LEFT JOIN users a ON a.id = c.agent_id
             WHERE c.id > ?1 AND c.session_id IS NULL AND EXISTS (
                 SELECT 1 FROM chat_messages m WHERE m.chat_id = c.id AND m.answers IS NOT NULL)
             ORDER BY c.id LIMIT ?2",
        )?
        .query_map(params![after, limit], |row| {
            let person = [row.get(3)?, row.get(4)?, row.get(5)?, row.get(6)?];
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, person))
        })?
        .collect::<rusqlite::Result<_>>()?;
    let known = chats.into_iter().map(|(chat, user, boat, person)| {
        let mut texts = of_boats(conn, user, boat)?;
        texts.extend(person);
        Ok((chat, Known::of(&texts)))
    });
    known.collect()
}

/// Names and numbers of the boats of a user and of a chat.
fn of_boats(conn: &Connection, user: UserId, boat: Option<i64>) -> rusqlite::Result<Vec<String>> {
    let boats: Vec<[String; 4]> = conn
        .prepare_cached(
            "SELECT name, hull_identification_number, hull_number, registration_number FROM boats
             WHERE id = ?2 OR id IN (SELECT boat_id FROM boat_users WHERE user_id = ?1)",
        )?
        .query_map(params![user, boat], |row| {
            Ok([row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?])
        })?
        .collect::<rusqlite::Result<_>>()?;
    let serials: Vec<String> = conn
        .prepare_cached(
            "SELECT serial_number FROM boat_engines
             WHERE boat_id = ?2 OR boat_id IN (SELECT boat_id FROM boat_users WHERE user_id = ?1)",
        )?
        .query_map(params![user, boat], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    Ok(boats.into_iter().flatten().chain(serials).collect())
}
