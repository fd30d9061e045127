//! Converts a picture to the form in which it is stored: upright, in a fixed size, without
//! metadata.

use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::{DynamicImage, ImageFormat, RgbImage};

use super::jpeg::has_jpeg_end;
use super::reading::read;
use crate::platform::room::{PICTURE_BYTES, REQUEST_PICTURE_BYTES};

/// The first quality is the usual one; the others are for the rare picture that is too large with
/// it.
const QUALITIES: [u8; 3] = [85, 60, 30];

/// The form in which a picture is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// A user's photo: a square.
    Photo,
    /// A boat's picture.
    Boat,
    /// A picture of a request, not cropped, so that a number on a plate can be read.
    Request,
}

impl Shape {
    /// Width and height in pixels; the maximum for pictures that are not cropped.
    pub fn size(self) -> (u32, u32) {
        match self {
            Self::Photo => (256, 256),
            // Shown at half this size, so that it is sharp on screens with two dots for each pixel.
            Self::Boat => (600, 260),
            Self::Request => (1_024, 1_024),
        }
    }

    /// The size that a stored picture is counted as; no file is larger.
    pub fn stored_bytes(self) -> u64 {
        match self {
            Self::Photo | Self::Boat => PICTURE_BYTES,
            Self::Request => REQUEST_PICTURE_BYTES,
        }
    }

    /// Whether nothing is cut off.
    pub(super) fn is_whole(self) -> bool {
        matches!(self, Self::Request)
    }
}

/// Why a file is not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// Neither JPEG nor PNG nor WebP.
    #[error("is not a picture in a supported format")]
    Kind,
    /// Damaged, or larger than the limits.
    #[error("cannot be read")]
    Unreadable,
    /// Decoding it would take more memory than allowed.
    #[error("has too many pixels")]
    TooLarge,
}

/// A JPEG of the middle of an uploaded file, as much of it as fills the shape. Nothing is
/// stretched.
pub fn fit(bytes: &[u8], shape: Shape) -> Result<Vec<u8>, PictureError> {
    // By content, because file names do not count.
    let format = image::guess_format(bytes).map_err(|_unknown| PictureError::Kind)?;
    if !matches!(
        format,
        ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP
    ) {
        return Err(PictureError::Kind);
    }
    // For a truncated JPEG the decoder would fill the rest with grey; it refuses other truncated
    // files itself.
    if format == ImageFormat::Jpeg && !has_jpeg_end(bytes) {
        return Err(PictureError::Unreadable);
    }
    let picture = read(bytes, format, shape)?;
    let small = if shape.is_whole() {
        shrink(picture, shape.size())
    } else {
        fill(&picture, shape.size())
    };
    encode(&small.into_rgb8(), shape.stored_bytes())
}

/// The whole picture, at most this wide and high.
fn shrink(picture: DynamicImage, (width, height): (u32, u32)) -> DynamicImage {
    if picture.width() <= width && picture.height() <= height {
        return picture;
    }
    picture.resize(width, height, FilterType::Triangle)
}

/// The middle of a picture, exactly this wide and high.
fn fill(picture: &DynamicImage, (width, height): (u32, u32)) -> DynamicImage {
    let (wide, high) = cut(picture.width(), picture.height(), (width, height));
    let left = (picture.width() - wide) / 2;
    let top = (picture.height() - high) / 2;
    picture
        .crop_imm(left, top, wide, high)
        .resize_exact(width, height, FilterType::Triangle)
}

/// A JPEG of at most this many bytes.
fn encode(picture: &RgbImage, limit: u64) -> Result<Vec<u8>, PictureError> {
    for quality in QUALITIES {
        let mut jpeg = Vec::new();
        JpegEncoder::new_with_quality(&mut jpeg, quality)
            .encode_image(picture)
            .map_err(|_error| PictureError::Unreadable)?;
        if jpeg.len() as u64 <= limit {
            return Ok(jpeg);
        }
    }
    Err(PictureError::TooLarge)
}

/// The largest part of a picture with the shape's proportions, at least a pixel.
fn cut(wide: u32, high: u32, (width, height): (u32, u32)) -> (u32, u32) {
    let scaled = |side: u32, by: u32, over: u32| {
        let rounded = (u64::from(side) * u64::from(by) + u64::from(over) / 2) / u64::from(over);
        u32::try_from(rounded).unwrap_or(u32::MAX).max(1)
    };
    (
        wide.min(scaled(high, width, height)),
        high.min(scaled(wide, height, width)),
    )
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    fn fit_photo(bytes: &[u8]) -> Result<Vec<u8>, PictureError> {
        fit(bytes, Shape::Photo)
    }

    fn encoded(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, format).unwrap();
        bytes.into_inner()
    }

    /// Red on the left, blue on the right.
    fn halves(width: u32, height: u32) -> DynamicImage {
        RgbImage::from_fn(width, height, |x, _| {
            image::Rgb(if x < width / 2 {
                [255, 0, 0]
            } else {
                [0, 0, 255]
            })
        })
        .into()
    }

    #[test]
    fn a_photo_becomes_a_small_square_of_its_middle() {
        for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP] {
            let jpeg = fit_photo(&encoded(&halves(800, 300), format)).unwrap();
            let small = image::load_from_memory_with_format(&jpeg, ImageFormat::Jpeg)
                .unwrap()
                .into_rgb8();
            assert_eq!(small.dimensions(), Shape::Photo.size());
            assert!(small.get_pixel(10, 128).0[0] > 200);
            assert!(small.get_pixel(245, 128).0[2] > 200);
        }
    }

    #[test]
    fn a_picture_of_a_request_is_whole_and_never_enlarged() {
        for (wide, high, size) in [
            (4_000, 1_000, (1_024, 256)),
            (1_000, 4_000, (256, 1_024)),
            (30, 20, (30, 20)),
        ] {
            let png = encoded(&halves(wide, high), ImageFormat::Png);
            let jpeg = fit(&png, Shape::Request).unwrap();
            let small = image::load_from_memory(&jpeg).unwrap().into_rgb8();
            assert_eq!(small.dimensions(), size);
            assert!(small.get_pixel(1, 1).0[0] > 200);
            assert!(small.get_pixel(size.0 - 2, 1).0[2] > 200);
        }
    }

    #[test]
    fn noise_is_stored_in_as_many_bytes_as_a_picture_counts_as() {
        let mut state = 1_u32;
        let noise = RgbImage::from_fn(1_500, 1_500, |_, _| {
            image::Rgb([0; 3].map(|_: u8| {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                state.to_be_bytes()[0]
            }))
        });
        let png = encoded(&noise.into(), ImageFormat::Png);
        let jpeg = fit(&png, Shape::Request).unwrap();
        assert!(jpeg.len() as u64 <= Shape::Request.stored_bytes());
    }

    #[test]
    fn a_photo_taken_sideways_is_upright_and_keeps_no_metadata() {
        let jpeg = encoded(&halves(64, 64), ImageFormat::Jpeg);
        // Orientation 6: the camera was turned, so the left side is the top.
        let exif: &[u8] =
            b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0SECRET-PLACE";
        let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
        let sideways = [&jpeg[..2], &[0xff, 0xe1], &length, exif, &jpeg[2..]].concat();
        let upright = fit_photo(&sideways).unwrap();
        let small = image::load_from_memory(&upright).unwrap().into_rgb8();
        assert!(small.get_pixel(128, 10).0[0] > 200, "the top is red");
        assert!(small.get_pixel(128, 245).0[2] > 200, "the bottom is blue");
        assert!(!upright.windows(12).any(|part| part == b"SECRET-PLACE"));
    }

    #[test]
    fn a_file_that_is_no_picture_or_a_decompression_bomb_is_refused() {
        let png = encoded(&halves(8, 8), ImageFormat::Png);
        let kinds: [&[u8]; 6] = [
            b"",
            b"hello",
            b"<svg xmlns='http://www.w3.org/2000/svg'/>",
            b"GIF89a\x01\0\x01\0\0\0\0;",
            b"%PDF-1.7",
            b"MZ\x90\0",
        ];
        for bytes in kinds {
            assert_eq!(fit_photo(bytes), Err(PictureError::Kind));
        }
        for cut in [9, 20, 40, png.len() / 2] {
            assert_eq!(
                fit_photo(&png[..cut]),
                Err(PictureError::Unreadable),
                "{cut}"
            );
        }
        // A header that declares more than is accepted: 60,000 × 60,000, and 12,000 × 12,000.
        for side in [60_000_u32, 12_000] {
            let mut bomb = png.clone();
            bomb[16..20].copy_from_slice(&side.to_be_bytes());
            bomb[20..24].copy_from_slice(&side.to_be_bytes());
            assert_eq!(fit_photo(&bomb), Err(PictureError::Unreadable));
        }
    }

    #[test]
    fn a_picture_that_was_cut_off_is_refused_wherever() {
        for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
            let whole = encoded(&disc(400, 300), format);
            assert!(fit_photo(&whole).is_ok(), "{format:?}");
            for percent in [5, 20, 50, 80, 95] {
                let cut = &whole[..whole.len() * percent / 100];
                let read = fit_photo(cut);
                assert_eq!(
                    read,
                    Err(PictureError::Unreadable),
                    "{percent} % of {format:?}"
                );
            }
        }
    }

    #[test]
    fn what_is_transparent_becomes_white() {
        let clear = image::RgbaImage::from_pixel(8, 8, image::Rgba([0, 0, 0, 0]));
        let jpeg = fit_photo(&encoded(&clear.into(), ImageFormat::Png)).unwrap();
        let small = image::load_from_memory(&jpeg).unwrap().into_rgb8();
        assert!(small.get_pixel(5, 5).0.iter().all(|channel| *channel > 250));
    }

    /// A black disc in the middle of a white picture.
    fn disc(width: u32, height: u32) -> DynamicImage {
        let (middle, radius) = ((f64::from(width) / 2.0, f64::from(height) / 2.0), 0.2);
        let radius = radius * f64::from(width.min(height));
        RgbImage::from_fn(width, height, |x, y| {
            let (x, y) = (f64::from(x) + 0.5 - middle.0, f64::from(y) + 0.5 - middle.1);
            image::Rgb(if x.hypot(y) < radius {
                [0; 3]
            } else {
                [255; 3]
            })
        })
        .into()
    }

    // proves CONST-58, CONST-59
    #[test]
    fn nothing_is_stretched() {
        for shape in [Shape::Photo, Shape::Boat] {
            let (width, height) = shape.size();
            for (wide, high) in [
                (600, 300),
                (300, 600),
                (1300, 130),
                (300, 130),
                (130, 300),
                (64, 64),
            ] {
                let jpeg = fit(&encoded(&disc(wide, high), ImageFormat::Png), shape).unwrap();
                let small = image::load_from_memory(&jpeg).unwrap().into_luma8();
                assert_eq!(small.dimensions(), (width, height));
                let is_dark = |x, y| small.get_pixel(x, y).0[0] < 128;
                let across = (0..width).filter(|x| is_dark(*x, height / 2)).count();
                let down = (0..height).filter(|y| is_dark(width / 2, *y)).count();
                let found = format!("{wide} × {high} in {shape:?}: {across} × {down}");
                assert!(
                    across > 10 && down > 10 && across.abs_diff(down) <= 2,
                    "{found}"
                );
            }
        }
    }

    #[test]
    fn a_picture_of_any_proportions_fills_its_shape() {
        for (wide, high) in [(1, 1), (12_000, 1), (1, 12_000), (2, 3)] {
            let jpeg = fit(&encoded(&halves(wide, high), ImageFormat::Png), Shape::Boat);
            let small = image::load_from_memory(&jpeg.unwrap()).unwrap();
            assert_eq!((small.width(), small.height()), Shape::Boat.size());
        }
    }
}
