//! A new boat.

use serde_json::{Value, json};

use super::{boat_of, put_on_board};
use crate::harness::{Caller, TestApp};

const ADA: &str = "ada@example.com";

// proves API-37, API-38, BOAT-026, BOAT-027, BOAT-028, BOAT-082, BOAT-083, BOAT-084, BOAT-085, BOAT-086
// proves CONST-63, CONST-64, CONST-65
#[tokio::test]
async fn a_new_boat_has_its_creator_as_owner_and_is_active() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let first = boat_of(&mut ada, json!({})).await;
    assert_eq!(first["role"], "Owner");
    assert_eq!(first["isCreator"], true);
    let all = json!({ "create": true, "read": true, "edit": true, "delete": false });
    assert_eq!(first["permissions"]["boats"], all);
    assert_eq!(first["permissions"]["users"]["delete"], true);
    assert_eq!(first["insuranceValue"], 200);
    assert_eq!(first["numberOfPeoplePermittedOnBoard"], 0);
    assert_eq!(first["isActive"], true);
    let second = boat_of(&mut ada, json!({ "boatName": "Stella" })).await;
    let user = ada.get("/api/users").await.json();
    assert_eq!(user["activeBoat"], second["id"]);
    let boats = ada.get("/api/users/user-boats").await.json();
    assert_eq!(boats, json!([first, second]));
}

// proves BOAT-078, BOAT-080, BOAT-081
#[tokio::test]
async fn a_model_of_the_catalogue_sets_brand_picture_tour_and_status() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let fields = json!({ "boatBmtId": 101, "boatBrand": "sent", "boatModel": "sent", "vtUrl": "https://evil.example" });
    let boat = boat_of(&mut ada, fields).await;
    assert_eq!(boat["boatBrand"], "Bavaria");
    assert_eq!(boat["boatModel"], "Cruiser 37");
    assert_eq!(boat["bmtStatus"], "Itemized");
    assert_eq!(boat["boatPicture"], "boats/cruiser-37.svg");
    assert_eq!(boat["vtUrl"], "https://tour.example/cruiser-37");
    assert_eq!(boat["tourId"], 1);
    assert_eq!(boat["ownVtUrl"], Value::Null);
    let unlisted = boat_of(&mut ada, json!({ "boatBmtId": 0 })).await;
    assert_eq!(unlisted["bmtStatus"], "Pending");
    assert_eq!(unlisted["boatPicture"], Value::Null);
    let body = json!({ "boatName": "Luna", "boatBmtId": 999 });
    let refused = ada.post("/api/boats/create", body).await;
    assert_eq!(refused.status, 400);
    assert_eq!(
        refused.json()["fields"]["boatBmtId"],
        "This boat model is not in the list."
    );
}

#[tokio::test]
async fn without_a_catalogue_a_boat_has_the_brand_and_model_that_were_typed() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    assert_eq!(boat_of(&mut ada, json!({})).await["bmtStatus"], "Pending");
    let body = json!({ "boatName": "Luna", "boatBmtId": 101 });
    let refused = ada.post("/api/boats/create", body).await;
    assert_eq!(refused.status, 503, "{}", refused.text());
}

// proves BOAT-044, BOAT-045, BOAT-046, BOAT-047, BOAT-048, BOAT-049, BOAT-050, BOAT-051, BOAT-052, BOAT-053
// proves BOAT-054, BOAT-055, BOAT-056, BOAT-057, BOAT-058, BOAT-059, BOAT-060, BOAT-061, BOAT-062, BOAT-063
// proves BOAT-064, BOAT-065, BOAT-066, BOAT-067, BOAT-068, BOAT-069, BOAT-070, BOAT-071, BOAT-072, BOAT-073
// proves BOAT-074, BOAT-075, BOAT-076, BOAT-077
#[tokio::test]
async fn every_field_is_stored_and_returned() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let fields = json!({
        "boatName": "Luna", "boatBrand": "Own", "boatModel": "Build", "boatProductionYear": 2019,
        "ownVtUrl": "https://tours.example.com/luna", "homePort": "Genoa", "myBoatAddress": "Pier 4\nBerth 12", "hullIdentificationNumber": "US-ABC12345A505",
        "hullNumber": "214", "registrationNumber": "GE 1234", "dcVolt": 12, "acVolt": 230.5,
        "commissioningDate": "2019-04-01", "afterSalesDealerName": "Cantiere", "afterSalesDealerEmail": "a@b.it",
        "afterSalesDealerMobile": "+39-10123456", "ownershipHandoverDate": "2019-05-01",
        "annualRegistrationDate": "2027-03-31", "lastDryDockDate": "2026-02-28", "endOfBoatWarranty": "2029-04-01",
        "boatPermitType": 1, "numberOfPeoplePermittedOnBoard": 8, "yachtFlag": "it",
        "insuranceExpirationDate": "2027-02-14", "insuranceCompany": "Mutua", "insuranceValue": 90_000, "insuranceCurrency": "GBP",
        "boatUse": [2, 1, 1], "sailingStyle": [3], "designStyle": [1], "isActive": true, "crew": 3
    });
    let boat = boat_of(&mut ada, fields.clone()).await;
    for (name, sent) in fields.as_object().unwrap() {
        let wanted = match name.as_str() {
            "boatUse" => json!([1, 2]),
            "yachtFlag" => json!("IT"),
            "hullIdentificationNumber" => json!("USABC12345A505"),
            "dcVolt" => json!(12.0),
            _ => sent.clone(),
        };
        assert_eq!(boat[name], wanted, "{name}");
    }
    assert_eq!(boat["vtUrl"], boat["ownVtUrl"]);
    for name in ["boatPicture", "boatUserPicture", "layout", "club"] {
        assert_eq!(boat[name], Value::Null, "{name}");
    }
    let hull = &boat["hullIdentification"];
    assert_eq!(hull["printed"], "US-ABC12345A505");
    assert_eq!(
        (&hull["builderCode"], &hull["buildYear"]),
        (&json!("ABC"), &json!(2005))
    );
    assert_eq!(hull["warnings"], json!(["boatYear"]));
    assert_eq!(ada.get("/api/users/user-boats").await.json(), json!([boat]));
}

#[tokio::test]
async fn a_deleted_boat_is_not_active_and_the_last_owner_cannot_leave() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let bob = Caller::sign_up(&app, "bob@example.com").await;
    let inherited = boat_of(&mut ada, json!({ "boatName": "Inherited" })).await;
    boat_of(&mut ada, json!({ "boatName": "Alone" })).await;
    put_on_board(&app, &inherited, &bob, "Captain");
    let answer = ada.delete(&format!("/api/users/delete/{}", ada.id())).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    app.clock.advance(21 * 3_600_000);
    api::app::jobs::erase_accounts(&app.state).await.unwrap();
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM users"), 1);
    let mut bob = Caller::sign_in(&app, "bob@example.com").await;
    let boats = bob.get("/api/users/user-boats").await.json();
    assert_eq!(boats.as_array().unwrap().len(), 1);
    assert_eq!(
        (&boats[0]["boatName"], &boats[0]["role"]),
        (&json!("Inherited"), &json!("Owner"))
    );
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM boats"), 1);
}

#[tokio::test]
async fn a_boat_lists_what_expires_and_when() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let dates =
        json!({ "insuranceExpirationDate": "2027-03-01", "endOfBoatWarranty": "2027-02-01" });
    let boat = boat_of(&mut ada, dates).await;
    app.execute(&format!(
        "INSERT INTO boat_documents (boat_id, kind, title, file_name, mime_type, size, sha256, stored_name, expires_at, created_at)
         VALUES ({}, 'other', 'Radio licence', 'a.pdf', 'application/pdf', 1, zeroblob(32), '{}', '2027-02-14', 1)",
        boat["id"],
        "0".repeat(32)
    ));
    let boats = ada.get("/api/users/user-boats").await.json();
    let of_boat = |kind: &str, date: &str| json!({ "kind": kind, "date": date, "title": null, "documentId": null });
    assert_eq!(
        boats[0]["expiries"],
        json!([
            of_boat("warranty", "2027-02-01"),
            { "kind": "document", "date": "2027-02-14", "title": "Radio licence", "documentId": 1 },
            of_boat("insurance", "2027-03-01"),
        ])
    );
}

#[tokio::test]
async fn a_boat_has_an_activation_link_and_its_qr_code() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let boat = boat_of(&mut ada, json!({})).await;
    let path = format!("/api/boats/{}/activation", boat["id"]);
    let activation = ada.get(&path).await.json();
    let link = activation["link"].as_str().unwrap();
    assert!(link.ends_with(&format!("/boat/{}", boat["id"])), "{link}");
    let code = activation["qr"].as_str().unwrap();
    assert!(code.starts_with("data:image/svg+xml;base64,"), "{code}");
}

// proves BOAT-050
#[tokio::test]
async fn a_boats_own_tour_takes_precedence_and_can_be_removed() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({ "boatBmtId": 101 })).await;
    let path = format!("/api/boats/update/{}", boat["id"]);
    let own = json!({ "ownVtUrl": "https://tours.example.com/luna", "version": boat["version"] });
    let changed = ada.patch(&path, own.clone()).await;
    assert_eq!(changed.status, 200, "{}", changed.text());
    let changed = changed.json();
    assert_eq!(changed["ownVtUrl"], "https://tours.example.com/luna");
    assert_eq!(changed["vtUrl"], "https://tours.example.com/luna");
    assert_ne!(changed["version"], boat["version"]);
    let late = ada.patch(&path, own).await;
    late.assert_error(http::StatusCode::CONFLICT, "CHANGED-MEANWHILE");
    let emptied = ada.patch(&path, json!({ "ownVtUrl": null })).await.json();
    assert_eq!(emptied["ownVtUrl"], Value::Null);
    assert_eq!(emptied["vtUrl"], "https://tour.example/cruiser-37");
    let fields = app.sql::<String>(
        "SELECT details FROM boat_activity WHERE action = 'changed' ORDER BY id DESC LIMIT 1",
    );
    assert!(fields.contains("ownVtUrl"), "{fields}");

    let mut bob = Caller::sign_up(&app, "bob@example.com").await;
    put_on_board(&app, &boat, &bob, "Guest");
    let refused = bob
        .patch(&path, json!({ "ownVtUrl": "https://evil.example.com/" }))
        .await;
    assert_eq!(refused.status, 403, "{}", refused.text());
}
