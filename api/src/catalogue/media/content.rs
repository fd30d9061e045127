//! The content types of media files. Files come from catalogues and people, so only types that
//! browsers show or play are listed; everything else is a download.

/// For files that show without running anything.
const PASSIVE: &str =
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/// For types that could run scripts when opened as a page: a separate origin, and no scripts.
const SANDBOX: &str = "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/// For documents. The sandbox would keep a browser's own viewer from showing them; that viewer runs
/// apart from our origin, so nothing in a document can reach it.
const DOCUMENT: &str = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/// How a file is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Content {
    pub(super) media_type: &'static str,
    /// The content security policy.
    pub(super) policy: &'static str,
    /// Whether the browser saves it and never shows it.
    pub(super) is_download: bool,
}

/// How the file with this name is sent.
pub(super) fn of(file_name: &str) -> Content {
    let extension = file_name
        .rsplit_once('.')
        .map(|(_, extension)| extension.to_ascii_lowercase());
    let (media_type, policy) = match extension.as_deref().unwrap_or_default() {
        "jpg" | "jpeg" => ("image/jpeg", PASSIVE),
        "png" => ("image/png", PASSIVE),
        "webp" => ("image/webp", PASSIVE),
        "gif" => ("image/gif", PASSIVE),
        "avif" => ("image/avif", PASSIVE),
        "mp4" => ("video/mp4", PASSIVE),
        "webm" => ("video/webm", PASSIVE),
        "txt" => ("text/plain; charset=utf-8", PASSIVE),
        "svg" => ("image/svg+xml", SANDBOX),
        "pdf" => ("application/pdf", DOCUMENT),
        _ => {
            return Content {
                media_type: "application/octet-stream",
                policy: SANDBOX,
                is_download: true,
            };
        }
    };
    Content {
        media_type,
        policy,
        is_download: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_that_could_run_scripts_are_sandboxed_or_downloaded() {
        assert_eq!(of("a.JPG").media_type, "image/jpeg");
        assert!(of("drawing.svg").policy.starts_with("sandbox"));
        assert!(of("manual.pdf").policy.starts_with("default-src 'none'"));
        for name in [
            "page.html",
            "page.xhtml",
            "script.js",
            "a.xml",
            "noextension",
            "a.jpg.exe",
        ] {
            assert!(of(name).is_download, "{name}");
        }
    }
}
