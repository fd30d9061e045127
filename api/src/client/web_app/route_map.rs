//! The app's addresses. The page is the same for all of them and for everything else; the status
//! and the page's head tell search engines and link checkers which addresses exist and what they are.

/// What the app shows at an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Route {
    Home,
    /// The list of all categories.
    Categories,
    Category,
    /// The list of all brands.
    Brands,
    Brand,
    Product,
    /// The form that asks for a part of a product.
    SinglePart,
    Kit,
    /// A product inside a virtual tour.
    TourProduct,
    /// The search of the whole catalogue.
    Search,
    About,
    Legal,
    Privacy,
    Terms,
    /// Pages that only their user needs to find.
    Private,
    /// Pages whose address is a secret: it opens something without an account.
    Secret,
}

/// One entry per route: `{}` matches one segment, `{}?` an optional one.
const ROUTES: [(&str, Route); 54] = [
    ("", Route::Home),
    ("about-us", Route::About),
    ("add-to-boat/{}/{}?", Route::Private),
    ("after-sale-service", Route::Private),
    ("ai-diagram-beta", Route::Private),
    ("bmt/{}/virtualtourm/{}", Route::Private),
    ("boat/{}", Route::Private),
    ("boatprofile", Route::Private),
    ("boatprofile/aftersale/{}", Route::Private),
    ("boatprofile/documents/{}", Route::Private),
    ("boatprofile/engine/{}", Route::Private),
    ("boatprofile/insurance/{}", Route::Private),
    ("boatprofile/my-boat-activity/{}", Route::Private),
    ("boatprofile/parts/{}", Route::Private),
    ("boatprofile/users/{}", Route::Private),
    ("brands", Route::Brands),
    ("brands/{}/{}?", Route::Brand),
    ("camera-scanner", Route::Private),
    ("categories", Route::Categories),
    ("categories/{}/{}?", Route::Category),
    ("chat", Route::Private),
    ("chat/{}", Route::Private),
    ("chats", Route::Private),
    ("complete-signup", Route::Private),
    ("customer-service", Route::Private),
    ("demo", Route::Private),
    ("expert-request/{}?", Route::Private),
    ("legal-and-about", Route::Legal),
    ("login", Route::Private),
    ("mfa", Route::Private),
    ("mfaInstall", Route::Private),
    ("my-wishlist", Route::Private),
    ("ordersrequests", Route::Private),
    ("privacy-policy", Route::Privacy),
    ("product/single-part/{}", Route::SinglePart),
    ("product/{}", Route::Product),
    ("product/{}/kit/{}", Route::Kit),
    ("profile", Route::Private),
    ("profile/close-account", Route::Private),
    ("profile/login-and-security", Route::Private),
    ("profile/notification-settings", Route::Private),
    ("profile/notifications", Route::Private),
    ("profile/user-address", Route::Private),
    ("quote-answer", Route::Secret),
    ("quote-request/{}?", Route::Private),
    ("search/all-system/{}?", Route::Search),
    ("search/my-boat/{}?", Route::Private),
    ("signup", Route::Private),
    ("terms-and-conditions", Route::Terms),
    ("test123", Route::Private),
    ("unsubscribe", Route::Secret),
    ("virtualtour", Route::Private),
    ("virtualtour/product/{}", Route::TourProduct),
    ("wishlist/{}", Route::Secret),
];

/// The route of a path, and the segments of the path that stand for its placeholders; none where
/// the app has no page.
pub(super) fn find(path: &str) -> Option<(Route, Vec<&str>)> {
    let path = path.strip_prefix('/').unwrap_or(path);
    let path = if path == "/" {
        path
    } else {
        path.strip_suffix('/').unwrap_or(path)
    };
    ROUTES
        .iter()
        .find_map(|(route, kind)| Some((*kind, values(route, path)?)))
}

/// Whether the address of the page is a secret that gives access without an account.
pub(super) fn is_secret(path: &str) -> bool {
    let path = path.trim_matches('/');
    ["quote-answer", "unsubscribe"].contains(&path) || path.starts_with("wishlist/")
}

/// Whether the page at this address may use the camera.
pub(super) fn has_camera(path: &str) -> bool {
    path.trim_matches('/') == "camera-scanner"
}

/// The first segments of the routes that search engines have no business with.
pub fn private_folders() -> Vec<&'static str> {
    let private = ROUTES.iter().filter(|(_, kind)| *kind == Route::Private);
    let mut folders: Vec<&str> = private
        .map(|(route, _)| route.split("/{}").next().unwrap_or(route))
        .collect();
    let all = folders.clone();
    folders.retain(|folder| {
        let is_below = |other: &&str| folder.starts_with(&format!("{other}/"));
        !all.iter().any(is_below)
    });
    folders.dedup();
    folders
}

fn values<'path>(route: &str, path: &'path str) -> Option<Vec<&'path str>> {
    let mut segments = path.split('/');
    let mut values = Vec::new();
    for expected in route.split('/') {
        match (expected, segments.next()) {
            ("{}?", None) => {}
            ("{}" | "{}?", Some(segment)) if !segment.is_empty() => values.push(segment),
            (expected, Some(segment)) if expected == segment => {}
            _ => return None,
        }
    }
    segments.next().is_none().then_some(values)
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

    fn contains(path: &str) -> bool {
        find(path).is_some()
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

    #[test]
    fn a_route_is_found_with_the_segments_of_its_placeholders() {
        assert_eq!(find("/"), Some((Route::Home, vec![])));
        assert_eq!(
            find("/product/12-pump/kit/3"),
            Some((Route::Kit, vec!["12-pump", "3"]))
        );
        assert_eq!(
            find("/product/single-part/12"),
            Some((Route::SinglePart, vec!["12"]))
        );
        assert_eq!(
            find("/brands/7-acme/2/"),
            Some((Route::Brand, vec!["7-acme", "2"]))
        );
        assert_eq!(
            find("/wishlist/a-token"),
            Some((Route::Secret, vec!["a-token"]))
        );
    }

    #[test]
    fn private_folders_are_named_once_and_hide_no_page_of_the_catalogue() {
        let folders = private_folders();
        assert!(folders.contains(&"boatprofile") && folders.contains(&"search/my-boat"));
        assert!(!folders.contains(&"profile/notifications"), "{folders:?}");
        for path in [
            "product/1",
            "categories/1",
            "brands/1",
            "search/all-system",
            "wishlist/x",
        ] {
            assert!(
                !folders.iter().any(|folder| path.starts_with(folder)),
                "{path}"
            );
        }
    }
}
