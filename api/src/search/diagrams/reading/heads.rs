//! The words at the head of the columns of a parts list, in the languages of the interface.

use super::roles::Role;

/// Heads as they are compared, see [`plain`].
const ITEMS: &[&str] = &[
    "item",
    "item no",
    "pos",
    "pos no",
    "pos nr",
    "position",
    "posizione",
    "posicion",
    "positie",
    "posten",
    "no",
    "nr",
    "n",
    "num",
    "key",
    "key no",
    "index",
    "index no",
    "callout",
    "fig",
    "fig no",
    "bild nr",
    "bild",
    "lfd nr",
    "rep",
    "repere",
    "rif",
    "riferimento",
    "ref",
    "ref no",
    "numero",
    "volgnr",
    "volgnummer",
];
const NUMBERS: &[&str] = &[
    "part",
    "part no",
    "part nr",
    "part num",
    "part number",
    "parts no",
    "partno",
    "part code",
    "ordering part number",
    "order part number",
    "ordering code",
    "order code",
    "type no",
    "type number",
    "model no",
    "model number",
    "typ nr",
    "p n",
    "pn",
    "pnc",
    "number",
    "code",
    "product code",
    "catalog no",
    "catalogue no",
    "catalogue number",
    "stock no",
    "order no",
    "order number",
    "article",
    "article no",
    "article number",
    "oem no",
    "oem number",
    "sku",
    "mfr no",
    "mfg no",
    "manufacturer no",
    "manufacturer number",
    "art nr",
    "art no",
    "artikel nr",
    "artikelnr",
    "artikelnummer",
    "artikel",
    "teile nr",
    "teilenr",
    "teilenummer",
    "teil nr",
    "best nr",
    "bestell nr",
    "bestellnr",
    "bestellnummer",
    "sach nr",
    "sachnummer",
    "ersatzteil nr",
    "ersatzteilnr",
    "ersatzteilnummer",
    "material nr",
    "mat nr",
    "reference",
    "references",
    "no de piece",
    "numero de piece",
    "no piece",
    "no reference",
    "code article",
    "codice",
    "cod",
    "codice articolo",
    "cod articolo",
    "codice ricambio",
    "no codice",
    "numero articolo",
    "articolo",
    "referencia",
    "codigo",
    "no de pieza",
    "num de pieza",
    "numero de pieza",
    "no pieza",
    "no de parte",
    "onderdeelnummer",
    "onderdeelnr",
    "onderdeel nr",
    "onderdeel",
    "bestelnummer",
    "bestelnr",
    "bestel nr",
    "code nr",
    "artikelcode",
    "art n",
];
/// Those of them that often name another column.
const AMBIGUOUS: &[&str] = &[
    "number",
    "code",
    "article",
    "artikel",
    "reference",
    "references",
    "codice",
    "cod",
    "articolo",
    "referencia",
    "codigo",
    "onderdeel",
];
const TEXTS: &[&str] = &[
    "description",
    "desc",
    "part name",
    "parts name",
    "part description",
    "name",
    "designation",
    "nomenclature",
    "denomination",
    "title",
    "bezeichnung",
    "benennung",
    "beschreibung",
    "teilebezeichnung",
    "libelle",
    "intitule",
    "descrizione",
    "denominazione",
    "descripcion",
    "denominacion",
    "nombre",
    "omschrijving",
    "benaming",
    "naam",
];
const QUANTITIES: &[&str] = &[
    "qty",
    "q ty",
    "qt y",
    "qnty",
    "quantity",
    "quant",
    "qty req",
    "req d",
    "reqd",
    "no req",
    "no req d",
    "pcs",
    "menge",
    "anzahl",
    "stuck",
    "stk",
    "stck",
    "st",
    "qte",
    "quantite",
    "nbre",
    "nb",
    "q ta",
    "qta",
    "quantita",
    "qt",
    "q",
    "cant",
    "cantidad",
    "ctd",
    "uds",
    "unidades",
    "aantal",
    "hoev",
    "hoeveelheid",
    "stuks",
];

/// What the head of a column says about it.
pub fn role_of(head: &str) -> Option<Role> {
    let head = plain(head);
    let is_among = |heads: &[&str]| heads.contains(&head.as_str());
    if is_among(NUMBERS) {
        Some(Role::Number)
    } else if is_among(TEXTS) {
        Some(Role::Text)
    } else if is_among(QUANTITIES) {
        Some(Role::Quantity)
    } else {
        is_among(ITEMS).then_some(Role::Item)
    }
}

/// How certain it is that a line has the heads of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Likeness {
    Certain,
    /// Only the column of the part numbers is named. It is a list if at least this many cells below
    /// that head look like part numbers.
    IfNumbers(usize),
}

/// The longest head, in words.
const MAX_WORDS: usize = 4;

/// Whether a text may be a head.
pub fn is_head_like(text: &str) -> bool {
    let has_digit = text.chars().any(|sign| sign.is_ascii_digit());
    !has_digit && !is_sentence(text)
}

/// Whether a text is too long for a head.
pub fn is_sentence(text: &str) -> bool {
    text.split_whitespace().count() > MAX_WORDS
}

/// The roles of the heads of a line; none if it does not look like one. A `Ref.` without a column
/// for numbers is one.
pub fn roles_of(heads: &[&str]) -> Option<(Vec<Option<Role>>, Likeness)> {
    let mut roles: Vec<Option<Role>> = heads.iter().map(|head| role_of(head)).collect();
    let has = |roles: &[Option<Role>], role| roles.contains(&Some(role));
    if !has(&roles, Role::Number) {
        let stands_in = heads.iter().rposition(|head| {
            let head = plain(head);
            head.starts_with("ref") || head == "no" || head == "nr" || head == "numero"
        });
        let others = roles.iter().filter(|role| role.is_some()).count();
        if let Some(index) = stands_in.filter(|_| others > 1) {
            roles[index] = Some(Role::Number);
        }
    }
    drop_ambiguous_numbers(heads, &mut roles);
    let named = roles.iter().flatten().count();
    let others = [Role::Item, Role::Text, Role::Quantity]
        .into_iter()
        .filter(|role| has(&roles, *role))
        .count();
    // An invoice for services has no numbers.
    let is_head = others == 3 || has(&roles, Role::Number) && others > 0;
    // In a row of another table, a cell may be such a word by chance, but most are not.
    if is_head && 2 * named >= heads.iter().filter(|head| !head.is_empty()).count() {
        return Some((roles, Likeness::Certain));
    }
    let number = roles.iter().position(|role| *role == Some(Role::Number))?;
    let number = plain(heads[number]);
    let may_be = heads.len() > 1
        && heads.iter().all(|head| is_head_like(head))
        && !AMBIGUOUS.contains(&number.as_str());
    // `Part number` says more than `Part`.
    let least = if number.contains(' ') { 1 } else { 2 };
    may_be.then_some((roles, Likeness::IfNumbers(least)))
}

/// In a list with a column `Part number`, a column `Reference` does not have the part numbers.
fn drop_ambiguous_numbers(heads: &[&str], roles: &mut [Option<Role>]) {
    let is_ambiguous = |head: &str| AMBIGUOUS.contains(&plain(head).as_str());
    let mut numbers = heads.iter().zip(&*roles);
    let has_clear = numbers.any(|(head, role)| *role == Some(Role::Number) && !is_ambiguous(head));
    for (head, role) in heads.iter().zip(roles) {
        if has_clear && *role == Some(Role::Number) && is_ambiguous(head) {
            *role = None;
        }
    }
}

/// Lower case without accents; anything but letters and digits is a space.
fn plain(head: &str) -> String {
    use unicode_normalization::UnicodeNormalization as _;
    let letters: String = head
        .nfkd()
        .filter(|sign| !unicode_normalization::char::is_combining_mark(*sign))
        .flat_map(char::to_lowercase)
        .map(|sign| match sign {
            'º' | '°' => 'o',
            sign if sign.is_alphanumeric() => sign,
            _ => ' ',
        })
        .collect();
    let words: Vec<&str> = letters.split_whitespace().collect();
    let plain = words.join(" ");
    // As in `N.º de pieza`.
    match plain.strip_prefix("n o") {
        Some(rest) if rest.is_empty() || rest.starts_with(' ') => format!("no{rest}"),
        _ => plain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_are_understood_in_six_languages() {
        use Role::{Item, Number, Quantity, Text};
        let wanted = [Some(Item), Some(Number), Some(Text), Some(Quantity)];
        for heads in [
            ["Item", "Part No.", "Description", "Qty."],
            ["Pos.", "Bestell-Nr.", "Benennung", "Stück"],
            ["Rep.", "Référence", "Désignation", "Qté"],
            ["Pos.", "Codice", "Descrizione", "Q.tà"],
            ["Pos.", "Referencia", "Descripción", "Cant."],
            ["Pos.", "Onderdeelnummer", "Omschrijving", "Aantal"],
        ] {
            assert_eq!(
                roles_of(&heads).unwrap(),
                (wanted.to_vec(), Likeness::Certain),
                "{heads:?}"
            );
        }
    }

    #[test]
    fn a_reference_is_the_number_where_no_other_column_is() {
        let heads = ["Ref.", "Description", "Qty"];
        assert_eq!(roles_of(&heads).unwrap().0[0], Some(Role::Number));
        let heads = ["Ref.", "Part number", "Description"];
        assert_eq!(roles_of(&heads).unwrap().0[0], Some(Role::Item));
    }

    #[test]
    fn a_line_that_names_only_the_numbers_is_a_head_if_numbers_follow() {
        let likeness = |heads: &[&str]| roles_of(heads).map(|(_, likeness)| likeness);
        let heads = ["Ordering Part Number", "Package", "Reference"];
        assert_eq!(likeness(&heads), Some(Likeness::IfNumbers(1)));
        assert_eq!(
            roles_of(&heads).unwrap().0,
            [Some(Role::Number), None, None]
        );
        let heads = ["Part", "Temperature range"];
        assert_eq!(likeness(&heads), Some(Likeness::IfNumbers(2)));
        for heads in [
            &["Part number"][..],
            &["Part number", "3588475"],
            &["Part", "of the engine that is below the deck"],
            &["Code", "Meaning"],
        ] {
            assert_eq!(likeness(heads), None, "{heads:?}");
        }
    }

    #[test]
    fn an_invoice_without_numbers_has_heads_too() {
        let heads = ["Pos.", "Menge", "Beschreibung", "Rabatt %"];
        assert_eq!(roles_of(&heads).unwrap().1, Likeness::Certain);
        assert_eq!(roles_of(&["Title", "Qty", "Price"]), None);
    }

    #[test]
    fn a_row_of_parts_is_no_head() {
        assert_eq!(roles_of(&["12", "35-8M0065103", "Impeller", "1"]), None);
        assert_eq!(
            roles_of(&["3", "Number", "Sticker plate", "Fuel", "9"]),
            None
        );
    }
}
