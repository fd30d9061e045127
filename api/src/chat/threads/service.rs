//! The service that a user has, and what the chat offers with it.

use rusqlite::Connection;

use crate::buying::eligibility;
use crate::platform::access::UserId;
use crate::platform::config::Settings;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::Date;
use crate::platform::reason::Reason;
use crate::platform::stored_by_name::stored_by_name;

/// The service of a chat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ServiceType {
    /// The assistant, and a representative after a hand-over.
    Ai,
    /// The assistant alone.
    AiOnly,
    /// The assistant, and a representative who also calls back.
    AiChatAndPhone,
    /// A chat that was opened for a product.
    Product,
}

stored_by_name!(ServiceType {
    Ai = "MarineChatAI",
    AiOnly = "MarineChatAIOnly",
    AiChatAndPhone = "MarineChatAIChatAndPhone",
    Product = "MarineChatProduct",
});

impl ServiceType {
    /// The services of chats that are not about one product, the best first.
    const GENERAL: [Self; 3] = [Self::AiChatAndPhone, Self::Ai, Self::AiOnly];

    /// Whether a chat with it can be handed over to a representative.
    pub fn has_representatives(self) -> bool {
        self != Self::AiOnly
    }

    /// Whether a representative needs the user's telephone number.
    pub fn needs_phone(self) -> bool {
        self == Self::AiChatAndPhone
    }
}

/// What a chat is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    Anything,
    Product,
}

impl Subject {
    /// That of a chat that was opened for this product.
    pub fn of(product: Option<u64>) -> Self {
        match product {
            Some(_) => Self::Product,
            None => Self::Anything,
        }
    }
}

/// The service of a user today: the best that is granted to the user or to the boat. Without a
/// grant it is that of everyone, if the operator offers one.
pub fn of_user(
    conn: &Connection,
    (user, boat): (UserId, Option<i64>),
    subject: Subject,
    (settings, today): (&Settings, Date),
) -> rusqlite::Result<Option<ServiceType>> {
    // No boat has the number 0: only the grants of the user are found.
    let holder = (user, boat.unwrap_or(0));
    let is_granted =
        |service: ServiceType| eligibility::may_use(conn, holder, service.name(), today);
    let mut general = settings.chat_for_everyone.then_some(ServiceType::Ai);
    for service in ServiceType::GENERAL {
        if is_granted(service)? {
            general = Some(service);
            break;
        }
    }
    Ok(match (subject, general) {
        (Subject::Anything, general) => general,
        // No way around the service without representatives.
        (Subject::Product, Some(ServiceType::AiOnly)) => Some(ServiceType::AiOnly),
        (Subject::Product, Some(_)) => Some(ServiceType::Product),
        (Subject::Product, None) => {
            is_granted(ServiceType::Product)?.then_some(ServiceType::Product)
        }
    })
}

/// The same, for calls that need one.
pub fn require(
    conn: &Connection,
    holder: (UserId, Option<i64>),
    subject: Subject,
    at: (&Settings, Date),
) -> ApiResult<ServiceType> {
    of_user(conn, holder, subject, at)?
        .ok_or(ApiError::ForbiddenBecause(Reason::ChatServiceMissing))
}
