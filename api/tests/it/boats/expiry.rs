//! Notifications about dates that expire soon, once for each stage.

use api::boats::expiries::job;
use serde_json::{Value, json};

use super::{boat_of, put_on_board};
use crate::harness::{Caller, TestApp};

const ADA: &str = "ada@example.com";
const DAY: i64 = 24 * 60 * 60 * 1_000;

/// All notifications, as user, kind, details and link.
fn all_notifications(app: &TestApp) -> Vec<String> {
    let all: String = app.sql(
        "SELECT coalesce(group_concat(user_id || ' ' || kind || ' ' || details || ' ' || link, char(10)), '')
         FROM (SELECT * FROM notifications ORDER BY id)",
    );
    all.lines().map(str::to_owned).collect()
}

fn count(app: &TestApp) -> i64 {
    app.sql("SELECT count(*) FROM notifications")
}

async fn run(app: &TestApp) -> usize {
    job::run(&app.area()).await.unwrap()
}

async fn change(caller: &mut Caller<'_>, boat: &Value, fields: Value) {
    let path = format!("/api/boats/update/{}", boat["id"]);
    let answer = caller.patch(&path, fields).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
}

fn add_document(app: &TestApp, boat: &Value, title: &str, expires_at: &str) {
    app.execute(&format!(
        "INSERT INTO boat_documents (boat_id, kind, title, file_name, mime_type, size, sha256, stored_name, expires_at,
            created_at)
         VALUES ({}, 'other', '{title}', 'x', 'image/png', 1, randomblob(32), hex(randomblob(16)), '{expires_at}', 1)",
        boat["id"]
    ));
}

#[tokio::test]
async fn expiries_within_a_month_are_notified_with_boat_day_and_page() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let dates = json!({
        "insuranceExpirationDate": "2027-02-14", "annualRegistrationDate": "2026-01-20",
        "endOfBoatWarranty": "2027-01-15", "lastDryDockDate": "2027-01-16"
    });
    change(&mut ada, &boat, dates).await;
    add_document(&app, &boat, "Radio licence", "2027-01-16");
    add_document(&app, &boat, "Far", "2027-02-15");
    add_document(&app, &boat, "Over", "2027-01-14");
    assert_eq!(run(&app).await, 4);
    let (user, id) = (ada.id(), &boat["id"]);
    assert_eq!(
        all_notifications(&app),
        [
            format!(
                r#"{user} insurance-expires {{"boatName":"Luna","date":"2027-02-14"}} /boatprofile/insurance/{id}"#
            ),
            format!(
                r#"{user} registration-expires {{"boatName":"Luna","date":"2027-01-20"}} /boatprofile?boatId={id}"#
            ),
            format!(
                r#"{user} warranty-expires {{"boatName":"Luna","date":"2027-01-15"}} /boatprofile/aftersale/{id}"#
            ),
            format!(
                r#"{user} document-expires {{"boatName":"Luna","date":"2027-01-16","title":"Radio licence"}} /boatprofile/documents/{id}"#
            ),
        ]
    );
    let key: String =
        app.sql("SELECT once_key FROM notifications WHERE kind = 'insurance-expires'");
    assert_eq!(key, format!("insurance:{id}:2027-02-14:30"));
}

#[tokio::test]
async fn each_step_is_notified_once_and_after_a_pause_only_the_nearest() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    change(
        &mut ada,
        &boat,
        json!({ "endOfBoatWarranty": "2027-02-24" }),
    )
    .await;
    let mut days = Vec::new();
    for left in (-3..40).rev() {
        app.clock.advance(DAY);
        let told = run(&app).await + run(&app).await;
        days.extend(std::iter::repeat_n(left, told));
    }
    assert_eq!(days, [30, 7, 1]);

    let late = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&late, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    change(
        &mut ada,
        &boat,
        json!({ "endOfBoatWarranty": "2027-02-24" }),
    )
    .await;
    late.clock.advance(36 * DAY);
    assert_eq!(run(&late).await, 1);
    let key: String = late.sql("SELECT once_key FROM notifications");
    assert!(key.ends_with(":2027-02-24:7"), "{key}");
    late.clock.advance(30 * DAY);
    assert_eq!(run(&late).await, 0);
}

#[tokio::test]
async fn a_new_expiry_date_restarts_the_reminders_and_the_old_one_does_not() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    for (day, more) in [
        ("2027-01-30", 1),
        ("2027-01-31", 1),
        ("2027-01-30", 0),
        ("2028-01-30", 0),
    ] {
        change(&mut ada, &boat, json!({ "insuranceExpirationDate": day })).await;
        assert_eq!(run(&app).await, more, "{day}");
    }
}

#[tokio::test]
async fn only_members_who_may_see_people_are_notified_and_only_of_active_boats() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let fields = json!({ "insuranceExpirationDate": "2027-01-30" });
    change(&mut ada, &boat, fields).await;
    let path = |call: &str| format!("/api/boats/{}/{call}", boat["id"]);
    assert_eq!(ada.post(&path("archive"), json!({})).await.status, 200);
    let mut expected = vec![ada.id()];
    for (number, role) in ["Captain", "Duty officer", "Guest", "Professional"]
        .into_iter()
        .enumerate()
    {
        let email = format!("crew{number}@example.com");
        let crew = Caller::sign_up(&app, &email).await;
        put_on_board(&app, &boat, &crew, role);
        if number < 2 {
            expected.push(crew.id());
        }
    }
    assert_eq!(run(&app).await, 0, "the boat is archived");
    assert_eq!(ada.post(&path("restore"), json!({})).await.status, 200);
    assert_eq!(run(&app).await, 3);
    let users: String =
        app.sql("SELECT group_concat(user_id) FROM (SELECT user_id FROM notifications ORDER BY 1)");
    let expected: Vec<String> = expected.iter().map(ToString::to_string).collect();
    assert_eq!(users, expected.join(","));
    assert_eq!(
        app.sql::<i64>("SELECT count(DISTINCT type) FROM notifications"),
        1
    );
}

#[tokio::test]
async fn more_expiries_than_fit_in_one_transaction_are_notified() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    app.execute(&format!(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500)
         INSERT INTO boat_documents (boat_id, kind, title, file_name, mime_type, size, sha256, stored_name, expires_at,
            created_at)
         SELECT {}, 'other', 'x', 'x', 'image/png', 1, randomblob(32), hex(randomblob(16)), '2027-02-01', 1 FROM n",
        boat["id"]
    ));
    assert_eq!(run(&app).await, 2_500);
    assert_eq!((run(&app).await, count(&app)), (0, 2_500));
}
