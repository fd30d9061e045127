//! The addressee of a request, its status, and the author of a message.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::platform::stored_by_name::stored_by_name;

/// The addressee of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RequestKind {
    Expert,
    AfterSale,
    CustomerService,
}

/// The status of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
pub enum RequestStatus {
    /// It waits for an answer of the staff.
    Open,
    Answered,
    /// No answer is expected any more; a message of the user opens it again.
    Closed,
}

/// The author of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Author {
    User,
    Staff,
}

stored_by_name!(RequestKind {
    Expert = "expert",
    AfterSale = "after-sale",
    CustomerService = "customer-service",
});
stored_by_name!(RequestStatus {
    Open = "Open",
    Answered = "Answered",
    Closed = "Closed",
});
stored_by_name!(Author {
    User = "user",
    Staff = "staff",
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_as_they_are_stored() {
        use RequestKind::{AfterSale, CustomerService, Expert};
        use RequestStatus::{Answered, Closed, Open};
        for kind in [Expert, AfterSale, CustomerService] {
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.name());
        }
        for status in [Open, Answered, Closed] {
            assert_eq!(serde_json::to_value(status).unwrap(), status.name());
        }
        for author in [Author::User, Author::Staff] {
            assert_eq!(serde_json::to_value(author).unwrap(), author.name());
        }
    }
}
