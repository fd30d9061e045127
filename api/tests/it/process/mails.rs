//! Mails of the real server, and its log.

use api::platform::database::store::open_copy;
use serde_json::json;

use crate::accounts::outbox::refusing_server;
use crate::harness::{PASSWORD, TestServer, wait_for};

#[test]
fn a_mail_servers_reply_is_neither_in_the_log_nor_in_the_database() {
    let (address, _refuses) = refusing_server("550 <ada@example.com> nobody of that name");
    let folder = tempfile::tempdir().unwrap();
    let url = format!("smtp://{address}");
    let variables = [
        ("CHANDLERY_SMTP_URL", url.as_str()),
        ("CHANDLERY_MAIL_FROM", "no-reply@example.com"),
    ];
    let server = TestServer::start_with(folder.path(), &variables);
    let body = json!({ "email": "ada@example.com", "password": PASSWORD });
    let answer = server
        .send("POST", "/api/users/register", "", &body)
        .unwrap();
    assert_eq!(answer.status, 201, "{answer:?}");
    wait_for("the refusal", || server.log().contains("mail refused"));
    let log = server.log();
    assert!(log.contains("550"), "{log}");
    for words in ["ada@example.com", "nobody of that name"] {
        assert!(!log.contains(words), "{log}");
    }
    let database = open_copy(&folder.path().join("app.db")).unwrap();
    wait_for("its row", || {
        let state = "SELECT state FROM outbox";
        database
            .query_row(state, [], |row| row.get::<_, String>(0))
            .unwrap()
            == "refused"
    });
    let error = "SELECT last_error FROM outbox";
    let error: String = database.query_row(error, [], |row| row.get(0)).unwrap();
    assert_eq!(error, "permanently refused, 550");
}
