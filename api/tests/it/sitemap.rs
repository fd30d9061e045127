//! `robots.txt` and the sitemap.

use std::collections::BTreeSet;

use api::platform::config::Settings;
use http::StatusCode;

use crate::harness::{TestApp, imported};

const BASE: &str = "https://parts.example.com";

async fn app() -> TestApp {
    let settings = Settings {
        public_url: Some(BASE.parse().unwrap()),
        ..Settings::default()
    };
    TestApp::on(imported(), settings).await
}

/// The paths in a document of the sitemap, each with the day of its last change.
async fn listed(app: &TestApp, path: &str, root: &str) -> Vec<String> {
    let answer = app.get(path).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}");
    assert!(answer.header("content-type").starts_with("application/xml"));
    let text = answer.text();
    assert!(text.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>"));
    assert!(text.contains(&format!(
        "<{root} xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">"
    )));
    assert!(text.trim_end().ends_with(&format!("</{root}>")));
    let entries = text.split("<loc>").skip(1);
    entries
        .map(|entry| {
            let (address, rest) = entry.split_once("</loc>").unwrap();
            let changed = rest
                .split_once("<lastmod>")
                .unwrap()
                .1
                .split_once('<')
                .unwrap()
                .0;
            assert!(
                changed.len() == 10 && changed.starts_with("20"),
                "{changed}"
            );
            let path = address.strip_prefix(BASE).unwrap();
            path.replace("&amp;", "&").replace("&#39;", "'")
        })
        .collect()
}

// proves PROD-05, CAT-05
#[tokio::test]
async fn the_sitemap_lists_every_page_of_the_catalogue_once_with_its_canonical_address() {
    let app = app().await;
    let mut paths = Vec::new();
    for part in listed(&app, "/sitemap.xml", "sitemapindex").await {
        paths.extend(listed(&app, &part, "urlset").await);
    }
    let unique: BTreeSet<&String> = paths.iter().collect();
    assert_eq!(unique.len(), paths.len());
    let count = |begin: &str| paths.iter().filter(|path| path.starts_with(begin)).count();
    let kits = ["/product/11/kit/1", "/product/17/kit/2"];
    assert!(kits.iter().all(|kit| count(kit) == 1));
    assert_eq!(count("/product/") - kits.len(), 38);
    assert_eq!(count("/categories/"), 6);
    assert_eq!(count("/brands/"), 3);
    assert_eq!(count("/search/all-system?categories="), 15);
    for path in paths {
        let answer = app.get(&path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(answer.header("x-robots-tag"), "", "{path}");
        let canonical = format!(
            "rel=\"canonical\" href=\"{BASE}{}\"",
            path.replace('&', "&amp;").replace('\'', "&#39;")
        );
        assert!(answer.text().contains(&canonical), "{path}");
    }
}

#[tokio::test]
async fn a_part_that_does_not_exist_is_not_found_and_one_that_is_known_is_not_sent_again() {
    let app = app().await;
    for file in [
        "products-2.xml",
        "products-0.xml",
        "boats-1.xml",
        "x",
        "kits-99999999999999999999.xml",
    ] {
        let path = format!("/sitemap/{file}");
        app.refuses(&path, StatusCode::NOT_FOUND, "NOT-FOUND").await;
    }
    let first = app.get("/sitemap/products-1.xml").await;
    let tag = first.header("etag").to_owned();
    let again = app
        .get_with("/sitemap/products-1.xml", &[("if-none-match", &tag)])
        .await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
}

#[tokio::test]
async fn robots_txt_names_the_sitemap_and_excludes_private_pages() {
    let app = app().await;
    let answer = app.get("/robots.txt").await;
    assert_eq!(answer.status, StatusCode::OK);
    assert!(answer.header("content-type").starts_with("text/plain"));
    let text = answer.text();
    assert!(text.contains(&format!("Sitemap: {BASE}/sitemap.xml\n")));
    let closed: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("Disallow: "))
        .collect();
    for path in [
        "/boatprofile/parts/7",
        "/profile",
        "/my-wishlist",
        "/login",
        "/search/my-boat",
        "/ordersrequests",
    ] {
        assert!(
            closed.iter().any(|folder| path.starts_with(folder)),
            "{path}"
        );
    }
    for path in [
        "/",
        "/product/1-x",
        "/categories",
        "/brands/2",
        "/search/all-system?value=x",
        "/api/brands",
        "/media/a.jpg",
    ] {
        assert!(
            !closed.iter().any(|folder| path.starts_with(folder)),
            "{path}"
        );
    }
}

#[tokio::test]
async fn before_the_first_import_there_is_no_sitemap() {
    let app = TestApp::without_catalogue().await;
    app.refuses(
        "/sitemap.xml",
        StatusCode::SERVICE_UNAVAILABLE,
        "CATALOGUE-UNAVAILABLE",
    )
    .await;
    assert_eq!(app.get("/robots.txt").await.status, StatusCode::OK);
}
