//! Search, product look-ups and suggestions over HTTP.

use http::StatusCode;
use serde_json::{Value, json};

use crate::harness::{TestApp, encode};

const ALL: &str = "/api/search/products/all-system";
const FILTERS: [(&str, &str, &str); 4] = [
    ("categories", "categories", "categoryName"),
    ("subcategories", "subCategories", "subCategoryName"),
    ("manufacturers", "manufacturers", "productManufacturerName"),
    ("sections", "sections", "section"),
];

async fn search(app: &TestApp, parameters: &[(&str, &str)]) -> Value {
    let query: Vec<String> = parameters
        .iter()
        .map(|(name, value)| format!("{name}={}", encode(value)))
        .collect();
    app.get_json(&format!("{ALL}?{}", query.join("&"))).await
}

fn ids(answer: &Value) -> Vec<u64> {
    answer["products"]
        .as_array()
        .unwrap()
        .iter()
        .map(|product| product["id"].as_u64().unwrap())
        .collect()
}

fn names<'a>(answer: &'a Value, list: &str, field: &str) -> Vec<&'a str> {
    answer["currentFilters"][list]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry[field].as_str().unwrap())
        .collect()
}

/// A search that matches every product with a category.
async fn everything(app: &TestApp) -> (String, Value) {
    let categories = app.get_json("/api/category").await;
    let names: Vec<&str> = categories
        .as_array()
        .unwrap()
        .iter()
        .map(|category| category["categoryName"].as_str().unwrap())
        .collect();
    let list = names.join("|");
    let answer = search(app, &[("categories", &list)]).await;
    (list, answer)
}

// proves API-23, SRCH-60, SRCH-61, SRCH-62, SRCH-63, CONST-54
#[tokio::test]
async fn pages_of_24_add_up_to_the_total_and_show_no_product_twice() {
    let app = TestApp::with_catalogue().await;
    let (categories, first) = everything(&app).await;
    let total = first["totalRecords"].as_u64().unwrap();
    let pages = first["totalPages"].as_u64().unwrap();
    assert!(
        pages >= 2,
        "the catalogue of the tests fills more than a page"
    );
    assert_eq!(pages, total.div_ceil(24));
    let mut seen = Vec::new();
    for page in 1..=pages {
        let answer = search(
            &app,
            &[("categories", &categories), ("page", &page.to_string())],
        )
        .await;
        assert_eq!(answer["page"], page);
        assert_eq!(answer["totalRecords"], total);
        assert_eq!(
            ids(&answer).len(),
            if page < pages {
                24
            } else {
                usize::try_from(total - 24 * (pages - 1)).unwrap()
            }
        );
        seen.extend(ids(&answer));
    }
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len() as u64, total);
}

#[tokio::test]
async fn a_page_past_the_end_has_no_products_and_the_right_totals() {
    let app = TestApp::with_catalogue().await;
    let (categories, first) = everything(&app).await;
    for page in ["99", "4294967295", "99999999999999999999999"] {
        let answer = search(&app, &[("categories", &categories), ("page", page)]).await;
        assert_eq!(answer["products"], json!([]), "page {page}");
        assert_eq!(answer["totalRecords"], first["totalRecords"]);
        assert_eq!(answer["totalPages"], first["totalPages"]);
        assert_eq!(answer["currentFilters"], first["currentFilters"]);
    }
}

#[tokio::test]
async fn a_page_that_is_not_a_number_is_the_first_page() {
    let app = TestApp::with_catalogue().await;
    let (categories, first) = everything(&app).await;
    for page in ["0", "-1", "abc", "1.5", ""] {
        let answer = search(&app, &[("categories", &categories), ("page", page)]).await;
        assert_eq!(ids(&answer), ids(&first), "page {page:?}");
        assert_eq!(answer["page"], 1);
    }
}

// proves SRCH-64, SRCH-65, SRCH-66, SRCH-67, SRCH-28
#[tokio::test]
async fn the_count_of_a_filter_value_is_the_number_of_results_with_it() {
    let app = TestApp::with_catalogue().await;
    let (categories, first) = everything(&app).await;
    for (list, parameter, field) in FILTERS {
        let entries = first["currentFilters"][list].as_array().unwrap();
        assert!(!entries.is_empty(), "{list}");
        for entry in entries {
            let name = entry[field].as_str().unwrap();
            let chosen = if list == "categories" {
                search(&app, &[(parameter, name)]).await
            } else {
                search(&app, &[("categories", &categories), (parameter, name)]).await
            };
            assert_eq!(chosen["totalRecords"], entry["count"], "{list}: {name}");
            assert!(
                names(&chosen, list, field).contains(&name),
                "the chosen value stays listed: {name}"
            );
        }
    }
}

// proves SRCH-32, SRCH-34
#[tokio::test]
async fn values_of_one_filter_are_combined_with_or_and_filters_with_and() {
    let app = TestApp::with_catalogue().await;
    let (_, first) = everything(&app).await;
    let categories = names(&first, "categories", "categoryName");
    let makers = names(&first, "manufacturers", "productManufacturerName");
    let count = |answer: &Value| answer["totalRecords"].as_u64().unwrap();
    let one = search(&app, &[("categories", categories[0])]).await;
    let other = search(&app, &[("categories", categories[1])]).await;
    let both = search(
        &app,
        &[(
            "categories",
            &format!("{}|{}", categories[0], categories[1]),
        )],
    )
    .await;
    assert_eq!(count(&both), count(&one) + count(&other));
    assert_eq!(
        names(&both, "categories", "categoryName").len(),
        categories.len(),
        "a filter does not narrow its own list"
    );

    let maker = search(&app, &[("manufacturers", makers[0])]).await;
    let narrowed = search(
        &app,
        &[("categories", categories[0]), ("manufacturers", makers[0])],
    )
    .await;
    assert!(count(&narrowed) <= count(&one).min(count(&maker)));
    for product in narrowed["products"].as_array().unwrap() {
        assert_eq!(product["productManufacturerName"], makers[0]);
    }
}

#[tokio::test]
async fn an_unknown_filter_name_has_no_results_and_stays_listed() {
    let app = TestApp::with_catalogue().await;
    for (list, parameter, field) in FILTERS {
        let answer = search(&app, &[(parameter, "No such thing")]).await;
        assert_eq!(answer["totalRecords"], 0, "{list}");
        let entries = answer["currentFilters"][list].as_array().unwrap();
        let unknown = entries
            .iter()
            .find(|entry| entry[field] == "No such thing")
            .unwrap();
        assert_eq!((&unknown["id"], &unknown["count"]), (&json!(0), &json!(0)));
    }
}

#[tokio::test]
async fn an_unknown_filter_name_in_addition_to_a_known_one_removes_no_results() {
    let app = TestApp::with_catalogue().await;
    let (_, first) = everything(&app).await;
    let known = names(&first, "categories", "categoryName")[0].to_owned();
    let alone = search(&app, &[("categories", &known)]).await;
    let both = search(&app, &[("categories", &format!("{known}|No such thing"))]).await;
    assert_eq!(ids(&both), ids(&alone));
}

// proves SRCH-47
#[tokio::test]
async fn a_search_without_any_condition_is_empty() {
    let app = TestApp::with_catalogue().await;
    for query in [
        "",
        "?",
        "?value=",
        "?value=%20%09",
        "?categories=%7C",
        "?page=2",
        "?getOnlyActive=true",
    ] {
        let answer = app.get_json(&format!("{ALL}{query}")).await;
        assert_eq!(answer["products"], json!([]), "{query}");
        assert_eq!(answer["totalRecords"], 0);
        assert_eq!(answer["totalPages"], 0);
        for (list, ..) in FILTERS {
            assert_eq!(answer["currentFilters"][list], json!([]));
        }
    }
}

// proves SRCH-02, SRCH-03, SRCH-07
#[tokio::test]
async fn visitors_search_the_whole_catalogue_but_no_boat() {
    let app = TestApp::with_catalogue().await;
    for path in [
        "search/products/my-boat",
        "search/products/my-boat/1",
        "search/suggestions?target=my-boat&value=a",
    ] {
        app.refuses(
            &format!("/api/{path}"),
            StatusCode::UNAUTHORIZED,
            "UNAUTHENTICATED",
        )
        .await;
    }
    for path in [
        "search/products/my-yacht",
        "search/products/all-system2/1",
        "search/suggestions?target=x",
        "search/products/",
    ] {
        app.refuses(&format!("/api/{path}"), StatusCode::NOT_FOUND, "NOT-FOUND")
            .await;
    }
}

// proves SRCH-06, CAT-16, CAT-29
#[tokio::test]
async fn a_brand_limits_the_search() {
    let app = TestApp::with_catalogue().await;
    let brands = app.get_json("/api/brands").await;
    let mut found = 0;
    for brand in brands.as_array().unwrap() {
        let id = brand["id"].to_string();
        let answer = search(&app, &[("brandId", &id)]).await;
        found += answer["totalRecords"].as_u64().unwrap();
        for product in answer["products"].as_array().unwrap() {
            let page = app
                .get_json(&format!(
                    "/api/products/productPageDetails/{}",
                    product["id"]
                ))
                .await;
            assert_eq!(page["brand"]["id"], brand["id"]);
        }
    }
    assert!(found > 0);
    assert_eq!(
        search(&app, &[("brandId", "999999999999")]).await["totalRecords"],
        0
    );
    let refused = app.get(&format!("{ALL}?brandId=acme")).await;
    refused.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
    assert!(refused.json()["fields"]["brandId"].is_string());
}

#[tokio::test]
async fn every_text_can_be_searched() {
    let app = TestApp::with_catalogue().await;
    let strange = [
        "\"",
        "'",
        "\\",
        "a\" OR 1=1 --",
        "id:1",
        "*",
        "(",
        "[a TO z]",
        "+-",
        "\0",
        "a\0b",
        "🛥️",
        "e\u{301}",
        "\u{202e}x",
        "%",
        "NULL",
        "../../etc/passwd",
        "<script>alert(1)</script>",
        "|||",
        "^~!?:{}",
    ];
    for text in strange
        .iter()
        .map(|text| (*text).to_owned())
        .chain(["a ".repeat(5_000), "x".repeat(10_000)])
    {
        for parameter in [
            "value",
            "categories",
            "subCategories",
            "manufacturers",
            "sections",
        ] {
            let path = format!("{ALL}?{parameter}={}", encode(&text));
            let answer = app.get(&path).await;
            let shown: String = text.chars().take(20).collect();
            assert!(
                [
                    StatusCode::OK,
                    StatusCode::BAD_REQUEST,
                    StatusCode::URI_TOO_LONG
                ]
                .contains(&answer.status),
                "{parameter}={shown:?}: {}",
                answer.status
            );
        }
        let answer = app
            .get(&format!("/api/search/suggestions?value={}", encode(&text)))
            .await;
        assert!(
            [StatusCode::OK, StatusCode::URI_TOO_LONG].contains(&answer.status),
            "{}",
            answer.status
        );
    }
}

#[tokio::test]
async fn a_repeated_text_parameter_is_refused_with_an_error_body() {
    let app = TestApp::with_catalogue().await;
    app.refuses(
        &format!("{ALL}?value=a&value=b"),
        StatusCode::BAD_REQUEST,
        "BAD-REQUEST",
    )
    .await;
}

/// The part of `text` between two UTF-16 offsets, as in a browser.
fn cut(text: &str, range: &Value) -> String {
    let units: Vec<u16> = text.encode_utf16().collect();
    let at = |end: usize| usize::try_from(range[end].as_u64().unwrap()).unwrap();
    String::from_utf16(&units[at(0)..at(1)]).unwrap()
}

#[tokio::test]
async fn matches_are_highlighted_in_the_displayed_texts() {
    let app = TestApp::with_catalogue().await;
    let answer = search(&app, &[("value", "impeller")]).await;
    let first = &answer["products"][0];
    let marked: Vec<String> = first["highlights"]["productName"]
        .as_array()
        .unwrap()
        .iter()
        .map(|range| cut(first["productName"].as_str().unwrap(), range).to_lowercase())
        .collect();
    assert!(
        marked.iter().any(|part| part.starts_with("impeller")),
        "{first}"
    );
}

// proves API-26
#[tokio::test]
async fn a_look_up_returns_one_product_or_none() {
    let app = TestApp::with_catalogue().await;
    let (_, first) = everything(&app).await;
    let id = ids(&first)[0];
    for path in [format!("{ALL}/{id}"), format!("{ALL}/{id}-any%20name")] {
        let answer = app.get_json(&path).await;
        assert_eq!(ids(&answer), [id]);
        assert_eq!(
            (
                &answer["totalPages"],
                &answer["totalRecords"],
                &answer["page"]
            ),
            (&json!(1), &json!(1), &json!(1))
        );
        assert_eq!(answer["currentFilters"]["categories"], json!([]));
    }
    let none = app.get_json(&format!("{ALL}/999999")).await;
    assert_eq!(
        (&none["products"], &none["totalPages"]),
        (&json!([]), &json!(0))
    );
    app.refuses(&format!("{ALL}/pump"), StatusCode::NOT_FOUND, "NOT-FOUND")
        .await;
}

// proves SRCH-08, X-13
#[tokio::test]
async fn one_letter_gives_suggestions_and_every_suggestion_finds_products() {
    let app = TestApp::with_catalogue().await;
    for typed in ["i", "im", "p", "impeller"] {
        let answer = app
            .get_json(&format!("/api/search/suggestions?value={typed}"))
            .await;
        let suggestions = answer["suggestions"].as_array().unwrap();
        assert!(
            (1..=10).contains(&suggestions.len()),
            "{typed}: {}",
            suggestions.len()
        );
        let mut kinds: Vec<&str> = suggestions
            .iter()
            .map(|entry| entry["kind"].as_str().unwrap())
            .collect();
        kinds.dedup();
        let groups = kinds.len();
        kinds.sort_unstable();
        kinds.dedup();
        assert_eq!(
            kinds.len(),
            groups,
            "suggestions of one kind stand together"
        );
        for suggestion in suggestions {
            let leads = match suggestion["kind"].as_str().unwrap() {
                kind @ ("product" | "partNumber") => {
                    let path = format!("/api/products/product/{}", suggestion["productId"]);
                    let product = app.get_json(&path).await;
                    let detail = if kind == "product" {
                        "productManufacturerName"
                    } else {
                        "productName"
                    };
                    suggestion["detail"].as_str().unwrap_or_default() == product[detail]
                }
                "category" => {
                    app.get(&format!("/api/category/{}", suggestion["id"]))
                        .await
                        .status
                        == StatusCode::OK
                }
                "subCategory" => suggestion["detail"].is_string(),
                "brand" => {
                    app.get(&format!("/api/brands/{}", suggestion["id"]))
                        .await
                        .status
                        == StatusCode::OK
                }
                _ => suggestion["text"].is_string(),
            };
            assert!(leads, "{suggestion}");
        }
    }
    let nothing = app.get_json("/api/search/suggestions?value=%20").await;
    assert_eq!(nothing, json!({ "suggestions": [] }));
}

#[tokio::test]
async fn changes_to_the_words_of_a_query_are_reported() {
    let app = TestApp::with_catalogue().await;
    let said = async |text: &str| search(&app, &[("value", text)]).await["notices"].clone();
    assert_eq!(said("impeller").await, json!([]));
    assert_eq!(
        said("impeller qqqzzz").await,
        json!([{"kind": "dropped", "words": ["qqqzzz"]}])
    );
    assert_eq!(said("35-8M0065193").await[0]["kind"], "corrected");
    assert_eq!(
        said("PFD").await,
        json!([{"kind": "expanded", "from": "PFD", "to": "lifejacket"}])
    );
    let long = said(&"impeller ".repeat(100)).await;
    assert!(
        long.as_array()
            .unwrap()
            .contains(&json!({"kind": "shortened"})),
        "{long}"
    );
}

// proves API-23, SRCH-66
#[tokio::test]
async fn a_search_answer_has_every_documented_field() {
    let app = TestApp::with_catalogue().await;
    let answer = search(
        &app,
        &[("value", "35-8M0065103"), ("sections", "Engine Room")],
    )
    .await;
    insta::assert_json_snapshot!("search_by_part_number", answer);
}

#[tokio::test]
async fn punctuation_alone_finds_nothing_instead_of_everything() {
    let app = TestApp::with_catalogue().await;
    for text in ["!!!", "--", "***", "\"\""] {
        assert_eq!(
            search(&app, &[("value", text)]).await["totalRecords"],
            0,
            "{text}"
        );
    }
}

#[tokio::test]
async fn products_with_some_words_follow_and_are_not_in_totals_and_filters() {
    let app = TestApp::with_catalogue().await;
    let answer = search(&app, &[("value", "water separating fuel filter")]).await;
    assert_eq!(ids(&answer), [10]);
    let more = &answer["more"];
    assert_eq!(more["reason"], "someWords", "{answer}");
    let others = more["products"].as_array().unwrap();
    assert!(!others.is_empty());
    let own = ids(&answer);
    assert!(
        others
            .iter()
            .all(|other| !own.contains(&other["id"].as_u64().unwrap()))
    );
    assert!(others.iter().all(|other| other["highlights"].is_object()));
    assert_eq!(answer["totalRecords"], own.len());
}
