//! The headers of every response.

use std::fs;

use api::platform::config::Settings;

use crate::harness::TestApp;

#[tokio::test]
async fn every_kind_of_response_has_the_security_headers() {
    let app = TestApp::without_catalogue().await;
    fs::create_dir_all(app.data().join("media")).unwrap();
    fs::write(app.data().join("media/a.jpg"), "x").unwrap();
    for path in [
        "/",
        "/nowhere",
        "/api/health",
        "/api/nowhere",
        "/api/brands",
        "/api/docs/",
        "/media/a.jpg",
        "/media/none",
        "/metrics",
        "/assets/none.js",
    ] {
        let answer = app.get(path).await;
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "same-origin"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), value, "{path}");
        }
        assert!(answer.headers.contains_key("permissions-policy"), "{path}");
        assert!(answer.headers.contains_key("cache-control"), "{path}");
        let policy = answer.header("content-security-policy");
        assert!(
            policy.contains("default-src 'none'") && policy.contains("frame-ancestors"),
            "{path}: {policy}"
        );
        let scripts = policy
            .split(';')
            .find(|rule| rule.trim().starts_with("script-src"))
            .unwrap_or_default();
        assert!(
            !scripts.contains("unsafe") && !scripts.contains('*'),
            "{path}: {policy}"
        );
        assert!(
            !answer.headers.contains_key("strict-transport-security"),
            "{path}"
        );
        assert!(
            !answer.headers.contains_key("access-control-allow-origin"),
            "{path}"
        );
    }
}

// proves SHELL-04, U-13
#[tokio::test]
async fn only_the_page_that_scans_codes_may_use_the_camera() {
    let app = TestApp::without_catalogue().await;
    let camera = async |path: &str| {
        let answer = app.get(path).await;
        let policy = answer.header("permissions-policy").to_owned();
        policy.split(", ").next().unwrap_or_default().to_owned()
    };
    for path in ["/camera-scanner", "/camera-scanner/"] {
        assert_eq!(camera(path).await, "camera=(self)", "{path}");
        let page = app.get(path).await;
        let policy = page.header("content-security-policy");
        assert!(!policy.contains("wasm"), "{policy}");
    }
    for path in [
        "/",
        "/camera-scanner/2",
        "/search/all-system",
        "/api/health",
    ] {
        assert_eq!(camera(path).await, "camera=()", "{path}");
    }
}

#[tokio::test]
async fn a_server_behind_tls_sends_strict_transport_security() {
    let settings = Settings {
        public_url: Some("https://parts.example.com".parse().unwrap()),
        ..Settings::default()
    };
    let app = TestApp::on(tempfile::tempdir().unwrap(), settings).await;
    assert!(
        app.get("/api/health")
            .await
            .header("strict-transport-security")
            .starts_with("max-age=31536000")
    );
}

// proves SHELL-55, H-092
#[tokio::test]
async fn a_page_may_use_the_scripts_that_the_operator_set_up_unless_its_address_is_a_secret() {
    let settings = Settings {
        analytics_script: Some("https://stats.example.com/a.js".parse().unwrap()),
        analytics_id: "site-7".into(),
        consent_origins: vec!["https://in.example.com".parse().unwrap()],
        ..Settings::default()
    };
    let app = TestApp::on(tempfile::tempdir().unwrap(), settings).await;
    let origins = "https://stats.example.com https://in.example.com;";
    let page = app.get("/about-us").await;
    let policy = page.header("content-security-policy");
    for rule in ["img-src 'self' data: blob:", "connect-src 'self'"] {
        assert!(policy.contains(&format!("{rule} {origins}")), "{policy}");
    }
    assert_eq!(policy.matches(origins).count(), 3, "{policy}");
    for path in ["/unsubscribe", "/quote-answer", "/wishlist/secret"] {
        let page = app.get(path).await;
        let policy = page.header("content-security-policy");
        assert!(!policy.contains("example.com"), "{path}: {policy}");
    }
    let options = app.get_json("/api/options/en").await;
    assert_eq!(options["asksConsent"], true);
    assert_eq!(options["countsSearches"], false);
    assert_eq!(
        options["consentTools"],
        serde_json::json!([
            { "kind": "analytics", "script": "https://stats.example.com/a.js", "id": "site-7" }
        ])
    );
    let plain = TestApp::without_catalogue().await;
    let options = plain.get_json("/api/options/en").await;
    assert_eq!(options["asksConsent"], false);
    assert_eq!(options["consentTools"], serde_json::json!([]));
}
