//! `chandlery openapi`

use crate::app::document;

pub(crate) fn run() -> anyhow::Result<()> {
    print!("{}", document::text()?);
    Ok(())
}
