//! Representatives: what each role sees, who answers, and what happens when one of them is gone.

use api::platform::config::Settings;
use http::StatusCode;
use serde_json::{Value, json};

use super::{
    ADA, MINUTE, address, agent, audited, events, grant, handed_over, person, queue, say, step,
    try_step,
};
use crate::harness::{Caller, TestApp, chandlery, imported};

/// Runs `chandlery user`.
fn user(app: &TestApp, arguments: &[&str]) -> (bool, String) {
    let mut command = chandlery(app.data());
    let output = command.arg("user").args(arguments).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).unwrap())
}

// proves CHAT-23, CHAT-24, CHAT-25, H-198
#[tokio::test]
async fn the_operator_gives_and_takes_the_role_of_a_representative() {
    let app = TestApp::on(imported(), Settings::default()).await;
    let mut rita = person(&app, "Rita").await;
    let email = address("Rita");
    let role = |rita: Value| rita["agentRole"].clone();
    for name in ["Rep", "Supervisor", "PayingCustomerManager"] {
        let (done, said) = user(&app, &["set", &email, "--agent-role", name]);
        assert!(done && said.contains(name), "{said}");
        assert_eq!(role(rita.get("/api/users").await.json()), name);
        assert_eq!(role(rita.get("/api/chats/service").await.json()), name);
        assert!(user(&app, &["list"]).1.contains(name));
        assert_eq!(rita.get("/api/chat-queue").await.status, 200);
    }
    let noted: String =
        app.sql("SELECT group_concat(details) FROM audit_log WHERE event = 'user-changed'");
    assert!(noted.contains("{\"agentRole\":\"Supervisor\"}"), "{noted}");
    assert!(!user(&app, &["set", &email, "--agent-role", "Admiral"]).0);
    assert!(user(&app, &["set", &email, "--agent-role", "none"]).0);
    let refused = rita.get("/api/chat-queue").await;
    refused.assert_error(StatusCode::FORBIDDEN, "FORBIDDEN");
    assert_eq!(
        role(rita.get("/api/chats/service").await.json()),
        Value::Null
    );
    app.execute("UPDATE users SET is_demo = 1");
    let (done, said) = user(&app, &["set", &email, "--agent-role", "Rep"]);
    assert!(!done && said.contains("demo account"), "{said}");
}

// proves CHAT-23, CHAT-24, CHAT-25
#[tokio::test]
async fn each_role_sees_its_own_chats() {
    let app = TestApp::with_catalogue().await;
    let mut rita = agent(&app, "Rita", "Rep").await;
    let mut sam = agent(&app, "Sam", "Supervisor").await;
    let mut max = agent(&app, "Max", "PayingCustomerManager").await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bea = person(&app, "Bea").await;
    grant(&app, &bea, "QuoteRequest");
    let (unpaid, paid) = (
        handed_over(&app, &mut ada).await,
        handed_over(&app, &mut bea).await,
    );
    assert_eq!(queue(&mut rita).await, Vec::<i64>::new());
    assert_eq!(queue(&mut sam).await, [unpaid, paid]);
    assert_eq!(queue(&mut max).await, [paid]);
    for (agent, chat) in [(&mut rita, paid), (&mut max, unpaid)] {
        let hidden = agent.get(&format!("/api/chat-queue/{chat}")).await;
        assert_eq!(hidden.json()["reason"]["code"], "CHAT-NOT-FOUND");
    }
    // Whoever answers a chat sees it, also when the grant has ended.
    let assigned = json!({ "agentId": max.id() });
    step(&mut sam, unpaid, "assign", assigned).await;
    app.execute("UPDATE service_grants SET valid_until = '2027-01-14'");
    assert_eq!(queue(&mut max).await, [unpaid]);
    let listed = sam.get("/api/chat-queue").await.json();
    assert_eq!(listed[0]["isPaying"], false, "{listed}");
    assert_eq!(
        (&listed[0]["agentId"], &listed[0]["agentName"]),
        (&json!(max.id()), &json!("Max"))
    );
    // Boats and clubs are granted services too.
    let boat = crate::boats::boat_of(&mut bea, json!({})).await;
    app.execute(&format!(
        "DELETE FROM service_grants;
         INSERT INTO service_grants (boat_id, service, valid_until, created_at) VALUES ({}, 'QuoteRequest', '2027-01-15', 1)",
        boat["id"]
    ));
    assert_eq!(queue(&mut max).await, [unpaid, paid]);
}

#[tokio::test]
async fn nobody_answers_their_own_chat() {
    let app = TestApp::with_catalogue().await;
    let mut sam = agent(&app, "Sam", "Supervisor").await;
    let mut sue = agent(&app, "Sue", "Supervisor").await;
    let chat = handed_over(&app, &mut sam).await;
    assert!(queue(&mut sam).await.is_empty());
    assert_eq!(
        try_step(&mut sam, chat, "take", Value::Null).await.status,
        404
    );
    let refused = try_step(&mut sue, chat, "assign", json!({ "agentId": sam.id() })).await;
    assert_eq!(
        refused.json()["fieldReasons"]["agentId"]["code"],
        "REPRESENTATIVE-NOT-FOUND"
    );
}

#[tokio::test]
async fn of_two_who_take_a_chat_at_the_same_time_one_answers_it() {
    let app = TestApp::with_catalogue().await;
    let mut sam = agent(&app, "Sam", "Supervisor").await;
    let mut max = agent(&app, "Max", "PayingCustomerManager").await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    grant(&app, &ada, "QuoteRequest");
    let chat = handed_over(&app, &mut ada).await;
    let (one, two) = tokio::join!(
        try_step(&mut sam, chat, "take", Value::Null),
        try_step(&mut max, chat, "take", Value::Null)
    );
    let mut statuses = [one.status.as_u16(), two.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let lost = if one.status == 409 { one } else { two };
    assert_eq!(lost.json()["reason"]["code"], "CHAT-ANSWERED-BY-ANOTHER");
    assert_eq!(events(&app, chat), "handed-over agent-joined");
    // A second click of the winner changes nothing.
    let winner = app.sql::<i64>("SELECT agent_id FROM chats");
    let winner = if winner == sam.id() {
        &mut sam
    } else {
        &mut max
    };
    let taken = step(winner, chat, "take", Value::Null).await;
    assert_eq!(
        (&taken["canTake"], &taken["canReply"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(events(&app, chat), "handed-over agent-joined");
}

// proves CHAT-23, CHAT-24
#[tokio::test]
async fn a_supervisor_assigns_a_chat_to_a_representative() {
    let app = TestApp::with_catalogue().await;
    let mut sam = agent(&app, "Sam", "Supervisor").await;
    let mut rita = agent(&app, "Rita", "Rep").await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = handed_over(&app, &mut ada).await;
    let listed = sam.get("/api/chat-agents").await.json();
    let names: Vec<_> = listed
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            (
                one["fullName"].as_str().unwrap(),
                one["agentRole"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(names, [("Rita", "Rep"), ("Sam", "Supervisor")]);
    rita.get("/api/chat-agents")
        .await
        .assert_error(StatusCode::FORBIDDEN, "FORBIDDEN");
    for wrong in [json!(ada.id()), json!(987_654), Value::Null] {
        let refused = try_step(&mut sam, chat, "assign", json!({ "agentId": wrong })).await;
        assert_eq!(refused.status, 400, "{}", refused.text());
    }
    for _ in 0..2 {
        let assigned = step(&mut sam, chat, "assign", json!({ "agentId": rita.id() })).await;
        assert_eq!(
            (&assigned["agentName"], &assigned["canReply"]),
            (&json!("Rita"), &json!(false))
        );
    }
    assert_eq!(events(&app, chat), "handed-over agent-joined");
    let mail = app.mails(&address("Rita")).await.pop().unwrap();
    assert!(
        mail.contains("A chat was assigned to you")
            && mail.contains(&format!("/chats?queue={chat}")),
        "{mail}"
    );
    assert_eq!(sam.get("/api/chat-agents").await.json()[0]["openChats"], 1);
    assert_eq!(queue(&mut rita).await, [chat]);
    let shown = ada.get(&format!("/api/chats/{chat}")).await.json();
    assert_eq!(
        (&shown["status"], &shown["agentName"]),
        (&json!("handover"), &json!("Rita"))
    );
}

// proves CHAT-23
#[tokio::test]
async fn the_representative_of_a_chat_closes_it_and_the_user_is_told() {
    let app = TestApp::with_catalogue().await;
    let mut sam = agent(&app, "Sam", "Supervisor").await;
    let mut rita = agent(&app, "Rita", "Rep").await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = handed_over(&app, &mut ada).await;
    step(&mut sam, chat, "assign", json!({ "agentId": rita.id() })).await;
    let closed = step(&mut rita, chat, "close", Value::Null).await;
    assert_eq!(
        (&closed["status"], &closed["canReply"], &closed["canClose"]),
        (&json!("closed"), &json!(false), &json!(false))
    );
    assert!(queue(&mut sam).await.is_empty());
    let again = try_step(&mut rita, chat, "close", Value::Null).await;
    assert_eq!(again.json()["reason"]["code"], "CHAT-NOT-HANDED-OVER");
    let mails = app.mails(ADA).await;
    let told: Vec<_> = mails
        .iter()
        .filter(|mail| mail.contains("Your chat was closed"))
        .collect();
    assert!(told.len() == 1 && told[0].contains("/chats"), "{mails:?}");
    assert!(!told[0].contains("impeller"));
    let (ada, sam, rita) = (ada.id(), sam.id(), rita.id());
    assert_eq!(
        audited(&app),
        format!(
            "chat-handed-over:{ada} chat-assigned:{sam} chat-snapshot-opened:{sam} chat-closed:{rita} chat-snapshot-opened:{rita}"
        )
    );
}

#[tokio::test]
async fn a_chat_waits_again_when_its_representative_is_gone() {
    let app = TestApp::with_catalogue().await;
    let mut sam = agent(&app, "Sam", "Supervisor").await;
    let mut rita = agent(&app, "Rita", "Rep").await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = handed_over(&app, &mut ada).await;
    step(&mut sam, chat, "assign", json!({ "agentId": rita.id() })).await;
    let reply = json!({ "text": "Hello" });
    for (gone, back, status) in [
        ("agent_role = NULL", "agent_role = 'Rep'", 403),
        ("is_blocked = 1", "is_blocked = 0", 403),
        ("closing_at = 1", "closing_at = NULL", 401),
    ] {
        let change = |change: &str| {
            app.execute(&format!(
                "UPDATE users SET {change} WHERE id = {}",
                rita.id()
            ));
        };
        change(gone);
        let refused = try_step(&mut rita.clone(), chat, "replies", reply.clone()).await;
        assert_eq!(refused.status, status, "{gone}: {}", refused.text());
        let seen = sam.get(&format!("/api/chat-queue/{chat}")).await.json();
        assert_eq!(
            (&seen["agentId"], &seen["canTake"]),
            (&Value::Null, &json!(true)),
            "{gone}"
        );
        change(back);
        assert_eq!(queue(&mut rita).await, [chat], "{back}");
    }
    assert_eq!(
        app.sql::<i64>("SELECT count(*) FROM chat_messages WHERE author = 'agent'"),
        0
    );
    app.execute(&format!("DELETE FROM users WHERE id = {}", rita.id()));
    step(&mut sam, chat, "take", Value::Null).await;
}

#[tokio::test]
async fn a_chat_is_gone_with_its_user_and_with_its_deletion() {
    let app = TestApp::with_catalogue().await;
    let mut sam = agent(&app, "Sam", "Supervisor").await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut bea = person(&app, "Bea").await;
    let (first, second) = (
        handed_over(&app, &mut ada).await,
        handed_over(&app, &mut bea).await,
    );
    step(&mut sam, first, "take", Value::Null).await;
    let deleted = ada.delete(&format!("/api/chats/{first}")).await;
    assert_eq!(deleted.status, 200, "{}", deleted.text());
    let reply = json!({ "text": "Are you there?" });
    assert_eq!(
        try_step(&mut sam, first, "replies", reply.clone())
            .await
            .status,
        404
    );
    // From the moment at which an account is being closed.
    step(&mut sam, second, "take", Value::Null).await;
    app.execute(&format!(
        "UPDATE users SET closing_at = {} WHERE id = {}",
        app.clock.now(),
        bea.id()
    ));
    assert!(queue(&mut sam).await.is_empty());
    assert_eq!(
        try_step(&mut sam, second, "replies", reply).await.status,
        404
    );
    app.clock.advance(25 * 60 * MINUTE);
    api::app::jobs::erase_accounts(&app.state).await.unwrap();
    let left: i64 =
        app.sql("SELECT (SELECT count(*) FROM chats) + (SELECT count(*) FROM chat_messages)");
    assert_eq!(left, 0);
}

#[tokio::test]
async fn the_queue_begins_with_the_longest_waiting_and_is_sent_when_it_changes() {
    let app = TestApp::with_catalogue().await;
    let mut sam = agent(&app, "Sam", "Supervisor").await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let mut chats = Vec::new();
    for _ in 0..3 {
        chats.push(handed_over(&app, &mut ada).await);
        app.clock.advance(1_000);
    }
    assert_eq!(queue(&mut sam).await, chats);
    step(&mut sam, chats[0], "take", Value::Null).await;
    step(&mut sam, chats[0], "replies", json!({ "text": "Hello" })).await;
    assert_eq!(queue(&mut sam).await, [chats[1], chats[2], chats[0]]);
    let answer = sam.get("/api/chat-queue").await;
    let last = answer.json()[2].clone();
    assert_eq!(
        (&last["waitingSince"], &last["unreadByAgent"]),
        (&Value::Null, &json!(0))
    );
    assert_eq!(
        answer.json()[0]["unreadByAgent"],
        1,
        "the question, which nobody has opened"
    );

    let tag = answer.header("etag").to_owned();
    sam.headers.push(("if-none-match".into(), tag));
    let unchanged = sam.get("/api/chat-queue").await;
    assert_eq!(
        (unchanged.status, unchanged.text()),
        (StatusCode::NOT_MODIFIED, String::new())
    );
    app.clock.advance(1_000);
    say(&app, chats[0], "user", "And the gasket?");
    let changed = sam.get("/api/chat-queue").await;
    assert_eq!(changed.status, 200);
    let waiting = &changed.json()[2];
    assert_eq!(
        (&waiting["id"], &waiting["unreadByAgent"]),
        (&json!(chats[0]), &json!(1))
    );
    assert_eq!(waiting["waitingSince"], "2027-01-15T08:00:04Z");
    let opened = sam.get(&format!("/api/chat-queue/{}", chats[0])).await;
    assert_eq!(opened.json()["unreadByAgent"], 0, "it was opened");
    sam.headers.pop();
    let tag = opened.header("etag").to_owned();
    sam.headers.push(("if-none-match".into(), tag));
    assert_eq!(
        sam.get(&format!("/api/chat-queue/{}", chats[0]))
            .await
            .status,
        304
    );
}

#[tokio::test]
async fn a_chat_that_is_not_kept_is_deleted_when_it_is_closed() {
    let settings = Settings {
        chat_retention_days: 0,
        ..Settings::default()
    };
    let app = TestApp::on(imported(), settings).await;
    let mut sam = agent(&app, "Sam", "Supervisor").await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let chat = handed_over(&app, &mut ada).await;
    let closed = step(&mut sam, chat, "close", Value::Null).await;
    assert_eq!(closed["status"], "closed");
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM chats"), 0);
}
