//! Checks the limits of the chat.

use crate::platform::config::Settings;

/// The longest message that the database and the body of a request have room for.
const LONGEST_MESSAGE: usize = 10_000;

type Wrong = (&'static str, &'static str);

pub(super) fn check(settings: &Settings) -> Result<(), Wrong> {
    if !(1..=LONGEST_MESSAGE).contains(&settings.chat_max_characters) {
        return Err(("chat_max_characters", "must be between 1 and 10000"));
    }
    if settings.chat_answers_at_once == 0 {
        return Err(("chat_answers_at_once", "must be at least 1"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_has_at_least_one_and_at_most_ten_thousand_characters() {
        for (characters, is_valid) in [(0, false), (1, true), (10_000, true), (10_001, false)] {
            let settings = Settings {
                chat_max_characters: characters,
                ..Settings::default()
            };
            assert_eq!(check(&settings).is_ok(), is_valid, "{characters}");
        }
    }
}
