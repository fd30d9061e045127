//! A body that each call takes.

use http::Method;
use serde_json::{Value, json};

use crate::harness::PASSWORD;

/// What a call takes as its body; `boat` is the boat that it names.
pub fn of(method: &Method, path: &str, boat: i64) -> Option<Value> {
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
        "/api/boats/create" => {
            json!({ "boatName": "Sol", "boatBrand": "Own", "boatModel": "Build" })
        }
        "/api/boats/update/{boatId}" => json!({ "boatName": "Sol" }),
        "/api/boats/update-user-position" => json!({ "boatId": boat, "position": "Owner" }),
        "/api/boats/link" => json!({ "boatId": boat, "email": "new@example.com", "role": "Guest" }),
        "/api/engines/link/{boatId}" => json!({ "model": "3YM30" }),
        "/api/engines/update/{boatId}/{engineId}" => json!({ "position": "Port" }),
        "/api/boats/products/add-boat-product" => json!({ "boatId": boat, "productId": 1 }),
        "/api/boats/{boatId}/parts/{engineId}/products/{productId}" => json!({ "quantity": 2 }),
        _ if *method == Method::DELETE => return None,
        _ => json!({}),
    })
}
