//! The account that visitors of the demo share.

use api::app::demo::keep_up;
use api::platform::config::Settings;
use http::StatusCode;
use serde_json::json;
use tempfile::TempDir;

use crate::harness::{Answer, Caller, PASSWORD, TestApp, chandlery, imported};

const USERNAME: &str = "demo@example.com";
const DEMO_PASSWORD: &str = "Try-it-2026";
const DAY: i64 = 24 * 60 * 60 * 1_000;

fn switched_on() -> Settings {
    Settings {
        demo_username: USERNAME.into(),
        demo_password: serde_json::from_value(json!(DEMO_PASSWORD)).unwrap(),
        demo_contact_name: "Ada Berg".into(),
        demo_contact_email: "ada@example.com".into(),
        demo_contact_phone: "+44 7700 900123".into(),
        ..Settings::default()
    }
}

async fn with_demo(folder: TempDir) -> TestApp {
    let app = TestApp::on(folder, switched_on()).await;
    keep_up(&app.state).await.unwrap();
    app
}

async fn visitor<'a>(app: &'a TestApp, username: &str) -> Caller<'a> {
    let mut caller = Caller::new(app);
    let answer = caller.try_sign_in(username, DEMO_PASSWORD).await;
    caller.signed_in(&answer);
    caller
}

/// The ids of the caller's boats.
async fn boats(caller: &mut Caller<'_>) -> Vec<i64> {
    let boats = caller.get("/api/users/user-boats").await.json();
    let list = boats.as_array().or_else(|| boats["boats"].as_array());
    list.unwrap()
        .iter()
        .map(|boat| boat["id"].as_i64().unwrap())
        .collect()
}

// proves SHELL-57, SHELL-58, SHELL-61, SHELL-64, CONST-14, S-16, X-25
#[tokio::test]
async fn the_page_gets_the_account_and_the_contact_only_when_the_demo_is_on() {
    let off = TestApp::without_catalogue().await;
    let answer = off.get("/api/demo").await;
    answer.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    assert_eq!(answer.json()["reason"]["code"], "DEMO-NOT-FOUND");
    let on = with_demo(tempfile::tempdir().unwrap()).await;
    assert_eq!(
        on.get_json("/api/demo").await,
        json!({
            "username": USERNAME,
            "password": DEMO_PASSWORD,
            "contact": {
                "name": "Ada Berg",
                "title": "Chief Executive Officer",
                "email": "ada@example.com",
                "phone": "+44 7700 900123",
            },
        })
    );
}

// proves SHELL-56, H-094
#[tokio::test]
async fn visitors_share_a_boater_with_a_boat_an_engine_and_a_part() {
    let app = with_demo(imported()).await;
    for username in [USERNAME, "Demo+jane@example.com"] {
        let mut caller = visitor(&app, username).await;
        assert_eq!(caller.user["email"], USERNAME);
        assert_eq!(caller.user["userType"], "Boater");
        assert_eq!(caller.user["isAdmin"], false);
        let own = boats(&mut caller).await;
        assert_eq!(own.len(), 1);
        let boat = own[0];
        let engines = caller.get(&format!("/api/engines/all/{boat}")).await;
        assert_eq!(engines.json()[0]["engineModelId"], 1, "{}", engines.text());
        let parts = caller
            .get(&format!("/api/boats/{boat}/parts?source=user"))
            .await;
        assert_eq!(parts.json().as_array().unwrap().len(), 1);
        let found = caller.get("/api/search/products/my-boat").await;
        assert_eq!(found.status, StatusCode::OK, "{}", found.text());
    }
}

#[tokio::test]
async fn a_boat_is_added_when_the_catalogue_arrives_later() {
    let app = with_demo(tempfile::tempdir().unwrap()).await;
    let mut caller = visitor(&app, USERNAME).await;
    assert_eq!(boats(&mut caller).await, [] as [i64; 0]);
    crate::harness::import(app.data(), &crate::harness::fixture("small"));
    app.state.live.refresh().unwrap();
    keep_up(&app.state).await.unwrap();
    assert_eq!(boats(&mut caller).await.len(), 1);
    keep_up(&app.state).await.unwrap();
    assert_eq!(boats(&mut caller).await.len(), 1);
}

fn is_wrong(answer: &Answer) -> bool {
    answer.status == StatusCode::UNAUTHORIZED
}

// proves H-093
#[tokio::test]
async fn wrong_passwords_block_no_one_but_their_address() {
    let app = with_demo(tempfile::tempdir().unwrap()).await;
    let mut guesser = Caller::new(&app);
    for _ in 0..20 {
        let answer = guesser.try_sign_in(USERNAME, PASSWORD).await;
        assert!(is_wrong(&answer), "{}", answer.text());
        assert_eq!(answer.json()["failedAttempts"], 0);
    }
    let answer = guesser.try_sign_in(USERNAME, DEMO_PASSWORD).await;
    answer.assert_error(StatusCode::TOO_MANY_REQUESTS, "RATE-LIMITED");
    visitor(&app, USERNAME).await;
    // Wrong passwords use up nothing of what all visitors share.
    let demo = &app.state.throttles.demo;
    assert_eq!((0..1_000).filter(|_| demo.admit(None).is_ok()).count(), 599);
}

#[tokio::test]
async fn sign_ins_are_limited_in_total_whatever_the_addresses() {
    let app = with_demo(tempfile::tempdir().unwrap()).await;
    let demo = &app.state.throttles.demo;
    let admitted = (0..1_000).filter(|_| demo.admit(None).is_ok()).count();
    assert_eq!(admitted, 600);
    let answer = Caller::new(&app).try_sign_in(USERNAME, DEMO_PASSWORD).await;
    answer.assert_error(StatusCode::TOO_MANY_REQUESTS, "RATE-LIMITED");
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    assert!(
        ada.try_sign_in("ada@example.com", PASSWORD)
            .await
            .status
            .is_success()
    );
}

#[tokio::test]
async fn visitors_see_and_end_only_their_own_session() {
    let app = with_demo(tempfile::tempdir().unwrap()).await;
    let mut first = visitor(&app, USERNAME).await;
    let mut others = Vec::new();
    for _ in 0..25 {
        others.push(visitor(&app, USERNAME).await);
    }
    let listed = first.get("/api/users/sessions").await.json();
    let sessions = listed["sessions"].as_array().unwrap();
    assert_eq!(sessions.len(), 1);
    assert_eq!(sessions[0]["current"], true);
    let refused = first.delete("/api/users/sessions").await;
    assert_eq!(refused.json()["reason"]["code"], "NOT-IN-DEMO");
    first.post("/api/users/logout", json!({})).await;
    assert_eq!(first.status().await, 401);
    for other in &mut others {
        assert_eq!(other.status().await, 200);
    }
}

// proves H-093
#[tokio::test]
async fn each_night_everything_is_as_in_the_beginning() {
    let app = with_demo(imported()).await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    ada.post("/api/products/favorite", json!({ "id": 1 })).await;
    let mut caller = visitor(&app, USERNAME).await;
    let boat = boats(&mut caller).await[0];
    let answer = caller
        .patch(
            &format!("/api/boats/update/{boat}"),
            json!({ "boatName": "Mine" }),
        )
        .await;
    assert!(answer.status.is_success(), "{}", answer.text());
    let new = json!({ "boatName": "Sol", "boatBrand": "Own", "boatModel": "Build" });
    caller.post("/api/boats/create", new).await;
    caller
        .post("/api/products/favorite", json!({ "id": 1 }))
        .await;
    keep_up(&app.state).await.unwrap();
    assert_eq!(boats(&mut caller).await.len(), 2, "it is not night yet");

    app.clock.advance(DAY);
    keep_up(&app.state).await.unwrap();
    assert_eq!(caller.status().await, 401, "the session has ended");
    let mut caller = visitor(&app, USERNAME).await;
    let own = caller.get("/api/users/user-boats").await.text();
    assert_eq!(boats(&mut caller).await.len(), 1);
    assert!(own.contains("Aurora") && !own.contains("Mine"), "{own}");
    let favorites = "SELECT count(*) FROM wishlist_entries";
    assert_eq!(app.sql::<i64>(favorites), 1, "Ada's own");
    assert_eq!(app.mails(USERNAME).await, [] as [&str; 0]);
}

#[tokio::test]
async fn without_the_demo_its_account_and_sessions_are_gone() {
    let folder = imported();
    let copy = tempfile::tempdir().unwrap();
    let token = {
        let app = with_demo(folder).await;
        let caller = visitor(&app, USERNAME).await;
        app.state.database.close(app.clock.now());
        crate::harness::copy_folder(app.data(), copy.path());
        caller.token
    };
    let app = TestApp::on(copy, Settings::default()).await;
    let mut caller = Caller::new(&app);
    caller.token = token;
    assert_eq!(caller.status().await, 200);
    keep_up(&app.state).await.unwrap();
    assert_eq!(caller.status().await, 401);
    let answer = Caller::new(&app).try_sign_in(USERNAME, DEMO_PASSWORD).await;
    assert!(is_wrong(&answer));
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM users"), 0);
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM boats"), 0);
}

#[tokio::test]
async fn an_account_of_someone_else_is_never_taken_over() {
    for email in [USERNAME, "demo+jane@example.com"] {
        let app = TestApp::on(tempfile::tempdir().unwrap(), Settings::default()).await;
        Caller::sign_up(&app, email).await;
        let on = api::AppState {
            settings: std::sync::Arc::new(switched_on()),
            ..app.state.clone()
        };
        let error = keep_up(&on).await.unwrap_err().to_string();
        assert!(error.contains(email), "{error}");
        assert_eq!(app.sql::<i64>("SELECT count(*) FROM users"), 1);
        assert_eq!(app.sql::<i64>("SELECT max(is_demo) FROM users"), 0);
    }
}

#[tokio::test]
async fn nobody_registers_a_username_of_the_demo_or_has_mails_sent_to_it() {
    let app = with_demo(tempfile::tempdir().unwrap()).await;
    for email in [USERNAME, "demo+jane@example.com"] {
        let body = json!({ "email": email, "password": PASSWORD });
        let answer = Caller::new(&app).post("/api/users/register", body).await;
        answer.assert_error(StatusCode::CONFLICT, "CONFLICT");
        let body = json!({ "email": email });
        let answer = Caller::new(&app)
            .post("/api/mail/password-recovery", body)
            .await;
        assert_eq!(answer.status, StatusCode::OK);
    }
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM outbox"), 0);
}

#[test]
fn the_command_line_reports_the_demo_and_gives_it_no_rights() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| {
        let output = chandlery(folder.path()).args(arguments).output().unwrap();
        let text = [output.stdout, output.stderr].concat();
        (output.status.success(), String::from_utf8(text).unwrap())
    };
    assert!(run(&["check"]).1.contains("ok     demo: is off"));
    let settings = format!(
        "demo_username = '{USERNAME}'\ndemo_password = '{DEMO_PASSWORD}'\n\
         demo_contact_name = 'Ada'\ndemo_contact_email = 'ada@example.com'\n"
    );
    std::fs::write(folder.path().join("chandlery.toml"), settings).unwrap();
    assert!(run(&["check"]).1.contains("created at the next start"));
    run(&["user", "create-admin", USERNAME]);
    let (is_sound, found) = run(&["check"]);
    assert!(!is_sound && found.contains("FAULT  demo: "), "{found}");
    let database = folder.path().join(api::platform::database::FILE_NAME);
    let conn = api::platform::database::store::open_for_writing(&database).unwrap();
    conn.execute_batch("UPDATE users SET is_admin = 0, mfa_required = 0, is_demo = 1")
        .unwrap();
    assert!(run(&["check"]).1.contains("its account is demo@"));
    for refused in [
        &["user", "create-admin", USERNAME][..],
        &["user", "set", USERNAME, "--admin", "true"],
    ] {
        let (is_done, text) = run(refused);
        assert!(!is_done && text.contains("is the demo account"), "{text}");
    }
}
