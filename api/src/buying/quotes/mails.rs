//! The mails about requests for quotes. A mail to a vendor contains nothing that the user typed
//! before the user accepts, because a mail with the words of a stranger can be spam.

use std::fmt::Write as _;
use std::sync::Arc;

use rusqlite::Connection;
use search_core::Language;

use super::fields::Contact;
use super::limits;
use super::store::asked::contact;
use super::store::{self, SealedLink, StoredRequest};
use crate::accounts::notifications::{self, Notification};
use crate::buying::BuyingState;
use crate::buying::sellers::model::VendorContact;
use crate::platform::clock::Millis;
use crate::platform::config::Settings;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::{Date, SecretToken};
use crate::platform::keys::{Keys, purpose};
use crate::platform::mail::{Kind, Mailer, Recipient};
use crate::platform::reason::Reason;

/// The language of mails to the operator.
const STAFF_LANGUAGE: Language = Language::En;

/// An event that a user is informed about, by a mail and a notification.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum News {
    /// The vendor has answered the request.
    Answered,
    /// The vendor makes no offer.
    NoBid,
    /// The answer is valid for two more days.
    Ending,
    /// The vendor did not answer in time.
    Unanswered,
    /// The answer is no longer valid.
    Expired,
    /// The staff closed the request.
    Closed,
}

impl News {
    fn kinds(self) -> (Kind, notifications::Kind) {
        match self {
            Self::Answered => (Kind::QuoteAnswered, notifications::Kind::QuoteAnswered),
            Self::NoBid => (Kind::QuoteNoBid, notifications::Kind::QuoteNoBid),
            Self::Ending => (Kind::QuoteEnding, notifications::Kind::QuoteEnding),
            Self::Unanswered => (Kind::QuoteUnanswered, notifications::Kind::QuoteUnanswered),
            Self::Expired => (Kind::QuoteExpired, notifications::Kind::QuoteExpired),
            Self::Closed => (Kind::QuoteClosed, notifications::Kind::QuoteClosed),
        }
    }
}

/// Writes the mails; cheap to clone.
#[derive(Debug, Clone)]
pub struct QuoteMails {
    mailer: Mailer,
    keys: Arc<Keys>,
    settings: Arc<Settings>,
}

impl QuoteMails {
    pub fn of(state: &BuyingState) -> Self {
        Self::new(
            state.mailer.clone(),
            Arc::clone(&state.keys),
            Arc::clone(&state.settings),
        )
    }

    pub fn new(mailer: Mailer, keys: Arc<Keys>, settings: Arc<Settings>) -> Self {
        Self {
            mailer,
            keys,
            settings,
        }
    }

    /// A link with which a vendor can answer.
    pub fn seal(&self, token: &SecretToken) -> ApiResult<SealedLink> {
        Ok(SealedLink {
            hash: token.hash(),
            sealed: self.keys.seal(purpose::QUOTE_LINK, token.bytes())?,
        })
    }

    /// The address of the page on which the vendor answers; empty if the request is closed. If the
    /// key that encrypted the link is lost, the request gets another link.
    fn link(&self, conn: &Connection, request: &StoredRequest) -> ApiResult<String> {
        let Some(sealed) = &request.sealed_link else {
            return Ok(String::new());
        };
        let opened = self.keys.unseal(purpose::QUOTE_LINK, sealed).ok();
        let token = if let Some(bytes) = opened.and_then(|bytes| bytes.try_into().ok()) {
            SecretToken::from_bytes(bytes)
        } else {
            let token = SecretToken::random()?;
            store::replace_link(conn, request.id, &self.seal(&token)?)?;
            token
        };
        let path = format!("/quote-answer?answer={}", token.text());
        Ok(self.mailer.link(&path))
    }

    /// Notifies the vendor of a request, or the operator if the vendor has no e-mail. Without
    /// either, the request is only in the operator's list.
    pub fn to_vendor(
        &self,
        conn: &Connection,
        request: &StoredRequest,
        (kind, values): (Kind, &[(&str, &str)]),
        now: Millis,
    ) -> ApiResult<()> {
        let Some(recipient) = self.recipient(&request.vendor) else {
            return Ok(());
        };
        let items = items(request, recipient.language);
        let link = self.link(conn, request)?;
        let mut all = vec![
            ("vendor", request.vendor.name.as_str()),
            ("items", items.as_str()),
            ("link", link.as_str()),
        ];
        all.extend_from_slice(values);
        self.mailer.to_address(conn, &recipient, (kind, &all), now)
    }

    /// Sends one mail with the links of all these requests to the vendor that they wait for.
    pub fn summary(
        &self,
        conn: &Connection,
        requests: &[StoredRequest],
        now: Millis,
    ) -> ApiResult<()> {
        let Some(first) = requests.first() else {
            return Ok(());
        };
        let Some(Recipient { language, .. }) = self.recipient(&first.vendor) else {
            return Ok(());
        };
        let mut list = String::new();
        for request in requests {
            let link = self.link(conn, request)?;
            let _ = writeln!(list, "{}\n{link}\n", items(request, language));
        }
        let count = requests.len().to_string();
        let values = [("count", count.as_str()), ("requests", list.trim_end())];
        self.to_vendor(conn, first, (Kind::QuoteSummary, &values), now)
    }

    /// Notifies the operator of a new group. Requests to vendors without an e-mail are mailed to
    /// the operator anyway, so a group of only these needs no further mail.
    pub fn copy_to_staff(
        &self,
        conn: &Connection,
        group: &[StoredRequest],
        now: Millis,
    ) -> ApiResult<()> {
        let address = self.settings.support_email.as_str();
        let has_vendor_mails = group.iter().any(|made| !made.vendor.email.is_empty());
        let Some(first) = group.first().filter(|_| has_vendor_mails) else {
            return Ok(());
        };
        if address.is_empty() || !limits::copies_are_left(conn, now)? {
            return Ok(());
        }
        let names = group.iter().map(|made| made.vendor.name.as_str());
        let (vendors, items) = (
            names.collect::<Vec<_>>().join(", "),
            items(first, STAFF_LANGUAGE),
        );
        let values = [("vendors", vendors.as_str()), ("items", items.as_str())];
        let staff = Recipient {
            user: None,
            address,
            language: STAFF_LANGUAGE,
        };
        self.mailer
            .to_address(conn, &staff, (Kind::QuoteCopy, &values), now)
    }

    /// Notifies the vendor that its answer was accepted, with the contact details of the user.
    pub fn accepted(
        &self,
        conn: &Connection,
        request: &StoredRequest,
        chosen: Contact,
        now: Millis,
    ) -> ApiResult<()> {
        let (name, email) = contact(conn, request.user)?;
        // Without either, the vendor could not reach the user.
        if !chosen.email && (!chosen.phone || request.phone.is_empty()) {
            return Err(ApiError::field("contact", Reason::FieldRequired));
        }
        let parts = [
            (chosen.name, name),
            (chosen.email, email),
            (chosen.phone, request.phone.clone()),
        ];
        let reached = parts
            .into_iter()
            .filter(|(is_chosen, text)| *is_chosen && !text.is_empty());
        let contact = reached.map(|(_, text)| text).collect::<Vec<_>>().join("\n");
        let values = [("contact", contact.as_str())];
        self.to_vendor(conn, request, (Kind::QuoteAccepted, &values), now)
    }

    /// Notifies the user, by mail and in the app.
    pub fn to_user(
        &self,
        conn: &Connection,
        request: &StoredRequest,
        news: News,
        now: Millis,
    ) -> ApiResult<()> {
        let (kind, notification) = news.kinds();
        let language = self.mailer.language_of(conn, request.user)?;
        let items = items(request, language);
        let link = self.mailer.link("/ordersrequests");
        // The request ends at the beginning of the next day.
        let date = Date::of(request.expires_at - 1).to_string();
        let values = [
            ("vendor", request.vendor.name.as_str()),
            ("items", items.as_str()),
            ("link", link.as_str()),
            ("date", date.as_str()),
        ];
        let of = (request.id.number(), request.version);
        let notification = Notification::of_quote(notification, of, &request.vendor.name, &date);
        notifications::store(conn, request.user, &notification, now)?;
        self.mailer
            .to_user(conn, request.user, (kind, &values), now)
    }

    fn recipient<'a>(&'a self, vendor: &'a VendorContact) -> Option<Recipient<'a>> {
        let (address, language) = if vendor.email.is_empty() {
            (self.settings.support_email.as_str(), STAFF_LANGUAGE)
        } else {
            (vendor.email.as_str(), vendor.language)
        };
        (!address.is_empty()).then_some(Recipient {
            user: None,
            address,
            language,
        })
    }
}

/// The products of a request, one a line, for a reader of this language.
fn items(request: &StoredRequest, language: Language) -> String {
    let lines = request.asked.items.iter().map(|item| {
        let product = &item.product;
        let number = [
            product.product_manufacturer_name.as_str(),
            product.manufacturer_product_number.as_str(),
        ];
        let number = number.join(" ");
        let name = item.name(Some(language));
        match number.trim() {
            "" => format!("{} × {name}", item.quantity),
            number => format!("{} × {name} ({number})", item.quantity),
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}
