//! A body that each call takes.

use http::Method;
use serde_json::{Value, json};

use crate::harness::PASSWORD;

pub fn of(method: &Method, path: &str) -> Option<Value> {
    if *method == Method::GET {
        return None;
    }
    Some(match path {
        "/api/logger" => json!({ "err": "test" }),
        "/api/auth/login" => json!({ "email": "nobody@example.com", "password": PASSWORD }),
        "/api/users/register" => json!({ "email": "third@example.com", "password": PASSWORD }),
        "/api/users/create" => json!({ "email": "new@example.com" }),
        "/api/users/set-failed-attempts" | "/api/mail/password-recovery" => {
            json!({ "email": "nobody@example.com" })
        }
        "/api/users/update/{userId}" => json!({ "fullName": "Somebody" }),
        "/api/users/updateTheme" => json!({ "theme": "default" }),
        "/api/users/verifyMfa" => json!({ "mfaCode": "000000" }),
        "/api/auth/reauthenticate" => json!({ "password": PASSWORD }),
        "/api/auth/update-password" => json!({ "newPassword": "Another wind 7!" }),
        "/api/auth/update-email" => json!({ "email": "changed@example.com" }),
        "/api/auth/reset-password" => json!({ "resetToken": "nonsense", "password": PASSWORD }),
        "/api/auth/verify-email" => json!({ "verifyToken": "nonsense" }),
        "/api/users/address/create" => {
            json!({ "street": "Quay 1", "city": "Genoa", "country": "Italy" })
        }
        "/api/users/update/address/{addressId}" => json!({ "addressDetails": { "city": "Pisa" } }),
        "/api/auth/oidc/{provider}/native" => json!({ "idToken": "nonsense" }),
        _ if *method == Method::DELETE => return None,
        _ => json!({}),
    })
}
