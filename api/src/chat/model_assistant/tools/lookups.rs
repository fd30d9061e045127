//! What the tools look up.

use std::sync::Arc;

use search_core::{Filters, Hit, Language, NumberMatch, SearchAnswer, SearchRequest};
use serde_json::{Map, Value, json};

use super::arguments::Arguments;
use super::results::{Found, shortened};
use crate::catalogue::live::labels::NO_SUCH_ID;
use crate::catalogue::live::{Live, Reader};
use crate::catalogue::products::fit::{BoatFit, FitCause, FitVerdict};
use crate::catalogue::products::model::{Kit, KitLink, ProductLink, ProductPage};
use crate::catalogue::products::store::relations::{Direction, supersession};
use crate::catalogue::products::{ProductCard, cards, equivalents as equivalents_of};
use crate::chat::assistant::{Asked, AskedBoat};
use crate::chat::model_assistant::grounding::Given;
use crate::platform::error::ApiResult;
use crate::search::fit;
use crate::search::personal::Personal;
use crate::search::product_page::actions::open;
use crate::search::results::notices::notices;

/// Products of one result.
const PRODUCTS: u32 = 8;
const TEXT: usize = 600;
const ATTRIBUTES: usize = 16;
const DOCUMENTS: usize = 6;
const KITS: usize = 3;
const KIT_PARTS: usize = 10;

const UNAVAILABLE: &str = "the catalogue cannot be read at the moment";
const NO_BOAT: &str = "the user has no boat in this chat";

/// What was found, or the reason for the model why nothing can be.
type Answered = Result<Found, &'static str>;

async fn read(
    live: &Live,
    read: impl FnOnce(&Reader<'_>) -> ApiResult<Found> + Send + 'static,
) -> Answered {
    live.read(read).await.map_err(|_error| UNAVAILABLE)
}

/// The products with these ids that are shown.
pub(in crate::chat::model_assistant) async fn products_by_id(
    live: &Live,
    ids: Vec<u64>,
    language: Language,
) -> Vec<Given> {
    let found = live.read(move |reader| Ok(cards(reader.catalogue, &ids, Some(language))?));
    found
        .await
        .unwrap_or_default()
        .iter()
        .map(given_of)
        .collect()
}

/// A product as the check of answers needs it.
pub(in crate::chat::model_assistant) fn given_of(card: &ProductCard) -> Given {
    Given {
        id: card.id,
        name: card.product_name.clone(),
        number: card.manufacturer_product_number.clone(),
    }
}

pub(super) async fn search(live: &Live, asked: &Asked, arguments: &Arguments) -> Answered {
    let query = arguments.text("query").ok_or("query is missing")?;
    let category = arguments.text("category");
    let boat = asked.boat.clone();
    let only_boat = arguments.is_true("only_my_boat");
    if only_boat && boat.is_none() {
        return Err(NO_BOAT);
    }
    let language = asked.language;
    read(live, move |reader| {
        let mut filters = category.map_or_else(Filters::default, |name| in_category(reader, name));
        filters.boat = boat
            .as_ref()
            .filter(|_| only_boat)
            .map(|boat| boat.search.boat.clone());
        filters.sections = known(reader.labels.sections.resolve(std::slice::from_ref(&query)));
        let is_section = !filters.sections.is_empty();
        let answer = reader.index.search(&SearchRequest {
            text: if is_section { String::new() } else { query },
            filters,
            language: Some(language),
            page_size: PRODUCTS,
            ..SearchRequest::default()
        })?;
        found_products(reader, &answer, boat.as_deref(), language)
    })
    .await
}

/// The ids of names that exist.
fn known(ids: Vec<u32>) -> Vec<u32> {
    ids.into_iter().filter(|id| *id != NO_SUCH_ID).collect()
}

/// The filter by a category or sub-category; none for a name that does not exist.
fn in_category(reader: &Reader<'_>, name: String) -> Filters {
    let names = [name];
    let categories = known(reader.labels.categories.resolve(&names));
    let sub_categories = if categories.is_empty() {
        known(reader.labels.sub_categories.resolve(&names))
    } else {
        Vec::new()
    };
    Filters {
        categories,
        sub_categories,
        ..Filters::default()
    }
}

fn found_products(
    reader: &Reader<'_>,
    answer: &SearchAnswer,
    boat: Option<&AskedBoat>,
    language: Language,
) -> ApiResult<Found> {
    let shown = |hits: &[Hit]| {
        let ids: Vec<u64> = hits
            .iter()
            .take(PRODUCTS as usize)
            .map(|hit| hit.product_id)
            .collect();
        cards(reader.catalogue, &ids, Some(language))
    };
    let products = shown(&answer.hits)?;
    let more = match &answer.more {
        Some(more) if products.is_empty() => shown(&more.hits)?,
        _ => Vec::new(),
    };
    let mut fields = json!({
        "products": listed(reader, &products, boat)?,
        "total": answer.total,
        "notices": notices(answer, &products),
    });
    if !more.is_empty() {
        fields["similar"] = listed(reader, &more, boat)?;
    }
    let given = products.iter().chain(&more).map(given_of).collect();
    Ok(Found::new(fields, given))
}

/// Products as a list, each with its fit to the boat.
fn listed(
    reader: &Reader<'_>,
    products: &[ProductCard],
    boat: Option<&AskedBoat>,
) -> ApiResult<Value> {
    let ids: Vec<u64> = products.iter().map(|product| product.id).collect();
    let fits = match boat {
        Some(boat) => fit::of_products(reader, &boat.search, &ids)?,
        None => Vec::new(),
    };
    let listed = products.iter().enumerate().map(|(at, product)| {
        let mut entry = product_entry(product);
        if let Some(fit) = fits.get(at) {
            entry.insert("fit".into(), verdict(fit.as_ref()).into());
        }
        Value::Object(entry)
    });
    Ok(listed.collect())
}

fn product_entry(product: &ProductCard) -> Map<String, Value> {
    entry(
        product.id,
        [
            ("name", &product.product_name),
            ("number", &product.manufacturer_product_number),
            ("maker", &product.product_manufacturer_name),
        ],
    )
}

fn entry<const N: usize>(id: u64, texts: [(&str, &String); N]) -> Map<String, Value> {
    let mut entry = Map::from_iter([("ref".to_owned(), format!("p:{id}").into())]);
    let texts = texts.into_iter().filter(|(_, text)| !text.is_empty());
    entry.extend(texts.map(|(name, text)| (name.to_owned(), shortened(text, 120).into())));
    entry
}

fn verdict(fit: Option<&BoatFit>) -> &'static str {
    match fit.map(|fit| fit.verdict) {
        None => "not listed for the boat",
        Some(FitVerdict::Fits) => "fits",
        Some(FitVerdict::Likely) => "probably fits",
        Some(FitVerdict::CannotTell) => "cannot tell",
        Some(FitVerdict::OtherVoltage) => "is for another voltage",
    }
}

pub(super) async fn details(live: &Live, asked: &Asked, arguments: &Arguments) -> Answered {
    let products = arguments.products();
    let id = *products.first().ok_or("ref is missing")?;
    let personal = Personal {
        boat: asked.boat.as_ref().map(|boat| boat.search.clone()),
        ..Personal::default()
    };
    let has_boat = asked.boat.is_some();
    let page = open(live, (id, None), personal, Some(asked.language));
    let page = page.await.map_err(|_error| "there is no such product")?;
    Ok(details_of(&page, has_boat))
}

fn details_of(page: &ProductPage, has_boat: bool) -> Found {
    let mut given = vec![given_of(&page.product)];
    let mut fields = product_entry(&page.product);
    let mut put = |name: &str, value: Value| {
        fields.insert(name.to_owned(), value);
    };
    if has_boat {
        put("fit", verdict(page.fit.as_ref()).into());
    }
    if let Some(category) = &page.category {
        put("category", category.category_name.as_str().into());
    }
    put(
        "text",
        shortened(&page.product.product_description, TEXT).into(),
    );
    let attributes = page.specifications.iter().take(ATTRIBUTES);
    let attributes =
        attributes.map(|one| shortened(&format!("{}: {} {}", one.name, one.value, one.unit), 120));
    put("attributes", attributes.collect());
    let documents = page
        .documents
        .iter()
        .chain(&page.troubleshooting)
        .take(DOCUMENTS);
    put(
        "documents",
        documents.map(|one| shortened(&one.title, 120)).collect(),
    );
    put("kits", kits(&page.kits, &mut given));
    put("part_of_kits", kits_with(&page.in_kits, &mut given));
    for (name, linked) in [
        ("replaced_by", &page.superseded_by),
        ("replaces", &page.supersedes),
        ("equivalents", &page.equivalents),
    ] {
        put(name, links(linked, &mut given));
    }
    fields.retain(|_, value| value.as_array().is_none_or(|list| !list.is_empty()));
    Found { fields, given }
}

fn kits(kits: &[Kit], given: &mut Vec<Given>) -> Value {
    let kits = kits.iter().take(KITS).map(|kit| {
        let parts = kit.parts.iter().take(KIT_PARTS).filter_map(|part| {
            let id = part.product_id?;
            let texts = [
                ("name", &part.product_name),
                ("number", &part.manufacturer_product_number),
            ];
            given.push(Given {
                id,
                name: part.product_name.clone(),
                number: part.manufacturer_product_number.clone(),
            });
            let mut part_entry = entry(id, texts);
            part_entry.insert("quantity".into(), part.quantity.into());
            Some(Value::Object(part_entry))
        });
        json!({ "name": shortened(&kit.kit_name, 120), "parts": parts.collect::<Value>() })
    });
    kits.collect()
}

/// The kits that a product is a part of, as the products that they are for.
fn kits_with(kits: &[KitLink], given: &mut Vec<Given>) -> Value {
    let kits = kits.iter().take(KITS).map(|kit| {
        given.push(Given {
            id: kit.product_id,
            name: kit.product_name.clone(),
            number: String::new(),
        });
        let texts = [("name", &kit.product_name), ("kit", &kit.kit_name)];
        Value::Object(entry(kit.product_id, texts))
    });
    kits.collect()
}

fn links(links: &[ProductLink], given: &mut Vec<Given>) -> Value {
    let links = links.iter().take(PRODUCTS as usize).map(|link| {
        given.push(Given {
            id: link.id,
            name: link.product_name.clone(),
            number: link.manufacturer_product_number.clone(),
        });
        let texts = [
            ("name", &link.product_name),
            ("number", &link.manufacturer_product_number),
            ("maker", &link.product_manufacturer_name),
        ];
        Value::Object(entry(link.id, texts))
    });
    links.collect()
}

pub(super) async fn fits(live: &Live, asked: &Asked, arguments: &Arguments) -> Answered {
    let ids = arguments.products();
    if ids.is_empty() {
        return Err("refs are missing");
    }
    let boat = asked.boat.clone().ok_or(NO_BOAT)?;
    let language = asked.language;
    read(live, move |reader| {
        let products = cards(reader.catalogue, &ids, Some(language))?;
        let ids: Vec<u64> = products.iter().map(|product| product.id).collect();
        let fits = fit::of_products(reader, &boat.search, &ids)?;
        let verdicts = products.iter().zip(&fits).map(|(product, fit)| {
            let mut entry = product_entry(product);
            entry.insert("verdict".into(), verdict(fit.as_ref()).into());
            entry.extend(fit.as_ref().map(reasons).unwrap_or_default());
            Value::Object(entry)
        });
        let fields = json!({ "products": verdicts.collect::<Value>() });
        Ok(Found::new(fields, products.iter().map(given_of).collect()))
    })
    .await
}

/// Why a product fits, or why that cannot be told.
fn reasons(fit: &BoatFit) -> Map<String, Value> {
    let reason = match fit.reason {
        FitCause::BoatModel => "it is on the list of the boat's model",
        FitCause::Engine => "it is on the list of an engine of the boat",
        FitCause::Universal => "it fits every boat",
        FitCause::Added => "the crew added it to the boat",
    };
    let mut reasons = Map::from_iter([("reason".to_owned(), reason.into())]);
    if let Some(engine) = &fit.engine {
        reasons.insert("engine".into(), engine.engine_name.as_str().into());
        if !(engine.serial_from.is_empty() && engine.serial_to.is_empty()) {
            let serials = format!("{} – {}", engine.serial_from, engine.serial_to);
            reasons.insert("listed_for_serial_numbers".into(), serials.into());
            reasons.insert("serial_number_known".into(), engine.has_serial.into());
        }
    }
    if let Some(voltage) = &fit.other_voltage {
        let voltages = json!({ "product": voltage.product, "boat": voltage.boat });
        reasons.insert("voltages".into(), voltages);
    }
    reasons
}

pub(super) async fn equivalents(live: &Live, asked: &Asked, arguments: &Arguments) -> Answered {
    let number = arguments.text("number").ok_or("number is missing")?;
    let language = asked.language;
    let boat: Option<Arc<AskedBoat>> = asked.boat.clone();
    read(live, move |reader| {
        let answer = reader.index.search(&SearchRequest {
            text: number,
            language: Some(language),
            page_size: PRODUCTS,
            ..SearchRequest::default()
        })?;
        let exact = answer.hits.iter().find(|hit| {
            matches!(
                hit.number,
                Some(NumberMatch::Printed | NumberMatch::Normalized)
            )
        });
        // A number that only a replacement lists as a former one has no product of its own.
        let former = || {
            answer
                .hits
                .iter()
                .find(|hit| hit.number == Some(NumberMatch::Former))
        };
        let Some(hit) = exact.or_else(former) else {
            let mut similar = found_products(reader, &answer, boat.as_deref(), language)?;
            similar.fields.insert(
                "error".into(),
                "no part has this number; these are similar".into(),
            );
            return Ok(similar);
        };
        replacements(reader, hit, language)
    })
    .await
}

fn replacements(reader: &Reader<'_>, hit: &Hit, language: Language) -> ApiResult<Found> {
    let (conn, id, language) = (reader.catalogue, hit.product_id, Some(language));
    let chain = |direction| -> ApiResult<Vec<ProductLink>> {
        let ids = supersession(conn, id, direction)?;
        let cards = cards(conn, &ids, language)?;
        Ok(cards.into_iter().map(ProductLink::from).collect())
    };
    let part: Vec<ProductLink> = cards(conn, &[id], language)?
        .into_iter()
        .map(ProductLink::from)
        .collect();
    let mut given = Vec::new();
    let role = match hit.number {
        Some(NumberMatch::Former) => "replacement_of_this_number",
        _ => "part",
    };
    let mut fields = Map::new();
    for (name, found) in [
        (role, part),
        ("replaced_by", chain(Direction::Newer)?),
        ("replaces", chain(Direction::Older)?),
        ("equivalents", equivalents_of(conn, id, language, PRODUCTS)?),
    ] {
        fields.insert(name.to_owned(), links(&found, &mut given));
    }
    Ok(Found { fields, given })
}

/// The boat of the chat: neither its name nor its people, and no serial numbers.
pub(super) fn boat_profile(asked: &Asked) -> Found {
    let Some(boat) = &asked.boat else {
        return Found::error(NO_BOAT);
    };
    let engines = boat.search.engines.iter().map(|engine| {
        json!({ "name": shortened(&engine.name, 120), "serial_number_known": engine.has_serial })
    });
    let fields = json!({
        "model": shortened(&boat.model, 120),
        "year": boat.year,
        "engines": engines.collect::<Value>(),
        "direct_current": boat.search.dc_volt.map(|volts| format!("{volts} V")),
    });
    Found::new(fields, Vec::new())
}
