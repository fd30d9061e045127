//! The hand-over of a chat to a representative: what is sent, once, and to whom.

use api::platform::config::Settings;
use api::platform::mail::Outbox;
use scripted_model::{Reply, ScriptedModel, delta};
use serde_json::json;

use super::super::helpers::{BusyCatalogue, begin};
use super::{
    ADA, HIN, address, agent, audited, boater, events, grant, hand_over, handed_over, open, person,
    queue, say, step,
};
use crate::accounts::outbox::mail_server;
use crate::chat::model::settings;
use crate::harness::{Caller, START, TestApp, imported};

/// The time of the tests on the wire.
const AT: &str = "2027-01-15T08:00:00Z";

async fn with_settings(settings: Settings) -> TestApp {
    TestApp::on(imported(), settings).await
}

// proves CHAT-12, CHAT-13, CHAT-14, CHAT-15, CHAT-16, CHAT-17, CHAT-18, CHAT-19, CHAT-20, CHAT-21, H-197
#[tokio::test]
async fn the_representative_receives_what_the_user_saw_and_nothing_else() {
    let app = TestApp::with_catalogue().await;
    let mut sam = agent(&app, "Sam", "Supervisor").await;
    let (mut ada, boat) = boater(&app).await;
    let chat = open(&mut ada, json!({ "boatId": boat, "productId": 22 })).await;
    say(&app, chat, "user", "Which light fits?");
    app.execute(&format!(
        "INSERT INTO chat_messages (chat_id, author, text, sentences, sources, answered_by, created_at)
         VALUES ({chat}, 'assistant', 'Look at this one.', '[{{\"code\":\"found-nothing\",\"words\":\"lamp\"}}]', '[22]',
                 '{{\"kind\":\"catalogue\"}}', {START})"
    ));
    let snapshot = json!({
        "boatName": "Luna",
        "boatModel": "Bavaria Cruiser 37",
        "boatProductionYear": 2014,
        "hullIdentificationNumber": HIN,
        "username": "Ada Berg",
        "email": ADA,
        "phone": "+44-7700900123",
        "nationality": "Algerian",
        "conversation": [
            { "from": "user", "text": "Which light fits?", "at": AT },
            {
                "from": "assistant",
                "text": "Nothing was found for “lamp”.\nLook at this one.\n- LED tricolour light (LT-2203)",
                "at": AT,
            },
        ],
    });
    let path = format!("/api/chats/{chat}/handover");
    assert_eq!(ada.get(&path).await.json(), snapshot);
    assert_eq!(app.sql::<String>("SELECT status FROM chats"), "ai");
    assert_eq!(hand_over(&mut ada, chat, json!({})).await.json(), snapshot);
    let opened = sam.get(&format!("/api/chat-queue/{chat}")).await.json();
    assert_eq!(opened["snapshot"], snapshot);
    // It stays as it was confirmed.
    app.execute(
        "UPDATE users SET full_name = 'Someone', phone = '+44-1'; UPDATE boats SET name = 'Sol'",
    );
    assert_eq!(
        hand_over(&mut ada, chat, json!({ "phone": "+39-12345" }))
            .await
            .json(),
        snapshot
    );
    assert_eq!(ada.get(&path).await.json(), snapshot);
    let opened = sam.get(&format!("/api/chat-queue/{chat}")).await.json();
    assert_eq!(opened["snapshot"], snapshot);
    assert_eq!(
        (&opened["boatName"], &opened["boatId"]),
        (&json!("Luna"), &json!(null))
    );
    assert_eq!(events(&app, chat), "handed-over");
    let (ada, sam) = (ada.id(), sam.id());
    assert_eq!(
        audited(&app),
        format!("chat-handed-over:{ada} chat-snapshot-opened:{sam}")
    );
    let details: String =
        app.sql("SELECT group_concat(details) FROM audit_log WHERE event LIKE 'chat-%'");
    assert_eq!(details, format!("{{\"chat\":{chat}}},{{\"chat\":{chat}}}"));
}

// proves CHAT-13, CHAT-14, CHAT-15, CHAT-16, CHAT-19, CHAT-20
#[tokio::test]
async fn what_was_not_given_is_not_sent() {
    let app = TestApp::with_catalogue().await;
    agent(&app, "Sam", "Supervisor").await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    let nothing = json!({
        "boatName": "", "boatModel": "", "boatProductionYear": null, "hullIdentificationNumber": null,
        "username": "Ada Berg", "email": ADA, "phone": null, "nationality": null, "conversation": [],
    });
    assert_eq!(hand_over(&mut ada, chat, json!({})).await.json(), nothing);
    // A user who has left the boat since hands nothing of it over.
    let mut bea = person(&app, "Bea").await;
    let boat = crate::boats::boat_of(&mut bea, json!({ "boatName": "Sol" })).await;
    let chat = open(&mut bea, json!({ "boatId": boat["id"] })).await;
    app.execute(
        "UPDATE boat_users SET user_id = (SELECT id FROM users WHERE email = 'sam@example.com')",
    );
    let sent = hand_over(&mut bea, chat, json!({ "phone": "+39-12345" }))
        .await
        .json();
    assert_eq!(
        (&sent["boatName"], &sent["phone"]),
        (&json!(""), &json!("+39-12345"))
    );
    let own: Option<String> = app.sql("SELECT phone FROM users WHERE email = 'bea@example.com'");
    assert_eq!(own, None, "the number is for this chat only");
}

#[tokio::test]
async fn the_answer_that_is_being_written_ends() {
    let app = TestApp::with_catalogue().await;
    agent(&app, "Sam", "Supervisor").await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    app.execute(&format!(
        "INSERT INTO chat_messages (chat_id, author, text, state, created_at) VALUES ({chat}, 'assistant', 'I am', 'writing', 1)"
    ));
    let sent = hand_over(&mut ada, chat, json!({})).await.json();
    assert_eq!(sent["conversation"][0]["text"], "I am");
    assert_eq!(
        app.sql::<String>("SELECT state FROM chat_messages LIMIT 1"),
        "interrupted"
    );
    assert_eq!(app.sql::<String>("SELECT status FROM chats"), "handover");
}

// proves CHAT-12, CHAT-21
#[tokio::test]
async fn a_hand_over_ends_a_running_answer_and_the_assistant_adds_nothing() {
    let app = TestApp::with_catalogue().await;
    agent(&app, "Sam", "Supervisor").await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    let busy = BusyCatalogue::of(&app).await;
    let question = json!({ "text": "Do you have an impeller?" });
    let mut stream = begin(&app, &ada, chat, question).await;
    assert_eq!(stream.next().await.unwrap().name, "status");
    let sent = hand_over(&mut ada, chat, json!({})).await.json();
    let said = sent["conversation"].as_array().unwrap();
    assert_eq!(said[0]["text"], "Do you have an impeller?");
    let done = stream.rest().await.pop().unwrap();
    assert_eq!(done.data["message"]["state"], "interrupted");
    busy.release().await;
    app.state.running.stopped().await;
    let states: String = app.sql("SELECT group_concat(author || ':' || state) FROM chat_messages");
    assert_eq!(
        states,
        "user:complete,assistant:interrupted,system:complete"
    );
}

// proves CHAT-21
#[tokio::test]
async fn the_snapshot_has_all_of_a_running_answer_that_the_user_saw() {
    let script = ScriptedModel::start().await.unwrap();
    let app = with_settings(settings(&script)).await;
    agent(&app, "Sam", "Supervisor").await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = open(&mut ada, json!({})).await;
    let pieces = ["It pumps sea water ", "through the engine and then"];
    let pieces = pieces.map(|text| delta(&json!({ "content": text })));
    script.play(Reply::Hang(pieces.to_vec()));
    let question = json!({ "text": "What does an impeller do?" });
    let mut stream = begin(&app, &ada, chat, question).await;
    let mut seen = String::new();
    while !seen.contains("through") {
        let event = stream.next().await.unwrap();
        seen.push_str(event.data["text"].as_str().unwrap_or_default());
    }
    let sent = hand_over(&mut ada, chat, json!({})).await.json();
    let answer = sent["conversation"][1]["text"].as_str().unwrap().to_owned();
    assert!(answer.contains(&seen), "{answer} has not all of {seen}");
    assert!(script.is_cut_off(1).await);
}

// proves H-197
#[tokio::test]
async fn whoever_sees_the_chat_gets_a_link_by_mail_and_no_word_of_it() {
    let (server, mails) = mail_server();
    let app = with_settings(Settings {
        smtp_url: serde_json::from_value(json!(format!("smtp://{server}"))).unwrap(),
        mail_from: "Harbour <no-reply@example.com>".into(),
        support_email: "support@example.com".into(),
        ..Settings::default()
    })
    .await;
    agent(&app, "Sam", "Supervisor").await;
    agent(&app, "Sue", "Supervisor").await;
    agent(&app, "Rita", "Rep").await;
    agent(&app, "Max", "PayingCustomerManager").await;
    person(&app, "Bob").await;
    let (mut ada, boat) = boater(&app).await;
    let deliver = || async {
        let outbox = Outbox::new(&app.area()).unwrap();
        while outbox.deliver_due().await.unwrap() > 0 {}
        std::mem::take(&mut *mails.lock().unwrap())
    };
    deliver().await;
    let chat = open(&mut ada, json!({ "boatId": boat })).await;
    say(&app, chat, "user", "My secret question");
    for _ in 0..2 {
        assert_eq!(hand_over(&mut ada, chat, json!({})).await.status, 200);
    }
    let sent = deliver().await;
    let mut to: Vec<&str> = sent
        .iter()
        .filter_map(|mail| mail.lines().find_map(|line| line.strip_prefix("To: ")))
        .collect();
    to.sort_unstable();
    assert_eq!(to, ["sam@example.com", "sue@example.com"]);
    for mail in &sent {
        assert!(
            mail.contains(&format!("/chats?queue=3D{chat}"))
                || mail.contains(&format!("/chats?queue={chat}")),
            "{mail}"
        );
        for private in ["secret", "Luna", "Ada", ADA, HIN, "7700900123"] {
            assert!(!mail.contains(private), "{private} is in {mail}");
        }
    }
    // Of a paying customer, the manager is told too.
    grant(&app, &ada, "QuoteRequest");
    handed_over(&app, &mut ada).await;
    let sent = deliver().await;
    assert!(sent.len() == 3 && sent.iter().any(|mail| mail.contains("To: max@example.com")));
    // Without a representative who sees it, the operator is.
    app.execute("UPDATE users SET agent_role = NULL WHERE agent_role <> 'Rep'");
    handed_over(&app, &mut ada).await;
    let sent = deliver().await;
    assert!(
        sent.len() == 1 && sent[0].contains("To: support@example.com"),
        "{sent:?}"
    );
}

#[tokio::test]
async fn outside_the_hours_one_line_says_when_somebody_answers() {
    let hours = |shift: &str| Settings {
        chat_hours: vec![shift.parse().unwrap()],
        chat_hours_zone: "Europe/Rome".parse().unwrap(),
        ..Settings::default()
    };
    // Friday, 9:00 in Rome.
    let closed = with_settings(hours("mon-fri 10:00-17:00")).await;
    agent(&closed, "Sam", "Supervisor").await;
    let mut ada = Caller::sign_up(&closed, ADA).await;
    let service = ada.get("/api/chats/service").await.json();
    assert_eq!(
        (&service["isOpen"], &service["opensAt"]),
        (&json!(false), &json!("2027-01-15T09:00:00Z"))
    );
    assert_eq!(service["hasRepresentatives"], true);
    let chat = handed_over(&closed, &mut ada).await;
    assert_eq!(hand_over(&mut ada, chat, json!({})).await.status, 200);
    assert_eq!(events(&closed, chat), "handed-over outside-hours");
    let from: String =
        closed.sql("SELECT json_extract(sentences, '$.from') FROM chat_messages ORDER BY id DESC");
    assert_eq!(from, "2027-01-15T09:00:00Z");

    let open = with_settings(hours("mon-fri 09:00-17:00")).await;
    agent(&open, "Sam", "Supervisor").await;
    let mut ada = Caller::sign_up(&open, ADA).await;
    let service = ada.get("/api/chats/service").await.json();
    assert_eq!(
        (&service["isOpen"], &service["opensAt"]),
        (&json!(true), &json!(null))
    );
    let chat = handed_over(&open, &mut ada).await;
    assert_eq!(events(&open, chat), "handed-over");
}

#[tokio::test]
async fn a_chat_that_was_given_back_is_handed_over_with_a_new_snapshot() {
    let app = TestApp::with_catalogue().await;
    let mut sam = agent(&app, "Sam", "Supervisor").await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = handed_over(&app, &mut ada).await;
    step(&mut sam, chat, "take", json!(null)).await;
    step(&mut sam, chat, "replies", json!({ "text": "Try the 500" })).await;
    let ended = step(&mut sam, chat, "give-back", json!(null)).await;
    assert_eq!(
        (&ended["status"], &ended["agentId"]),
        (&json!("ai"), &json!(null))
    );
    assert_eq!(events(&app, chat), "handed-over agent-joined given-back");
    assert!(queue(&mut sam).await.is_empty());
    assert_eq!(
        sam.get(&format!("/api/chat-queue/{chat}")).await.status,
        404
    );
    let left: Option<String> = app.sql("SELECT snapshot FROM chats");
    assert_eq!(left, None, "nobody needs it any more");
    say(&app, chat, "user", "Another question");
    let again = hand_over(&mut ada, chat, json!({})).await.json();
    let said: Vec<_> = again["conversation"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["text"].as_str().unwrap())
        .collect();
    assert_eq!(
        said,
        ["Which impeller fits?", "Try the 500", "Another question"]
    );
    let opened = sam.get(&format!("/api/chat-queue/{chat}")).await.json();
    assert_eq!(opened["agentId"], json!(null), "it waits for anyone again");
    assert_eq!(opened["messages"].as_array().unwrap().len(), 1, "{opened}");
    assert_eq!(opened["waitingSince"], AT);
    assert_eq!(
        app.mails(&address("Sam")).await.len(),
        3,
        "one to confirm the address"
    );
}
