//! Cells that hold numbers and ids.

use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::package::cells::{Cell, Cells, Problem};
use crate::package::records::json_lines::Json;

/// The largest whole number that every JSON parser reads exactly.
const MAX_ID: i64 = (1 << 53) - 1;

impl Cells<'_> {
    /// A whole number within a range.
    pub(crate) fn integer<N>(
        &self,
        column: &'static str,
        range: RangeInclusive<N>,
    ) -> Result<Option<N>, Problem>
    where
        N: TryFrom<i64> + PartialOrd + std::fmt::Display,
    {
        let number: Option<i64> = match self.cell(column) {
            Cell::Absent | Cell::Json(Json::Null) => return Ok(None),
            Cell::Text(text) => match digits(text) {
                Some(number) => Some(number),
                None if text.trim().is_empty() => return Ok(None),
                None if text.contains('+') => None,
                None => i64::from_str(text.trim()).ok(),
            },
            Cell::Json(Json::Number(number)) => number.as_i64(),
            Cell::Json(_) => None,
        };
        let number = number.ok_or_else(|| self.problem(column, "not a whole number"))?;
        let out_of_range = || {
            self.problem(
                column,
                format!("out of range: {} to {}", range.start(), range.end()),
            )
        };
        let number = N::try_from(number)
            .ok()
            .filter(|number| range.contains(number));
        number.map(Some).ok_or_else(out_of_range)
    }

    /// A product's id.
    pub(crate) fn product_id(&self, column: &'static str) -> Result<i64, Problem> {
        self.optional_product_id(column)?
            .ok_or_else(|| Self::missing(column))
    }

    /// The id of a row of any table but `products`, if there is a value.
    pub(crate) fn optional_id(&self, column: &'static str) -> Result<Option<u32>, Problem> {
        self.integer(column, 1..=u32::MAX)
    }

    /// The id of a row of any table but `products`.
    pub(crate) fn id(&self, column: &'static str) -> Result<u32, Problem> {
        self.optional_id(column)?
            .ok_or_else(|| Self::missing(column))
    }

    /// A position in a displayed list; 0 if there is no value.
    pub(crate) fn position(&self, column: &'static str) -> Result<i32, Problem> {
        Ok(self.integer(column, -1_000_000..=1_000_000)?.unwrap_or(0))
    }

    /// The quantity.
    pub(crate) fn quantity(&self, column: &'static str) -> Result<Option<u32>, Problem> {
        self.integer(column, 1..=1_000_000)
    }

    /// The quantity; `default` if there is no value.
    pub(crate) fn quantity_or(&self, column: &'static str, default: u32) -> Result<u32, Problem> {
        Ok(self.quantity(column)?.unwrap_or(default))
    }

    /// A year.
    pub(crate) fn year(&self, column: &'static str) -> Result<Option<u16>, Problem> {
        self.integer(column, 1800..=2200)
    }

    /// A year that is not before that of another column.
    pub(crate) fn year_not_before(
        &self,
        column: &'static str,
        earlier: &'static str,
    ) -> Result<Option<u16>, Problem> {
        let (first, last) = (self.year(earlier)?, self.year(column)?);
        match (first, last) {
            (Some(first), Some(last)) if first > last => {
                Err(self.problem(column, format!("out of range: before {earlier} {first}")))
            }
            _ => Ok(last),
        }
    }

    /// The id of a product, if there is a value.
    pub(crate) fn optional_product_id(&self, column: &'static str) -> Result<Option<i64>, Problem> {
        self.integer(column, 1..=MAX_ID)
    }

    /// The popularity of a product: a number from 0 up; 0 if there is no value.
    pub(crate) fn popularity(&self, column: &'static str) -> Result<f64, Problem> {
        let number = self.number(column)?.unwrap_or_default();
        if !(0.0..=1e12).contains(&number) {
            return Err(self.problem(column, "out of range: 0 to 1000000000000"));
        }
        Ok(number.abs())
    }

    /// An angle in degrees, at most this far from 0 in either direction.
    pub(crate) fn angle(&self, column: &'static str, most: u8) -> Result<f64, Problem> {
        let number = self.number(column)?.ok_or_else(|| Self::missing(column))?;
        if number.abs() > f64::from(most) {
            return Err(self.problem(column, format!("out of range: -{most} to {most}")));
        }
        Ok(number)
    }

    fn number(&self, column: &'static str) -> Result<Option<f64>, Problem> {
        let number = match self.cell(column) {
            Cell::Absent | Cell::Json(Json::Null) => return Ok(None),
            Cell::Text(text) if text.trim().is_empty() => return Ok(None),
            // Rust also parses `inf` and `nan`, which are not accepted here.
            Cell::Text(text) if text.bytes().any(|byte| byte.is_ascii_digit()) => {
                f64::from_str(text.trim()).ok()
            }
            Cell::Json(Json::Number(number)) => number.as_f64(),
            _ => None,
        };
        number
            .map(Some)
            .ok_or_else(|| self.problem(column, "not a number"))
    }
}

/// The number, if the text consists of a few digits only, as in nearly every cell.
fn digits(text: &str) -> Option<i64> {
    const MOST: usize = 18;
    let is_plain =
        (1..=MOST).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    is_plain.then(|| {
        let value = |number, byte| number * 10 + i64::from(byte - b'0');
        text.bytes().fold(0, value)
    })
}
