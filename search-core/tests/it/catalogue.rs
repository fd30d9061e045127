//! A small catalogue, and its index.

use search_core::{
    BoatFit, EngineFit, Filters, IndexBuilder, Language, LocalizedText, NamedValue,
    ProductDocument, ProductIndex, SearchAnswer, SearchRequest, SuggestRequest, Suggestion,
    SynonymKind, SynonymSet,
};
use tempfile::TempDir;

/// An index and its folder.
pub struct Indexed {
    pub folder: TempDir,
    pub index: ProductIndex,
}

impl Indexed {
    pub fn new(products: &[ProductDocument], synonyms: &[SynonymSet]) -> Self {
        Self::with_fits(products, synonyms, &[], &[])
    }

    /// An index with fit lists; those of boats are in the order of the boats.
    pub fn with_fits(
        products: &[ProductDocument],
        synonyms: &[SynonymSet],
        boats: &[(u32, BoatFit)],
        engines: &[EngineFit],
    ) -> Self {
        let folder = TempDir::new().unwrap();
        let builder = IndexBuilder::create(folder.path(), synonyms).unwrap();
        for product in products {
            builder.add(std::slice::from_ref(product)).unwrap();
        }
        let mut fits = builder.close().unwrap();
        for list in boats.chunk_by(|(one, _), (other, _)| one == other) {
            let list = fits.boat_list(list[0].0, list.iter().map(|(_, fit)| *fit));
            fits.add_boat_list(list).unwrap();
        }
        engines
            .iter()
            .try_for_each(|fit| fits.add_engine_fit(fit))
            .unwrap();
        assert_eq!(fits.finish().unwrap(), products.len() as u64);
        let index = ProductIndex::open(folder.path()).unwrap();
        Self { folder, index }
    }

    pub fn search(&self, text: &str) -> SearchAnswer {
        self.ask(&SearchRequest {
            text: text.to_owned(),
            ..SearchRequest::default()
        })
    }

    pub fn ask(&self, request: &SearchRequest) -> SearchAnswer {
        self.index.search(request).unwrap()
    }

    pub fn filtered(&self, text: &str, filters: Filters) -> SearchAnswer {
        self.ask(&SearchRequest {
            text: text.to_owned(),
            filters,
            ..SearchRequest::default()
        })
    }

    pub fn suggest(&self, text: &str) -> Vec<Suggestion> {
        self.index
            .suggest(&SuggestRequest {
                text: text.to_owned(),
                limit: 10,
                ..SuggestRequest::default()
            })
            .unwrap()
    }

    /// The ids found, best first.
    pub fn ids(&self, text: &str) -> Vec<u64> {
        ids(&self.search(text))
    }
}

pub fn ids(answer: &SearchAnswer) -> Vec<u64> {
    answer.hits.iter().map(|hit| hit.product_id).collect()
}

/// A facet value as a product has it.
#[expect(clippy::unnecessary_wraps, reason = "as a product has it")]
pub fn value(id: u32, name: &str) -> Option<NamedValue> {
    Some(NamedValue {
        id,
        name: name.to_owned(),
        other_names: Vec::new(),
    })
}

/// A product with only a name.
pub fn named(id: u64, name: &str) -> ProductDocument {
    let text = LocalizedText {
        language: Language::En,
        name: name.to_owned(),
        description: String::new(),
    };
    ProductDocument {
        id,
        texts: vec![text],
        ..ProductDocument::default()
    }
}

/// A product whose only name is in a language that the catalogue does not name as its own.
pub fn named_in(language: Language, id: u64, name: &str) -> ProductDocument {
    let mut product = named(id, "");
    product.texts[0] = LocalizedText {
        language,
        name: name.to_owned(),
        description: String::new(),
    };
    product
}

pub fn described(id: u64, name: &str, description: &str) -> ProductDocument {
    let mut product = named(id, name);
    description.clone_into(&mut product.texts[0].description);
    product
}

/// A product with a name, its manufacturer, its number and other numbers.
pub fn numbered(
    id: u64,
    name: &str,
    maker: Option<NamedValue>,
    numbers: &[&str],
) -> ProductDocument {
    let mut numbers = numbers.iter().map(|number| (*number).to_owned());
    let part_number = numbers.next().unwrap_or_default();
    ProductDocument {
        part_number,
        aliases: numbers.collect(),
        manufacturer: maker,
        ..named(id, name)
    }
}

pub fn equivalent(terms: &[&str]) -> SynonymSet {
    SynonymSet {
        terms: terms.iter().map(|term| (*term).to_owned()).collect(),
        kind: SynonymKind::Equivalent,
    }
}

/// Some realistic boat parts.
pub fn boat_parts() -> Indexed {
    let mercury = value(1, "Mercury Marine");
    let jabsco = value(2, "Jabsco");
    let mut helice = named(9, "Propeller 3 blades");
    helice.texts.push(LocalizedText {
        language: Language::Fr,
        name: "Hélice 3 pales".to_owned(),
        description: String::new(),
    });
    let parts = vec![
        numbered(
            1,
            "Fuel filter",
            mercury.clone(),
            &["35-8M0065103", "8M0065104-OLD"],
        ),
        numbered(2, "Impeller kit", jabsco.clone(), &["17937-0001"]),
        numbered(3, "Impeller puller", jabsco.clone(), &["50070-0040"]),
        described(
            4,
            "Bilge pump 500",
            "Submersible, 12 V, for bilges and bait tanks",
        ),
        described(5, "Bilge pump 1100", "Submersible, 24V"),
        described(6, "Pump switch", "Float switch for a bilge pump"),
        named(7, "Marine toilet, manual"),
        ProductDocument {
            keywords: vec!["head".to_owned(), "wc".to_owned()],
            ..named(8, "Compact bowl")
        },
        helice,
        numbered(10, "Bolt", jabsco, &["M8"]),
        named(11, "Anti-fouling paint"),
        named(12, "Raw water strainer 1/2\""),
        numbered(13, "Oil filter", mercury, &["358M0065200"]),
    ];
    Indexed::new(&parts, &[equivalent(&["toilet", "head", "sea loo"])])
}
