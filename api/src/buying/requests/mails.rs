//! The mails about requests to the staff.

use std::sync::Arc;

use rusqlite::Connection;
use search_core::Language;

use super::fields::Message;
use super::limits;
use super::store::StoredRequest;
use crate::buying::BuyingState;
use crate::platform::clock::Millis;
use crate::platform::config::Settings;
use crate::platform::error::ApiResult;
use crate::platform::mail::{Kind, Mailer, Recipient};

/// Writes the mails; cheap to clone.
#[derive(Debug, Clone)]
pub struct RequestMails {
    mailer: Mailer,
    settings: Arc<Settings>,
}

impl RequestMails {
    pub fn of(state: &BuyingState) -> Self {
        Self::new(state.mailer.clone(), Arc::clone(&state.settings))
    }

    pub fn new(mailer: Mailer, settings: Arc<Settings>) -> Self {
        Self { mailer, settings }
    }

    /// Notifies the operator of a message that waits for an answer. Without an address of the
    /// operator, the request is only in the staff's list.
    pub(super) fn to_staff(
        &self,
        conn: &Connection,
        request: &StoredRequest,
        message: &Message,
        now: Millis,
    ) -> ApiResult<()> {
        let address = self.settings.support_email.as_str();
        if address.is_empty() || !limits::may_mail(conn, now)? {
            return Ok(());
        }
        let recipient = Recipient {
            user: Some(request.user),
            address,
            language: Language::En,
        };
        let number = request.id.number().to_string();
        let about = about(request);
        let text = self.with_pictures(&message.text, &message.images);
        let values = [
            ("number", number.as_str()),
            ("kind", request.kind.name()),
            ("sender", request.email.as_str()),
            ("title", request.title.as_str()),
            ("about", about.as_str()),
            ("text", text.as_str()),
        ];
        let mail = (Kind::RequestOpened, values.as_slice());
        self.mailer.to_address(conn, &recipient, mail, now)
    }

    /// A text, and the addresses of the pictures that go with it, one a line.
    pub fn with_pictures(&self, text: &str, images: &[String]) -> String {
        let mut lines = vec![text.to_owned()];
        lines.extend(
            images
                .iter()
                .map(|name| self.mailer.link(&format!("/media/{name}"))),
        );
        lines.join("\n")
    }

    /// Sends the staff's answer to the user.
    pub(super) fn to_user(
        &self,
        conn: &Connection,
        request: &StoredRequest,
        text: &str,
        now: Millis,
    ) -> ApiResult<()> {
        let link = self.mailer.link(&request.page());
        let values = [
            ("title", request.title.as_str()),
            ("text", text),
            ("link", link.as_str()),
        ];
        let message = (Kind::RequestAnswered, values.as_slice());
        self.mailer.to_user(conn, request.user, message, now)
    }
}

/// The subject of a request, beside its title, one detail per line.
pub fn about(request: &StoredRequest) -> String {
    let product = request.product.map(|product| product.to_string());
    let product = match product {
        Some(number) => format!("{number} {}", request.product_name),
        None => String::new(),
    };
    let named = [
        ("Product", product.as_str()),
        ("Boat", request.boat_name.as_str()),
        ("Searched for", request.search_text.as_str()),
    ];
    let lines = named.iter().filter(|(_, value)| !value.is_empty());
    let lines: Vec<String> = lines
        .map(|(name, value)| format!("{name}: {value}"))
        .collect();
    lines.join("\n")
}
