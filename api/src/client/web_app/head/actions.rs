//! Finds out what is at an address of the app, and what its head says.

use http::Uri;
use url::form_urlencoded;

use super::model::{Answer, CategoryRow, Head, Kind, ProductRow, Site};
use super::{plain, schema_org, store, texts};
use crate::catalogue::browse::store as browse;
use crate::catalogue::live::{Live, Reader};
use crate::catalogue::products::leading_id;
use crate::catalogue::themes::model::{DEFAULT_THEME, TAGLINE};
use crate::catalogue::themes::store::find_theme;
use crate::client::web_app::addresses;
use crate::client::web_app::route_map::{self, Route};
use crate::platform::error::ApiResult;

/// The longest text of a search; the search shortens at the same length.
const LONGEST_TEXT: usize = 200;

/// The data of the catalogue for an address.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Wanted {
    Home,
    Category { id: u64, page: u32 },
    Brand { id: u64, page: u32 },
    Product(u64),
    Kit { product: u64, kit: u64 },
    SubCategory { category: String, name: String },
}

/// The status and the head of the page at an address. When the catalogue cannot be read, the page is
/// sent without a description of its own.
pub(in crate::client::web_app) async fn find(live: &Live, site: &Site, uri: &Uri) -> Answer {
    let Some((route, values)) = route_map::find(uri.path()) else {
        return Answer::missing(of_site(site));
    };
    let wanted = match route {
        Route::Home => Some(Wanted::Home),
        Route::Category => listed(&values).map(|(id, page)| Wanted::Category { id, page }),
        Route::Brand => listed(&values).map(|(id, page)| Wanted::Brand { id, page }),
        Route::Product | Route::SinglePart | Route::TourProduct => {
            id(&values, 0).map(Wanted::Product)
        }
        Route::Kit => id(&values, 0)
            .zip(id(&values, 1))
            .map(|(product, kit)| Wanted::Kit { product, kit }),
        Route::Search => match Search::parse(uri.query().unwrap_or_default()) {
            Search::SubCategory { category, name } => Some(Wanted::SubCategory { category, name }),
            Search::Text(text) => return of_search(site, &text),
        },
        _ => return without_catalogue(site, route),
    };
    let Some(wanted) = wanted else {
        return Answer::missing(of_site(site));
    };
    let reading = site.clone();
    let read = live
        .read(move |reader| read(reader, &reading, wanted))
        .await;
    match read {
        Ok(found) => found.unwrap_or_else(|| Answer::missing(of_site(site))),
        Err(error) => {
            tracing::debug!(error = %error, path = uri.path(), "a page is sent without its own head");
            Answer::listed(of_site(site))
        }
    }
}

/// A page about nothing in particular.
fn of_site(site: &Site) -> Head {
    Head::new("", texts::of(site.language).site)
}

/// The pages whose heads are the same for every catalogue.
fn without_catalogue(site: &Site, route: Route) -> Answer {
    let texts = texts::of(site.language);
    let (title, address) = match route {
        Route::Categories => (texts.categories, "/categories"),
        Route::Brands => (texts.brands, "/brands"),
        Route::About => (texts.about, "/about-us"),
        Route::Legal => (texts.legal, "/legal-and-about"),
        Route::Privacy => (texts.privacy, "/privacy-policy"),
        Route::Terms => (texts.terms, "/terms-and-conditions"),
        _ => return Answer::unlisted(of_site(site)),
    };
    Answer::listed(Head::new(title, texts.site).at(address.to_owned()))
}

/// Search engines list no results of other searches.
fn of_search(site: &Site, text: &str) -> Answer {
    let texts = texts::of(site.language);
    if text.is_empty() {
        return Answer::listed(Head::new(texts.search, texts.site).at(addresses::search("")));
    }
    let title = texts::with(texts.results, text);
    Answer::unlisted(Head::new(title, texts.site).at(addresses::search(text)))
}

fn read(reader: &Reader<'_>, site: &Site, wanted: Wanted) -> ApiResult<Option<Answer>> {
    let found = match wanted {
        Wanted::Home => Some(home(reader, site)?),
        Wanted::Category { id, page } => category(reader, site, id, page)?,
        Wanted::Brand { id, page } => brand(reader, site, id, page)?,
        Wanted::Product(id) => {
            let row = store::find_product(reader.catalogue, id, site.language)?;
            row.map(|row| product(site, &row))
        }
        Wanted::Kit { product, kit } => kit_of(reader, site, (product, kit))?,
        Wanted::SubCategory { category, name } => {
            let names = (category.as_str(), name.as_str());
            let found = store::find_sub_category(reader.catalogue, names, site.language)?;
            // A search for what does not exist is a page without results.
            return Ok(Some(match found {
                Some((category, found)) => Answer::listed(sub_category(site, &category, &found)),
                None => Answer::unlisted(Head::new(name, texts::of(site.language).site)),
            }));
        }
    };
    Ok(found.map(Answer::listed))
}

fn home(reader: &Reader<'_>, site: &Site) -> ApiResult<Head> {
    let texts = texts::of(site.language);
    let own = find_theme(reader.catalogue, DEFAULT_THEME)?.map(|theme| theme.tagline);
    let tagline = own.filter(|tagline| !tagline.is_empty() && tagline != TAGLINE);
    let mut head =
        Head::new(tagline.as_deref().unwrap_or(texts.tagline), texts.site).at("/".into());
    head.data.push(schema_org::website(site));
    Ok(head)
}

fn category(reader: &Reader<'_>, site: &Site, id: u64, page: u32) -> ApiResult<Option<Head>> {
    let texts = texts::of(site.language);
    let found = browse::find_category(reader.catalogue, id, Some(site.language))?;
    Ok(found.map(|found| {
        let own = found.filter_name.as_ref().unwrap_or(&found.category_name);
        let list = List {
            name: &found.category_name,
            description: or(&found.description, texts.of_category, &found.category_name),
            picture: &found.category_photo_url,
            address: addresses::category(id, own, page),
            all: (texts.categories, "/categories"),
        };
        list.head(site, page)
    }))
}

fn brand(reader: &Reader<'_>, site: &Site, id: u64, page: u32) -> ApiResult<Option<Head>> {
    let texts = texts::of(site.language);
    let found = browse::find_brand(reader.catalogue, id, Some(site.language))?;
    Ok(found.map(|found| {
        let list = List {
            name: &found.brand_name,
            description: or(&found.description, texts.of_brand, &found.brand_name),
            picture: &found.brand_photo_url,
            address: addresses::brand(id, &found.brand_name, page),
            all: (texts.brands, "/brands"),
        };
        list.head(site, page)
    }))
}

/// A list of products in pages.
struct List<'a> {
    name: &'a str,
    description: String,
    picture: &'a str,
    address: String,
    /// The list that it is one of, and its address.
    all: (&'a str, &'a str),
}

impl List<'_> {
    fn head(self, site: &Site, page: u32) -> Head {
        let title = if page > 1 {
            format!("{}{}{page}", self.name, texts::of(site.language).page)
        } else {
            self.name.to_owned()
        };
        let (all, all_address) = self.all;
        let steps = [
            (all.to_owned(), all_address.to_owned()),
            (self.name.to_owned(), self.address.clone()),
        ];
        let mut head = Head::new(title, self.description).at(self.address);
        head.picture = preview([self.picture]);
        head.data.push(schema_org::breadcrumbs(site, &steps));
        head
    }
}

fn sub_category(site: &Site, category: &CategoryRow, found: &CategoryRow) -> Head {
    let texts = texts::of(site.language);
    let description = texts::with(texts.of_category, &found.name);
    let steps = places(site, Some(category), Some(found));
    let address = addresses::sub_category(&category.own_name, &found.own_name);
    let mut head = Head::new(&found.name, description).at(address);
    head.data.push(schema_org::breadcrumbs(site, &steps));
    head
}

fn product(site: &Site, row: &ProductRow) -> Head {
    let texts = texts::of(site.language);
    let description = plain::beginning(&or(&row.description, texts.of_product, ""));
    let address = addresses::product(row.id, &row.own_name);
    let mut steps = places(site, row.category.as_ref(), row.sub_category.as_ref());
    steps.push((row.name.clone(), address.clone()));
    let data = vec![
        schema_org::product(site, row, &address, &description),
        schema_org::breadcrumbs(site, &steps),
    ];
    Head {
        kind: Kind::Product,
        picture: preview(row.images.iter().map(String::as_str)),
        data,
        ..Head::new(product_title(row), description).at(address)
    }
}

/// The name with the manufacturer and its number, unless the name has them already.
fn product_title(row: &ProductRow) -> String {
    let name = row.name.to_lowercase();
    let manufacturer = row.manufacturer.as_deref().unwrap_or_default();
    let more: Vec<&str> = [manufacturer, &row.part_number]
        .into_iter()
        .filter(|text| !text.is_empty() && !name.contains(&text.to_lowercase()))
        .collect();
    if more.is_empty() {
        row.name.clone()
    } else {
        format!("{}, {}", row.name, more.join(" "))
    }
}

fn kit_of(reader: &Reader<'_>, site: &Site, ids: (u64, u64)) -> ApiResult<Option<Head>> {
    let Some(row) = store::find_product(reader.catalogue, ids.0, site.language)? else {
        return Ok(None);
    };
    let Some(kit) = store::find_kit(reader.catalogue, ids, site.language)? else {
        return Ok(None);
    };
    let description = texts::with(texts::of(site.language).of_kit, &kit.parts.join(", "));
    let address = addresses::kit(row.id, kit.id);
    let mut steps = places(site, row.category.as_ref(), row.sub_category.as_ref());
    steps.push((row.name.clone(), addresses::product(row.id, &row.own_name)));
    steps.push((kit.name.clone(), address.clone()));
    let mut head = Head::new(kit.name, description).at(address);
    let pictures = kit.image.iter().chain(&row.images);
    head.picture = preview(pictures.map(String::as_str));
    head.data.push(schema_org::breadcrumbs(site, &steps));
    Ok(Some(head))
}

/// The way from the list of all categories to a category and a sub-category.
fn places(
    site: &Site,
    category: Option<&CategoryRow>,
    sub_category: Option<&CategoryRow>,
) -> Vec<(String, String)> {
    let all = texts::of(site.language).categories;
    let mut steps = vec![(all.to_owned(), "/categories".to_owned())];
    if let Some(category) = category {
        let address = addresses::category(category.id.into(), &category.own_name, 1);
        steps.push((category.name.clone(), address));
    }
    if let Some((category, sub)) = category.zip(sub_category) {
        let address = addresses::sub_category(&category.own_name, &sub.own_name);
        steps.push((sub.name.clone(), address));
    }
    steps
}

/// A description, or the text for what has none.
fn or(description: &str, text: &str, name: &str) -> String {
    if description.trim().is_empty() {
        texts::with(text, name)
    } else {
        description.to_owned()
    }
}

/// The address of the first picture that previews can show; few programs show drawings, so one is
/// named only where there is nothing else.
fn preview<'a>(paths: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let paths: Vec<&str> = paths.into_iter().filter(|path| !path.is_empty()).collect();
    let is_photo = |path: &&&str| {
        let extension = path.rsplit_once('.').map(|(_, extension)| extension);
        let extension = extension.unwrap_or_default().to_ascii_lowercase();
        ["jpg", "jpeg", "png", "webp", "gif"].contains(&extension.as_str())
    };
    let shown = paths.iter().find(is_photo).or(paths.first());
    shown.map(|path| addresses::media(path))
}

fn id(values: &[&str], place: usize) -> Option<u64> {
    leading_id(values.get(place)?)
}

/// The id of a list in pages, and its page; what is no page is the first one.
fn listed(values: &[&str]) -> Option<(u64, u32)> {
    let page = values.get(1).and_then(|page| page.parse().ok());
    Some((id(values, 0)?, page.unwrap_or(1)))
}

/// The kinds of searches of the whole catalogue that have different heads.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Search {
    /// One sub-category of one category, and nothing else.
    SubCategory { category: String, name: String },
    /// The text, which may be empty.
    Text(String),
}

impl Search {
    fn parse(query: &str) -> Self {
        let (mut text, mut category, mut name, mut others) = (None, None, None, 0);
        for (key, value) in form_urlencoded::parse(query.as_bytes()) {
            let value = value.trim().to_owned();
            match key.as_ref() {
                _ if value.is_empty() => {}
                "value" => text = Some(value),
                "userInput" => text = text.or(Some(value)),
                "categories" => category = Some(value),
                "subCategories" => name = Some(value),
                "manufacturers" | "sections" | "brandId" | "productId" => others += 1,
                _ => {}
            }
        }
        match (text, category, name) {
            (None, Some(category), Some(name)) if others == 0 => {
                Self::SubCategory { category, name }
            }
            (text, ..) => {
                let text = text.unwrap_or_default();
                Self::Text(text.chars().take(LONGEST_TEXT).collect())
            }
        }
    }
}
