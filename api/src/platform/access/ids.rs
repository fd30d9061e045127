//! Ids of rows that belong to people. Those of users, boats and clubs are read from the database
//! only; the others may come from a path, and are then compared with the caller or with a boat.

use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::{Deserialize, Deserializer, Serialize};

use crate::platform::http::RowNumber;

macro_rules! row_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
        #[serde(transparent)]
        pub struct $name(i64);

        impl $name {
            pub fn number(self) -> i64 {
                self.0
            }
        }

        impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                i64::column_result(value).map(Self)
            }
        }

        impl ToSql for $name {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok(self.0.into())
            }
        }
    };
}

/// Lets a path name the row.
macro_rules! named_by_path {
    ($name:ident) => {
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                RowNumber::deserialize(deserializer).map(|number| Self(number.get()))
            }
        }
    };
}

row_id!(UserId);
row_id!(
    /// A session. An id in a path grants nothing: every statement also compares its user.
    SessionId
);
row_id!(
    /// An address. An id in a path grants nothing: every statement also compares its user.
    AddressId
);
row_id!(
    /// A boat. An id in a path grants nothing: the caller has to be a member.
    BoatId
);
row_id!(
    /// An engine of a boat. An id in a path grants nothing: every statement also compares its boat.
    EngineId
);
row_id!(
    /// A document of a boat. An id in a path grants nothing: every statement also compares its
    /// boat.
    DocumentId
);
row_id!(
    /// An invitation. An id in a path grants nothing: every statement also compares its boat, or the
    /// address that it was sent to.
    InvitationId
);
row_id!(
    /// A request for a quote. An id in a path grants nothing: every statement also compares its user.
    QuoteId
);
row_id!(
    /// A file that a vendor sends with an answer. An id in a path grants nothing: every statement
    /// also compares its request.
    QuoteFileId
);
row_id!(
    /// A request to the operator's staff. An id in a path grants nothing: every statement also
    /// compares its user.
    RequestId
);
row_id!(
    /// A notification. An id in a path grants nothing: every statement also compares its user.
    NotificationId
);
row_id!(
    /// A diagram. An id in a path grants nothing: every statement also compares its user.
    DiagramId
);
row_id!(
    /// A chat. An id in a path grants nothing: every statement also compares its user, or what an
    /// agent may see.
    ChatId
);
row_id!(
    /// A message of a chat. An id in a path grants nothing: every statement also compares its chat.
    ChatMessageId
);
row_id!(ClubId);

named_by_path!(SessionId);
named_by_path!(AddressId);
named_by_path!(EngineId);
named_by_path!(DocumentId);
named_by_path!(InvitationId);
named_by_path!(QuoteId);
named_by_path!(QuoteFileId);
named_by_path!(RequestId);
named_by_path!(NotificationId);
named_by_path!(DiagramId);
named_by_path!(ChatId);
named_by_path!(ChatMessageId);
