//! A valid body for each call.

use std::io::Cursor;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::body::Body;
use http::{Method, Request, header};
use serde_json::{Value, json};

use crate::boats::forms::{form_body, form_request};
use crate::harness::{Caller, PASSWORD};

/// A path, and a valid body for it; `path` is as in the document.
pub fn request(
    caller: &Caller<'_>,
    (method, path): (&Method, &str),
    filled: &str,
    boat: i64,
) -> Request<Body> {
    if let Some(form) = form_of(method, path, boat) {
        return form_request(caller, filled, Body::from(form));
    }
    let request = caller.request(method.clone(), filled);
    match of(method, path, boat) {
        None => request.body(Body::empty()),
        Some(body) => request
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_string())),
    }
    .unwrap()
}

/// The form of a call that takes a file.
fn form_of(method: &Method, path: &str, boat: i64) -> Option<Vec<u8>> {
    let picture = || {
        let mut bytes = Cursor::new(Vec::new());
        image::RgbImage::new(3, 2)
            .write_to(&mut bytes, image::ImageFormat::Png)
            .unwrap();
        bytes.into_inner()
    };
    match path {
        "/api/images/upload-user-image" | "/api/images/upload-request-image" => {
            Some(form_body(&[("file", Some("a.png"), &picture())]))
        }
        "/api/images/upload-user-boat-image" => Some(form_body(&[
            ("boatId", None, boat.to_string().as_bytes()),
            ("file", Some("a.png"), &picture()),
        ])),
        "/api/documents/boat/{boatId}" if *method == Method::POST => Some(form_body(&[
            ("kind", None, b"other"),
            ("file", Some("a.pdf"), b"%PDF-1.7\n%%EOF"),
        ])),
        "/api/quote-answers/{token}/files" | "/api/diagrams" if *method == Method::POST => {
            Some(form_body(&[("file", Some("a.pdf"), b"%PDF-1.7\n%%EOF")]))
        }
        _ => None,
    }
}

/// A key that no call has used.
fn client_key() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed).to_string()
}

/// A valid body for a call; `boat` is the boat that it names.
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
        "/api/auth/update-email" if *method == Method::POST => {
            json!({ "email": "changed@example.com" })
        }
        "/api/auth/undo-email-change" => json!({ "undoToken": "nonsense" }),
        "/api/auth/reset-password" => json!({ "resetToken": "nonsense", "password": PASSWORD }),
        "/api/auth/verify-email" => json!({ "verifyToken": "nonsense" }),
        "/api/users/address/create" => {
            json!({ "street": "Quay 1", "city": "Genoa", "country": "Italy" })
        }
        "/api/users/update/address/{addressId}" => json!({ "addressDetails": { "city": "Pisa" } }),
        "/api/notifications" => json!({ "readUpTo": 1 }),
        "/api/notifications/{notificationId}" => json!({ "read": true }),
        "/api/notification-settings" => json!({ "1": false }),
        "/api/auth/oidc/{provider}/native" => json!({ "idToken": "nonsense" }),
        "/api/boats/create" => {
            json!({ "boatName": "Sol", "boatBrand": "Own", "boatModel": "Build" })
        }
        "/api/boats/{boatId}" => json!({ "boatName": "Luna" }),
        "/api/boats/update/{boatId}" => json!({ "boatName": "Sol" }),
        "/api/boats/update-user-position" => json!({ "boatId": boat, "position": "Owner" }),
        "/api/boats/link" => json!({ "boatId": boat, "email": "new@example.com", "role": "Guest" }),
        "/api/documents/boat/{boatId}/{documentId}" if *method == Method::PATCH => {
            json!({ "title": "Insurance" })
        }
        "/api/diagrams/{diagramId}/kit" | "/api/diagrams/{diagramId}/kit/inbox" => {
            json!({ "productId": 1, "name": "Service kit" })
        }
        "/api/clubs" => json!({ "clubName": "North" }),
        "/api/engines/link/{boatId}" => json!({ "model": "3YM30" }),
        "/api/engines/update/{boatId}/{engineId}" => json!({ "position": "Port" }),
        "/api/boats/products/add-boat-product" => json!({ "boatId": boat, "productId": 1 }),
        "/api/boats/{boatId}/parts/{engineId}/products/{productId}"
        | "/api/diagrams/{diagramId}/rows/{position}" => json!({ "quantity": 2 }),
        _ if *method == Method::DELETE => return None,
        _ if path.starts_with("/api/chat") => return Some(of_chats(path, boat)),
        "/api/after-sale-requests" => {
            json!({ "boatId": boat, "topic": "Leak", "description": "At the shaft" })
        }
        _ => return Some(of_buying(path)),
    })
}

/// A valid body for a call about chats; an empty one for any other.
fn of_chats(path: &str, boat: i64) -> Value {
    match path {
        "/api/chats" => json!({ "boatId": boat, "clientKey": client_key() }),
        "/api/chats/service/consent" => json!({ "host": null }),
        "/api/chat-queue/{chatId}/replies" => json!({ "text": "Take this one." }),
        "/api/chats/{chatId}/read" => json!({ "messageId": 1 }),
        "/api/chats/{chatId}/messages" => json!({ "text": "impeller" }),
        "/api/chats/{chatId}/messages/{messageId}/rating" => json!({ "rating": "up" }),
        _ => json!({}),
    }
}

/// A valid body for a call about buying; an empty one for any other.
fn of_buying(path: &str) -> Value {
    match path {
        "/api/products/favorite" => json!({ "id": 2 }),
        "/api/products/favorite/{id}" => json!({ "quantity": 2 }),
        "/api/quote-requests" => {
            json!({ "productId": 1, "vendorId": 1, "clientKey": client_key() })
        }
        "/api/quote-requests/{quoteId}/accept"
        | "/api/quote-requests/{quoteId}/decline"
        | "/api/quote-requests/{quoteId}/withdraw"
        | "/api/quote-answers/{token}/no-bid" => json!({ "version": 1 }),
        "/api/quote-requests/{quoteId}/question" => json!({ "version": 1, "text": "When?" }),
        "/api/quote-answers/{token}" => {
            json!({ "version": 1, "amount": 1.5, "currency": "EUR", "validUntil": "2027-02-01" })
        }
        "/api/expert-requests" => json!({ "title": "Which?", "description": "This one" }),
        "/api/customer-service/messages" => json!({ "subject": "Help", "message": "Please" }),
        "/api/expert-requests/{requestId}/messages"
        | "/api/after-sale-requests/{requestId}/messages"
        | "/api/customer-service/messages/{requestId}/messages" => {
            json!({ "text": client_key() })
        }
        "/api/chat-queue/{chatId}/assign" => json!({ "agentId": 1 }),
        "/api/chat-queue/{chatId}/replies" => json!({ "text": client_key() }),
        "/api/reports/affiliate-click" => json!({ "productId": 1, "affiliateId": 1 }),
        "/api/reports/buy-it-now-click" => json!({ "productId": 1 }),
        _ => json!({}),
    }
}
