//! The catalogue: the small one of the tests, with so many vendors that none gets a summary instead
//! of single mails.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::Context as _;

pub(crate) const VENDORS: usize = 60;
/// The product that all vendors offer.
pub(crate) const PRODUCT: u64 = 1;

/// Writes the package into a folder that does not exist yet.
pub(crate) fn write(small: &Path, package: &Path) -> anyhow::Result<()> {
    copy(small, package)?;
    let mut vendors = String::from("id,partner_name,email,language,logo,active\n");
    let mut offers = String::from("product_id,vendor_id\n");
    for vendor in 1..=VENDORS {
        writeln!(
            vendors,
            "{vendor},Vendor {vendor},vendor{vendor}@example.com,,,true"
        )?;
        writeln!(offers, "{PRODUCT},{vendor}")?;
    }
    fs::write(package.join("vendors.csv"), vendors)?;
    fs::write(package.join("product_vendors.csv"), offers)?;
    Ok(())
}

fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(to)?;
    let entries =
        fs::read_dir(from).with_context(|| format!("{} cannot be read", from.display()))?;
    for entry in entries {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
