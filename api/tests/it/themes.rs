//! Themes over HTTP.

use http::StatusCode;

use crate::harness::TestApp;

// proves API-13, THEME-07, THEME-08
#[tokio::test]
async fn the_default_theme_exists_with_and_without_a_catalogue() {
    for app in [
        TestApp::with_catalogue().await,
        TestApp::without_catalogue().await,
    ] {
        let theme = app.get_json("/api/themes/default").await;
        assert_eq!(theme["themeName"], "default");
        assert_eq!(theme["themeDisplayName"], "Chandlery");
        assert_eq!(theme["poweredBy"], false);
        for color in ["primary", "accent"] {
            assert_eq!(theme["colors"][color].as_str().unwrap().len(), 7);
        }
    }
}

// proves THEME-05
#[tokio::test]
async fn a_partner_has_its_own_theme() {
    let app = TestApp::with_catalogue().await;
    let theme = app.get_json("/api/themes/harbour").await;
    assert_eq!(theme["themeName"], "harbour");
    assert_ne!(theme["themeDisplayName"], "Chandlery");
    assert_eq!(theme["poweredBy"], true);
}

#[tokio::test]
async fn unknown_and_malicious_names_are_not_found() {
    let app = TestApp::with_catalogue().await;
    let long = "a".repeat(41);
    for name in [
        "no-such",
        "Harbour",
        "..",
        "%2e%2e%2fx",
        "a%20b",
        "harbour%00",
        "harbour'--",
        long.as_str(),
    ] {
        app.refuses(
            &format!("/api/themes/{name}"),
            StatusCode::NOT_FOUND,
            "NOT-FOUND",
        )
        .await;
    }
}
