//! Decodes a picture, upright, on white, and no larger than its shape needs: at most [`MAX_MEMORY`]
//! bytes are in use, whatever the file declares.

use std::io::Cursor;

use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, RgbImage};
use jpeg_decoder::PixelFormat;
use png::{ColorType, Transformations};

use super::jpeg::coefficient_bytes;
use super::reduce::Reducer;
use super::shape::{PictureError, Shape};

/// The limits of a picture: its sides, its area, and the memory for decoding it.
const MAX_SIDE: u32 = 12_000;
const MAX_PIXELS: u64 = 40_000_000;
const MAX_MEMORY: usize = 48 * 1024 * 1024;

/// How much larger than its shape a picture is decoded, for a good mean of its pixels.
const SPARE: f64 = 2.0;

/// The memory of the WebP decoder for a pixel in bytes: planes, transparency, the picture itself.
const WEBP_BYTES: u64 = 8;

/// The header of a picture.
#[derive(Debug, Clone, Copy)]
struct Head {
    size: (u32, u32),
    orientation: Orientation,
}

/// Whether the header declares a picture of an accepted size. Nothing is decoded.
pub fn is_measured(bytes: &[u8], format: ImageFormat) -> bool {
    Head::of(bytes, format).is_some()
}

/// Decodes a picture for a shape.
pub(super) fn read(
    bytes: &[u8],
    format: ImageFormat,
    shape: Shape,
) -> Result<DynamicImage, PictureError> {
    let head = Head::of(bytes, format).ok_or(PictureError::Unreadable)?;
    let scale = head.least_scale(shape);
    let pixels = match format {
        ImageFormat::Jpeg => read_jpeg(bytes, head, scale)?,
        ImageFormat::Png => read_png(bytes, head, divisor(scale))?,
        _ => read_webp(bytes, head, divisor(scale))?,
    };
    let mut picture = DynamicImage::from(pixels);
    picture.apply_orientation(head.orientation);
    Ok(picture)
}

impl Head {
    fn of(bytes: &[u8], format: ImageFormat) -> Option<Self> {
        let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
        let mut limits = Limits::default();
        limits.max_image_width = Some(MAX_SIDE);
        limits.max_image_height = Some(MAX_SIDE);
        limits.max_alloc = Some(MAX_MEMORY as u64);
        reader.limits(limits);
        let mut decoder = reader.into_decoder().ok()?;
        let (width, height) = decoder.dimensions();
        let is_read = width > 0
            && height > 0
            && width.max(height) <= MAX_SIDE
            && u64::from(width) * u64::from(height) <= MAX_PIXELS;
        let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
        is_read.then_some(Self {
            size: (width, height),
            orientation,
        })
    }

    /// The factor by which the picture may be reduced while it is decoded, so that what is cut out
    /// of it is still larger than the shape, and an uncut one not smaller; at most 1.
    fn least_scale(self, shape: Shape) -> f64 {
        use Orientation::{Rotate90, Rotate90FlipH, Rotate270, Rotate270FlipH};
        let is_sideways = matches!(
            self.orientation,
            Rotate90 | Rotate270 | Rotate90FlipH | Rotate270FlipH
        );
        let (width, height) = if is_sideways {
            (self.size.1, self.size.0)
        } else {
            self.size
        };
        let (wide, high) = shape.size();
        let fills = |side: u32, of: u32| f64::from(side) / f64::from(of);
        let (across, down) = (fills(wide, width), fills(high, height));
        let scale = if shape.is_whole() {
            // Not reduced: with more detail than needed, the photo of a phone takes too much
            // memory.
            across.min(down)
        } else {
            SPARE * across.max(down)
        };
        scale.min(1.0)
    }
}

/// The side of the squares that become one pixel each.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the scale is that of a side of 12,000 pixels to one of 130 at least"
)]
fn divisor(scale: f64) -> u32 {
    (1.0 / scale).floor() as u32
}

/// The decoder can reduce to an eighth, a quarter or a half by itself, first each colour alone,
/// then together. A progressive picture has all its coefficients in memory too.
fn read_jpeg(bytes: &[u8], head: Head, scale: f64) -> Result<RgbImage, PictureError> {
    let unreadable = |_error| PictureError::Unreadable;
    let coefficients = coefficient_bytes(bytes).ok_or(PictureError::Unreadable)?;
    let mut decoder = jpeg_decoder::Decoder::new(bytes);
    decoder.set_max_decoding_buffer_size(MAX_MEMORY);
    let (width, height) = decoder
        .scale(scaled(head.size.0, scale), scaled(head.size.1, scale))
        .map_err(unreadable)?;
    let colours = 2 * 3 * usize::from(width) * usize::from(height);
    if coefficients + colours > MAX_MEMORY {
        return Err(PictureError::TooLarge);
    }
    let pixels = decoder.decode().map_err(unreadable)?;
    let format = decoder.info().ok_or(PictureError::Unreadable)?.pixel_format;
    let pixels = match format {
        PixelFormat::RGB24 => pixels,
        PixelFormat::L8 => pixels.iter().flat_map(|gray| [*gray; 3]).collect(),
        PixelFormat::CMYK32 => {
            let (inks, _) = pixels.as_chunks();
            inks.iter().copied().flat_map(of_inks).collect()
        }
        PixelFormat::L16 => return Err(PictureError::Unreadable),
    };
    RgbImage::from_raw(width.into(), height.into(), pixels).ok_or(PictureError::Unreadable)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a side has at most 12,000 pixels"
)]
fn scaled(side: u32, scale: f64) -> u16 {
    (f64::from(side) * scale).ceil() as u16
}

/// Converts cyan, magenta, yellow and black to the light that they leave.
fn of_inks([cyan, magenta, yellow, black]: [u8; 4]) -> [u8; 3] {
    [cyan, magenta, yellow].map(|ink| {
        let light = u32::from(255 - ink) * u32::from(255 - black) / 255;
        u8::try_from(light).unwrap_or(u8::MAX)
    })
}

/// Decodes row by row, unless the rows are interlaced.
fn read_png(bytes: &[u8], head: Head, divisor: u32) -> Result<RgbImage, PictureError> {
    let limits = png::Limits { bytes: MAX_MEMORY };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
    decoder.set_transformations(Transformations::normalize_to_color8());
    let mut reader = decoder
        .read_info()
        .map_err(|error| unreadable_png(&error))?;
    let (color, _depth) = reader.output_color_type();
    let mut reducer = Reducer::new(head.size, divisor);
    if reader.info().interlaced {
        let needed = reader
            .output_buffer_size()
            .filter(|bytes| *bytes <= MAX_MEMORY);
        let mut pixels = vec![0; needed.ok_or(PictureError::TooLarge)?];
        let line = reader
            .next_frame(&mut pixels)
            .map_err(|error| unreadable_png(&error))?
            .line_size;
        for row in pixels.chunks_exact(line) {
            push(&mut reducer, row, color);
        }
    } else {
        while let Some(row) = reader.next_row().map_err(|error| unreadable_png(&error))? {
            push(&mut reducer, row.data(), color);
        }
    }
    reducer.finish().ok_or(PictureError::Unreadable)
}

fn unreadable_png(error: &png::DecodingError) -> PictureError {
    match error {
        png::DecodingError::LimitsExceeded => PictureError::TooLarge,
        _ => PictureError::Unreadable,
    }
}

/// Decoded as a whole: the decoder has no other way.
fn read_webp(bytes: &[u8], head: Head, divisor: u32) -> Result<RgbImage, PictureError> {
    let pixels = u64::from(head.size.0) * u64::from(head.size.1);
    // Each frame of an animation is drawn onto a separate picture.
    let each = if is_animated(bytes) {
        2 * WEBP_BYTES
    } else {
        WEBP_BYTES
    };
    if pixels * each > (MAX_MEMORY as u64) * 4 / 3 {
        return Err(PictureError::TooLarge);
    }
    let picture = ImageReader::with_format(Cursor::new(bytes), ImageFormat::WebP)
        .decode()
        .map_err(|_error| PictureError::Unreadable)?;
    let (color, channels) = match picture {
        DynamicImage::ImageRgb8(_) => (ColorType::Rgb, 3),
        DynamicImage::ImageRgba8(_) => (ColorType::Rgba, 4),
        _ => return Err(PictureError::Unreadable),
    };
    let mut reducer = Reducer::new(head.size, divisor);
    for row in picture
        .as_bytes()
        .chunks_exact(head.size.0 as usize * channels)
    {
        push(&mut reducer, row, color);
    }
    reducer.finish().ok_or(PictureError::Unreadable)
}

/// The extended header of a WebP.
fn is_animated(bytes: &[u8]) -> bool {
    const ANIMATION: u8 = 0b10;
    bytes.get(12..16) == Some(b"VP8X") && bytes.get(20).is_some_and(|flags| flags & ANIMATION != 0)
}

/// Adds a row in any colour type. JPEG has no transparency: transparent pixels become white.
fn push(reducer: &mut Reducer, row: &[u8], color: ColorType) {
    match color {
        ColorType::Grayscale => reducer.push(row.iter().map(|gray| [*gray; 3])),
        ColorType::GrayscaleAlpha => {
            let pixels = row.as_chunks().0.iter();
            reducer.push(pixels.map(|[gray, alpha]| on_white([*gray; 3], *alpha)));
        }
        ColorType::Rgba => {
            let pixels = row.as_chunks().0.iter();
            reducer.push(
                pixels.map(|[red, green, blue, alpha]| on_white([*red, *green, *blue], *alpha)),
            );
        }
        ColorType::Rgb | ColorType::Indexed => reducer.push(row.as_chunks().0.iter().copied()),
    }
}

fn on_white(color: [u8; 3], alpha: u8) -> [u8; 3] {
    color.map(|channel| {
        let mixed = (u32::from(channel) * u32::from(alpha) + 255 * (255 - u32::from(alpha))) / 255;
        u8::try_from(mixed).unwrap_or(u8::MAX)
    })
}
