//! The names of the roles on a boat, for mails.

use search_core::Language;

use crate::boats::access::roles::Role;
use crate::platform::lists;

/// The name of a role in this language, as the app shows it.
pub(super) fn role_name(role: Role, language: Language) -> String {
    lists::keyed_labels("roles", language)
        .into_iter()
        .find(|named| named.key == role.name())
        .map_or_else(|| role.name().to_owned(), |named| named.label)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_role_has_a_name_in_every_language() {
        for role in Role::ALL {
            assert_eq!(role_name(role, Language::En), role.name());
        }
        let duty_officer = Language::ALL.map(|language| role_name(Role::DutyOfficer, language));
        assert_eq!(
            duty_officer,
            [
                "Duty officer",
                "Ufficiale di guardia",
                "Officier de quart",
                "Oficial de guardia",
                "Wachtofficier",
                "Wachoffizier"
            ]
        );
    }
}
