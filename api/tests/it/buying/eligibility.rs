//! Access of users to services.

use http::StatusCode;
use serde_json::json;

use super::DAY;
use crate::boats::{boat_of, put_on_board};
use crate::harness::{Caller, TestApp, chandlery};

const PATH: &str = "/api/custom-services/eligibility?serviceTypes=QuoteRequest";

async fn has_access(caller: &mut Caller<'_>, query: &str) -> bool {
    let answer = caller.get(&format!("{PATH}{query}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()["hasCustomServiceAccess"].as_bool().unwrap()
}

fn grant(app: &TestApp, columns: &str, values: &str) {
    app.execute(&format!(
        "INSERT INTO service_grants ({columns}, service, created_at) VALUES ({values}, 'QuoteRequest', 1)"
    ));
}

// proves API-33, BUY-53, BUY-54, BUY-61
#[tokio::test]
async fn a_grant_to_a_user_is_named_with_its_last_day() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    assert!(!has_access(&mut ada, "").await);
    grant(
        &app,
        "user_id, valid_until",
        &format!("{}, '2027-01-15'", ada.id()),
    );
    let answer = ada.get(&format!("{PATH},AfterSalesService")).await.json();
    let permission = |service: &str, label: &str, allowed: bool, until: Option<&str>| {
        json!({
            "serviceType": service, "label": label, "allowed": allowed, "serviceFieldId": null, "validUntil": until,
        })
    };
    assert_eq!(
        answer,
        json!({
            "hasCustomServiceAccess": true,
            "userServicePermissions": [
                permission("QuoteRequest", "Quote Request", true, Some("2027-01-15")),
                permission("AfterSalesService", "After Sales Service", false, None),
            ],
        })
    );
    let mut bea = Caller::sign_up(&app, "bea@example.com").await;
    assert!(!has_access(&mut bea, "").await);
    app.clock.advance(DAY);
    let mut ada = Caller::sign_in(&app, "ada@example.com").await;
    assert!(!has_access(&mut ada, "").await);
}

/// Runs `chandlery grants …` on the data folder while the server is running: returns its exit code
/// and its output.
fn grants(app: &TestApp, arguments: &[&str]) -> (Option<i32>, String) {
    let output = chandlery(app.data())
        .arg("grants")
        .args(arguments)
        .output()
        .unwrap();
    let printed = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(printed).unwrap())
}

// proves BUY-55
#[tokio::test]
async fn an_operator_grants_a_service_until_a_date_and_revokes_it() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let boat = boat_of(&mut ada, json!({})).await["id"].to_string();
    let to_ada = ["add", "--user", "ada@example.com", "QuoteRequest"];
    assert_eq!(grants(&app, &to_ada).0, Some(0));
    assert!(has_access(&mut ada, "").await);
    let until = [&to_ada[..], &["--until", "2199-01-31"]].concat();
    assert_eq!(grants(&app, &until).0, Some(0));
    let to_boat = ["add", "--boat", &boat, "--category", "3", "QuoteRequest"];
    assert_eq!(grants(&app, &to_boat).0, Some(0));
    let (_, list) = grants(&app, &["list"]);
    let lines: Vec<&str> = list.lines().map(str::trim).collect();
    assert_eq!(lines.len(), 2, "{list}");
    let of_ada = format!(
        "1  QuoteRequest  all categories  until 2199-01-31  user {} ada@example.com",
        ada.id()
    );
    assert_eq!(lines[0], of_ada);
    assert!(
        lines[1].starts_with("2  QuoteRequest  category 3  no end  boat "),
        "{list}"
    );
    assert_eq!(grants(&app, &["remove", "1"]).0, Some(0));
    assert!(!has_access(&mut ada, "").await);
    let at_sea = format!("&activeBoatId={boat}&serviceFieldId=3");
    assert!(has_access(&mut ada, &at_sea).await);
    let noted: i64 = app.sql(
        "SELECT count(*) FROM audit_log WHERE event IN ('service-granted', 'grant-taken-back')",
    );
    assert_eq!(noted, 4);
}

#[tokio::test]
async fn an_invalid_grant_is_refused_with_the_reason() {
    let app = TestApp::with_catalogue().await;
    let _ada = Caller::sign_up(&app, "ada@example.com").await;
    for (arguments, message) in [
        (
            &["add", "--user", "bea@example.com", "QuoteRequest"][..],
            "there is no account with the e-mail bea@example.com",
        ),
        (
            &["add", "--boat", "7", "QuoteRequest"],
            "there is no boat 7",
        ),
        (
            &["add", "--club", "7", "QuoteRequest"],
            "there is no club 7",
        ),
        (
            &["add", "--user", "ada@example.com", "Towing"],
            "MarineChatProduct",
        ),
        (
            &[
                "add",
                "--user",
                "ada@example.com",
                "QuoteRequest",
                "--until",
                "2020-01-31",
            ],
            "2020-01-31 is in the past",
        ),
        (
            &[
                "add",
                "--user",
                "ada@example.com",
                "QuoteRequest",
                "--until",
                "soon",
            ],
            "soon",
        ),
        (&["add", "QuoteRequest"], "--user"),
        (&["remove", "7"], "there is no grant 7"),
    ] {
        let (code, printed) = grants(&app, arguments);
        assert_ne!(code, Some(0), "{arguments:?}");
        assert!(printed.contains(message), "{arguments:?}: {printed}");
    }
    let stored: i64 = app.sql("SELECT count(*) FROM service_grants");
    assert_eq!(stored, 0);
}

// proves BUY-55
#[tokio::test]
async fn a_grant_to_a_boat_or_its_club_is_for_those_on_board() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let mut bea = Caller::sign_up(&app, "bea@example.com").await;
    let mut eve = Caller::sign_up(&app, "eve@example.com").await;
    let boat = boat_of(&mut ada, json!({})).await;
    put_on_board(&app, &boat, &bea, "Guest");
    let query = format!("&activeBoatId={}", boat["id"]);
    let club = ada.post("/api/clubs", json!({ "clubName": "North" })).await;
    assert!(club.status.is_success(), "{}", club.text());
    app.execute("UPDATE boats SET club_id = (SELECT id FROM clubs)");
    for (column, row) in [
        ("boat_id", boat["id"].to_string()),
        ("club_id", "(SELECT id FROM clubs)".to_owned()),
    ] {
        app.execute("DELETE FROM service_grants");
        grant(&app, column, &row);
        assert!(has_access(&mut bea, &query).await, "{column}");
        assert!(!has_access(&mut bea, "").await, "{column}");
        assert!(!has_access(&mut eve, &query).await, "{column}");
    }
}

#[tokio::test]
async fn a_grant_can_be_limited_to_a_category() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    grant(&app, "user_id, category_id", &format!("{}, 2", ada.id()));
    assert!(has_access(&mut ada, "&serviceFieldId=2").await);
    assert!(!has_access(&mut ada, "&serviceFieldId=3").await);
    assert!(!has_access(&mut ada, "&serviceFieldId=").await);
    for query in ["x", "QuoteRequest,", "QuoteRequest&serviceFieldId=x"] {
        let path = format!("/api/custom-services/eligibility?serviceTypes={query}");
        let answer = ada.get(&path).await;
        answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    }
}
