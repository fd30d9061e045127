//! The change of one field by a form.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What happens to a field: JSON tells a field that is missing from one that is null. The struct that
/// holds it needs `#[serde(default)]`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Change<T> {
    /// The field is missing: its value stays.
    #[default]
    Keep,
    /// The field is null: its value is removed.
    Clear,
    /// The field has a new value.
    Set(T),
}

impl<T> Change<T> {
    /// Whether the form has the field.
    pub fn is_given(&self) -> bool {
        !matches!(self, Self::Keep)
    }

    /// The new value, if the form sets one.
    pub fn value(&self) -> Option<&T> {
        match self {
            Self::Keep | Self::Clear => None,
            Self::Set(value) => Some(value),
        }
    }

    /// Replaces `present` with the value that `rule` returns for the given one, where null is
    /// `None`.
    pub fn apply<V, E>(
        self,
        present: &mut V,
        rule: impl FnOnce(Option<T>) -> Result<V, E>,
    ) -> Result<(), E> {
        let given = match self {
            Self::Keep => return Ok(()),
            Self::Clear => None,
            Self::Set(value) => Some(value),
        };
        *present = rule(given)?;
        Ok(())
    }

    /// The value after the change.
    pub fn over(self, present: Option<T>) -> Option<T> {
        match self {
            Self::Keep => present,
            Self::Clear => None,
            Self::Set(value) => Some(value),
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Change<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Option::deserialize(deserializer)?.map_or(Self::Clear, Self::Set))
    }
}

/// The API document shows the default of each field, which is null.
impl<T: Serialize> Serialize for Change<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value().serialize(serializer)
    }
}

/// Reads a field that always has a value: null keeps it, as if the field were missing.
pub fn null_keeps<'de, T, D>(deserializer: D) -> Result<Change<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    Ok(Option::deserialize(deserializer)?.map_or(Change::Keep, Change::Set))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Default, Deserialize)]
    #[serde(default)]
    struct Sample {
        theme: Change<String>,
        #[serde(deserialize_with = "null_keeps")]
        currency: Change<String>,
    }

    fn read(body: &str) -> Sample {
        serde_json::from_str(body).unwrap()
    }

    #[test]
    fn null_and_missing_differ() {
        assert_eq!(read("{}").theme, Change::Keep);
        assert_eq!(read(r#"{"theme":null}"#).theme, Change::Clear);
        let north = read(r#"{"theme":"north"}"#).theme;
        assert_eq!(north, Change::Set("north".into()));
    }

    #[test]
    fn null_keeps_a_field_that_always_has_a_value() {
        assert_eq!(read(r#"{"currency":null}"#).currency, Change::Keep);
        let euro = read(r#"{"currency":"EUR"}"#).currency;
        assert_eq!(euro, Change::Set("EUR".into()));
    }

    #[test]
    fn a_change_gives_the_value_after_it() {
        assert_eq!(Change::Keep.over(Some(1)), Some(1));
        assert_eq!(Change::Clear.over(Some(1)), None);
        assert_eq!(Change::Set(2).over(Some(1)), Some(2));
    }

    #[test]
    fn a_refused_change_leaves_the_present_value() {
        let mut present = 1;
        let refuse = |_: Option<i32>| Err::<i32, ()>(());
        assert_eq!(Change::Set(2).apply(&mut present, refuse), Err(()));
        assert_eq!(Change::<i32>::Keep.apply(&mut present, refuse), Ok(()));
        assert_eq!(present, 1);
        let given_or_seven = |given: Option<i32>| Ok::<_, ()>(given.unwrap_or(7));
        Change::Clear.apply(&mut present, given_or_seven).unwrap();
        assert_eq!(present, 7);
    }
}
