//! The app's page and its files.

use api::platform::config::Settings;
use http::StatusCode;

use crate::harness::TestApp;

fn nonce(policy: &str) -> &str {
    policy
        .split("'nonce-")
        .nth(1)
        .unwrap()
        .split('\'')
        .next()
        .unwrap()
}

// proves SHELL-01, CAT-01, CAT-07, CAT-20, CAT-27, SRCH-01, PROD-01, PROD-02, PROD-03, PROD-04
#[tokio::test]
async fn every_address_shows_the_page_and_unknown_ones_say_404() {
    let app = TestApp::without_catalogue().await;
    let known = [
        "/",
        "/categories",
        "/categories/2-pumps/3",
        "/brands",
        "/brands/7",
        "/search/all-system?value=pump",
        "/search/my-boat/2",
        "/product/12-pump",
        "/product/12/kit/3",
        "/product/single-part/12",
        "/virtualtour/product/12",
    ];
    for path in known {
        let answer = app.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert!(
            answer.header("content-type").starts_with("text/html"),
            "{path}"
        );
    }
    for path in [
        "/nowhere",
        "/search/other",
        "/product",
        "/index.html",
        "/web/dist",
    ] {
        let answer = app.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(
            answer.header("content-type").starts_with("text/html"),
            "{path}"
        );
    }
}

#[tokio::test]
async fn each_page_has_its_own_nonce_and_is_not_cached() {
    let app = TestApp::without_catalogue().await;
    let (first, second) = (app.get("/").await, app.get("/").await);
    let (one, two) = (
        first.header("content-security-policy"),
        second.header("content-security-policy"),
    );
    assert_ne!(nonce(one), nonce(two));
    assert!(nonce(one).len() >= 22);
    assert_eq!(first.header("cache-control"), "no-store");
    assert!(!first.headers.contains_key("etag"));
    assert!(!first.text().contains("NONCE"));
}

#[tokio::test]
async fn the_page_is_compressed_for_browsers_that_accept_it() {
    let app = TestApp::without_catalogue().await;
    let plain = app.get("/").await;
    assert_eq!(plain.header("content-encoding"), "");
    for encoding in ["br", "gzip"] {
        let page = app.get_with("/", &[("accept-encoding", encoding)]).await;
        assert_eq!(page.header("content-encoding"), encoding);
        assert!(page.body.len() < plain.body.len());
        let varies: Vec<&str> = page
            .headers
            .get_all("vary")
            .iter()
            .map(|value| value.to_str().unwrap())
            .collect();
        assert_eq!(varies, ["accept-language", "accept-encoding"]);
    }
}

#[tokio::test]
async fn search_engines_may_list_the_pages_but_not_a_shared_wishlist() {
    let app = TestApp::without_catalogue().await;
    assert_eq!(app.get("/brands").await.header("x-robots-tag"), "");
    let shared = app.get("/wishlist/a-token").await;
    assert_eq!(shared.status, StatusCode::OK);
    assert_eq!(shared.header("x-robots-tag"), "noindex");
}

#[tokio::test]
async fn a_missing_file_of_the_app_is_an_error_instead_of_the_page() {
    let app = TestApp::without_catalogue().await;
    app.refuses(
        "/assets/none-12345678.js",
        StatusCode::NOT_FOUND,
        "NOT-FOUND",
    )
    .await;
    app.refuses(
        "/assets/../index.html.br",
        StatusCode::NOT_FOUND,
        "NOT-FOUND",
    )
    .await;
}

#[tokio::test]
async fn the_page_may_embed_its_own_origin_and_tours_from_configured_hosts() {
    let frames = async |hosts: &[&str]| {
        let settings = Settings {
            virtual_tour_hosts: hosts.iter().map(ToString::to_string).collect(),
            ..Settings::default()
        };
        let app = TestApp::on(tempfile::tempdir().unwrap(), settings).await;
        let page = app.get("/").await;
        let policy = page.header("content-security-policy").to_owned();
        let rule = policy
            .split("; ")
            .find(|rule| rule.starts_with("frame-src"));
        rule.unwrap().to_owned()
    };
    assert_eq!(frames(&[]).await, "frame-src 'self'");
    assert_eq!(
        frames(&["tour.example.com", "vr.example.org"]).await,
        "frame-src 'self' https://tour.example.com https://vr.example.org"
    );
}

#[tokio::test]
async fn the_manifest_has_the_name_and_the_colours_of_the_site() {
    let settings = Settings {
        product_name: "Parts Ahoy".into(),
        ..Settings::default()
    };
    let app = TestApp::on(tempfile::tempdir().unwrap(), settings).await;
    // Without a catalogue there is no theme, and an unknown name is ignored.
    for path in [
        "/manifest.webmanifest",
        "/manifest.webmanifest?t=harbour",
        "/manifest.webmanifest?t=../x",
        "/manifest.webmanifest?t=a&t=b",
    ] {
        let answer = app.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(answer.header("content-type"), "application/manifest+json");
        assert_eq!(answer.header("cache-control"), "no-cache");
        let manifest = answer.json();
        assert_eq!(manifest["name"], "Parts Ahoy", "{path}");
        assert_eq!(manifest["start_url"], "/");
        assert_eq!(manifest["display"], "standalone");
        assert_eq!(manifest["theme_color"], "#0b2545");
        let icons = manifest["icons"].as_array().unwrap();
        assert!(icons.iter().any(|icon| icon["sizes"] == "512x512"));
        assert!(icons.iter().any(|icon| icon["purpose"] == "maskable"));
    }
}

#[tokio::test]
async fn an_app_of_a_partner_is_installed_with_its_name_and_opens_in_its_theme() {
    let app = TestApp::with_catalogue().await;
    let theme = app.get_json("/api/themes/harbour").await;
    let manifest = app.get_json("/manifest.webmanifest?t=harbour").await;
    assert_eq!(manifest["name"], theme["themeDisplayName"]);
    assert_eq!(manifest["theme_color"], theme["colors"]["primary"]);
    assert_eq!(manifest["start_url"], "/?t=harbour");
    assert_eq!(manifest["id"], "/?t=harbour");
}
