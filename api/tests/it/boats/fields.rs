//! Fields that are wrong are named, and nothing is stored.

use serde_json::{Value, json};

use super::boat_of;
use crate::harness::{Caller, TestApp};

/// Fields, their wrong values, and what is said of them.
fn refusals() -> Vec<(Value, &'static str, String)> {
    let at_most = "At most 2000 characters";
    let voltage = "Voltage must be between 0 and 1000";
    let insured = "Insurance value must be between 0 and 1000000000";
    let people = "Number of people must be between 0 and 500";
    let year = "Year must be between 1900 and 2028";
    let no_day = "This date does not exist";
    let no_date = "This is not a date in the format yyyy-mm-dd";
    let hin = "Hull identification number must have 12 to 14 letters, digits or dashes";
    let unlisted = "This choice is not listed.";
    let long = |length: usize| "x".repeat(length);
    let cases = [
        (
            json!({ "boatName": " " }),
            "boatName",
            "Boat name field is required",
        ),
        (
            json!({ "boatName": long(61) }),
            "boatName",
            "Boat name must have at most 60 characters",
        ),
        (
            json!({ "boatName": "a\u{7}b" }),
            "boatName",
            "This field has characters that are not allowed.",
        ),
        (
            json!({ "boatBrand": "" }),
            "boatBrand",
            "Boat brand field is required",
        ),
        (
            json!({ "boatModel": long(81) }),
            "boatModel",
            "Boat model must have at most 80 characters",
        ),
        (
            json!({ "boatProductionYear": 1899 }),
            "boatProductionYear",
            year,
        ),
        (
            json!({ "boatProductionYear": 2029 }),
            "boatProductionYear",
            year,
        ),
        (json!({ "dcVolt": -0.1 }), "dcVolt", voltage),
        (json!({ "acVolt": 1000.5 }), "acVolt", voltage),
        (
            json!({ "commissioningDate": "2026-02-30" }),
            "commissioningDate",
            no_day,
        ),
        (
            json!({ "insuranceExpirationDate": "14-02-2027" }),
            "insuranceExpirationDate",
            no_date,
        ),
        (json!({ "insuranceValue": -1 }), "insuranceValue", insured),
        (
            json!({ "insuranceValue": 1_000_000_001_i64 }),
            "insuranceValue",
            insured,
        ),
        (json!({ "crew": 501 }), "crew", people),
        (
            json!({ "numberOfPeoplePermittedOnBoard": -1 }),
            "numberOfPeoplePermittedOnBoard",
            people,
        ),
        (
            json!({ "hullIdentificationNumber": "ABC12345A5" }),
            "hullIdentificationNumber",
            hin,
        ),
        (
            json!({ "hullIdentificationNumber": "ABC12345A5055555" }),
            "hullIdentificationNumber",
            hin,
        ),
        (
            json!({ "afterSalesDealerEmail": "a@b" }),
            "afterSalesDealerEmail",
            "Email field is badly formatted",
        ),
        (
            json!({ "afterSalesDealerMobile": "12345" }),
            "afterSalesDealerMobile",
            "Please select valid Country Code.",
        ),
        (
            json!({ "yachtFlag": "XX" }),
            "yachtFlag",
            "This country is not listed.",
        ),
        (json!({ "boatPermitType": 99 }), "boatPermitType", unlisted),
        (json!({ "boatUse": [1, 99] }), "boatUse", unlisted),
        (json!({ "homePort": long(2001) }), "homePort", at_most),
        (
            json!({ "boatUserPicture": "users/1/x.jpg" }),
            "boatUserPicture",
            "A picture has to be uploaded.",
        ),
        (
            json!({ "role": "Owner" }),
            "role",
            "This field is not known here.",
        ),
        (json!({ "id": 1 }), "id", "This field is not known here."),
        (
            json!({ "bmtStatus": "Itemized" }),
            "bmtStatus",
            "This field is not known here.",
        ),
        (
            json!({ "crew": "many" }),
            "crew",
            "This field has the wrong type.",
        ),
    ];
    cases
        .map(|(fields, field, text)| (fields, field, text.to_owned()))
        .into()
}

// proves PROF-49
#[tokio::test]
async fn each_field_that_is_wrong_is_named_and_nothing_is_stored() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let boat = boat_of(&mut ada, json!({})).await;
    let update = format!("/api/boats/update/{}", boat["id"]);
    for (fields, field, text) in refusals() {
        let mut whole = json!({ "boatName": "Luna", "boatBrand": "Own", "boatModel": "Build" });
        for (name, value) in fields.as_object().unwrap() {
            whole[name] = value.clone();
        }
        for answer in [
            ada.post("/api/boats/create", whole).await,
            ada.patch(&update, fields.clone()).await,
        ] {
            assert_eq!(answer.status, 400, "{fields}");
            assert_eq!(answer.json()["fields"][field], *text, "{fields}");
        }
    }
    assert_eq!(ada.get("/api/users/user-boats").await.json(), json!([boat]));
}

#[tokio::test]
async fn each_field_is_taken_at_its_limits() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let boat = boat_of(&mut ada, json!({})).await;
    let update = format!("/api/boats/update/{}", boat["id"]);
    for fields in [
        json!({ "boatName": "é".repeat(60), "boatBrand": "b".repeat(80), "boatModel": "m".repeat(80) }),
        json!({ "boatProductionYear": 1900, "dcVolt": 0, "acVolt": 1000 }),
        json!({ "boatProductionYear": 2028, "insuranceValue": 0, "crew": 0 }),
        json!({ "insuranceValue": 1_000_000_000, "crew": 500, "numberOfPeoplePermittedOnBoard": 500 }),
        json!({ "homePort": "p".repeat(2000), "hullIdentificationNumber": "ABC12345Z505" }),
    ] {
        let answer = ada.patch(&update, fields.clone()).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        for (name, sent) in fields.as_object().unwrap() {
            let stored = &answer.json()[name];
            assert!(
                stored == sent || stored.as_f64() == sent.as_f64(),
                "{name}: {stored}"
            );
        }
    }
    let emptied = json!({ "boatProductionYear": null, "dcVolt": null, "homePort": null, "commissioningDate": "", "hullIdentificationNumber": null });
    let boat = ada.patch(&update, emptied).await.json();
    assert_eq!(
        (&boat["boatProductionYear"], &boat["homePort"]),
        (&Value::Null, &json!(""))
    );
    assert_eq!(
        (&boat["dcVolt"], &boat["hullIdentification"]),
        (&Value::Null, &Value::Null)
    );
}
