//! The words of heads in each language. `{}` is the place of a name.

use search_core::Language;

/// The texts of heads that do not come from the catalogue.
#[derive(Debug)]
pub(super) struct Texts {
    /// The code of the language with its country, as Open Graph names it.
    pub(super) locale: &'static str,
    pub(super) tagline: &'static str,
    pub(super) site: &'static str,
    pub(super) categories: &'static str,
    pub(super) brands: &'static str,
    pub(super) search: &'static str,
    pub(super) results: &'static str,
    /// Between the name of a list and the number of its page.
    pub(super) page: &'static str,
    pub(super) of_product: &'static str,
    pub(super) of_category: &'static str,
    pub(super) of_brand: &'static str,
    pub(super) of_kit: &'static str,
    pub(super) about: &'static str,
    pub(super) legal: &'static str,
    pub(super) privacy: &'static str,
    pub(super) terms: &'static str,
}

/// The words in this language.
pub(super) fn of(language: Language) -> &'static Texts {
    match language {
        Language::En => &EN,
        Language::It => &IT,
        Language::Fr => &FR,
        Language::Es => &ES,
        Language::Nl => &NL,
        Language::De => &DE,
    }
}

/// A text with a name in its place.
pub(super) fn with(text: &str, name: &str) -> String {
    text.replacen("{}", name, 1)
}

const EN: Texts = Texts {
    locale: "en_GB",
    tagline: "All your boating needs in a click",
    site: "Search for boat parts by part number or name, and see which of them fit your boat and its engines.",
    categories: "Categories",
    brands: "Brands",
    search: "Search",
    results: "Results for “{}”",
    page: ", page ",
    of_product: "Specifications, documents and equivalent parts, and the boats and engines this product fits.",
    of_category: "Products in the category {}. See which of them fit your boat and its engines.",
    of_brand: "Products of the brand {}. See which of them fit your boat and its engines.",
    of_kit: "The parts of this kit: {}.",
    about: "About us",
    legal: "Legal and about",
    privacy: "Privacy policy",
    terms: "Terms and conditions",
};

const IT: Texts = Texts {
    locale: "it_IT",
    tagline: "Tutto per la tua barca in un clic",
    site: "Cerca i ricambi per codice o per nome e scopri quali sono adatti alla tua barca e ai suoi motori.",
    categories: "Categorie",
    brands: "Marche",
    search: "Cerca",
    results: "Risultati per «{}»",
    page: ", pagina ",
    of_product: "Caratteristiche, documenti e ricambi equivalenti, e le barche e i motori a cui è adatto questo prodotto.",
    of_category: "Prodotti della categoria {}. Scopri quali sono adatti alla tua barca e ai suoi motori.",
    of_brand: "Prodotti della marca {}. Scopri quali sono adatti alla tua barca e ai suoi motori.",
    of_kit: "I ricambi di questo kit: {}.",
    about: "Chi siamo",
    legal: "Note legali e informazioni",
    privacy: "Informativa sulla privacy",
    terms: "Termini e condizioni",
};

const FR: Texts = Texts {
    locale: "fr_FR",
    tagline: "Tout pour votre bateau en un clic",
    site: "Cherchez des pièces par référence ou par nom et voyez lesquelles conviennent à votre bateau et à ses moteurs.",
    categories: "Catégories",
    brands: "Marques",
    search: "Rechercher",
    results: "Résultats pour «\u{202f}{}\u{202f}»",
    page: ", page ",
    of_product: "Caractéristiques, documents et pièces équivalentes, et les bateaux et moteurs auxquels ce produit convient.",
    of_category: "Produits de la catégorie {}. Voyez lesquels conviennent à votre bateau et à ses moteurs.",
    of_brand: "Produits de la marque {}. Voyez lesquels conviennent à votre bateau et à ses moteurs.",
    of_kit: "Les pièces de ce kit\u{202f}: {}.",
    about: "À propos de nous",
    legal: "Mentions légales et à propos",
    privacy: "Politique de confidentialité",
    terms: "Conditions générales",
};

const ES: Texts = Texts {
    locale: "es_ES",
    tagline: "Todo lo que necesita tu barco, en un clic",
    site: "Busca piezas por referencia o por nombre y comprueba cuáles son válidas para tu barco y sus motores.",
    categories: "Categorías",
    brands: "Marcas",
    search: "Buscar",
    results: "Resultados de «{}»",
    page: ", página ",
    of_product: "Características, documentos y piezas equivalentes, y los barcos y motores para los que es válido este producto.",
    of_category: "Productos de la categoría {}. Comprueba cuáles son válidos para tu barco y sus motores.",
    of_brand: "Productos de la marca {}. Comprueba cuáles son válidos para tu barco y sus motores.",
    of_kit: "Las piezas de este kit: {}.",
    about: "Quiénes somos",
    legal: "Aviso legal e información",
    privacy: "Política de privacidad",
    terms: "Términos y condiciones",
};

const NL: Texts = Texts {
    locale: "nl_NL",
    tagline: "Alles voor je boot in één klik",
    site: "Zoek onderdelen op onderdeelnummer of naam en zie welke op je boot en de motoren passen.",
    categories: "Categorieën",
    brands: "Merken",
    search: "Zoeken",
    results: "Resultaten voor “{}”",
    page: ", pagina ",
    of_product: "Specificaties, documenten en gelijkwaardige onderdelen, en de boten en motoren waarop dit product past.",
    of_category: "Producten in de categorie {}. Zie welke op je boot en de motoren passen.",
    of_brand: "Producten van het merk {}. Zie welke op je boot en de motoren passen.",
    of_kit: "De onderdelen van deze set: {}.",
    about: "Over ons",
    legal: "Juridisch en over ons",
    privacy: "Privacybeleid",
    terms: "Algemene voorwaarden",
};

const DE: Texts = Texts {
    locale: "de_DE",
    tagline: "Alles für Ihr Boot mit einem Klick",
    site: "Suchen Sie Teile nach Teilenummer oder Name und sehen Sie, welche zu Ihrem Boot und seinen Motoren passen.",
    categories: "Kategorien",
    brands: "Marken",
    search: "Suche",
    results: "Ergebnisse für „{}“",
    page: ", Seite ",
    of_product: "Technische Daten, Dokumente und gleichwertige Teile, und die Boote und Motoren, zu denen dieses Produkt passt.",
    of_category: "Produkte der Kategorie {}. Sehen Sie, welche zu Ihrem Boot und seinen Motoren passen.",
    of_brand: "Produkte der Marke {}. Sehen Sie, welche zu Ihrem Boot und seinen Motoren passen.",
    of_kit: "Die Teile dieses Sets: {}.",
    about: "Über uns",
    legal: "Rechtliches und Über uns",
    privacy: "Datenschutzerklärung",
    terms: "Allgemeine Geschäftsbedingungen",
};
