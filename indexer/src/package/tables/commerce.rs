//! `affiliates`, `vendors` and the products they sell.

use crate::package::cells::Problem;
use crate::package::formats::{check_address, check_email};
use crate::package::tables::columns::columns;
use crate::package::tables::known::Known;
use crate::package::tables::{LANGUAGES, Table};

columns! {
    /// A shop that users are sent to.
    pub(crate) struct Affiliate {
        key { id: u32 = id() }
        name: String = name(),
        logo: Option<String> = media_path(),
        region: &'static str = required_one_of(&["International", "US", "EU"]),
        active: bool = flag(true),
    }
}

impl Table for Affiliate {
    const NAME: &'static str = "affiliates";
    const DEPENDENTS: &'static [&'static str] =
        &["DELETE FROM product_affiliates WHERE affiliate_id IN (SELECT key FROM temp.removed)"];
}

columns! {
    /// The page of a shop that sells a product.
    pub(crate) struct ProductAffiliate {
        key {
            product_id: i64 = product_id(),
            affiliate_id: u32 = id(),
        }
        url: String = required_checked(check_address),
    }
}

impl Table for ProductAffiliate {
    const NAME: &'static str = "product_affiliates";

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        known.products.require(self.product_id, "product_id")?;
        let affiliate = i64::from(self.affiliate_id);
        known.affiliates.require(affiliate, "affiliate_id")
    }
}

columns! {
    /// A seller who answers quote requests.
    pub(crate) struct Vendor {
        key { id: u32 = id() }
        partner_name: String = name(),
        email: String = checked_or_empty(check_email),
        language: &'static str = one_of_or(&LANGUAGES, "en"),
        logo: Option<String> = media_path(),
        active: bool = flag(true),
    }
}

impl Table for Vendor {
    const NAME: &'static str = "vendors";
    const DEPENDENTS: &'static [&'static str] =
        &["DELETE FROM product_vendors WHERE vendor_id IN (SELECT key FROM temp.removed)"];
}

columns! {
    /// A product that a vendor offers.
    pub(crate) struct ProductVendor {
        key {
            product_id: i64 = product_id(),
            vendor_id: u32 = id(),
        }
    }
}

impl Table for ProductVendor {
    const NAME: &'static str = "product_vendors";

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        known.products.require(self.product_id, "product_id")?;
        known
            .vendors
            .require(i64::from(self.vendor_id), "vendor_id")
    }
}
