//! Every field of every body at, below and above its limits, and unknown fields.

use http::Method;
use serde_json::{Value, json};

use crate::access::bodies;
use crate::access::roles::{Role, World};
use crate::harness::TestApp;

const REGISTER: &str = "POST /api/users/register";
const LOGIN: &str = "POST /api/auth/login";
const RECOVERY: &str = "POST /api/mail/password-recovery";
const RESET: &str = "POST /api/auth/reset-password";
const VERIFY: &str = "POST /api/auth/verify-email";
const REAUTHENTICATE: &str = "POST /api/auth/reauthenticate";
const UPDATE_PASSWORD: &str = "POST /api/auth/update-password";
const UPDATE_EMAIL: &str = "POST /api/auth/update-email";
const VERIFY_MFA: &str = "POST /api/users/verifyMfa";
const UPDATE: &str = "PATCH /api/users/update/{userId}";
const THEME: &str = "POST /api/users/updateTheme";
const CREATE_ADDRESS: &str = "POST /api/users/address/create";
const UPDATE_ADDRESS: &str = "PATCH /api/users/update/address/{addressId}";
const CLOSE: &str = "DELETE /api/users/delete/{userId}";

const FORMAT: &str = "Please enter an e-mail address in the format of name@example.com";
const BADLY_FORMATTED: &str = "Email field is badly formatted";
const ALL_FIELDS: &str = "All fields have to be filled.";
const DEAD_LINK: &str = "This link is no longer valid. Please ask for a new one.";
const WRONG_TYPE: &str = "This field has the wrong type.";

/// A call, a field, its value, and the text of the refusal; none if the value is accepted.
struct Case {
    call: &'static str,
    field: &'static str,
    value: Value,
    refused: Option<String>,
}

#[derive(Default)]
struct Cases(Vec<Case>);

impl Cases {
    fn taken(&mut self, call: &'static str, field: &'static str, value: impl Into<Value>) {
        self.add(call, field, value.into(), None);
    }

    fn refused(
        &mut self,
        call: &'static str,
        field: &'static str,
        value: impl Into<Value>,
        text: &str,
    ) {
        self.add(call, field, value.into(), Some(text.to_owned()));
    }

    fn add(&mut self, call: &'static str, field: &'static str, value: Value, text: Option<String>) {
        self.0.push(Case {
            call,
            field,
            value,
            refused: text,
        });
    }

    /// A text of two-byte characters is accepted up to the limit, and refused with one more.
    fn at_most(&mut self, call: &'static str, field: &'static str, limit: usize, text: &str) {
        self.taken(call, field, "ä".repeat(limit));
        self.refused(call, field, "ä".repeat(limit + 1), text);
    }
}

/// An address whose domain has labels of these lengths.
fn address(local: usize, labels: &[usize]) -> String {
    let labels: Vec<String> = labels.iter().map(|length| "d".repeat(*length)).collect();
    format!("{}@{}", "l".repeat(local), labels.join("."))
}

fn emails(cases: &mut Cases) {
    for (call, text) in [
        (REGISTER, FORMAT),
        (LOGIN, FORMAT),
        (RECOVERY, BADLY_FORMATTED),
        (UPDATE_EMAIL, BADLY_FORMATTED),
    ] {
        for (local, labels) in [
            (1, &[1, 1][..]),
            (64, &[1, 2]),
            (1, &[63, 2]),
            (64, &[63, 63, 61]),
        ] {
            cases.taken(call, "email", address(local, labels));
        }
        cases.taken(call, "email", "  Spaced@Example.com ");
        for (local, labels) in [
            (65, &[1, 2][..]),
            (1, &[64, 2]),
            (64, &[63, 63, 62]),
            (0, &[1, 2]),
            (1, &[2]),
            (1, &[0, 2]),
        ] {
            cases.refused(call, "email", address(local, labels), text);
        }
        for wrong in [
            "ada",
            "ada@-a.com",
            "ada@a-.com",
            "a da@a.com",
            "ädа@a.com",
            "a@a.com\n.x",
        ] {
            cases.refused(call, "email", wrong, text);
        }
    }
    for call in [REGISTER, UPDATE_EMAIL] {
        let text = if call == REGISTER {
            FORMAT
        } else {
            BADLY_FORMATTED
        };
        cases.refused(call, "email", "", text);
    }
    cases.refused(RECOVERY, "email", "", "Email field is required");
    cases.refused(RECOVERY, "email", "  ", "Email field is required");
    cases.refused(LOGIN, "email", " ", ALL_FIELDS);
}

fn passwords(cases: &mut Cases) {
    for call in [REGISTER, RESET] {
        for (password, lacking) in [
            ("Aa1!56789", "at least 10 characters"),
            ("aa1!567890", "one uppercase letter"),
            ("AA1!567890", "one lowercase letter"),
            ("Aaa!aaaaaa", "one digit"),
            ("Aa12345678", "one special character"),
            ("Aa1-567 90", "one special character"),
            ("", "at least 10 characters"),
        ] {
            let text = format!("Password must have: {lacking}");
            cases.refused(call, "password", password, &text);
        }
        let long = format!("Aa1!{}", "ä".repeat(125));
        let text = "Password must have: at most 128 characters";
        cases.refused(call, "password", long, text);
    }
    cases.taken(REGISTER, "password", "Aa1!567890");
    cases.taken(REGISTER, "password", format!("Aa1!{}", "ä".repeat(124)));
    cases.refused(LOGIN, "password", "", ALL_FIELDS);
    cases.refused(REAUTHENTICATE, "password", "", ALL_FIELDS);
    cases.taken(LOGIN, "password", " ");
    cases.taken(REAUTHENTICATE, "password", "x".repeat(1_000));
    let short = "New password must contain at least 6 characters";
    cases.refused(UPDATE_PASSWORD, "newPassword", "ääääü", short);
    cases.taken(UPDATE_PASSWORD, "newPassword", "ääääüü");
    let long = "New password must contain at most 128 characters";
    cases.at_most(UPDATE_PASSWORD, "newPassword", 128, long);
}

fn tokens(cases: &mut Cases) {
    let random = "A".repeat(43);
    for token in ["", "x", &random, &"A".repeat(128), &"A".repeat(10_000)] {
        cases.refused(RESET, "resetToken", token, DEAD_LINK);
        cases.refused(VERIFY, "verifyToken", token, DEAD_LINK);
        if !token.is_empty() {
            cases.refused(
                REGISTER,
                "setupToken",
                token,
                "This link is no longer valid.",
            );
        }
    }
    cases.taken(REGISTER, "setupToken", "");
    cases.taken(REGISTER, "setupToken", Value::Null);
    for code in ["", "12345", "1 2-3 4 5", "äöüäö"] {
        cases.refused(VERIFY_MFA, "mfaCode", code, "Please enter a valid code");
    }
    for code in [
        "123456",
        "123 456",
        "1234567",
        "ABCD-EFGH-IJKL-MNOP",
        &"7".repeat(9_999),
    ] {
        cases.taken(VERIFY_MFA, "mfaCode", code);
    }
}

fn names_and_phones(cases: &mut Cases) {
    for call in [REGISTER, UPDATE] {
        let long = "Name must have at most 120 characters";
        cases.at_most(call, "fullName", 120, long);
        cases.taken(call, "fullName", format!("  {}  ", "x".repeat(120)));
        let control = "Name field is badly formatted";
        cases.refused(call, "fullName", "Ada\nBerg", control);
        cases.refused(call, "fullName", "Ada\u{0}", control);
        cases.taken(call, "fullName", "A");
    }
    cases.taken(REGISTER, "fullName", "");
    cases.refused(UPDATE, "fullName", " ", "Name field is required");
    for call in [UPDATE, CREATE_ADDRESS, UPDATE_ADDRESS] {
        for number in ["", "+44-1234", "+44-1234567890123"] {
            cases.taken(call, "phone", number);
        }
        for (number, text) in [
            ("+44-123", "Phone number must have at least 4 digits"),
            (
                "+44-12345678901234",
                "Phone number must have at most 17 characters",
            ),
            ("+999-12345", "Please select valid Country Code."),
            ("7700900123", "Please select valid Country Code."),
            ("+44-12a45", "Phone number must have at least 4 digits"),
        ] {
            cases.refused(call, "phone", number, text);
        }
    }
}

fn profile(cases: &mut Cases) {
    for value in [json!(1), json!(228), Value::Null] {
        cases.taken(UPDATE, "nationality", value);
    }
    let unlisted = "This nationality is not in the list.";
    cases.refused(UPDATE, "nationality", 0, unlisted);
    cases.refused(UPDATE, "nationality", 229, unlisted);
    for wrong in [json!(-1), json!(1.5), json!("1"), json!(4_294_967_296_u64)] {
        cases.refused(UPDATE, "nationality", wrong, WRONG_TYPE);
    }
    for value in ["EUR", "USD", "GBP"] {
        cases.taken(UPDATE, "currency", value);
    }
    for value in ["eur", "CHF", ""] {
        cases.refused(UPDATE, "currency", value, "This currency is not available.");
    }
    cases.taken(UPDATE, "measurementSystem", "metric");
    cases.taken(UPDATE, "measurementSystem", "imperial");
    let unknown = "This unit system is not available.";
    cases.refused(UPDATE, "measurementSystem", "Metric", unknown);
    for call in [UPDATE, THEME] {
        cases.taken(call, "theme", "default");
        cases.taken(call, "theme", Value::Null);
        for theme in ["none-such", "../x", &"x".repeat(41), ""] {
            cases.refused(call, "theme", theme, "This theme does not exist.");
        }
    }
    cases.taken(UPDATE, "photoUrl", Value::Null);
    for photo in ["", "users/1/../2/a.jpg", "https://example.com/a.jpg"] {
        cases.refused(UPDATE, "photoUrl", photo, "This picture does not exist.");
    }
    cases.taken(UPDATE, "activeBoat", Value::Null);
    cases.refused(UPDATE, "activeBoat", 1, "Boat not found.");
    cases.taken(UPDATE, "isTappedAffiliatesPopup", true);
    cases.refused(UPDATE, "isTappedAffiliatesPopup", 1, WRONG_TYPE);
    for reason in [json!(""), Value::Null, json!("1"), json!("Altro")] {
        cases.taken(CLOSE, "closeReason", reason);
    }
    for reason in ["0", "boredom", "other"] {
        cases.refused(
            CLOSE,
            "closeReason",
            reason,
            "This reason is not in the list.",
        );
    }
}

fn addresses(cases: &mut Cases) {
    for call in [CREATE_ADDRESS, UPDATE_ADDRESS] {
        for (field, limit) in [
            ("label", 60),
            ("street", 120),
            ("street2", 120),
            ("city", 80),
            ("state", 80),
            ("postalCode", 20),
        ] {
            let text = format!("At most {limit} characters");
            cases.at_most(call, field, limit, &text);
        }
        for field in ["label", "street2", "state", "postalCode"] {
            cases.taken(call, field, "");
        }
        cases.refused(call, "street", " ", "Street field is required");
        cases.refused(call, "city", "\u{200b}", "City field is required");
        cases.refused(call, "city", " ", "City field is required");
        cases.refused(call, "country", "", "Country field is required");
        cases.refused(
            call,
            "country",
            "Atlantis",
            "This country is not in the list.",
        );
        cases.taken(call, "country", "Italy");
        cases.refused(
            call,
            "label",
            1,
            if call == CREATE_ADDRESS {
                WRONG_TYPE
            } else {
                ""
            },
        );
    }
    cases.taken(CREATE_ADDRESS, "countryCode", "IT");
}

/// The body of a call with one field replaced by that of the case.
fn body(method: &Method, path: &str, case: &Case) -> Value {
    let mut body = bodies::of(method, path, 1).unwrap_or(json!({}));
    let fields = if case.call == UPDATE_ADDRESS {
        &mut body["addressDetails"]
    } else {
        &mut body
    };
    fields[case.field] = case.value.clone();
    body
}

// proves AUTH-040, AUTH-070, AUTH-071, AUTH-072, AUTH-073, AUTH-074, PROF-22
#[tokio::test]
async fn every_field_over_its_limits_has_its_message() {
    let mut cases = Cases::default();
    for add in [
        emails,
        passwords,
        tokens,
        names_and_phones,
        profile,
        addresses,
    ] {
        add(&mut cases);
    }
    let app = TestApp::with_catalogue().await;
    let world = World::new(&app).await;
    for case in &cases.0 {
        let (method, path) = case.call.split_once(' ').unwrap();
        let method: Method = method.parse().unwrap();
        let mut caller = world.prepare(Role::User);
        let body = body(&method, path, case);
        let answer = caller.call(method, &world.fill(path), Some(body)).await;
        let (found, value) = (answer.json(), case.value.to_string());
        let shown: String = value.chars().take(40).collect();
        let what = format!("{} {} = {shown}: {found}", case.call, case.field);
        match case.refused.as_deref() {
            None => assert_ne!(answer.status, 400, "{what}"),
            // The call contains the object that has the field.
            Some("") => assert_eq!(found["fields"]["addressDetails"], WRONG_TYPE, "{what}"),
            Some(text) => {
                assert_eq!(found["code"], "VALIDATION", "{what}");
                assert_eq!(found["fields"][case.field], text, "{what}");
            }
        }
    }
}

/// Every call of the document that takes JSON for accounts.
fn calls_with_a_body() -> Vec<(Method, String)> {
    let document = serde_json::to_value(api::app::document::document()).unwrap();
    let mut calls = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let is_about_people = ["accounts", "profile"]
                .iter()
                .any(|tag| operation["tags"][0] == *tag);
            let takes_json = !operation["requestBody"]["content"]["application/json"].is_null();
            if is_about_people && takes_json {
                calls.push((method.to_uppercase().parse().unwrap(), path.clone()));
            }
        }
    }
    assert!(calls.len() >= 20, "{calls:?}");
    calls
}

#[tokio::test]
async fn an_unknown_field_is_refused_by_name_on_every_body() {
    let app = TestApp::with_catalogue().await;
    let world = World::new(&app).await;
    let users = "SELECT group_concat(email || full_name || is_admin || user_type || password_hash) FROM users";
    for (method, path) in calls_with_a_body() {
        let role = if path == "/api/users/create" {
            Role::Identity
        } else {
            Role::User
        };
        let mut caller = world.prepare(role);
        let before: String = app.sql(users);
        let mut body = bodies::of(&method, &path, 1).unwrap_or(json!({}));
        for (name, value) in [
            ("isAdmin", json!(true)),
            ("userType", json!("Manager")),
            ("id", json!(1)),
            ("role", json!("administrator")),
        ] {
            body[name] = value;
        }
        let answer = caller
            .call(method.clone(), &world.fill(&path), Some(body))
            .await;
        answer.assert_error(http::StatusCode::BAD_REQUEST, "VALIDATION");
        let unknown = "This field is unknown.";
        let wanted =
            json!({ "isAdmin": unknown, "userType": unknown, "id": unknown, "role": unknown });
        assert_eq!(answer.json()["fields"], wanted, "{method} {path}");
        assert_eq!(app.sql::<String>(users), before, "{method} {path}");
    }
    let mut caller = world.prepare(Role::User);
    let body = json!({ "addressDetails": { "city": "Pisa", "userId": 2 } });
    let path = world.fill("/api/users/update/address/{addressId}");
    let answer = caller.patch(&path, body).await;
    let wanted = json!({ "addressDetails.userId": "This field is unknown." });
    assert_eq!(answer.json()["fields"], wanted);
}
