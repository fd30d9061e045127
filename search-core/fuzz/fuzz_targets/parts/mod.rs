//! A few parts, indexed once for all inputs.

use std::sync::LazyLock;

use search_core::{
    IndexBuilder, Language, LocalizedText, NamedValue, ProductDocument, ProductIndex, SynonymKind,
    SynonymSet,
};

/// The index that is asked.
pub static INDEX: LazyLock<ProductIndex> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a temporary folder").keep();
    let synonyms = [SynonymSet {
        terms: vec!["toilet".to_owned(), "marine head".to_owned()],
        kind: SynonymKind::Equivalent,
    }];
    let builder = IndexBuilder::create(&folder, &synonyms).expect("an index");
    let parts = [
        ("Bilge pump 500 gph, 12 V", "35-8M0065103"),
        ("Marine toilet, manual, hose 38 mm", "29090-3000"),
        ("Hélice 3 pales, 14 × 19", "W 940/25"),
        ("Anti-fouling paint 2,5 l", "418"),
    ];
    for (id, (name, number)) in (1..).zip(parts) {
        let document = ProductDocument {
            id,
            texts: vec![LocalizedText {
                language: Language::En,
                name: name.to_owned(),
                description: "For boats of 1 1/2 to 12 ft.".to_owned(),
            }],
            part_number: number.to_owned(),
            manufacturer: Some(NamedValue {
                id: 1,
                name: "Jabsco".to_owned(),
                other_names: Vec::new(),
            }),
            ..ProductDocument::default()
        };
        builder.add(&[document]).expect("a product");
    }
    let fits = builder.close().expect("a closed index");
    fits.finish().expect("a finished index");
    ProductIndex::open(&folder).expect("an open index")
});
