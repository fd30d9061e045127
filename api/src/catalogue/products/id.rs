//! Ids in paths: `12`, `12-bilge-pump`.

/// The id an address segment starts with: the digits before the first dash. The rest is for people.
///
/// A segment without such digits names nothing.
pub fn leading_id(segment: &str) -> Option<u64> {
    let digits = segment
        .split_once('-')
        .map_or(segment, |(digits, _name)| digits);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    digits.parse().ok().filter(|id| i64::try_from(*id).is_ok())
}

#[cfg(test)]
mod tests {
    use super::leading_id;

    // proves CAT-08, PROD-06
    #[test]
    fn the_digits_before_the_first_dash_are_the_id() {
        for (segment, id) in [
            ("12", 12),
            ("12-Bilge pump", 12),
            ("12-", 12),
            ("7-12-x", 7),
            ("012-x", 12),
        ] {
            assert_eq!(leading_id(segment), Some(id), "{segment}");
        }
    }

    #[test]
    fn a_segment_without_leading_digits_names_nothing() {
        for segment in [
            "",
            "-",
            "-pump",
            "abc-pump",
            "12abc",
            "+12",
            "1 2",
            "٣-x",
            "99999999999999999999",
            "1.5",
        ] {
            assert_eq!(leading_id(segment), None, "{segment}");
        }
    }
}
