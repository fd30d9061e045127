//! Numbers of rows that belong to people. They are read from the database and from nowhere else;
//! the one number that a path may name is compared with the caller's own.

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

/// Lets an address name the row.
macro_rules! named_by_path {
    ($name:ident) => {
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                RowNumber::deserialize(deserializer).map(|number| Self(number.get()))
            }
        }
    };
}

row_id!(
    /// A user.
    UserId
);
row_id!(
    /// A session. One in a path opens nothing: every statement also asks whose it is.
    SessionId
);
row_id!(
    /// An address. One in a path opens nothing: every statement also asks whose it is.
    AddressId
);
row_id!(
    /// A boat. An id in a path grants nothing: the caller has to be a member.
    BoatId
);
row_id!(
    /// An engine of a boat. One in a path opens nothing: every statement also asks for its boat.
    EngineId
);
row_id!(
    /// A document of a boat. An id in a path grants nothing: every statement also compares its
    /// boat.
    DocumentId
);
row_id!(ClubId);

named_by_path!(SessionId);
named_by_path!(AddressId);
