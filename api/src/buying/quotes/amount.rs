//! Amounts of money, in hundredths.

use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use serde::{Serialize, Serializer};

use crate::platform::reason::Reason;

/// The largest amount that a form may name.
const MAX: f64 = 10_000_000.0;

/// An amount in a currency that is named beside it. On the wire it is a number, for example
/// `120.5`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Amount(u32);

impl Amount {
    /// Parses an amount, rounded to the nearest hundredth.
    pub fn parse(number: f64) -> Result<Self, Reason> {
        let refusal = Reason::AmountOutOfRange { max: 10_000_000 };
        if !(0.0..=MAX).contains(&number) {
            return Err(refusal);
        }
        let digits = format!("{number:.2}").replace('.', "");
        digits.parse().map(Self).map_err(|_not_digits| refusal)
    }

    pub fn is_zero(self) -> bool {
        self.0 == 0
    }

    fn number(self) -> f64 {
        f64::from(self.0) / 100.0
    }
}

/// The amount as it is written in mails: `120.50`.
impl std::fmt::Display for Amount {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}.{:02}", self.0 / 100, self.0 % 100)
    }
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.number())
    }
}

impl ToSql for Amount {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(i64::from(self.0).into())
    }
}

impl FromSql for Amount {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        u32::column_result(value).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_kept_to_the_hundredth() {
        for (given, written, sent) in [
            (120.5, "120.50", "120.5"),
            (0.0, "0.00", "0.0"),
            (0.1 + 0.2, "0.30", "0.3"),
            (10_000_000.0, "10000000.00", "10000000.0"),
        ] {
            let amount = Amount::parse(given).unwrap();
            assert_eq!(amount.to_string(), written);
            assert_eq!(serde_json::to_string(&amount).unwrap(), sent);
        }
        for refused in [-0.01, 10_000_000.01, f64::NAN, f64::INFINITY] {
            assert!(Amount::parse(refused).is_err(), "{refused}");
        }
    }
}
