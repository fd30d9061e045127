//! The data in pages for crawlers and link previews, without running the app.

use std::fs;
use std::io::Write as _;

use api::platform::config::Settings;
use http::StatusCode;
use serde_json::Value;
use tempfile::TempDir;

use crate::harness::{Answer, TestApp, copy_folder, fixture, import};

const BASE: &str = "https://parts.example.com";

/// A name that must be escaped.
const HOSTILE: &str = "Pump</script><script>alert(1)</script> \"5\" & 'x' {} NONCE \u{202e}gpj.exe";

/// The small catalogue with a category, a brand and products with names and pictures of all kinds.
fn catalogue() -> TempDir {
    let package = tempfile::tempdir().unwrap();
    copy_folder(&fixture("small"), package.path());
    let quoted = HOSTILE.replace('"', "\"\"");
    let append = |table: &str, line: &str| {
        let path = package.path().join(table);
        let mut file = fs::OpenOptions::new().append(true).open(path).unwrap();
        writeln!(file, "{line}").unwrap();
    };
    append(
        "products.csv",
        &format!(
            "90,\"{quoted}\",\"{quoted}\",Jabsco,\"A\"\"1\",,90,90,,,products/a.svg|products/a b.jpg,false,false,false,,,,1,,true"
        ),
    );
    append(
        "categories.csv",
        &format!("90,,\"{quoted}\",categories/a.png,,9,true"),
    );
    append("brands.csv", &format!("90,\"{quoted}\",,,true"));
    append("kits.csv", &format!("90,90,\"{quoted}\","));
    let data = tempfile::tempdir().unwrap();
    import(data.path(), package.path());
    data
}

async fn app() -> TestApp {
    let settings = Settings {
        public_url: Some(BASE.parse().unwrap()),
        product_name: "Harbour & Co".into(),
        ..Settings::default()
    };
    TestApp::on(catalogue(), settings).await
}

fn unescaped(text: &str) -> String {
    [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&amp;", "&"),
    ]
    .iter()
    .fold(text.to_owned(), |text, (entity, plain)| {
        text.replace(entity, plain)
    })
}

fn between<'a>(text: &'a str, begin: &str, end: &str) -> Option<&'a str> {
    Some(text.split_once(begin)?.1.split_once(end)?.0)
}

/// The head of a response, as a crawler reads it.
struct Head(String);

impl Head {
    fn of(answer: &Answer) -> Self {
        let text = answer.text();
        Self(between(&text, "<head>", "</head>").unwrap().to_owned())
    }

    fn title(&self) -> String {
        assert_eq!(self.0.matches("<title>").count(), 1);
        unescaped(between(&self.0, "<title>", "</title>").unwrap())
    }

    fn canonical(&self) -> Option<String> {
        between(&self.0, "<link rel=\"canonical\" href=\"", "\"").map(unescaped)
    }

    /// The content of a `meta` element; empty where there is none.
    fn meta(&self, name: &str) -> String {
        let begin = ["name", "property"]
            .iter()
            .map(|attribute| format!("<meta {attribute}=\"{name}\" content=\""))
            .find(|begin| self.0.contains(begin));
        begin.map_or_else(String::new, |begin| {
            unescaped(between(&self.0, &begin, "\"").unwrap())
        })
    }

    /// The descriptions of schema.org, by type.
    fn data(&self, kind: &str) -> Option<Value> {
        let mut scripts = self.0.split("<script type=\"application/ld+json\"").skip(1);
        scripts.find_map(|script| {
            let json = between(script, ">", "</script>").unwrap();
            let data: Value = serde_json::from_str(json).unwrap();
            (data["@type"] == kind).then_some(data)
        })
    }

    /// The names and addresses of the breadcrumbs.
    fn breadcrumbs(&self) -> Vec<(String, String)> {
        let data = self.data("BreadcrumbList").unwrap();
        let items = data["itemListElement"].as_array().unwrap().iter();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        (1..)
            .zip(items)
            .map(|(position, item)| {
                assert_eq!(item["position"], position);
                let address = text(&item["item"]);
                let path = address.strip_prefix(BASE).unwrap();
                (text(&item["name"]), path.to_owned())
            })
            .collect()
    }
}

async fn head(app: &TestApp, path: &str, language: &str) -> Head {
    let answer = app.get_with(path, &[("accept-language", language)]).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}");
    assert_eq!(answer.header("x-robots-tag"), "", "{path}");
    assert_eq!(answer.header("vary"), "accept-language", "{path}");
    Head::of(&answer)
}

// proves PROD-01, PROD-05
#[tokio::test]
async fn the_link_preview_of_a_product_has_title_picture_and_structured_data() {
    let app = app().await;
    let page = head(&app, "/product/1-any-name?t=harbour", "en").await;
    let address = format!("{BASE}/product/1-Raw-water%20impeller%20kit");
    let title = "Raw-water impeller kit, Volvo Penta 21951346";
    let description = "Neoprene impeller with gasket and O-ring, 6 blades, 51 × 22 mm.";
    assert_eq!(page.title(), format!("{title} | Harbour & Co"));
    assert_eq!(page.canonical().unwrap(), address);
    for (name, content) in [
        ("description", description),
        ("og:title", title),
        ("og:description", description),
        ("og:type", "product"),
        ("og:url", &address),
        ("og:site_name", "Harbour & Co"),
        ("og:locale", "en_GB"),
        ("twitter:card", "summary_large_image"),
        (
            "og:image",
            &format!("{BASE}/media/products/images/impeller-front.svg"),
        ),
    ] {
        assert_eq!(page.meta(name), content, "{name}");
    }
    let data = page.data("Product").unwrap();
    for (name, value) in [
        ("name", "Raw-water impeller kit"),
        ("mpn", "21951346"),
        ("gtin", "2000000000015"),
        ("category", "Engine Service > Raw-water impellers"),
        ("url", &address),
    ] {
        assert_eq!(data[name], value, "{name}");
    }
    assert_eq!(data["brand"]["name"], "Volvo Penta");
    assert_eq!(data["manufacturer"]["name"], "Volvo Penta");
    assert_eq!(
        data["image"][0],
        format!("{BASE}/media/products/images/impeller-front.svg")
    );
    assert!(data.get("offers").is_none(), "a price");
}

// proves PROD-01
#[tokio::test]
async fn a_product_has_one_canonical_address_and_a_description_in_the_readers_language() {
    let app = app().await;
    let address = format!("{BASE}/product/1-Raw-water%20impeller%20kit");
    let german = head(&app, "/product/1", "de-AT,de;q=0.9").await;
    assert_eq!(
        german.title(),
        "Impellersatz Seewasserpumpe, Volvo Penta 21951346 | Harbour & Co"
    );
    assert_eq!(german.canonical().unwrap(), address, "one address for all");
    assert_eq!(german.meta("og:locale"), "de_DE");
    assert_eq!(
        german.breadcrumbs(),
        [
            ("Kategorien", "/categories"),
            ("Motorwartung", "/categories/1-Engine%20Service"),
            (
                "Impeller",
                "/search/all-system?categories=Engine%20Service&subCategories=Raw-water%20impellers"
            ),
            (
                "Impellersatz Seewasserpumpe",
                "/product/1-Raw-water%20impeller%20kit"
            ),
        ]
        .map(|(name, path)| (name.to_owned(), path.to_owned()))
    );
}

#[tokio::test]
async fn the_page_has_its_language_and_the_canonical_address_of_the_product() {
    let app = app().await;
    for (language, lang) in [("fr-CH", "fr"), ("sv", "en"), ("", "en")] {
        let answer = app
            .get_with("/product/2", &[("accept-language", language)])
            .await;
        assert!(
            answer.text().contains(&format!("<html lang=\"{lang}\">")),
            "{language}"
        );
    }
    for path in ["/product/single-part/2-x", "/virtualtour/product/2"] {
        let page = head(&app, path, "it").await;
        assert_eq!(
            page.canonical().unwrap(),
            format!("{BASE}/product/2-Impeller")
        );
        assert_eq!(page.meta("og:title"), "Girante, Jabsco 17937-0001");
    }
}

/// Addresses of lists: the requested address, the title, the canonical address, the description.
const LISTS: [(&str, &str, &str, &str); 7] = [
    (
        "/categories/1-x",
        "Engine Service",
        "/categories/1-Engine%20Service",
        "Filters and wear parts for inboards and outboards.",
    ),
    (
        "/categories/1/3",
        "Engine Service, page 3",
        "/categories/1-Engine%20Service/3",
        "Filters and wear parts for inboards and outboards.",
    ),
    (
        "/brands/2-Jabsco",
        "Jabsco",
        "/brands/2-Jabsco",
        "Pumps and toilets.",
    ),
    (
        "/brands/3/no-page",
        "Harken",
        "/brands/3-Harken",
        "Products of the brand Harken. See which of them fit your boat and its engines.",
    ),
    (
        "/product/11-x/kit/1",
        "Impeller service kit",
        "/product/11/kit/1",
        "The parts of this kit: Raw-water impeller kit, Cone clutch, Compact \"easy fit\" impeller puller.",
    ),
    (
        "/search/all-system?subCategories=Oil+filters&categories=Engine%20Service",
        "Oil filters",
        "/search/all-system?categories=Engine%20Service&subCategories=Oil%20filters",
        "Products in the category Oil filters. See which of them fit your boat and its engines.",
    ),
    (
        "/categories",
        "Categories",
        "/categories",
        "Search for boat parts by part number or name, and see which of them fit your boat and its engines.",
    ),
];

// proves PROD-02, CAT-07, CAT-27
#[tokio::test]
async fn categories_brands_kits_and_sub_categories_have_link_previews_too() {
    let app = app().await;
    for (path, title, canonical, description) in LISTS {
        let page = head(&app, path, "en").await;
        assert_eq!(page.title(), format!("{title} | Harbour & Co"), "{path}");
        assert_eq!(page.meta("og:title"), title, "{path}");
        assert_eq!(
            page.canonical().unwrap(),
            format!("{BASE}{canonical}"),
            "{path}"
        );
        assert_eq!(page.meta("description"), description, "{path}");
        assert_eq!(page.meta("og:type"), "website", "{path}");
    }
    let home = head(&app, "/", "nl").await;
    assert_eq!(
        home.title(),
        "Alles voor je boot in één klik | Harbour & Co"
    );
    assert_eq!(home.data("WebSite").unwrap()["url"], format!("{BASE}/"));
    let category = head(&app, "/categories/90", "en").await;
    assert_eq!(
        category.meta("og:image"),
        format!("{BASE}/media/categories/a.png")
    );
    assert_eq!(category.meta("twitter:card"), "summary_large_image");
}

#[tokio::test]
async fn names_are_escaped_in_the_page() {
    let app = app().await;
    let shown = "Pump</script><script>alert(1)</script> \"5\" & 'x' {} NONCE gpj.exe";
    for path in [
        "/product/90",
        "/categories/90",
        "/brands/90",
        "/product/90/kit/90",
    ] {
        let answer = app.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert!(!answer.text().contains("alert(1)</script>"), "{path}");
        assert!(!answer.text().contains('\u{202e}'), "{path}");
        let page = Head::of(&answer);
        assert!(page.title().starts_with(shown), "{}", page.title());
        assert!(page.meta("og:title").starts_with(shown), "{path}");
        assert_eq!(page.breadcrumbs().last().unwrap().0, shown, "{path}");
        assert!(page.0.matches("<script").count() <= 4, "{path}");
    }
    let product = head(&app, "/product/90", "en").await;
    assert_eq!(product.data("Product").unwrap()["name"], shown);
    assert_eq!(product.data("Product").unwrap()["mpn"], "A\"1");
    assert_eq!(
        product.meta("og:image"),
        format!("{BASE}/media/products/a%20b.jpg")
    );
    let text = crate::harness::encode(HOSTILE);
    let search = app.get(&format!("/search/all-system?value={text}")).await;
    assert!(Head::of(&search).title().contains(shown));
}

// proves PROD-01, CAT-07, CAT-27
#[tokio::test]
async fn pages_of_unknown_and_hidden_entries_are_not_found() {
    let app = app().await;
    for path in [
        "/product/999999",
        "/product/39-Alcohol%20stove",
        "/product/38-Galley%20pump",
        "/product/pump",
        "/product/99999999999999999999",
        "/product/single-part/39",
        "/virtualtour/product/39",
        "/product/1/kit/1",
        "/product/11/kit/x",
        "/product/999999/kit/1",
        "/categories/7-Discontinued%20lines",
        "/categories/11-Raw-water%20impellers",
        "/categories/999",
        "/brands/4-Old%20Harbour",
        "/brands/x",
        "/nowhere",
    ] {
        let answer = app.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(
            answer.header("content-type").starts_with("text/html"),
            "{path}"
        );
        assert_eq!(answer.header("x-robots-tag"), "noindex", "{path}");
        let page = Head::of(&answer);
        assert_eq!(page.title(), "Harbour & Co", "{path}");
        assert_eq!(page.canonical(), None, "{path}");
        assert!(answer.text().contains("id=\"root\"") || answer.text().contains("<h1>"));
    }
}

#[tokio::test]
async fn searches_and_private_pages_are_not_indexed() {
    let app = app().await;
    for path in [
        "/search/all-system?value=impeller",
        "/search/all-system?categories=None&subCategories=None",
        "/search/my-boat",
        "/boatprofile",
        "/profile/notifications",
        "/my-wishlist",
        "/login",
        "/wishlist/a-token",
        "/quote-answer",
    ] {
        let answer = app.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(answer.header("x-robots-tag"), "noindex", "{path}");
    }
    let answer = app
        .get("/search/all-system?userInput=%20impeller%20&page=2")
        .await;
    let search = Head::of(&answer);
    assert_eq!(search.title(), "Results for “impeller” | Harbour & Co");
    assert_eq!(
        search.canonical().unwrap(),
        format!("{BASE}/search/all-system?value=impeller")
    );
    let answer = app.get("/login").await;
    assert_eq!(Head::of(&answer).canonical(), None);
    let start = head(&app, "/search/all-system", "es").await;
    assert_eq!(start.title(), "Buscar | Harbour & Co");
}

#[tokio::test]
async fn before_the_first_import_the_page_without_previews_is_sent() {
    let app = TestApp::without_catalogue().await;
    for path in [
        "/",
        "/product/1",
        "/categories/1",
        "/search/all-system?value=pump",
    ] {
        let answer = app.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert!(Head::of(&answer).title().ends_with("Chandlery"), "{path}");
    }
}
