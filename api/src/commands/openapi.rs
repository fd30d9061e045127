//! `chandlery openapi`

use crate::openapi;

pub(crate) fn run() -> anyhow::Result<()> {
    print!("{}", openapi::text()?);
    Ok(())
}
