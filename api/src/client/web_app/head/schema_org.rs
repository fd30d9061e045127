//! Descriptions in the vocabulary of schema.org, as search engines read them (JSON-LD). Products have
//! no price: they are sold by others.

use serde_json::{Map, Value, json};

use super::model::{ProductRow, Site};
use super::plain::one_line;
use crate::client::web_app::addresses;

/// The site itself, with the address of its search.
pub(super) fn website(site: &Site) -> Value {
    json!({
        "@context": "https://schema.org",
        "@type": "WebSite",
        "name": site.name,
        "url": site.absolute("/"),
        "inLanguage": site.language.code(),
        "potentialAction": {
            "@type": "SearchAction",
            "target": {
                "@type": "EntryPoint",
                "urlTemplate": site.absolute("/search/all-system?value={search_term_string}"),
            },
            "query-input": "required name=search_term_string",
        },
    })
}

/// Where a page is in the catalogue: names and addresses from the root, the page itself last.
pub(super) fn breadcrumbs(site: &Site, steps: &[(String, String)]) -> Value {
    let items: Vec<Value> = (1..)
        .zip(steps)
        .map(|(position, (name, address))| {
            json!({
                "@type": "ListItem",
                "position": position,
                "name": one_line(name),
                "item": site.absolute(address),
            })
        })
        .collect();
    json!({
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        "itemListElement": items,
    })
}

/// A product; what the catalogue does not say is left out.
pub(super) fn product(site: &Site, row: &ProductRow, address: &str, description: &str) -> Value {
    let mut data = Map::new();
    let mut set = |name: &str, value: Value| {
        data.insert(name.to_owned(), value);
    };
    set("@context", json!("https://schema.org"));
    set("@type", json!("Product"));
    set("@id", json!(site.absolute(address)));
    set("url", json!(site.absolute(address)));
    set("name", json!(one_line(&row.name)));
    set("description", json!(description));
    let pictures = row.images.iter().map(|path| addresses::media(path));
    let pictures: Vec<String> = pictures.map(|path| site.absolute(&path)).collect();
    if !pictures.is_empty() {
        set("image", json!(pictures));
    }
    for (name, text) in [("mpn", &row.part_number), ("gtin", &row.gtin)] {
        if !text.is_empty() {
            set(name, json!(one_line(text)));
        }
    }
    if let Some(name) = &row.manufacturer {
        let name = one_line(name);
        set(
            "manufacturer",
            json!({"@type": "Organization", "name": name}),
        );
    }
    if let Some(name) = row.brand.as_ref().or(row.manufacturer.as_ref()) {
        set("brand", json!({"@type": "Brand", "name": one_line(name)}));
    }
    let places = row.category.iter().chain(&row.sub_category);
    let places: Vec<String> = places.map(|place| one_line(&place.name)).collect();
    if !places.is_empty() {
        set("category", json!(places.join(" > ")));
    }
    Value::Object(data)
}
