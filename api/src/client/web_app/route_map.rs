//! The app's addresses. The page is the same for all of them and for everything else; only the
//! status tells search engines and link checkers which addresses exist.

/// One entry per route: `{}` matches one segment, `{}?` an optional one.
const ROUTES: [&str; 54] = [
    "",
    "about-us",
    "add-to-boat/{}/{}?",
    "after-sale-service",
    "ai-diagram-beta",
    "bmt/{}/virtualtourm/{}",
    "boat/{}",
    "boatprofile",
    "boatprofile/aftersale/{}",
    "boatprofile/documents/{}",
    "boatprofile/engine/{}",
    "boatprofile/insurance/{}",
    "boatprofile/my-boat-activity/{}",
    "boatprofile/parts/{}",
    "boatprofile/users/{}",
    "brands",
    "brands/{}/{}?",
    "camera-scanner",
    "categories",
    "categories/{}/{}?",
    "chat",
    "chat/{}",
    "chats",
    "complete-signup",
    "customer-service",
    "demo",
    "expert-request/{}?",
    "legal-and-about",
    "login",
    "mfa",
    "mfaInstall",
    "my-wishlist",
    "ordersrequests",
    "privacy-policy",
    "product/single-part/{}",
    "product/{}",
    "product/{}/kit/{}",
    "profile",
    "profile/close-account",
    "profile/login-and-security",
    "profile/notification-settings",
    "profile/notifications",
    "profile/user-address",
    "quote-answer",
    "quote-request/{}?",
    "search/all-system/{}?",
    "search/my-boat/{}?",
    "signup",
    "terms-and-conditions",
    "test123",
    "unsubscribe",
    "virtualtour",
    "virtualtour/product/{}",
    "wishlist/{}",
];

/// Whether the app has a page at this path.
pub(super) fn contains(path: &str) -> bool {
    let path = path.strip_prefix('/').unwrap_or(path);
    let path = if path == "/" {
        path
    } else {
        path.strip_suffix('/').unwrap_or(path)
    };
    ROUTES.iter().any(|route| matches(route, path))
}

/// Whether the address of the page is a secret that gives access without an account.
pub(super) fn is_secret(path: &str) -> bool {
    let path = path.trim_matches('/');
    ["quote-answer", "unsubscribe"].contains(&path) || path.starts_with("wishlist/")
}

fn matches(route: &str, path: &str) -> bool {
    let mut segments = path.split('/');
    for expected in route.split('/') {
        let fits = match (expected, segments.next()) {
            ("{}?", None) => true,
            ("{}" | "{}?", Some(segment)) => !segment.is_empty(),
            (expected, Some(segment)) => expected == segment,
            (_, None) => false,
        };
        if !fits {
            return false;
        }
    }
    segments.next().is_none()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The routes of the requirements, with example values.
    fn required() -> BTreeSet<String> {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/requirements.md");
        let requirements = std::fs::read_to_string(path).unwrap();
        requirements
            .lines()
            .filter_map(|line| line.split_once("| Route `")?.1.split_once('`'))
            .map(|(route, _)| route.replace("{target}", "all-system"))
            .flat_map(|route| {
                [
                    route.replace("?}", "}"),
                    route.split("/{pageNum?}").next().unwrap_or_default().into(),
                ]
            })
            .map(|route| {
                route
                    .trim_start_matches('/')
                    .replace("{boatId?}", "{boatId}")
            })
            .collect()
    }

    // proves SHELL-01, SHELL-03, SHELL-04, SHELL-05, SHELL-06, SHELL-07, SHELL-08, SHELL-09, SHELL-10, SHELL-11
    #[test]
    fn every_route_of_the_requirements_is_on_the_map() {
        let required = required();
        assert!(required.len() > 40, "{required:?}");
        for route in required {
            assert!(contains(&format!("/{route}")), "{route}");
        }
    }

    #[test]
    fn optional_segments_may_be_missing_and_others_may_not() {
        for path in [
            "/",
            "/search/all-system",
            "/search/my-boat/2",
            "/expert-request",
            "/add-to-boat/7",
            "/brands/7-acme/2",
            "/brands/",
        ] {
            assert!(contains(path), "{path}");
        }
        for path in [
            "/nowhere",
            "/search",
            "/search/other",
            "/product",
            "/brands//2",
            "/brands/7/2/3",
            "/index.html",
            "/.env",
            "//",
        ] {
            assert!(!contains(path), "{path}");
        }
    }
}
