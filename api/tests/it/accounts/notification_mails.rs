//! Mails about notifications: which are sent when, in which form, and how they are stopped.

use api::accounts::notifications::mailing;
use api::platform::mail::Outbox;
use http::StatusCode;
use mail_parser::{HeaderValue, Message, MessageParser};
use serde_json::json;

use super::outbox::{mail_server, with_server};
use crate::harness::{Caller, START, TestApp};

const ADA: &str = "ada@example.com";
const DAY: i64 = 24 * 3_600 * 1_000;
const SETTINGS: &str = "/api/notification-settings";

/// Stores a notification of a kind and a topic for the boat Luna.
fn notify(app: &TestApp, user: i64, (kind, topic): (&str, u32)) {
    app.execute(&format!(
        r#"INSERT INTO notifications (user_id, type, kind, details, link, once_key, created_at)
           VALUES ({user}, {topic}, '{kind}', '{{"boatName":"Luna","date":"2027-02-14"}}', '/boatprofile/insurance/42',
                   hex(randomblob(8)), {START})"#
    ));
}

/// Runs the job, and returns the mails about notifications so far.
async fn mails(app: &TestApp) -> Vec<String> {
    mailing::run(&app.area()).await.unwrap();
    let mut mails = app.mails(ADA).await;
    mails.retain(|mail| mail.contains("List-Unsubscribe"));
    mails
}

fn text_of(header: &HeaderValue<'_>) -> String {
    header.as_text().unwrap().to_owned()
}

/// The path on this site in a header of a mail.
fn one_click_path(mail: &str) -> String {
    let (_, rest) = mail.split_once("List-Unsubscribe: <").unwrap();
    let (link, _) = rest.split_once('>').unwrap();
    link[link.find("/api/").unwrap()..].to_owned()
}

#[tokio::test]
async fn notifications_about_a_boat_are_mailed_immediately_and_once() {
    let app = TestApp::without_catalogue().await;
    let ada = Caller::sign_up(&app, ADA).await;
    notify(&app, ada.id(), ("insurance-expires", 2));
    let sent = mails(&app).await;
    assert_eq!(sent.len(), 1);
    assert!(sent[0].contains("Subject: The insurance of Luna expires on 2027-02-14."));
    assert!(sent[0].contains("/boatprofile/insurance/42"));
    assert_eq!(mails(&app).await.len(), 1);
}

#[tokio::test]
async fn all_other_notifications_are_sent_in_one_mail_a_day() {
    let app = TestApp::without_catalogue().await;
    let ada = Caller::sign_up(&app, ADA).await;
    notify(&app, ada.id(), ("new-parts", 1));
    notify(&app, ada.id(), ("virtual-tour", 3));
    let sent = mails(&app).await;
    assert_eq!(sent.len(), 1);
    assert!(
        sent[0].contains("Subject: 2 new notifications"),
        "{}",
        sent[0]
    );
    assert!(sent[0].contains("New parts are waiting for Luna."));
    assert!(sent[0].contains("The virtual tour of Luna is ready."));
    notify(&app, ada.id(), ("new-parts", 1));
    app.clock.advance(DAY - 1);
    assert_eq!(mails(&app).await.len(), 1);
    app.clock.advance(1);
    assert_eq!(mails(&app).await.len(), 2);
}

#[tokio::test]
async fn notifications_that_are_read_or_switched_off_or_have_their_own_mail_are_not_mailed() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    notify(&app, ada.id(), ("insurance-expires", 2));
    app.execute("UPDATE notifications SET read_at = created_at");
    ada.patch(SETTINGS, json!({ "3": false })).await;
    notify(&app, ada.id(), ("virtual-tour", 3));
    assert_eq!(mails(&app).await.len(), 0);
    // Notifications that were skipped are not mailed later.
    ada.patch(SETTINGS, json!({ "3": true })).await;
    app.execute("UPDATE notifications SET read_at = NULL");
    assert_eq!(mails(&app).await.len(), 0);
}

#[tokio::test]
async fn an_address_that_is_not_confirmed_gets_no_mails_about_notifications() {
    let app = TestApp::without_catalogue().await;
    let ada = Caller::sign_up_unconfirmed(&app, ADA).await;
    notify(&app, ada.id(), ("insurance-expires", 2));
    assert_eq!(mails(&app).await.len(), 0);
}

#[tokio::test]
async fn the_mail_is_in_the_language_of_its_reader() {
    let app = TestApp::without_catalogue().await;
    let ada = Caller::sign_up(&app, ADA).await;
    app.execute("UPDATE users SET language = 'de'");
    notify(&app, ada.id(), ("insurance-expires", 2));
    let sent = mails(&app).await;
    let sentence = "Die Versicherung von Luna läuft am 2027-02-14 ab.";
    assert!(sent[0].contains(sentence), "{}", sent[0]);
}

// proves NOTIF-06, NOTIF-15, H-200
#[tokio::test]
async fn one_click_without_a_session_stops_the_mails_and_opening_the_link_does_not() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    notify(&app, ada.id(), ("insurance-expires", 2));
    let path = one_click_path(&mails(&app).await[0]);
    let mut visitor = Caller::new(&app);
    let answer = visitor.get(&path).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let page = answer.headers["location"].to_str().unwrap();
    assert_eq!(
        page,
        path.replace("/api/unsubscribe/", "/unsubscribe?stopToken=")
    );
    assert_eq!(ada.get(SETTINGS).await.json()["5"], true);
    for _ in 0..2 {
        let request = http::Request::post(&path)
            .header("content-type", "application/x-www-form-urlencoded")
            .header("origin", "https://mail.example")
            .header("sec-fetch-site", "cross-site")
            .body("List-Unsubscribe=One-Click".into());
        let answer = app.send(request.unwrap()).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        assert_eq!(answer.json(), json!({ "stopped": true }));
    }
    let settings = ada.get(SETTINGS).await.json();
    assert_eq!(
        settings,
        json!({ "1": true, "2": true, "3": true, "4": true, "5": false })
    );
    notify(&app, ada.id(), ("insurance-expires", 2));
    assert_eq!(mails(&app).await.len(), 1);
}

#[tokio::test]
async fn an_unknown_token_stops_no_mails() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    notify(&app, ada.id(), ("insurance-expires", 2));
    let path = one_click_path(&mails(&app).await[0]);
    let mut visitor = Caller::new(&app);
    let end = path.len() - 4;
    for wrong in [&path[..end], "/api/unsubscribe/1", "/api/unsubscribe/%00"] {
        let answer = visitor.post(wrong, json!({})).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{wrong}");
    }
    assert_eq!(ada.get(SETTINGS).await.json()["5"], true);
}

#[tokio::test]
async fn a_mail_has_text_html_and_unsubscribe_headers() {
    let (address, received) = mail_server();
    let app = with_server(&address).await;
    let ada = Caller::sign_up(&app, ADA).await;
    notify(&app, ada.id(), ("insurance-expires", 2));
    mailing::run(&app.area()).await.unwrap();
    let outbox = Outbox::new(&app.area()).unwrap();
    outbox.deliver_due().await.unwrap();
    let received = received
        .lock()
        .unwrap()
        .last()
        .unwrap()
        .replace('\n', "\r\n");
    let mail: Message<'_> = MessageParser::default().parse(received.as_bytes()).unwrap();
    let sentence = "The insurance of Luna expires on 2027-02-14.";
    assert_eq!(mail.subject(), Some(sentence));
    assert!(mail.body_text(0).unwrap().contains(sentence));
    let html = mail.body_html(0).unwrap();
    assert!(html.contains(&format!("<p>{sentence}</p>")), "{html}");
    assert!(html.contains("class=\"open\" href=\"http://"), "{html}");
    assert_eq!(
        text_of(mail.header("List-Unsubscribe-Post").unwrap()),
        "List-Unsubscribe=One-Click"
    );
    assert_eq!(
        text_of(mail.header("Auto-Submitted").unwrap()),
        "auto-generated"
    );
    assert!(mail.message_id().unwrap().ends_with("@example.com"));
    assert!(received.contains("List-Unsubscribe: <http"), "{received}");
}

#[tokio::test]
async fn a_mail_about_the_account_cannot_be_stopped() {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up_unconfirmed(&app, ADA).await;
    let mails = app.mails(ADA).await;
    assert!(!mails[0].contains("List-Unsubscribe"), "{}", mails[0]);
}
