//! The calls about diagrams.

use std::io::{Cursor, Read as _};

use http::{Method, StatusCode};
use serde_json::{Value, json};
use zip::ZipArchive;

use super::pdf::{Content, one_page};
use crate::boats::forms::{files_in, send_form};
use crate::harness::{Answer, Caller, TestApp, chandlery};

const DAY: i64 = 24 * 3_600_000;

async fn administrator<'a>(app: &'a TestApp, email: &str) -> Caller<'a> {
    let caller = Caller::sign_up(app, email).await;
    let id = caller.id();
    app.execute(&format!("UPDATE users SET is_admin = 1 WHERE id = {id}"));
    caller
}

/// A list with a number as printed, one that was replaced, a mistyped one, and an unknown one.
fn list() -> Vec<u8> {
    let mut content = Content::default();
    for (x, head) in
        [50.0, 90.0, 210.0, 480.0]
            .into_iter()
            .zip(["Item", "Part No", "Description", "Qty"])
    {
        content.text(x, 60.0, 10.0, head);
    }
    let rows = [
        ("1", "35-8M0065103", "Oil filter", "1"),
        ("2", "17937 0001", "Impeller", "2"),
        ("3", "3586496", "Impeller, old", "1"),
        ("4", "35-8M0065104", "Filter", "1"),
        ("5", "ZZ-999999", "Hose clamp", "12"),
    ];
    for (row, y) in rows.into_iter().zip([76.0, 90.0, 104.0, 118.0, 132.0]) {
        for (cell, x) in [row.0, row.1, row.2, row.3]
            .into_iter()
            .zip([50.0, 90.0, 210.0, 480.0])
        {
            content.text(x, y, 10.0, cell);
        }
    }
    one_page(&content)
}

async fn upload(caller: &mut Caller<'_>, name: &str, file: &[u8]) -> Answer {
    send_form(caller, "/api/diagrams", &[("file", Some(name), file)]).await
}

async fn uploaded(caller: &mut Caller<'_>) -> Value {
    let answer = upload(caller, "Raw water pump.pdf", &list()).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
    answer.json()
}

// proves H-101
#[tokio::test]
async fn the_parts_of_an_uploaded_diagram_are_found_in_the_catalogue() {
    let app = TestApp::with_catalogue().await;
    let mut ada = administrator(&app, "ada@example.com").await;
    let diagram = uploaded(&mut ada).await;
    assert_eq!(diagram["fileName"], "Raw water pump.pdf");
    assert_eq!(diagram["outcome"], "whole");
    assert_eq!(
        (&diagram["pages"], &diagram["unreadPercent"]),
        (&json!(1), &json!(0))
    );
    let rows: Vec<Value> = diagram["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            json!([
                row["item"],
                row["number"],
                row["text"],
                row["quantity"],
                row["state"],
                row["product"]["id"]
            ])
        })
        .collect();
    assert_eq!(
        rows,
        [
            json!(["1", "35-8M0065103", "Oil filter", 1, "matched", 7]),
            json!(["2", "17937 0001", "Impeller", 2, "matched", 2]),
            json!(["3", "3586496", "Impeller, old", 1, "matched", 4]),
            json!(["4", "35-8M0065104", "Filter", 1, "near", 7]),
            json!(["5", "ZZ-999999", "Hose clamp", 12, "unknown", null]),
        ]
    );
    // The file itself is gone.
    assert!(files_in(&app.data().join("private")).is_empty());
}

#[tokio::test]
async fn a_diagram_is_for_its_uploader_only_and_for_a_day() {
    let app = TestApp::with_catalogue().await;
    let mut ada = administrator(&app, "ada@example.com").await;
    let mut bea = administrator(&app, "bea@example.com").await;
    let diagram = uploaded(&mut ada).await;
    let path = format!("/api/diagrams/{}", diagram["id"]);
    assert_eq!(ada.get(&path).await.json(), diagram);
    assert_eq!(ada.get("/api/diagrams").await.json()[0]["rowCount"], 5);
    assert_eq!(bea.get("/api/diagrams").await.json(), json!([]));
    bea.get(&path)
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    bea.delete(&path)
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    let row = format!("{path}/rows/1");
    let change = json!({ "quantity": 3 });
    bea.patch(&row, change)
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");

    app.clock.advance(DAY);
    // Sessions of administrators have ended too.
    let mut ada = Caller::sign_in(&app, "ada@example.com").await;
    ada.get(&path)
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    assert_eq!(ada.get("/api/diagrams").await.json(), json!([]));
    api::app::jobs::prune_all(app.state.clone()).await;
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM diagrams"), 0);
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM diagram_rows"), 0);
}

#[tokio::test]
async fn a_corrected_row_is_looked_up_again() {
    let app = TestApp::with_catalogue().await;
    let mut ada = administrator(&app, "ada@example.com").await;
    let path = format!("/api/diagrams/{}", uploaded(&mut ada).await["id"]);
    let unknown = format!("{path}/rows/5");
    let changed = ada
        .patch(&unknown, json!({ "number": "3840525", "quantity": null }))
        .await
        .json();
    assert_eq!(
        (&changed["state"], &changed["product"]["id"]),
        (&json!("matched"), &json!(6))
    );
    assert_eq!(
        (&changed["quantity"], &changed["text"]),
        (&Value::Null, &json!("Hose clamp"))
    );
    let near = format!("{path}/rows/4");
    let confirmed = ada.patch(&near, json!({ "isRight": true })).await.json();
    assert_eq!(confirmed["state"], "matched");
    let refused = ada.patch(&near, json!({ "isRight": false })).await.json();
    assert_eq!(
        (&refused["state"], &refused["product"]),
        (&json!("unknown"), &Value::Null)
    );
    assert_eq!(ada.get(&path).await.json()["rows"][4], changed);

    let long = "9".repeat(101);
    for (wrong, field) in [
        (json!({ "quantity": 0 }), "quantity"),
        (json!({ "quantity": 1_000_001 }), "quantity"),
        (json!({ "number": long }), "number"),
        (json!({ "position": 3 }), "position"),
    ] {
        let answer = ada.patch(&near, wrong).await;
        answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        assert!(
            !answer.json()["fields"][field].is_null(),
            "{}",
            answer.text()
        );
    }
    ada.patch(&near, json!({}))
        .await
        .assert_error(StatusCode::BAD_REQUEST, "BAD-REQUEST");
    let missing = format!("{path}/rows/6");
    let answer = ada.patch(&missing, json!({ "quantity": 1 })).await;
    answer.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    assert_eq!(ada.delete(&path).await.status, StatusCode::OK);
    ada.get(&path)
        .await
        .assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
}

#[tokio::test]
async fn a_file_that_is_no_pdf_is_refused() {
    let app = TestApp::with_catalogue().await;
    let mut ada = administrator(&app, "ada@example.com").await;
    for file in [&b""[..], b"PK\x03\x04", b"\x89PNG\r\n\x1a\n"] {
        let answer = upload(&mut ada, "list.pdf", file).await;
        answer.assert_error(StatusCode::UNSUPPORTED_MEDIA_TYPE, "UNSUPPORTED-MEDIA");
    }
    let answer = upload(&mut ada, "../list.pdf", &list()).await;
    answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    let answer = send_form(&mut ada, "/api/diagrams", &[("other", None, b"x")]).await;
    answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    let large = [b"%PDF-1.7\n".to_vec(), vec![b' '; 20 * 1024 * 1024]].concat();
    let answer = upload(&mut ada, "list.pdf", &large).await;
    answer.assert_error(StatusCode::PAYLOAD_TOO_LARGE, "TOO-LARGE");
    assert!(files_in(&app.data().join("private")).is_empty());
    assert_eq!(ada.get("/api/diagrams").await.json(), json!([]));
}

#[tokio::test]
async fn a_kit_of_the_found_parts_is_a_package_that_can_be_imported() {
    let app = TestApp::with_catalogue().await;
    let mut ada = administrator(&app, "ada@example.com").await;
    let path = format!("/api/diagrams/{}/kit", uploaded(&mut ada).await["id"]);
    let body = json!({ "productId": 12, "name": "Pump “800”" });
    let answer = ada.post(&path, body.clone()).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    assert_eq!(answer.header("content-type"), "application/zip");
    let mut zip = ZipArchive::new(Cursor::new(answer.body.to_vec())).unwrap();
    let mut parts = String::new();
    zip.by_name("kit_parts.jsonl")
        .unwrap()
        .read_to_string(&mut parts)
        .unwrap();
    assert_eq!(parts.lines().count(), 3);

    let sent = ada.post(&format!("{path}/inbox"), body.clone()).await;
    assert_eq!(sent.status, StatusCode::CREATED, "{}", sent.text());
    assert_eq!(sent.json()["parts"], 3);
    let package = app
        .data()
        .join("inbox")
        .join(sent.json()["fileName"].as_str().unwrap());
    let imported = chandlery(app.data())
        .arg("import")
        .arg(&package)
        .output()
        .unwrap();
    assert!(imported.status.success(), "{imported:?}");
    app.state.live.refresh().unwrap();
    let used = ada.post(&path, body).await;
    used.assert_error(StatusCode::CONFLICT, "CONFLICT");
}

#[tokio::test]
async fn a_kit_needs_a_product_a_name_and_parts() {
    let app = TestApp::with_catalogue().await;
    let mut ada = administrator(&app, "ada@example.com").await;
    let id = uploaded(&mut ada).await["id"].clone();
    let path = format!("/api/diagrams/{id}/kit");
    for (body, field) in [
        (json!({ "name": "Kit" }), "productId"),
        (json!({ "productId": 9_999, "name": "Kit" }), "productId"),
        (json!({ "productId": 12 }), "name"),
        (json!({ "productId": 12, "name": " " }), "name"),
        (json!({ "productId": 12, "name": "a|b" }), "name"),
    ] {
        for path in [path.clone(), format!("{path}/inbox")] {
            let answer = ada.post(&path, body.clone()).await;
            answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
            assert!(
                !answer.json()["fields"][field].is_null(),
                "{}",
                answer.text()
            );
        }
    }
    for row in 1..=5 {
        let row = format!("/api/diagrams/{id}/rows/{row}");
        ada.call(Method::PATCH, &row, Some(json!({ "isRight": false })))
            .await;
    }
    let empty = ada
        .post(&path, json!({ "productId": 12, "name": "Kit" }))
        .await;
    empty.assert_error(StatusCode::CONFLICT, "CONFLICT");
}
