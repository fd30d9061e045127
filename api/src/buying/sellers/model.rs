//! Responses of the calls about affiliates and vendors.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ValueRef};
use search_core::Language;
use serde::Serialize;
use utoipa::ToSchema;

/// A vendor who answers requests for quotes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Vendor {
    pub id: u32,
    pub vendor_partner_name: String,
    /// The path of its logo below `/media/`; may be empty.
    pub vendor_logo: String,
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
    /// That vendor; null when there are none or several.
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
    /// The address of the product in that shop; always http or https.
    pub affiliate_url: String,
    pub affiliate_name: String,
    /// The path of its logo below `/media/`; may be empty.
    pub affiliate_logo: String,
    /// Always true: others are not listed.
    pub is_active: bool,
    pub available_region: Region,
}

/// Where an affiliate shop delivers.
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
