//! Responses of the calls about affiliates and vendors.

use std::cmp::Reverse;

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ValueRef};
use search_core::Language;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::catalogue::products::ProductCard;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::http::RowNumber;
use crate::platform::reason::Reason;

/// Products that can be asked for at once.
pub const MAX_PRODUCTS: usize = 50;

/// A vendor who answers requests for quotes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Vendor {
    pub id: u32,
    pub vendor_partner_name: String,
    /// The path of the logo below `/media/`; may be empty.
    pub vendor_logo: String,
}

/// The parameters of a call about several products.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ProductsParams {
    /// The ids of at most 50 products, separated by commas.
    #[param(pattern = "^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,49}$")]
    ids: String,
}

impl ProductsParams {
    /// The products, each once, in the order in which they are named.
    pub(super) fn parse(&self) -> ApiResult<Vec<u64>> {
        let refused = |reason| ApiError::field("ids", reason);
        let mut ids = Vec::new();
        for text in self.ids.split(',') {
            let id = RowNumber::parse(text).ok_or_else(|| refused(Reason::ChoiceNotListed))?;
            if !ids.contains(&id.unsigned()) {
                ids.push(id.unsigned());
            }
            if ids.len() > MAX_PRODUCTS {
                return Err(refused(Reason::TooManyValues { max: MAX_PRODUCTS }));
            }
        }
        Ok(ids)
    }
}

/// Several products, and the vendors that offer them.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ProductsVendors {
    /// The products, in the order of the request. Those that are not in the catalogue are left out.
    pub(super) products: Vec<ProductCard>,
    /// The vendors, sorted by the number of offered products, descending, then by name.
    pub(super) vendors: Vec<VendorOfProducts>,
}

/// A vendor, and those of several products that it offers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct VendorOfProducts {
    #[serde(flatten)]
    pub(super) vendor: Vendor,
    pub(super) product_ids: Vec<u64>,
}

impl VendorOfProducts {
    /// The vendors of these products, each once.
    pub(super) fn collect(found: Vec<(u64, Vec<Vendor>)>) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for (product, vendors) in found {
            for vendor in vendors {
                match all.iter_mut().find(|known| known.vendor.id == vendor.id) {
                    Some(known) => known.product_ids.push(product),
                    None => all.push(Self {
                        vendor,
                        product_ids: vec![product],
                    }),
                }
            }
        }
        all.sort_by_cached_key(|one| {
            let name = one.vendor.vendor_partner_name.to_lowercase();
            (Reverse(one.product_ids.len()), name, one.vendor.id)
        });
        all
    }
}

/// Where requests to a vendor go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VendorContact {
    pub id: u32,
    pub name: String,
    /// Empty: the operator answers for it.
    pub email: String,
    pub language: Language,
}

/// Whether exactly one vendor offers a product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SingleVendor {
    pub is_single_vendor: bool,
    /// The vendor; null if there are none or several.
    #[schema(required = true)]
    pub vendor: Option<Vendor>,
}

impl SingleVendor {
    pub(super) fn of(vendors: Vec<Vendor>) -> Self {
        let vendor = <[Vendor; 1]>::try_from(vendors).ok().map(|[vendor]| vendor);
        Self {
            is_single_vendor: vendor.is_some(),
            vendor,
        }
    }
}

/// The page of an affiliate shop that sells a product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Affiliate {
    pub affiliate_id: u32,
    /// The URL of the product in that shop; always http or https.
    pub affiliate_url: String,
    pub affiliate_name: String,
    /// The path of the logo below `/media/`; may be empty.
    pub affiliate_logo: String,
    /// Always true: inactive ones are not listed.
    pub is_active: bool,
    pub available_region: Region,
}

/// A region that an affiliate shop delivers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub enum Region {
    International,
    #[serde(rename = "US")]
    Us,
    #[serde(rename = "EU")]
    Eu,
}

impl FromSql for Region {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_str()? {
            "International" => Ok(Self::International),
            "US" => Ok(Self::Us),
            "EU" => Ok(Self::Eu),
            other => Err(FromSqlError::Other(
                format!("{other} is not a region").into(),
            )),
        }
    }
}

/// An address that a browser opens as a page: without a scheme of the web it gets one.
pub(super) fn web_address(url: String) -> String {
    let has = |scheme: &str| {
        url.get(..scheme.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(scheme))
    };
    if has("http://") || has("https://") {
        url
    } else {
        format!("http://{url}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // proves BUY-40
    #[test]
    fn an_address_without_a_scheme_of_the_web_gets_one() {
        for (given, wanted) in [
            ("shop.example/p/1", "http://shop.example/p/1"),
            ("https://shop.example", "https://shop.example"),
            ("HTTP://shop.example", "HTTP://shop.example"),
            ("javascript:alert(1)", "http://javascript:alert(1)"),
            ("httpshop.example", "http://httpshop.example"),
            ("é", "http://é"),
        ] {
            assert_eq!(web_address(given.to_owned()), wanted);
        }
    }
}
