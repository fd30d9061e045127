//! The names of themes, which are part of addresses.

/// Whether this is a valid name of a theme: 1 to 40 of `a-z`, `0-9` and `-`.
pub fn is_theme_name(name: &str) -> bool {
    (1..=40).contains(&name.len())
        && name
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    // proves THEME-37
    #[test]
    fn a_theme_name_is_short_and_plain() {
        for name in ["default", "harbour-2", "a", &"a".repeat(40)] {
            assert!(is_theme_name(name), "{name}");
        }
        for name in [
            "",
            "Harbour",
            "../x",
            "a/b",
            "a b",
            "ä",
            "a\0",
            &"a".repeat(41),
        ] {
            assert!(!is_theme_name(name), "{name}");
        }
    }
}
