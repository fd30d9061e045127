//! Affiliates and vendors in the catalogue. Those that are not active are never read.

use rusqlite::Connection;
use search_core::Language;
use serde_json::json;

use super::model::{Affiliate, Vendor, VendorContact, web_address};
use crate::platform::http::language::by_code;

/// The vendors of a product, by name.
pub fn vendors(catalogue: &Connection, product: u64) -> rusqlite::Result<Vec<Vendor>> {
    catalogue
        .prepare_cached(
            "SELECT v.id, v.partner_name, coalesce(v.logo, '') FROM product_vendors pv
             JOIN vendors v ON v.id = pv.vendor_id
             WHERE pv.product_id = ?1 AND v.active ORDER BY v.partner_name COLLATE NOCASE, v.id",
        )?
        .query_map([product], |row| {
            Ok(Vendor {
                id: row.get(0)?,
                vendor_partner_name: row.get(1)?,
                vendor_logo: row.get(2)?,
            })
        })?
        .collect()
}

/// The affiliate shops that sell a product, by name.
pub fn affiliates(catalogue: &Connection, product: u64) -> rusqlite::Result<Vec<Affiliate>> {
    catalogue
        .prepare_cached(
            "SELECT a.id, pa.url, a.name, coalesce(a.logo, ''), a.active, a.region
             FROM product_affiliates pa JOIN affiliates a ON a.id = pa.affiliate_id
             WHERE pa.product_id = ?1 AND a.active ORDER BY a.name COLLATE NOCASE, a.id",
        )?
        .query_map([product], |row| {
            Ok(Affiliate {
                affiliate_id: row.get(0)?,
                affiliate_url: web_address(row.get(1)?),
                affiliate_name: row.get(2)?,
                affiliate_logo: row.get(3)?,
                is_active: row.get(4)?,
                available_region: row.get(5)?,
            })
        })?
        .collect()
}

/// Those of these vendors that sell at least one of these products, by number.
pub fn contacts(
    catalogue: &Connection,
    products: &[u64],
    vendors: &[u32],
) -> rusqlite::Result<Vec<VendorContact>> {
    catalogue
        .prepare_cached(
            "SELECT v.id, v.partner_name, v.email, v.language FROM json_each(?2) AS wanted
             CROSS JOIN vendors v ON v.id = wanted.value
             WHERE v.active AND EXISTS (SELECT 1 FROM product_vendors pv WHERE pv.vendor_id = v.id
                AND pv.product_id IN (SELECT value FROM json_each(?1)))
             ORDER BY v.id",
        )?
        .query_map(
            [json!(products).to_string(), json!(vendors).to_string()],
            |row| {
                let language: String = row.get(3)?;
                Ok(VendorContact {
                    id: row.get(0)?,
                    name: row.get(1)?,
                    email: row.get(2)?,
                    language: by_code(&language).unwrap_or(Language::En),
                })
            },
        )?
        .collect()
}
