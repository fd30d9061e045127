//! Records that a form changes, each described by one list of its fields.

/// Declares a record and its form from one list of fields.
///
/// The record is what is stored and sent; the form is what a body may change of it. A field of both
/// is a line of `both`:
///
/// ```text
/// /// The home port.
/// home_port: String, column "home_port", given String, schema(max_length = 2000), rule line(2000);
/// ```
///
/// This is the field `home_port: String` of the record, which is read from and written to the column
/// `home_port`, and the field `home_port: Change<String>` of the form. The rule is a function that takes
/// what was given (`None` for null) and the listed arguments, and returns the new value or why it is
/// refused. A comment or attribute before the name is for both, one before a type is for that struct
/// alone.
///
/// The struct of the record also has fields that no form changes, that of the form fields that are
/// not stored; it must have `version: Option<Version>`. The argument after the form's name is that
/// of `apply`, so that rules can use it.
macro_rules! record {
    (
        $(#[$record_meta:meta])*
        pub struct $Record:ident {
            $($(#[$kept_meta:meta])* $kept_name:ident: $kept_type:ty, column $kept_column:literal;)*
        }

        $(#[$form_meta:meta])*
        pub struct $Form:ident($context:tt: $Context:ty) {
            $($(#[$own_meta:meta])* $own_name:ident: $own_type:ty;)*
        }

        both {
            $(
                $(#[$meta:meta])*
                $name:ident: $(#[$record_field_meta:meta])* $type:ty, column $column:literal,
                    $(#[$form_field_meta:meta])* given $given:ty
                    $(, schema($($schema:tt)*))?, rule $rule:ident $(($($argument:expr),*))?;
            )+
        }
    ) => {
        $(#[$record_meta])*
        #[derive(Debug, Clone, Default, PartialEq, serde::Serialize, utoipa::ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub struct $Record {
            $(
                $(#[$meta])*
                $(#[$record_field_meta])*
                #[schema(required = true)]
                pub $name: $type,
            )+
            $(
                $(#[$kept_meta])*
                #[schema(required = true)]
                pub $kept_name: $kept_type,
            )*
        }

        impl $Record {
            /// `column = :column, ` for each column.
            pub(super) const ASSIGNMENTS: &str = concat!(
                $($column, " = :", $column, ", ",)+
                $($kept_column, " = :", $kept_column, ", ",)*
            );

            /// Reads the columns of a row.
            pub(super) fn from_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<Self> {
                Ok(Self {
                    $($name: row.get($column)?,)+
                    $($kept_name: row.get($kept_column)?,)*
                })
            }

            /// The values of the parameters in [`Self::ASSIGNMENTS`].
            pub(super) fn parameters(&self) -> Vec<(&'static str, &dyn rusqlite::ToSql)> {
                vec![
                    $((concat!(":", $column), &self.$name),)+
                    $((concat!(":", $kept_column), &self.$kept_name),)*
                ]
            }
        }

        $(#[$form_meta])*
        #[derive(Debug, Clone, Default, PartialEq, serde::Deserialize, utoipa::ToSchema)]
        #[serde(default, deny_unknown_fields, rename_all = "camelCase")]
        pub struct $Form {
            $(
                $(#[$meta])*
                $(#[$form_field_meta])*
                #[schema(value_type = Option<$given> $(, $($schema)*)?)]
                pub $name: $crate::platform::fields::Change<$given>,
            )+
            $(
                $(#[$own_meta])*
                pub $own_name: $own_type,
            )*
        }

        impl $Form {
            /// Whether the form has no field except the version.
            pub(super) fn says_nothing(&self) -> bool {
                let nothing = Self {
                    version: self.version.clone(),
                    ..Self::default()
                };
                *self == nothing
            }

            /// Applies the given fields to a record, and returns what is wrong with them.
            pub(super) fn apply(
                self,
                record: &mut $Record,
                $context: $Context,
            ) -> $crate::platform::http::fields::Problems {
                let mut problems = $crate::platform::http::fields::Problems::default();
                $(
                    let applied = self.$name.apply(&mut record.$name, |given| {
                        $rule(given $($(, $argument)*)?)
                    });
                    problems.take(&$crate::platform::record::name_on_the_wire(stringify!($name)), applied);
                )+
                problems
            }
        }
    };
}

pub(crate) use record;

/// `home_port` is `homePort` in JSON.
pub(crate) fn name_on_the_wire(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |mut name, word| {
        let mut letters = word.chars();
        name.extend(letters.next().map(|letter| letter.to_ascii_uppercase()));
        name.push_str(letters.as_str());
        name
    })
}
