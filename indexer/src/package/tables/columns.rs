//! Describes the columns of a table; the code that handles them is derived from the description.

use rusqlite::Statement;

use crate::package::cells::{Cells, Problem};
use crate::package::tables::Key;

/// What [`columns!`](crate::package::tables::columns::columns) derives for a row.
pub(crate) trait Columns: Sized {
    /// The columns of the package: the key, then the others.
    const COLUMNS: &'static [&'static str];
    /// The columns of the database, each at the index of its column in the package.
    const STORED: &'static [&'static str];
    /// The columns that make a row unique.
    const KEY: &'static [&'static str];

    /// Reads and checks every cell of a row.
    fn read(cells: &Cells<'_>) -> Result<Self, Problem>;

    /// Reads only the key, for a row that is to be removed.
    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem>;

    /// The key of this row.
    fn key(&self) -> Key;

    /// Runs a statement with one parameter for each column of [`STORED`](Self::STORED). Returns the
    /// number of rows written.
    fn write(&self, statement: &mut Statement<'_>) -> rusqlite::Result<usize>;
}

/// Declares a row and its columns, and derives [`Columns`].
///
/// Each field has the name of its column and the method of [`Cells`] that reads it, without the
/// column's name: `name: String = text(300)` is read with `cells.text("name", 300)`. A column with
/// another name in the database is written as `manufacturer as manufacturer_id`. This ensures that
/// no value is read from or stored in another column.
macro_rules! columns {
    (
        $(#[$attribute:meta])*
        pub(crate) struct $row:ident {
            key { $($key:ident: $key_type:ty = $key_reader:ident($($key_argument:expr),*)),+ $(,)? }
            $(
                $column:ident $(as $stored:ident)?: $column_type:ty
                    = $reader:ident($($argument:expr),*)
            ),* $(,)?
        }
    ) => {
        $(#[$attribute])*
        #[derive(Debug)]
        pub(crate) struct $row {
            $($key: $key_type,)+
            $($column: $column_type,)*
        }

        impl $crate::package::tables::columns::Columns for $row {
            const COLUMNS: &'static [&'static str] =
                &[$(stringify!($key),)+ $(stringify!($column),)*];
            const STORED: &'static [&'static str] = &[
                $(stringify!($key),)+
                $(columns!(@stored $column $($stored)?),)*
            ];
            const KEY: &'static [&'static str] = &[$(stringify!($key)),+];

            fn read(
                cells: &$crate::package::cells::Cells<'_>,
            ) -> Result<Self, $crate::package::cells::Problem> {
                Ok(Self {
                    $($key: cells.$key_reader(stringify!($key) $(, $key_argument)*)?,)+
                    $($column: cells.$reader(stringify!($column) $(, $argument)*)?,)*
                })
            }

            fn read_key(
                cells: &$crate::package::cells::Cells<'_>,
            ) -> Result<$crate::package::tables::Key, $crate::package::cells::Problem> {
                Ok(vec![$(
                    (&cells.$key_reader(stringify!($key) $(, $key_argument)*)?).into()
                ),+])
            }

            fn key(&self) -> $crate::package::tables::Key {
                vec![$((&self.$key).into()),+]
            }

            fn write(&self, statement: &mut rusqlite::Statement<'_>) -> rusqlite::Result<usize> {
                statement.execute(rusqlite::params![$(self.$key,)+ $(self.$column,)*])
            }
        }
    };
    (@stored $column:ident) => { stringify!($column) };
    (@stored $column:ident $stored:ident) => { stringify!($stored) };
}

pub(crate) use columns;
