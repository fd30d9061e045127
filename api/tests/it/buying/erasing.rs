//! The data of quote requests that are kept when an account is deleted.

use serde_json::json;

use super::{DAY, YARD, answer, ask, link, offer, regular};
use crate::harness::TestApp;

// proves PROF-43, H-071
#[tokio::test]
async fn requests_of_a_deleted_account_are_kept_without_personal_data() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    ask(&mut ada, "key", &[1, 2]).await;
    let token = link(&app, YARD).await;
    answer(&app, &token, offer(1)).await;
    let path = format!("/api/users/delete/{}", ada.id());
    let closed = ada.delete(&path).await;
    assert_eq!(closed.status, 200, "{}", closed.text());
    app.clock.advance(DAY);
    assert_eq!(api::app::jobs::erase_accounts(&app.state).await.unwrap(), 1);
    for table in ["users", "quote_groups", "quote_requests", "quote_answers"] {
        let rows: i64 = app.sql(&format!("SELECT count(*) FROM {table}"));
        assert_eq!(rows, 0, "{table}");
    }
    let kept: String = app.sql(
        "SELECT json_group_array(json_array(vendor_name, items ->> '$[0].quantity', closed_because, amount, currency))
         FROM erased_quotes",
    );
    let kept: serde_json::Value = serde_json::from_str(&kept).unwrap();
    let (own, yard) = (&kept[0], &kept[1]);
    assert_eq!(own[2], "withdrawn");
    assert_eq!(yard, &json!(["Yard & Sons", 2, "withdrawn", 12050, "EUR"]));
    let everything: String =
        app.sql("SELECT group_concat(items || vendor_name) FROM erased_quotes");
    for typed in ["please", "7700900123", "ada@example.com"] {
        assert!(!everything.contains(typed), "{everything}");
    }
}
