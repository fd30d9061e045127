//! Enums that the database stores as text.

/// Stores an enum by the names of its variants.
macro_rules! stored_by_name {
    ($Type:ident { $($Variant:ident = $name:literal),+ $(,)? }) => {
        impl $Type {
            /// Its name in the database and on the wire.
            pub fn name(self) -> &'static str {
                match self { $(Self::$Variant => $name,)+ }
            }
        }

        impl rusqlite::types::ToSql for $Type {
            fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
                Ok(self.name().into())
            }
        }

        impl rusqlite::types::FromSql for $Type {
            fn column_result(value: rusqlite::types::ValueRef<'_>) -> rusqlite::types::FromSqlResult<Self> {
                match value.as_str()? {
                    $($name => Ok(Self::$Variant),)+
                    _ => Err(rusqlite::types::FromSqlError::InvalidType),
                }
            }
        }
    };
}

pub(crate) use stored_by_name;
