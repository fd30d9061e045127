//! The option lists over HTTP.

use api::platform::config::Settings;
use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::TestApp;

// proves API-12
#[tokio::test]
async fn every_language_has_every_list_and_no_list_is_empty() {
    let app = TestApp::with_catalogue().await;
    for language in ["en", "it", "fr", "es", "nl", "de"] {
        let options = app.get_json(&format!("/api/options/{language}")).await;
        let lists: Vec<(&String, &Value)> = options
            .as_object()
            .unwrap()
            .iter()
            .filter(|(_, value)| value.is_array())
            .collect();
        assert_eq!(lists.len(), 19, "{language}");
        for (name, list) in lists {
            // These are set by the operator.
            let may_be_empty = name == "virtualTourHosts" || name == "consentTools";
            assert!(
                may_be_empty || !list.as_array().unwrap().is_empty(),
                "{language}: {name}"
            );
        }
        assert_eq!(options["nationalities"].as_array().unwrap().len(), 228);
    }
}

// proves CONST-82, NOTIF-02, NOTIF-03, NOTIF-04, NOTIF-05, NOTIF-06
#[tokio::test]
async fn the_options_have_the_constants_that_the_app_needs() {
    let app = TestApp::with_catalogue().await;
    let options = app.get_json("/api/options/en").await;
    assert_eq!(
        options["notificationTypes"],
        json!({"Product": 1, "BoatProfile": 2, "NewFeatures": 3, "Other": 4, "Email": 5})
    );
    assert_eq!(
        options["boatRoles"],
        json!(["Owner", "Captain", "Duty officer", "Guest", "Professional"])
    );
    assert_eq!(options["currencies"], json!(["EUR", "USD", "GBP"]));
    assert_eq!(options["measurementSystems"], json!(["metric", "imperial"]));
    assert_eq!(options["bmtReadyStatus"], "Itemized");
    assert_eq!(
        options["closeReasons"][0],
        json!({"id": 1, "label": "I no longer own a boat"})
    );
    assert_eq!(options["productName"], "Chandlery");
}

#[tokio::test]
async fn an_unsupported_language_is_not_found() {
    let app = TestApp::with_catalogue().await;
    for language in ["pt", "EN", "en-GB", "e", "%00"] {
        app.refuses(
            &format!("/api/options/{language}"),
            StatusCode::NOT_FOUND,
            "NOT-FOUND",
        )
        .await;
    }
}

#[tokio::test]
async fn boat_brands_come_from_the_catalogue_and_have_defaults_without_one() {
    let app = TestApp::with_catalogue().await;
    let own = app.get_json("/api/options/en").await["boatBrands"].clone();
    let empty = TestApp::without_catalogue().await;
    let known = empty.get_json("/api/options/en").await["boatBrands"].clone();
    assert!(!own.as_array().unwrap().is_empty() && !known.as_array().unwrap().is_empty());
    assert_ne!(own, known);
}

// proves BOAT-084, BOAT-085, BOAT-086
#[tokio::test]
async fn the_options_for_boat_forms_exist_in_every_language() {
    let settings = Settings {
        virtual_tour_hosts: vec!["tour.example.com".into()],
        ..Settings::default()
    };
    let app = TestApp::on(tempfile::tempdir().unwrap(), settings).await;
    let options = app.get_json("/api/options/en").await;
    assert_eq!(options["virtualTourHosts"], json!(["tour.example.com"]));
    assert_eq!(
        options["newBoat"],
        json!({ "insuranceValue": 200, "numberOfPeoplePermittedOnBoard": 0, "isActive": true })
    );
    let guest = &options["boatRolePermissions"]["Guest"];
    let nothing = json!({ "create": false, "read": false, "edit": false, "delete": false });
    assert_eq!(guest["users"], nothing);
    assert_eq!(guest["boats"]["read"], true);
    for role in options["boatRoles"].as_array().unwrap() {
        let permissions = &options["boatRolePermissions"][role.as_str().unwrap()];
        let removes_people = permissions["users"]["delete"] == true;
        assert_eq!(removes_people, role == "Owner", "{role}");
        assert_eq!(permissions["products"]["read"], true, "{role}");
    }
    for (language, engine, insurance) in [
        ("en", "Engine", "Insurance"),
        ("it", "Motore", "Assicurazione"),
        ("fr", "Moteur", "Assurance"),
        ("es", "Motor", "Seguro"),
        ("nl", "Motor", "Verzekering"),
        ("de", "Motor", "Versicherung"),
    ] {
        let options = app.get_json(&format!("/api/options/{language}")).await;
        assert_eq!(
            options["engineKinds"][0],
            json!({ "key": "engine", "label": engine })
        );
        assert_eq!(
            options["documentKinds"][1],
            json!({ "key": "insurance", "label": insurance })
        );
    }
}

#[tokio::test]
async fn the_examples_of_searches_come_from_the_catalogue_and_find_something() {
    let app = TestApp::with_catalogue().await;
    for language in ["en", "it", "fr", "es", "nl", "de"] {
        let options = app.get_json(&format!("/api/options/{language}")).await;
        let examples = options["searchExamples"].as_object().unwrap();
        assert_eq!(examples["partNumber"], "17937-0001", "{language}");
        assert_eq!(examples.len(), 3);
        for (name, text) in examples {
            let text = crate::harness::encode(text.as_str().unwrap());
            let path = format!("/api/search/products/all-system?value={text}");
            let found = app.get_json(&path).await;
            assert!(
                found["totalRecords"].as_u64().unwrap() > 0,
                "{language} {name} {text}"
            );
        }
    }
    let empty = TestApp::without_catalogue().await;
    let options = empty.get_json("/api/options/en").await;
    assert_eq!(
        options["searchExamples"],
        json!({"partNumber": "", "manufacturerProduct": "", "engineProduct": ""})
    );
}
