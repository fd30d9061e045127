//! Values that no form would send are also reported, and nothing is stored.

use http::StatusCode;
use serde_json::{Value, json};

use super::{Refusal, boat_of, refusals};
use crate::harness::{Caller, TestApp};

const REFUSALS: &str = r#"
crew | "many" | This field has the wrong type.
afterSalesDealerMobile | "12345" | Please select valid Country Code.
yachtFlag | "XX" | This country is not in the list.
boatPermitType | 99 | This choice is not in the list.
boatUse | [1, 99] | This choice is not in the list.
boatUserPicture | "users/1/x.jpg" | Please upload a picture.
role | "Owner" | This field is unknown.
id | 1 | This field is unknown.
bmtStatus | "Itemized" | This field is unknown.
"#;

// proves PROF-49
#[tokio::test]
async fn each_invalid_field_is_reported_and_nothing_is_stored() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let boat = boat_of(&mut ada, json!({})).await;
    let update = format!("/api/boats/update/{}", boat["id"]);
    for Refusal { field, value, text } in refusals(REFUSALS) {
        let mut whole = json!({ "boatName": "Luna", "boatBrand": "Own", "boatModel": "Build" });
        whole[field] = value.clone();
        for answer in [
            ada.post("/api/boats/create", whole).await,
            ada.patch(&update, json!({ field: value })).await,
        ] {
            assert_eq!(answer.status, 400, "{field}: {value}");
            assert_eq!(answer.json()["fields"][field], text, "{value}");
        }
    }
    assert_eq!(ada.get("/api/users/user-boats").await.json(), json!([boat]));
}

#[tokio::test]
async fn each_field_is_accepted_at_its_limits() {
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

// proves API-39
#[tokio::test]
async fn null_clears_a_list_and_is_refused_for_a_required_field() {
    let app = TestApp::with_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    let chosen = json!({ "boatUse": [1], "sailingStyle": [1], "designStyle": [1] });
    let boat = boat_of(&mut ada, chosen).await;
    let update = format!("/api/boats/update/{}", boat["id"]);
    for list in ["boatUse", "sailingStyle", "designStyle"] {
        assert_eq!(boat[list], json!([1]));
        let emptied = ada.patch(&update, json!({ list: null })).await;
        assert_eq!(emptied.status, 200, "{}", emptied.text());
        assert_eq!(emptied.json()[list], json!([]), "{list}");
    }
    let before = ada.get("/api/users/user-boats").await.json();
    for (field, text) in [
        ("boatName", "Boat name field is required"),
        ("boatBrand", "Boat brand field is required"),
        ("boatModel", "Boat model field is required"),
        ("boatBmtId", "This field is required."),
    ] {
        for change in [
            json!({ field: null }),
            json!({ field: null, "homePort": "Genoa" }),
        ] {
            let answer = ada.patch(&update, change).await;
            answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
            assert_eq!(answer.json()["fields"], json!({ field: text }));
        }
    }
    assert_eq!(ada.get("/api/users/user-boats").await.json(), before);
}
