//! Requests and responses of the calls about diagrams.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::process::Reading;
use super::reading::ReadingEnd;
use crate::catalogue::products::ProductCard;
use crate::platform::error::ApiResult;
use crate::platform::fields::{Change, rules, text};
use crate::platform::http::fields::Problems;
use crate::platform::reason::Reason;

pub const MAX_ITEM: usize = 40;
pub const MAX_NUMBER: usize = 100;
const MAX_TEXT: usize = 300;
const MAX_QUANTITY: i64 = 1_000_000;

/// How much of a file was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The whole file.
    Whole,
    /// The first part: there are more pages, characters or rows than are read.
    Full,
    /// The first part: reading it took too long or too much memory.
    Stopped,
    /// Nothing, because it needs a password.
    Protected,
    /// Nothing, because it is damaged.
    Damaged,
    /// Nothing, because it has pictures and no text.
    Scan,
}

impl Outcome {
    const ALL: [(Self, &'static str); 6] = [
        (Self::Whole, "whole"),
        (Self::Full, "full"),
        (Self::Stopped, "stopped"),
        (Self::Protected, "protected"),
        (Self::Damaged, "damaged"),
        (Self::Scan, "scan"),
    ];

    pub fn of(reading: &Reading) -> Self {
        match reading.end {
            Some(ReadingEnd::Protected) => Self::Protected,
            Some(ReadingEnd::Damaged) => Self::Damaged,
            None => Self::Stopped,
            Some(_) if reading.glyphs == 0 && reading.has_pictures => Self::Scan,
            Some(ReadingEnd::Full) => Self::Full,
            Some(ReadingEnd::Whole) => Self::Whole,
        }
    }
}

/// What the catalogue has for a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum RowState {
    /// A product with this number, or the one that replaced it.
    Matched,
    /// A product with a similar number, which a person has to confirm.
    Near,
    /// Nothing.
    Unknown,
}

impl RowState {
    const ALL: [(Self, &'static str); 3] = [
        (Self::Matched, "matched"),
        (Self::Near, "near"),
        (Self::Unknown, "unknown"),
    ];
}

macro_rules! stored_by_name {
    ($kind:ident) => {
        impl ToSql for $kind {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok(Self::ALL[*self as usize].1.into())
            }
        }

        impl FromSql for $kind {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                let name = value.as_str()?;
                let known = Self::ALL.into_iter().find(|(_, known)| *known == name);
                known.map(|known| known.0).ok_or(FromSqlError::InvalidType)
            }
        }
    };
}

stored_by_name!(Outcome);
stored_by_name!(RowState);

/// A diagram, without its rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DiagramSummary {
    pub id: i64,
    /// The name of the uploaded file.
    pub file_name: String,
    /// When it was uploaded, RFC 3339.
    pub created_at: String,
    /// When it is deleted, RFC 3339.
    pub expires_at: String,
    /// The pages that were read.
    pub pages: u32,
    pub outcome: Outcome,
    /// The share of its characters that could not be read, in percent.
    pub unread_percent: u32,
    /// The number of rows that were found.
    pub row_count: u32,
}

/// A diagram with its rows.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Diagram {
    #[serde(flatten)]
    pub summary: DiagramSummary,
    /// In the order of the file.
    pub rows: Vec<DiagramRow>,
}

/// A row of a parts list.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DiagramRow {
    /// From 1.
    pub position: u32,
    /// The page of the file, from 1.
    pub page: u32,
    #[serde(flatten)]
    pub fields: RowFields,
    pub state: RowState,
    /// The product that was found.
    #[schema(required = true)]
    pub product: Option<ProductCard>,
}

/// What a row says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RowFields {
    /// The number in the drawing; may be empty.
    pub item: String,
    /// The part number as printed; may be empty.
    pub number: String,
    /// The name of the part; may be empty.
    pub text: String,
    #[schema(required = true)]
    pub quantity: Option<u32>,
}

impl RowFields {
    /// The fields as they were read; what is too long is cut off.
    pub fn read(item: String, number: String, text: String, quantity: Option<u32>) -> Self {
        let cut = |text: String, most: usize| match text.char_indices().nth(most) {
            Some((end, _)) => text[..end].to_owned(),
            None => text,
        };
        Self {
            item: cut(item, MAX_ITEM),
            number: cut(number, MAX_NUMBER),
            text: cut(text, MAX_TEXT),
            quantity: quantity.filter(|quantity| *quantity > 0),
        }
    }
}

/// Changes to a row. Missing fields are not changed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct RowChanges {
    /// The number in the drawing.
    #[schema(max_length = 40)]
    pub item: Option<String>,
    /// The part number. A changed one is looked up again.
    #[schema(max_length = 100)]
    pub number: Option<String>,
    /// The name of the part.
    #[schema(max_length = 300)]
    pub text: Option<String>,
    /// From 1 to 1,000,000; null clears it.
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 1_000_000)]
    pub quantity: Change<i64>,
    /// `true`: the product that was found is the right one; `false`: it is not.
    pub is_right: Option<bool>,
}

impl RowChanges {
    /// Applies these changes to the fields of a row.
    pub fn over(&self, before: &RowFields) -> ApiResult<RowFields> {
        let mut fields = before.clone();
        let mut problems = Problems::default();
        let texts = [
            ("item", &self.item, MAX_ITEM, &mut fields.item),
            ("number", &self.number, MAX_NUMBER, &mut fields.number),
            ("text", &self.text, MAX_TEXT, &mut fields.text),
        ];
        for (name, sent, most, field) in texts {
            if let Some(sent) = sent {
                *field = problems
                    .take(name, text::line(sent, most))
                    .unwrap_or_default();
            }
        }
        let refusal = Reason::QuantityOutOfRange {
            min: 1,
            max: MAX_QUANTITY,
        };
        let quantity = |given| rules::whole(given, 1..=MAX_QUANTITY, refusal);
        let changed = self.quantity.apply(&mut fields.quantity, quantity);
        problems.take("quantity", changed);
        problems.finish()?;
        Ok(fields)
    }
}

/// The kit that is made of the found products.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct KitFields {
    /// The product that is the kit.
    #[schema(minimum = 1, maximum = 9_007_199_254_740_991_i64)]
    pub product_id: Option<u64>,
    /// The kit's name, one line without `|`.
    #[schema(min_length = 1, max_length = 300, pattern = "^[^|]*$")]
    pub name: Option<String>,
}

/// A package that was put into the inbox.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KitPackage {
    /// Its name in the inbox.
    pub file_name: String,
    /// The number of parts of the kit.
    pub parts: u32,
}
