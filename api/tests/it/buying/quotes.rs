//! Quote requests, for the user who makes them.

use http::StatusCode;
use serde_json::{Value, json};

use super::{COUNTER, YARD, answer, ask, link, listed, offer, regular};
use crate::boats::boat_of;
use crate::harness::{Caller, TestApp, import};

// proves X-20, BUY-02, BUY-29, BUY-30, BUY-31, BUY-36, BUY-37, H-143
#[tokio::test]
async fn a_request_with_the_documented_fields_reaches_the_vendor_in_its_language() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    let mut boat = boat_of(&mut ada, json!({ "boatProductionYear": 2014 })).await;
    let id = boat["id"].take();
    let engine = json!({ "make": "Volvo Penta", "model": "D1-30", "serialNumber": "5101302500" });
    ada.post(&format!("/api/engines/link/{id}"), engine).await;
    let body = json!({
        "productId": 1, "vendorId": 2, "boatId": id, "quantity": 3, "message": "Is it in stock?",
        "phone": "+44-7700900123", "clientKey": "b1f0",
        "singlePartDetails": { "requestedPartName": "Seal", "requestedPartNumber": "", "comment": "" },
    });
    let made = ada.post("/api/quote-requests", body).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text());
    let made = made.json();
    assert_eq!(made["status"], "Sent");
    assert_eq!(made["vendorPartnerName"], "Yard & Sons");
    assert_eq!(made["createdAt"], "2027-01-15T08:00:00Z");
    assert_eq!(made["answerBy"], "2027-01-29T08:00:00Z");
    assert_eq!(made["product"]["productId"], 1);
    assert_eq!(made["items"][0]["quantity"], 3);
    assert_eq!(made["singlePartDetails"]["requestedPartName"], "Seal");
    assert_eq!(made["boat"]["boatProductionYear"], 2014);
    assert_eq!(made["boat"]["engines"][0]["serialNumber"], "5101302500");
    assert_eq!(made["answer"], json!(null));
    let mut own = made.clone();
    own.as_object_mut().unwrap().remove("requests");
    assert_eq!(listed(&mut ada).await, json!([own]));
    let mails = app.mails(YARD).await;
    assert_eq!(mails.len(), 1);
    assert!(mails[0].contains("un cliente di"), "{}", mails[0]);
    assert!(mails[0].contains("3 × "), "{}", mails[0]);
    // Neither the customer nor the typed texts are in it.
    for secret in ["ada@example.com", "Ada", "7700900123", "in stock"] {
        assert!(!mails[0].contains(secret), "{secret}: {}", mails[0]);
    }
}

#[tokio::test]
async fn the_vendor_sees_the_name_of_an_engine_that_was_chosen_from_the_catalogue() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    let boat = boat_of(&mut ada, json!({})).await;
    let link = format!("/api/engines/link/{}", boat["id"]);
    let engine = ada.post(&link, json!({ "productId": 24 })).await.json();
    let body = json!({ "productId": 1, "vendorId": 2, "boatId": boat["id"], "clientKey": "key" });
    let made = ada.post("/api/quote-requests", body).await.json();
    let asked = &made["boat"]["engines"][0];
    assert_eq!(asked["model"], engine["product"]["productName"], "{made}");
    assert_eq!(asked["make"], engine["product"]["productManufacturerName"]);
    assert_ne!(asked["model"], "");
}

// proves H-143, BUY-29
#[tokio::test]
async fn the_products_of_a_request_are_in_the_language_of_each_reader() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    let id = ada.id();
    app.execute(&format!("UPDATE users SET language = 'de' WHERE id = {id}"));
    let body =
        json!({ "productId": 1, "quantity": 2, "vendorIds": [2], "phone": "", "clientKey": "k" });
    let made = ada.post("/api/quote-requests?language=fr", body).await;
    let name = |request: &Value| request["items"][0]["product"]["productName"].clone();
    assert_eq!(name(&made.json()), "Kit turbine de pompe à eau de mer");
    let token = link(&app, YARD).await;
    let mails = app.mails(YARD).await;
    assert!(
        mails[0].contains("Kit girante pompa acqua mare"),
        "{}",
        mails[0]
    );
    answer(&app, &token, offer(1)).await;
    let mails = app.mails("ada@example.com").await;
    let mail = mails.last().unwrap();
    assert!(mail.contains("Impellersatz Seewasserpumpe"), "{mail}");

    let mut vendor = Caller::new(&app);
    for (language, shown) in [
        ("es", "Kit de rodete de bomba de agua salada"),
        ("de", "Impellersatz Seewasserpumpe"),
        ("en", "Raw-water impeller kit"),
    ] {
        let path = format!("/api/quote-requests?language={language}");
        let listed = ada.get(&path).await.json();
        assert_eq!(name(&listed["items"][0]), shown, "{language}");
        assert_eq!(listed["items"][0]["product"]["productName"], shown);
        let path = format!("/api/quote-answers/{token}?language={language}");
        let request = vendor.get(&path).await.json();
        assert_eq!(name(&request), shown, "{language}");
        let changed = offer(request["version"].as_u64().unwrap().try_into().unwrap());
        let answered = vendor.post(&path, changed).await.json();
        assert_eq!(name(&answered), shown, "{language}: {answered}");
    }
    assert_eq!(name(&listed(&mut ada).await[0]), "Raw-water impeller kit");
}

#[tokio::test]
async fn several_vendors_get_a_request_each_and_the_operator_gets_those_without_an_address() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    let body = json!({
        "items": [{ "productId": 1, "quantity": 2 }, { "productId": 2 }], "vendorIds": [3, 2, 1], "clientKey": "kit",
    });
    let made = ada.post("/api/quote-requests", body).await.json();
    let requests = made["requests"].as_array().unwrap();
    let names: Vec<_> = requests
        .iter()
        .map(|request| request["vendorPartnerName"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["Chandlery", "Yard & Sons", "Counter"]);
    for request in requests {
        assert_eq!(request["groupId"], made["groupId"]);
        assert_eq!(request["items"].as_array().unwrap().len(), 2);
        assert_eq!(request["items"][1]["quantity"], 1);
    }
    assert_eq!(app.mails(YARD).await.len(), 1);
    assert_eq!(app.mails(COUNTER).await.len(), 1);
}

#[tokio::test]
async fn a_client_key_creates_one_request_and_one_mail_however_often_it_is_sent() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    // The calls are sent simultaneously.
    let calls = (0..100).map(|_| {
        let mut caller = ada.clone();
        async move { ask(&mut caller, "key", &[2]).await }
    });
    let answers = futures_util::future::join_all(calls).await;
    let first = &answers[0];
    assert!(answers.iter().all(|again| again == first));
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM quote_requests"), 1);
    assert_eq!(app.mails(YARD).await.len(), 1);
    let other = json!({ "productId": 1, "vendorId": 1, "clientKey": "key" });
    let refused = ada.post("/api/quote-requests", other).await;
    refused.assert_error(StatusCode::CONFLICT, "CONFLICT");
    assert_eq!(refused.json()["reason"]["code"], "CLIENT-KEY-USED");
    // Another user may use the same key.
    let mut bea = regular(&app, "bea@example.com").await;
    assert_ne!(ask(&mut bea, "key", &[2]).await["id"], first["id"]);
}

#[tokio::test]
async fn a_product_that_is_listed_twice_is_requested_once_with_the_total_quantity() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    let twice = |second: u32| {
        let items =
            json!([{ "productId": 1, "quantity": 2 }, { "productId": 1, "quantity": second }]);
        json!({ "items": items, "vendorId": 2, "clientKey": "twice" })
    };
    let refused = ada.post("/api/quote-requests", twice(998)).await;
    assert_eq!(
        refused.json()["fieldReasons"]["items"]["code"],
        "QUANTITY-OUT-OF-RANGE"
    );
    let made = ada.post("/api/quote-requests", twice(3)).await.json();
    assert_eq!(made["items"].as_array().unwrap().len(), 1);
    assert_eq!(made["items"][0]["quantity"], 5);
}

// proves BUY-32
#[tokio::test]
async fn each_invalid_field_of_a_form_is_reported() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    let whole = json!({ "productId": 1, "vendorId": 2, "clientKey": "key" });
    for (change, field, code) in [
        (json!({ "productId": null }), "items", "FIELD-REQUIRED"),
        (
            json!({ "productId": 987_654 }),
            "items",
            "PRODUCT-NOT-FOUND",
        ),
        (json!({ "quantity": 0 }), "items", "QUANTITY-OUT-OF-RANGE"),
        (
            json!({ "quantity": 1000 }),
            "items",
            "QUANTITY-OUT-OF-RANGE",
        ),
        (json!({ "vendorId": null }), "vendorIds", "FIELD-REQUIRED"),
        (json!({ "vendorId": 3 }), "vendorIds", "CHOICE-NOT-LISTED"),
        (
            json!({ "productId": 2, "vendorId": 4 }),
            "vendorIds",
            "CHOICE-NOT-LISTED",
        ),
        (
            json!({ "vendorId": null, "vendorIds": [1, 2, 3, 4, 5, 6] }),
            "vendorIds",
            "TOO-MANY-VALUES",
        ),
        (
            json!({ "message": "x".repeat(2001) }),
            "message",
            "TOO-LONG",
        ),
        (json!({ "phone": "123" }), "phone", "DIAL-CODE-NOT-LISTED"),
        (json!({ "clientKey": " " }), "clientKey", "FIELD-REQUIRED"),
        (
            json!({ "singlePartDetails": { "requestedPartName": "  " } }),
            "singlePartDetails.requestedPartName",
            "PART-NAME-REQUIRED",
        ),
    ] {
        let mut body = whole.clone();
        for (name, value) in change.as_object().unwrap() {
            body[name] = value.clone();
        }
        let refused = ada.post("/api/quote-requests", body).await;
        refused.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        let reasons = refused.json()["fieldReasons"].clone();
        assert_eq!(reasons[field]["code"], code, "{change}: {reasons}");
    }
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM quote_groups"), 0);
}

#[tokio::test]
async fn an_account_can_send_three_requests_on_its_first_day_and_ten_later() {
    let app = TestApp::with_catalogue().await;
    for (mut caller, limit) in [
        (Caller::sign_up(&app, "new@example.com").await, 3),
        (regular(&app, "old@example.com").await, 10),
    ] {
        for number in 0..limit {
            ask(&mut caller, &number.to_string(), &[2]).await;
        }
        let body = json!({ "productId": 1, "vendorId": 2, "clientKey": "more" });
        let refused = caller.post("/api/quote-requests", body).await;
        refused.assert_error(StatusCode::TOO_MANY_REQUESTS, "RATE-LIMITED");
        assert_eq!(refused.header("retry-after"), "86400");
        let reason = json!({ "code": "TOO-MANY-QUOTES-A-DAY", "params": { "max": limit } });
        assert_eq!(refused.json()["reason"], reason);
    }
    let mut unconfirmed = Caller::sign_up_unconfirmed(&app, "none@example.com").await;
    let body = json!({ "productId": 1, "vendorId": 2, "clientKey": "key" });
    let refused = unconfirmed.post("/api/quote-requests", body).await;
    refused.assert_error(StatusCode::FORBIDDEN, "EMAIL-UNCONFIRMED");
}

#[tokio::test]
async fn twenty_requests_can_be_open_at_once() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    for number in 0..20 {
        app.execute("DELETE FROM throttles");
        ask(&mut ada, &number.to_string(), &[2]).await;
    }
    app.execute("DELETE FROM throttles");
    let body = json!({ "productId": 1, "vendorId": 2, "clientKey": "more" });
    let refused = ada.post("/api/quote-requests", body.clone()).await;
    assert_eq!(refused.json()["reason"]["code"], "TOO-MANY-OPEN-QUOTES");
    let last = listed(&mut ada).await[0]["id"].clone();
    let withdrawn = json!({ "version": 1 });
    let path = format!("/api/quote-requests/{last}/withdraw");
    assert_eq!(ada.post(&path, withdrawn).await.status, StatusCode::OK);
    let made = ada.post("/api/quote-requests", body).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text());
}

#[tokio::test]
async fn an_accepted_answer_tells_the_vendor_who_asked_and_the_others_that_they_were_not_chosen() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    let made = ask(&mut ada, "key", &[1, 2]).await;
    let yard = made["requests"][1]["id"].clone();
    let token = link(&app, YARD).await;
    answer(&app, &token, offer(1)).await;
    let path = format!("/api/quote-requests/{yard}/accept");
    let stale = ada.post(&path, json!({ "version": 1 })).await;
    stale.assert_error(StatusCode::CONFLICT, "CONFLICT");
    let current = json!({ "code": "QUOTE-CHANGED", "params": { "version": 2 } });
    assert_eq!(stale.json()["reason"], current);
    let body = json!({ "version": 2, "closeOthers": true });
    let accepted = ada.post(&path, body.clone()).await.json();
    assert_eq!(accepted["status"], "Closed");
    assert_eq!(accepted["closedBecause"], "accepted");
    assert_eq!(accepted["answer"]["amount"], 120.5);
    let twice = ada.post(&path, body).await;
    assert_eq!(twice.json()["reason"]["params"]["version"], 3);
    let all = listed(&mut ada).await;
    assert_eq!(all[0]["closedBecause"], "other-chosen");
    let mails = app.mails(YARD).await;
    let told = mails.last().unwrap();
    for shown in ["Ada Berg", "ada@example.com", "+44-7700900123", "ordine"] {
        assert!(told.contains(shown), "{shown}: {told}");
    }
    let other = app.mails(COUNTER).await;
    assert!(other.last().unwrap().contains("not to use the quote"));
    assert!(!other.last().unwrap().contains("ada@example.com"));
}

#[tokio::test]
async fn a_vendor_gets_the_contact_details_that_the_user_chose_and_always_one() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    let made = ask(&mut ada, "key", &[2]).await;
    let token = link(&app, YARD).await;
    answer(&app, &token, offer(1)).await;
    let path = format!("/api/quote-requests/{}/accept", made["id"]);
    for contact in [json!([]), json!(["name"]), json!(["address"])] {
        let body = json!({ "version": 2, "contact": contact });
        let refused = ada.post(&path, body).await;
        refused.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        assert!(refused.json()["fields"]["contact"].is_string());
    }
    let body = json!({ "version": 2, "contact": ["phone"] });
    let accepted = ada.post(&path, body).await;
    assert_eq!(accepted.status, StatusCode::OK, "{}", accepted.text());
    let mails = app.mails(YARD).await;
    let told = mails.last().unwrap();
    assert!(told.contains("+44-7700900123"), "{told}");
    for hidden in ["Ada Berg", "ada@example.com"] {
        assert!(!told.contains(hidden), "{hidden}: {told}");
    }
}

#[tokio::test]
async fn a_user_declines_withdraws_and_asks_a_question() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    let made = ask(&mut ada, "key", &[2]).await;
    let path = |step: &str| format!("/api/quote-requests/{}/{step}", made["id"]);
    for step in ["accept", "decline", "question"] {
        let body = match step {
            "question" => json!({ "version": 1, "text": "When?" }),
            _ => json!({ "version": 1 }),
        };
        let refused = ada.post(&path(step), body).await;
        assert_eq!(refused.json()["reason"]["code"], "QUOTE-STEP-NOT-POSSIBLE");
    }
    let token = link(&app, YARD).await;
    answer(&app, &token, offer(1)).await;
    let body = json!({ "version": 2, "text": "Is the gasket\nincluded?" });
    let asked = ada.post(&path("question"), body).await.json();
    assert_eq!(asked["status"], "Sent");
    assert_eq!(asked["questions"][0]["text"], "Is the gasket\nincluded?");
    assert!(app.mails(YARD).await.last().unwrap().contains("domanda"));
    let shown = answer(&app, &token, offer(3)).await;
    assert_eq!(shown["questions"][0]["text"], "Is the gasket\nincluded?");
    let declined = ada.post(&path("decline"), json!({ "version": 4 })).await;
    assert_eq!(declined.json()["closedBecause"], "declined");
    let other = ask(&mut ada, "other", &[2]).await;
    let path = format!("/api/quote-requests/{}/withdraw", other["id"]);
    let withdrawn = ada.post(&path, json!({ "version": 1 })).await.json();
    assert_eq!(withdrawn["closedBecause"], "withdrawn");
    assert!(app.mails(YARD).await.last().unwrap().contains("ritirat"));
    let missing = ada.post(&path, json!({})).await;
    missing.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
}

#[tokio::test]
async fn an_old_request_shows_a_product_that_has_left_the_catalogue_as_it_was() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    let made = ask(&mut ada, "key", &[2]).await;
    let package = tempfile::tempdir().unwrap();
    std::fs::write(package.path().join("products.csv"), "id,name\n7,Anode\n").unwrap();
    import(app.data(), package.path());
    app.state.live.refresh().unwrap();
    let gone = ada.get("/api/products/product/1").await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
    assert_eq!(listed(&mut ada).await[0]["product"], made["product"]);
    // A repeated call is still recognised as the same.
    assert_eq!(ask(&mut ada, "key", &[2]).await, made);
}

#[tokio::test]
async fn a_boat_can_be_added_to_a_request_only_by_its_members() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    let boat = boat_of(&mut ada, json!({})).await;
    let mut bea = regular(&app, "bea@example.com").await;
    let body = json!({ "productId": 1, "vendorId": 2, "clientKey": "key", "boatId": boat["id"] });
    let refused = bea.post("/api/quote-requests", body).await;
    refused.assert_error(StatusCode::NOT_FOUND, "NOT-FOUND");
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM quote_groups"), 0);
    assert_eq!(listed(&mut bea).await, json!([]));
}

#[tokio::test]
async fn requests_are_counted_by_product_and_search_without_personal_data() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    let body = |key: &str, found_by: Value| {
        json!({
            "items": [{ "productId": 1, "foundBy": found_by }, { "productId": 2 }],
            "vendorIds": [2, 1], "clientKey": key,
        })
    };
    let search = json!({ "query": " Impeller  KIT", "position": 3 });
    for (key, found_by) in [
        ("a", search.clone()),
        ("a", search.clone()),
        ("b", search),
        ("c", json!({ "query": "ada@example.com", "position": 1 })),
    ] {
        let made = ada.post("/api/quote-requests", body(key, found_by)).await;
        assert!(made.status.is_success(), "{}", made.text());
    }
    let counted: String = app.sql(
        "SELECT group_concat(line, '; ') FROM (SELECT product_id || ' ' || query || ' ' || position || ' ' || requests
         AS line FROM request_counts ORDER BY product_id, query)",
    );
    assert_eq!(counted, "1  0 1; 1 impeller kit 3 2; 2  0 3");
}

/// Copies the only group of the app this many times, with closed requests.
fn copy_group(app: &TestApp, times: u32) {
    app.execute(&format!(
        "INSERT INTO quote_groups (user_id, client_key, body_hash, items, message, phone, created_at)
         WITH RECURSIVE copies (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM copies WHERE number < {times})
         SELECT user_id, 'copy ' || number, body_hash, items, message, phone, created_at FROM quote_groups, copies"
    ));
    app.execute(
        "INSERT INTO quote_requests (group_id, vendor_id, vendor_name, vendor_email, vendor_language, status,
                                     closed_because, expires_at, created_at, updated_at)
         SELECT g.id, q.vendor_id, q.vendor_name, q.vendor_email, q.vendor_language, 'Closed', 'withdrawn',
                q.expires_at, q.created_at, q.updated_at
         FROM quote_groups g, quote_requests q WHERE g.client_key LIKE 'copy %'",
    );
}

#[tokio::test]
async fn every_request_is_on_a_page_and_those_made_together_are_on_the_same_one() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    let first = ask(&mut ada, "first", &[1, 2]).await;
    copy_group(&app, 100);
    let mut sizes = Vec::new();
    let mut groups = Vec::new();
    let mut before = String::new();
    loop {
        let page = ada.get(&format!("/api/quote-requests?{before}")).await;
        let page = page.json();
        let items = page["items"].as_array().unwrap();
        sizes.push(items.len());
        groups.extend(items.iter().map(|item| item["groupId"].as_i64().unwrap()));
        match &page["nextBefore"] {
            Value::Null => break,
            next => before = format!("before={next}"),
        }
    }
    assert_eq!(sizes, [40, 40, 40, 40, 40, 2]);
    assert!(groups.is_sorted_by(|newer, older| newer >= older));
    assert_eq!(groups.last(), first["groupId"].as_i64().as_ref());
    groups.dedup();
    assert_eq!(groups.len(), 101);
}

#[tokio::test]
async fn requests_are_listed_by_their_status_however_old_they_are() {
    let app = TestApp::with_catalogue().await;
    let mut ada = regular(&app, "ada@example.com").await;
    let first = ask(&mut ada, "first", &[1, 2]).await;
    copy_group(&app, 100);
    let withdraw = format!("/api/quote-requests/{}/withdraw", first["id"]);
    let withdrawn = ada.post(&withdraw, json!({ "version": 1 })).await;
    assert_eq!(withdrawn.status, StatusCode::OK, "{}", withdrawn.text());
    // The group is listed with all its requests, since they are compared.
    let open = ada.get("/api/quote-requests?status=Sent").await.json();
    let states: Vec<_> = open["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| &item["status"])
        .collect();
    assert_eq!(states, ["Closed", "Sent"]);
    assert_eq!(open["nextBefore"], json!(null));
    let answered = ada.get("/api/quote-requests?status=Answered").await.json();
    assert_eq!(answered, json!({ "items": [], "nextBefore": null }));
    let unknown = ada.get("/api/quote-requests?status=sent").await;
    unknown.assert_error(StatusCode::BAD_REQUEST, "BAD-REQUEST");
}
