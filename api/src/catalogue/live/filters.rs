//! The values of the search filters as they are sent.
//!
//! A search lists hundreds of values, of which only the counts change. Their JSON is made once for
//! each generation, up to the count, and then copied.

use std::io::Write as _;

use rustc_hash::FxHashMap;
use search_core::{FacetCount, Facets, Language};
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use super::labels::{Comments, FacetLabels, Labels, NO_SUCH_ID, SharedText, ShownName};

/// The expected size of one value, in bytes.
const EXPECTED_BYTES: usize = 128;

/// Filter values with exact counts. Each list is counted without its own filter. A selected name
/// that the catalogue does not have is listed with id 0 and count 0.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "it describes what `FilterLists` contains")]
pub struct CurrentFilters {
    manufacturers: Vec<ManufacturerFilter>,
    categories: Vec<CategoryFilter>,
    subcategories: Vec<SubCategoryFilter>,
    /// By boat section.
    sections: Vec<SectionFilter>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ManufacturerFilter {
    /// The manufacturer's id.
    id: u32,
    /// The name. It is also the value of the filter.
    #[schema(value_type = String)]
    product_manufacturer_name: SharedText,
    /// A comment; may be empty.
    #[schema(value_type = String)]
    product_manufacturer_comments: SharedText,
    /// The number of products.
    count: u64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CategoryFilter {
    /// The category's id.
    id: u32,
    /// The name. It is also the value of the filter, unless there is a `filterName`.
    #[schema(value_type = String)]
    category_name: SharedText,
    /// The name in the catalogue's own language, which is the value of the filter. Only if the
    /// displayed name is a translation.
    #[schema(value_type = String, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    filter_name: Option<SharedText>,
    /// The number of products.
    count: u64,
}

/// A filter value: a sub-category.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SubCategoryFilter {
    /// The sub-category's id.
    id: u32,
    /// The name. It is also the value of the filter, unless there is a `filterName`.
    #[schema(value_type = String)]
    sub_category_name: SharedText,
    /// The name in the catalogue's own language, which is the value of the filter. Only if the
    /// displayed name is a translation.
    #[schema(value_type = String, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    filter_name: Option<SharedText>,
    /// The category it belongs to.
    category_id: u32,
    /// The number of products.
    count: u64,
}

/// A filter value: a boat section.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SectionFilter {
    /// The section's id.
    id: u32,
    /// The name. It is also the value of the filter, unless there is a `filterName`.
    #[schema(value_type = String)]
    section: SharedText,
    /// The name in the catalogue's own language, which is the value of the filter. Only if the
    /// displayed name is a translation.
    #[schema(value_type = String, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    filter_name: Option<SharedText>,
    /// The number of products.
    count: u64,
}

/// The JSON of [`CurrentFilters`].
///
/// `serde_json` would parse the text again before it copies it. So `null` is written, which the
/// response replaces.
#[derive(Debug, Clone)]
pub struct FilterLists(Vec<u8>);

impl Serialize for FilterLists {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit()
    }
}

impl FilterLists {
    pub fn json(&self) -> &[u8] {
        &self.0
    }
}

impl Default for FilterLists {
    fn default() -> Self {
        Self(br#"{"manufacturers":[],"categories":[],"subcategories":[],"sections":[]}"#.to_vec())
    }
}

/// The names that were chosen in each filter.
#[derive(Debug, Clone, Copy)]
pub struct ChosenNames<'a> {
    pub manufacturers: &'a [String],
    pub categories: &'a [String],
    pub sub_categories: &'a [String],
    pub sections: &'a [String],
}

/// The prepared values of all filters of one generation.
#[derive(Debug, Default)]
pub struct PreparedFilters {
    manufacturers: Prepared,
    categories: Prepared,
    sub_categories: Prepared,
    sections: Prepared,
}

impl PreparedFilters {
    pub fn new(labels: &FacetLabels) -> Self {
        Self {
            manufacturers: Prepared::new(&labels.manufacturers, manufacturer),
            categories: Prepared::new(&labels.categories, category),
            sub_categories: Prepared::new(&labels.sub_categories, sub_category),
            sections: Prepared::new(&labels.sections, section),
        }
    }

    /// The lists with these counts, in a language. Chosen names that do not exist are listed at the
    /// end, so that they can be removed.
    pub fn lists(
        &self,
        facets: &Facets,
        (labels, chosen): (&FacetLabels, ChosenNames<'_>),
        language: Option<Language>,
    ) -> FilterLists {
        let unknown = [
            unknown(&labels.manufacturers, chosen.manufacturers, manufacturer),
            unknown(&labels.categories, chosen.categories, category),
            unknown(&labels.sub_categories, chosen.sub_categories, sub_category),
            unknown(&labels.sections, chosen.sections, section),
        ];
        let known = [
            ("manufacturers", &self.manufacturers, &facets.manufacturers),
            ("categories", &self.categories, &facets.categories),
            (
                "subcategories",
                &self.sub_categories,
                &facets.sub_categories,
            ),
            ("sections", &self.sections, &facets.sections),
        ];
        let values: usize = known.iter().map(|(_, _, counts)| counts.len()).sum();
        let mut json = Vec::with_capacity(values * EXPECTED_BYTES);
        for ((name, prepared, counts), unknown) in known.into_iter().zip(unknown) {
            json.push(if json.is_empty() { b'{' } else { b',' });
            // Writing to memory cannot fail.
            let _ = write!(json, "\"{name}\":[");
            let start = json.len();
            prepared.write(&mut json, counts, language);
            for value in unknown {
                json.extend(value.as_bytes());
                json.push(b',');
            }
            if json.len() > start {
                json.pop();
            }
            json.push(b']');
        }
        json.push(b'}');
        FilterLists(json)
    }
}

/// The JSON of each value up to its count.
#[derive(Debug, Default)]
struct Prepared {
    own: FxHashMap<u32, Box<str>>,
    /// In the languages in which they differ.
    translated: FxHashMap<(u32, Language), Box<str>>,
}

impl Prepared {
    fn new<D, T: Serialize>(labels: &Labels<D>, value: impl Fn(Value<'_, D>) -> T) -> Self {
        let head = |id, language| {
            let (name, detail) = labels.shown(id, language)?;
            let value = value(Value {
                id,
                name,
                detail: Some(detail),
                language,
            });
            let json = serde_json::to_string(&value).ok()?;
            json.strip_suffix("0}").map(Box::from)
        };
        let mut prepared = Self::default();
        for id in labels.ids() {
            let Some(own) = head(id, None) else { continue };
            for language in Language::ALL {
                let translated = head(id, Some(language)).filter(|head| *head != own);
                let translated = translated.map(|head| ((id, language), head));
                prepared.translated.extend(translated);
            }
            prepared.own.insert(id, own);
        }
        prepared
    }

    /// Writes the values with their counts, each followed by a comma.
    fn write(&self, json: &mut Vec<u8>, counts: &[FacetCount], language: Option<Language>) {
        for FacetCount { id, count } in counts {
            let translated = language.and_then(|language| self.translated.get(&(*id, language)));
            if let Some(head) = translated.or_else(|| self.own.get(id)) {
                json.extend(head.as_bytes());
                // Faster than formatting, and writing to memory cannot fail.
                let _ = serde_json::to_writer(&mut *json, count);
                json.extend(b"},");
            }
        }
    }
}

/// One value of a facet, in a language.
struct Value<'a, D> {
    id: u32,
    name: ShownName,
    /// `None` for a name that does not exist.
    detail: Option<&'a D>,
    language: Option<Language>,
}

/// The JSON of chosen names that do not exist.
fn unknown<D, T: Serialize>(
    labels: &Labels<D>,
    chosen: &[String],
    value: impl Fn(Value<'_, D>) -> T,
) -> Vec<String> {
    let unknown = labels.unknown(chosen).map(|name| {
        value(Value {
            id: NO_SUCH_ID,
            name: name.into(),
            detail: None,
            language: None,
        })
    });
    unknown
        .filter_map(|value| serde_json::to_string(&value).ok())
        .collect()
}

fn manufacturer(value: Value<'_, Comments>) -> ManufacturerFilter {
    let comments = value.detail.map(|comments| comments.shown(value.language));
    ManufacturerFilter {
        id: value.id,
        product_manufacturer_name: value.name.name,
        product_manufacturer_comments: comments.unwrap_or_default(),
        count: 0,
    }
}

fn category(value: Value<'_, ()>) -> CategoryFilter {
    CategoryFilter {
        id: value.id,
        category_name: value.name.name,
        filter_name: value.name.filter_name,
        count: 0,
    }
}

fn sub_category(value: Value<'_, u32>) -> SubCategoryFilter {
    SubCategoryFilter {
        id: value.id,
        sub_category_name: value.name.name,
        filter_name: value.name.filter_name,
        category_id: value.detail.copied().unwrap_or_default(),
        count: 0,
    }
}

fn section<D>(value: Value<'_, D>) -> SectionFilter {
    SectionFilter {
        id: value.id,
        section: value.name.name,
        filter_name: value.name.filter_name,
        count: 0,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn count(id: u32, count: u64) -> FacetCount {
        FacetCount { id, count }
    }

    #[test]
    fn every_value_has_its_name_in_the_language_and_its_count() {
        let mut labels = FacetLabels::default();
        labels
            .manufacturers
            .insert(3, "Vetus \"V\"", "Dutch".into());
        labels
            .manufacturers
            .detail_mut(3)
            .unwrap()
            .translate(Language::De, "Holland");
        labels.categories.insert(7, "Pumps", ());
        labels.categories.insert(8, "Ropes", ());
        labels.categories.translate(7, Language::De, "Pumpen");
        let facets = Facets {
            manufacturers: vec![count(3, 12)],
            categories: vec![count(8, 1_000_000), count(7, 1)],
            ..Facets::default()
        };
        let names = ["ropes".to_owned(), "Sa\"ils".to_owned()];
        let chosen = ChosenNames {
            manufacturers: &[],
            categories: &names,
            sub_categories: &[],
            sections: &names[1..],
        };
        let prepared = PreparedFilters::new(&labels);
        let lists = prepared.lists(&facets, (&labels, chosen), Some(Language::De));
        assert_eq!(
            serde_json::from_slice::<Value>(lists.json()).unwrap(),
            json!({
                "manufacturers": [{"id": 3, "productManufacturerName": "Vetus \"V\"",
                                   "productManufacturerComments": "Holland", "count": 12}],
                "categories": [{"id": 8, "categoryName": "Ropes", "count": 1_000_000},
                               {"id": 7, "categoryName": "Pumpen", "filterName": "Pumps", "count": 1},
                               {"id": 0, "categoryName": "Sa\"ils", "count": 0}],
                "subcategories": [],
                "sections": [{"id": 0, "section": "Sa\"ils", "count": 0}],
            })
        );
    }

    #[test]
    fn no_values_are_empty_lists() {
        let lists: Value = serde_json::from_slice(FilterLists::default().json()).unwrap();
        let none = PreparedFilters::default().lists(
            &Facets::default(),
            (
                &FacetLabels::default(),
                ChosenNames {
                    manufacturers: &[],
                    categories: &[],
                    sub_categories: &[],
                    sections: &[],
                },
            ),
            None,
        );
        assert_eq!(serde_json::from_slice::<Value>(none.json()).unwrap(), lists);
    }
}
