//! `affiliates`, `vendors` and the products they sell.

use rusqlite::{Statement, params};

use crate::package::cells::{Cells, Problem};
use crate::package::formats::{check_address, check_email};
use crate::package::tables::known::Known;
use crate::package::tables::{Key, Table};

/// A shop that a boater is sent to.
#[derive(Debug)]
pub(crate) struct Affiliate {
    id: u32,
    name: String,
    logo: Option<String>,
    region: &'static str,
    active: bool,
}

impl Table for Affiliate {
    const NAME: &'static str = "affiliates";
    const COLUMNS: &'static [&'static str] = &["id", "name", "logo", "region", "active"];
    const STORED: &'static [&'static str] = Self::COLUMNS;
    const KEY: &'static [&'static str] = &["id"];
    const DEPENDENTS: &'static [&'static str] =
        &["DELETE FROM product_affiliates WHERE affiliate_id IN (SELECT key FROM temp.removed)"];

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        Ok(Self {
            id: cells.id("id")?,
            name: cells.name("name")?,
            logo: cells.media_path("logo")?,
            region: cells.required_one_of("region", &["International", "US", "EU"])?,
            active: cells.flag("active", true)?,
        })
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(vec![cells.id("id")?.into()])
    }

    fn key(&self) -> Key {
        vec![self.id.into()]
    }

    fn write(&self, statement: &mut Statement<'_>, _known: &mut Known) -> rusqlite::Result<usize> {
        statement.execute(params![
            self.id,
            self.name,
            self.logo,
            self.region,
            self.active
        ])
    }
}

/// The page of a shop that sells a product.
#[derive(Debug)]
pub(crate) struct ProductAffiliate {
    product: i64,
    affiliate: u32,
    url: String,
}

impl Table for ProductAffiliate {
    const NAME: &'static str = "product_affiliates";
    const COLUMNS: &'static [&'static str] = &["product_id", "affiliate_id", "url"];
    const STORED: &'static [&'static str] = Self::COLUMNS;
    const KEY: &'static [&'static str] = &["product_id", "affiliate_id"];

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        Ok(Self {
            product: cells.product_id("product_id")?,
            affiliate: cells.id("affiliate_id")?,
            url: cells
                .checked("url", check_address)?
                .ok_or_else(|| Problem::new("url", "", "missing value"))?,
        })
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(vec![
            cells.product_id("product_id")?.into(),
            cells.id("affiliate_id")?.into(),
        ])
    }

    fn key(&self) -> Key {
        vec![self.product.into(), self.affiliate.into()]
    }

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        known.products.require(self.product, "product_id")?;
        known
            .affiliates
            .require(i64::from(self.affiliate), "affiliate_id")
    }

    fn write(&self, statement: &mut Statement<'_>, _known: &mut Known) -> rusqlite::Result<usize> {
        statement.execute(params![self.product, self.affiliate, self.url])
    }
}

/// A seller who answers requests for quotes.
#[derive(Debug)]
pub(crate) struct Vendor {
    id: u32,
    partner_name: String,
    email: String,
    logo: Option<String>,
    active: bool,
}

impl Table for Vendor {
    const NAME: &'static str = "vendors";
    const COLUMNS: &'static [&'static str] = &["id", "partner_name", "email", "logo", "active"];
    const STORED: &'static [&'static str] = Self::COLUMNS;
    const KEY: &'static [&'static str] = &["id"];
    const DEPENDENTS: &'static [&'static str] =
        &["DELETE FROM product_vendors WHERE vendor_id IN (SELECT key FROM temp.removed)"];

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        Ok(Self {
            id: cells.id("id")?,
            partner_name: cells.name("partner_name")?,
            email: cells.checked("email", check_email)?.unwrap_or_default(),
            logo: cells.media_path("logo")?,
            active: cells.flag("active", true)?,
        })
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(vec![cells.id("id")?.into()])
    }

    fn key(&self) -> Key {
        vec![self.id.into()]
    }

    fn write(&self, statement: &mut Statement<'_>, _known: &mut Known) -> rusqlite::Result<usize> {
        statement.execute(params![
            self.id,
            self.partner_name,
            self.email,
            self.logo,
            self.active
        ])
    }
}

/// A product that a vendor offers.
#[derive(Debug)]
pub(crate) struct ProductVendor {
    product: i64,
    vendor: u32,
}

impl Table for ProductVendor {
    const NAME: &'static str = "product_vendors";
    const COLUMNS: &'static [&'static str] = &["product_id", "vendor_id"];
    const STORED: &'static [&'static str] = Self::COLUMNS;
    const KEY: &'static [&'static str] = &["product_id", "vendor_id"];

    fn read(cells: &Cells<'_>) -> Result<Self, Problem> {
        Ok(Self {
            product: cells.product_id("product_id")?,
            vendor: cells.id("vendor_id")?,
        })
    }

    fn read_key(cells: &Cells<'_>) -> Result<Key, Problem> {
        Ok(Self::read(cells)?.key())
    }

    fn key(&self) -> Key {
        vec![self.product.into(), self.vendor.into()]
    }

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        known.products.require(self.product, "product_id")?;
        known.vendors.require(i64::from(self.vendor), "vendor_id")
    }

    fn write(&self, statement: &mut Statement<'_>, _known: &mut Known) -> rusqlite::Result<usize> {
        statement.execute(params![self.product, self.vendor])
    }
}
