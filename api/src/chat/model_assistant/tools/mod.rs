//! The tools that a model may call. They only read, with the rights of the user who asks: the
//! catalogue, and the boat of the chat.

mod arguments;
mod lookups;
mod results;

use serde_json::{Value, json};

use crate::catalogue::live::Live;
use crate::chat::assistant::Asked;
use crate::chat::model_assistant::wire::Call;

pub(super) use lookups::products_by_id;
use results::Found;

pub(super) use results::ToolResult;

/// The names of all tools.
const NAMES: [&str; 5] = [
    "search_products",
    "product_details",
    "fits_boat",
    "equivalents",
    "boat_profile",
];

pub(super) fn is_tool(name: &str) -> bool {
    NAMES.contains(&name)
}

/// The tools as a model is told of them. Types are single words, which every server takes.
pub(super) fn definitions() -> Vec<Value> {
    let tool = |name: &str, description: &str, properties: Value, required: &[&str]| {
        json!({ "type": "function", "function": {
            "name": name,
            "description": description,
            "parameters": { "type": "object", "properties": properties, "required": required },
        } })
    };
    let text = |description: &str| json!({ "type": "string", "description": description });
    let [search, details, fits, equivalents, boat] = NAMES;
    vec![
        tool(
            search,
            "Finds products by part number, by words such as a part, a maker and an engine, or by the name of a section of the boat, a category or a sub-category. At most 8, best first.",
            json!({
                "query": text("A part number or a few words, no sentence"),
                "category": text("The exact name of a category, only if a result named it"),
                "only_my_boat": { "type": "boolean", "description": "Only parts that fit the user's boat" },
            }),
            &["query"],
        ),
        tool(
            details,
            "Description, attributes, kits, documents and replacements of a product.",
            json!({ "ref": text("The ref of a product, such as p:4711") }),
            &["ref"],
        ),
        tool(
            fits,
            "Whether products fit the user's boat, and why.",
            json!({ "refs": { "type": "array", "items": { "type": "string" }, "description": "At most 8 refs" } }),
            &["refs"],
        ),
        tool(
            equivalents,
            "What replaces the part with this number, and equivalent parts of other makers.",
            json!({ "number": text("A part number") }),
            &["number"],
        ),
        tool(
            boat,
            "The user's boat: model, year and engines.",
            json!({}),
            &[],
        ),
    ]
}

/// Runs a call. What goes wrong is told to the model, which can correct itself or do without.
pub(super) async fn run(live: &Live, asked: &Asked, call: &Call) -> ToolResult {
    let arguments = arguments::parse(&call.arguments);
    let found = match (call.name.as_str(), arguments) {
        ("boat_profile", _) => Ok(lookups::boat_profile(asked)),
        (_, Err(reason)) => Err(reason),
        ("search_products", Ok(given)) => lookups::search(live, asked, &given).await,
        ("product_details", Ok(given)) => lookups::details(live, asked, &given).await,
        ("fits_boat", Ok(given)) => lookups::fits(live, asked, &given).await,
        ("equivalents", Ok(given)) => lookups::equivalents(live, asked, &given).await,
        _ => Err("there is no such tool"),
    };
    ToolResult::new(found.unwrap_or_else(Found::error))
}

/// The boat as a tool gives it.
pub(super) fn boat(asked: &Asked) -> ToolResult {
    ToolResult::new(lookups::boat_profile(asked))
}
