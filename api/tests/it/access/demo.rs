//! What the demo account may call.

use http::Method;

use super::roles::{Role, World};
use super::{call, levels};
use crate::harness::TestApp;

/// The calls with which the demo account may change something.
const WRITES: [&str; 24] = [
    "DELETE /api/boats/{boatId}/parts/{engineId}/products/{productId}",
    "DELETE /api/chats/{chatId}",
    "DELETE /api/engines/remove/{boatId}/{engineId}",
    "DELETE /api/products/favorite/{id}",
    "PATCH /api/boats/update/{boatId}",
    "PATCH /api/boats/{boatId}/parts/{engineId}/products/{productId}",
    "PATCH /api/engines/update/{boatId}/{engineId}",
    "PATCH /api/notifications",
    "PATCH /api/notifications/{notificationId}",
    "PATCH /api/products/favorite/{id}",
    "PATCH /api/users/update/{userId}",
    "POST /api/boats/create",
    "POST /api/boats/products/add-boat-product",
    "POST /api/chats",
    "POST /api/chats/{chatId}/close",
    "POST /api/chats/{chatId}/messages",
    "POST /api/chats/{chatId}/messages/{messageId}/retry",
    "POST /api/chats/{chatId}/messages/{messageId}/stop",
    "POST /api/chats/{chatId}/read",
    "POST /api/engines/link/{boatId}",
    "POST /api/products/favorite",
    "POST /api/users/logout",
    "POST /api/users/updateTheme",
    "PUT /api/chats/{chatId}/messages/{messageId}/rating",
];

/// Reading calls that store something, which the demo account may not.
const CLOSED_READS: [&str; 1] = ["GET /api/users/installMfa"];

// proves H-093
#[tokio::test]
async fn the_demo_account_changes_what_its_reset_removes_and_nothing_else() {
    let app = TestApp::with_catalogue().await;
    let world = World::new(&app).await;
    app.execute("UPDATE users SET is_demo = 1 WHERE id = (SELECT min(id) FROM users)");
    let (mut writes, mut closed_reads) = (Vec::new(), Vec::new());
    for ((method, path), level) in levels() {
        // The demo account is neither a visitor, nor a representative, nor an administrator.
        if matches!(
            level.as_str(),
            "Anybody" | "WithoutAccount" | "Agent" | "Administrator"
        ) {
            continue;
        }
        let mails = || app.sql::<i64>("SELECT count(*) FROM outbox");
        let mails_before = mails();
        let answer = call(&world, Role::User, &method, &path).await;
        let name = format!("{method} {path}");
        assert_eq!(mails(), mails_before, "{name} sends a mail");
        let is_refused = answer.status == 403 && answer.json()["reason"]["code"] == "NOT-IN-DEMO";
        match (method.parse::<Method>().unwrap(), is_refused) {
            (Method::GET, true) => closed_reads.push(name),
            (Method::GET, false) => {
                assert_ne!(answer.status, 403, "{name}: {}", answer.text());
            }
            (_, false) => {
                assert!(answer.status.is_success(), "{name}: {}", answer.text());
                writes.push(name);
            }
            (_, true) => {}
        }
    }
    writes.sort();
    assert_eq!(writes, WRITES);
    assert_eq!(closed_reads, CLOSED_READS);
}
