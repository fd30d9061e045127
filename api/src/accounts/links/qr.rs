//! A link as a QR code.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use qrcode::QrCode;
use qrcode::render::svg;

use crate::platform::error::{ApiError, ApiResult};

const SIDE: u32 = 240;

/// A data URL of an SVG.
pub fn data_url(link: &str) -> ApiResult<String> {
    let code = QrCode::new(link)
        .map_err(|error| ApiError::Internal(anyhow::anyhow!("draw a link: {error}")))?;
    let picture = code
        .render::<svg::Color<'_>>()
        .min_dimensions(SIDE, SIDE)
        .build();
    Ok(format!(
        "data:image/svg+xml;base64,{}",
        STANDARD.encode(picture)
    ))
}
