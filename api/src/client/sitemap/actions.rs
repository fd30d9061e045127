//! Writes `robots.txt`, the sitemap and its parts.

use std::fmt::Write as _;

use jiff::tz::TimeZone;

use super::model::{Contents, PART, Part};
use super::store;
use crate::catalogue::live::{Live, Reader};
use crate::client::web_app::route_map;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::markup::escaped;
use crate::platform::reason::Reason;

const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

const NO_PART: ApiError = ApiError::NotFound(Reason::FileNotFound);

/// The pages that are the same for every catalogue.
const PAGES: [&str; 8] = [
    "/",
    "/categories",
    "/brands",
    "/search/all-system",
    "/about-us",
    "/legal-and-about",
    "/privacy-policy",
    "/terms-and-conditions",
];

/// The `robots.txt`. API calls are allowed, because robots that run the app need them.
pub(super) fn robots(base: &str) -> String {
    let mut text = "User-agent: *\n".to_owned();
    for folder in route_map::private_folders() {
        // Writing into a text cannot fail.
        let _ = writeln!(text, "Disallow: /{folder}");
    }
    let _ = write!(text, "\nSitemap: {base}/sitemap.xml\n");
    text
}

/// The list of the sitemap's parts.
pub(super) async fn index(live: &Live, base: String) -> ApiResult<String> {
    live.read(move |reader| {
        let mut entries = Vec::new();
        for contents in Contents::ALL {
            let addresses = count(reader, contents)?;
            let parts = Part::all(contents, addresses);
            entries.extend(parts.map(|part| format!("/sitemap/{}", part.file())));
        }
        Ok(document(
            reader,
            ("sitemapindex", "sitemap"),
            &base,
            &entries,
        ))
    })
    .await
}

/// The part whose file has this name.
pub(super) async fn part(live: &Live, base: String, file: &str) -> ApiResult<String> {
    let part = Part::parse(file).ok_or(NO_PART)?;
    live.read(move |reader| {
        let entries = addresses(reader, part)?;
        if entries.is_empty() {
            return Err(NO_PART);
        }
        Ok(document(reader, ("urlset", "url"), &base, &entries))
    })
    .await
}

fn count(reader: &Reader<'_>, contents: Contents) -> ApiResult<usize> {
    Ok(match contents {
        Contents::Pages => PAGES.len(),
        Contents::Products => usize::try_from(reader.index.product_count()).unwrap_or(usize::MAX),
        other => store::count(reader.catalogue, other)?,
    })
}

fn addresses(reader: &Reader<'_>, part: Part) -> ApiResult<Vec<String>> {
    let (catalogue, skipped) = (reader.catalogue, part.skipped());
    Ok(match part.contents {
        Contents::Pages => PAGES
            .iter()
            .skip(skipped)
            .map(ToString::to_string)
            .collect(),
        Contents::Categories => store::categories(catalogue, skipped)?,
        Contents::SubCategories => store::sub_categories(catalogue, skipped)?,
        Contents::Brands => store::brands(catalogue, skipped)?,
        Contents::Kits => store::kits(catalogue, skipped)?,
        Contents::Products => {
            let ids: Vec<u64> = reader.index.product_ids(skipped, PART).collect();
            store::products(catalogue, &ids)?
        }
    })
}

/// The addresses as one document. All of them changed with the generation.
fn document(
    reader: &Reader<'_>,
    (root, entry): (&str, &str),
    base: &str,
    addresses: &[String],
) -> String {
    let changed = reader.created_at.to_zoned(TimeZone::UTC).date();
    let base = escaped(base);
    let mut xml =
        format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<{root} xmlns=\"{NAMESPACE}\">\n");
    for address in addresses {
        // Writing into a text cannot fail.
        let _ = writeln!(
            xml,
            "<{entry}><loc>{base}{}</loc><lastmod>{changed}</lastmod></{entry}>",
            escaped(address)
        );
    }
    let _ = writeln!(xml, "</{root}>");
    xml
}
