//! What the roles on a boat are called in mails.

use search_core::Language;

use crate::boats::roles::Role;

/// A role's name in this language, as the app shows it.
pub(super) fn role_name(role: Role, language: Language) -> &'static str {
    let [en, it, fr, es, nl, de] = match role {
        Role::Owner => [
            "Owner",
            "Proprietario",
            "Propriétaire",
            "Propietario",
            "Eigenaar",
            "Eigner",
        ],
        Role::Captain => [
            "Captain",
            "Comandante",
            "Capitaine",
            "Capitán",
            "Kapitein",
            "Kapitän",
        ],
        Role::DutyOfficer => [
            "Duty officer",
            "Ufficiale di turno",
            "Officier de quart",
            "Oficial de guardia",
            "Dienstdoend officier",
            "Wachoffizier",
        ],
        Role::Guest => ["Guest", "Ospite", "Invité", "Invitado", "Gast", "Gast"],
        Role::Professional => [
            "Professional",
            "Professionista",
            "Professionnel",
            "Profesional",
            "Vakman",
            "Fachbetrieb",
        ],
    };
    match language {
        Language::En => en,
        Language::It => it,
        Language::Fr => fr,
        Language::Es => es,
        Language::Nl => nl,
        Language::De => de,
    }
}
