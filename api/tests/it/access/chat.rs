//! A chat with a question and its answer, created again for each call.

use serde_json::json;

use crate::harness::{START, TestApp};

/// The ids that calls about chats contain.
#[derive(Debug, Clone, Copy)]
pub struct ChatIds {
    chat: i64,
    /// The answer.
    message: i64,
}

impl ChatIds {
    /// Ids that do not exist.
    pub const MISSING: Self = Self {
        chat: 987_654,
        message: 987_654,
    };

    /// A chat of this user, whose session is this one if it is the demo's.
    pub fn put(app: &TestApp, user: i64) -> Self {
        app.execute(&format!(
            "INSERT INTO chats (user_id, service_type, title, product_name, created_at, last_message_at)
             VALUES ({user}, 'MarineChatAI', 'Impeller', '', {START}, {START});
             INSERT INTO chat_messages (chat_id, author, text, created_at)
             SELECT max(id), 'user', 'Impeller', {START} FROM chats;
             INSERT INTO chat_messages (chat_id, author, text, answers, answered_by, created_at)
             SELECT chat_id, 'assistant', 'This one.', id, '{{\"kind\":\"catalogue\"}}', {START}
             FROM chat_messages ORDER BY id DESC LIMIT 1"
        ));
        Self {
            chat: app.sql("SELECT max(id) FROM chats"),
            message: app.sql("SELECT max(id) FROM chat_messages"),
        }
    }

    /// The path of a call with these ids.
    pub fn fill(self, path: &str) -> String {
        path.replace("{chatId}", &self.chat.to_string())
            .replace("{messageId}", &self.message.to_string())
    }
}

/// Hands the last chat over to this user.
pub fn hand_over_last(app: &TestApp, agent: i64) {
    let snapshot = json!({
        "boatName": "", "boatModel": "", "boatProductionYear": null, "hullIdentificationNumber": null,
        "username": "Ada", "email": "ada@example.com", "phone": null, "nationality": null, "conversation": [],
    });
    app.execute(&format!(
        "UPDATE chats SET status = 'handover', snapshot = '{snapshot}', handed_over_at = {START}, agent_id = {agent}
         WHERE id = (SELECT max(id) FROM chats)"
    ));
}
