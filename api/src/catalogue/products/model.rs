//! Responses of the product calls.

use search_core::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::catalogue::live::attribute_words::{AttributeWord, AttributeWords};
use crate::catalogue::live::labels::SharedText;
use crate::catalogue::products::BoatFit;

/// A product, in the format of lists.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductCard {
    /// The product's id.
    pub id: u64,
    /// The same id again, with the field name that links use.
    pub product_id: u64,
    /// The product's name.
    pub product_name: String,
    /// A description; may be empty.
    pub product_description: String,
    /// The paths of the pictures below `/media/`. Lists show the first one.
    pub product_photo_url: Vec<String>,
    /// The manufacturer's number as printed; may be empty.
    pub manufacturer_product_number: String,
    /// The manufacturer's name; may be empty.
    pub product_manufacturer_name: String,
    /// The name of the boat section it usually belongs to; may be empty.
    pub section_name: String,
    /// The value of the filter for the section, if its name is a translation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section_filter_name: Option<String>,
    #[schema(required = true)]
    pub section_id: Option<u32>,
    /// The path of the section's icon below `/media/`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub section_icon: Option<String>,
    /// Whether it can be bought on this site.
    pub is_buy_it_now_product: bool,
    /// Whether it is one part of a larger product that has to be requested by name.
    pub is_single_part: bool,
    /// `engine`, `drive`, `gearbox` or `generator` for complete ones; null for parts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engine_kind: Option<String>,
    /// Whether it is on the caller's wishlist.
    pub is_favorite: bool,
    /// The matched parts of the texts; only in search results.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub highlights: Option<Highlights>,
    /// The number by which it was found or that is similar to the typed one, if it is not the
    /// manufacturer's; only in search results.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub matched_number: Option<String>,
    /// Why it fits the boat in the request; missing without a boat and if it does not fit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fit: Option<BoatFit>,
    /// Whether it is on board of the boat in the request; only with a boat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on_active_boat: Option<bool>,
    /// Details that help to choose; only in lists of products to choose from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub details: Option<CardDetails>,
}

/// Details that help to choose a product from a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CardDetails {
    /// The first attributes; at most three.
    pub specifications: Vec<Specification>,
    /// At most three of the engines that it fits.
    pub engines: Vec<CardEngine>,
    /// Whether at least one active vendor gives quotes for it.
    pub has_vendors: bool,
    /// Whether at least one active affiliate shop sells it.
    pub has_affiliates: bool,
}

/// An engine that a product fits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CardEngine {
    pub make: String,
    pub model: String,
}

/// The ranges of a product's texts that matched the search, as `[start, end)` in UTF-16 code units.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Highlights {
    /// Within `productName`.
    pub product_name: Vec<[u32; 2]>,
    /// Within `productDescription`.
    pub product_description: Vec<[u32; 2]>,
    /// Within `manufacturerProductNumber`.
    pub manufacturer_product_number: Vec<[u32; 2]>,
    /// Within `productManufacturerName`.
    pub product_manufacturer_name: Vec<[u32; 2]>,
}

/// A link to another product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductLink {
    /// The product's id.
    pub id: u64,
    /// The same id again, with the field name that links use.
    pub product_id: u64,
    /// The product's name.
    pub product_name: String,
    /// The manufacturer's number as printed; may be empty.
    pub manufacturer_product_number: String,
    /// The manufacturer's name; may be empty.
    pub product_manufacturer_name: String,
    /// The paths of the pictures below `/media/`.
    pub product_photo_url: Vec<String>,
}

/// What a suggestion shows of a product.
#[derive(Debug, Clone)]
pub struct SuggestedProduct {
    /// The product's id.
    pub id: u64,
    /// The product's name.
    pub name: String,
    /// The manufacturer's name; may be empty.
    pub manufacturer: SharedText,
    /// The path of the first picture below `/media/`.
    pub photo: Option<String>,
}

/// How a product is related to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Relation {
    /// The catalogue says that they go together.
    GoesWith,
    /// They are parts of the same engine.
    SameEngine,
    /// They are of the same sub-category, and neither relation above is known.
    SameSubCategory,
}

/// A link to a related product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RelatedProduct {
    #[serde(flatten)]
    pub link: ProductLink,
    /// How the products are related.
    pub relation: Relation,
}

/// All data of a product page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the wire's independent facts, not a state"
)]
pub struct ProductPage {
    /// The card of the product.
    pub product: ProductCard,
    /// The brand, if it is active.
    #[schema(required = true)]
    pub brand: Option<PageBrand>,
    #[schema(required = true)]
    pub manufacturer: Option<PageManufacturer>,
    #[schema(required = true)]
    pub category: Option<PageCategory>,
    /// Its sub-category.
    #[schema(required = true)]
    pub sub_category: Option<PageSubCategory>,
    /// Other part numbers of this part.
    pub aliases: Vec<String>,
    /// Attributes, in the catalogue's order.
    pub specifications: Vec<Specification>,
    /// The product's documents: those in the requested language first, then multilingual ones.
    pub documents: Vec<Document>,
    /// Documents for troubleshooting.
    pub troubleshooting: Vec<Document>,
    /// Kits made for this product.
    pub kits: Vec<Kit>,
    /// Kits of other products that this one is a part of.
    pub in_kits: Vec<KitLink>,
    /// The parts that replace this one, the direct replacement first.
    pub superseded_by: Vec<ProductLink>,
    /// The parts that this one replaces, its direct predecessor first.
    pub supersedes: Vec<ProductLink>,
    /// Equivalent parts.
    pub equivalents: Vec<ProductLink>,
    /// Products that go with it, then other parts of the same engines. For a product that is not
    /// part of an engine, other products of its sub-category follow.
    pub related_products: Vec<RelatedProduct>,
    /// The URL of its virtual tour.
    #[schema(required = true)]
    pub vt_url: Option<String>,
    /// Whether it is universal: fits every boat.
    pub is_universal: bool,
    /// The number of engine models that it is listed for. `products/engine-models` lists them.
    pub engine_models: u32,
    /// The number of boat models that it is listed for. `products/boat-models` lists them.
    pub boat_models: u32,
    /// Whether it is on the caller's wishlist.
    pub is_favorite: bool,
    /// Whether it fits the boat in the request, certainly or probably. Null if that is unknown, or
    /// without a boat. False means that it is not listed for the boat or is made for another
    /// voltage.
    #[schema(required = true)]
    pub fits_active_boat: Option<bool>,
    /// Why it fits the boat in the request; null if it is not listed for it, or without a boat.
    #[schema(required = true)]
    pub fit: Option<BoatFit>,
    /// Whether it is on board of the boat in the request.
    pub on_active_boat: bool,
    /// Whether at least one active affiliate shop sells it.
    pub has_affiliates: bool,
    /// Whether at least one active vendor gives quotes for it.
    pub has_vendors: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageBrand {
    /// The brand's id.
    pub id: u32,
    pub brand_name: String,
    /// An image path below `/media/`; may be empty.
    pub brand_photo_url: String,
}

/// The manufacturer of a product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageManufacturer {
    /// The manufacturer's id.
    pub id: u32,
    pub product_manufacturer_name: String,
    /// A comment; may be empty.
    pub product_manufacturer_comments: String,
}

/// The category of a product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageCategory {
    /// The category's id.
    pub id: u32,
    pub category_name: String,
    /// The name in the catalogue's own language, which is the value of the filter. Only if the
    /// displayed name is a translation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filter_name: Option<String>,
}

/// The sub-category of a product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageSubCategory {
    /// The sub-category's id.
    pub id: u32,
    pub sub_category_name: String,
    /// The name in the catalogue's own language, which is the value of the filter. Only if the
    /// displayed name is a translation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filter_name: Option<String>,
}

/// An attribute, in the requested language if it is translated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Specification {
    /// The name of the attribute.
    pub name: String,
    /// The value without its unit.
    pub value: String,
    /// The unit; may be empty.
    pub unit: String,
}

impl Specification {
    /// Its words in this language, where they are translated.
    pub fn translate(&mut self, words: &AttributeWords, language: Option<Language>) {
        let parts = [
            (AttributeWord::Name, &mut self.name),
            (AttributeWord::Value, &mut self.value),
            (AttributeWord::Unit, &mut self.unit),
        ];
        for (kind, part) in parts {
            words.translate(kind, part, language);
        }
    }
}

/// A document of a product: `/media/products/documents/{productId}/{fileName}.pdf`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Document {
    /// The file's name without `.pdf`.
    pub file_name: String,
    /// The title, in the language of the document.
    pub title: String,
    /// `en`, `it`, `fr`, `es`, `nl` or `de`; `mul` for several languages.
    pub language: String,
    /// `product` or `troubleshooting`.
    pub kind: String,
}

/// Parts sold or fitted together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Kit {
    /// The kit's id.
    pub id: u64,
    pub kit_name: String,
    /// An image path below `/media/`; may be empty.
    pub kit_photo_url: String,
    /// Its parts, by position.
    pub parts: Vec<KitPart>,
}

/// A kit that a product is a part of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KitLink {
    /// The kit's id.
    pub id: u64,
    pub kit_name: String,
    /// An image path below `/media/`; may be empty.
    pub kit_photo_url: String,
    /// The product that the kit is for.
    pub product_id: u64,
    /// Its name.
    pub product_name: String,
    /// Whether it has to be requested by name.
    pub is_single_part: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KitPart {
    /// Its position on the drawing.
    pub position: String,
    /// The part's product id; missing if the catalogue no longer has the part.
    #[schema(required = true)]
    pub product_id: Option<u64>,
    /// The part's name.
    pub product_name: String,
    /// The manufacturer's number as printed; may be empty.
    pub manufacturer_product_number: String,
    /// The path of its picture below `/media/`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub photo_url: Option<String>,
    /// The quantity in the kit.
    pub quantity: u32,
    /// Whether it has to be requested by name.
    pub is_single_part: bool,
    /// Whether it is on the caller's wishlist.
    pub is_favorite: bool,
}
