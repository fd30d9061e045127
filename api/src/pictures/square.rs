//! Makes a photo what it is stored as: upright, square, small, and nothing but pixels.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder as _, ImageFormat, ImageReader, Limits};

/// The stored photo's width and height.
const SIDE: u32 = 256;
const QUALITY: u8 = 85;

/// What a photo may be at most: on a side, over all, and in memory while it is read.
const MAX_SIDE: u32 = 12_000;
const MAX_PIXELS: u64 = 40_000_000;
const MAX_MEMORY: u64 = 256 * 1024 * 1024;

/// Why there is no photo.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// Neither JPEG nor PNG nor WebP.
    #[error("no picture of a known kind")]
    Kind,
    /// Damaged, or larger than is read.
    #[error("cannot be read")]
    Unreadable,
}

/// The bytes of a JPEG made of an uploaded file.
pub fn square(bytes: &[u8]) -> Result<Vec<u8>, PictureError> {
    // By content: what a file is called says nothing.
    let format = image::guess_format(bytes).map_err(|_unknown| PictureError::Kind)?;
    if !matches!(
        format,
        ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP
    ) {
        return Err(PictureError::Kind);
    }
    let picture = decode(bytes, format).ok_or(PictureError::Unreadable)?;
    let side = picture.width().min(picture.height());
    let left = (picture.width() - side) / 2;
    let top = (picture.height() - side) / 2;
    let small = picture
        .crop_imm(left, top, side, side)
        .resize_exact(SIDE, SIDE, FilterType::Triangle)
        .into_rgba8();
    let mut jpeg = Vec::new();
    JpegEncoder::new_with_quality(&mut jpeg, QUALITY)
        .encode_image(&on_white(&small))
        .map_err(|_error| PictureError::Unreadable)?;
    Ok(jpeg)
}

fn decode(bytes: &[u8], format: ImageFormat) -> Option<DynamicImage> {
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = Limits::default();
    limits.max_image_width = Some(MAX_SIDE);
    limits.max_image_height = Some(MAX_SIDE);
    limits.max_alloc = Some(MAX_MEMORY);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().ok()?;
    let (width, height) = decoder.dimensions();
    let is_small = width > 0 && height > 0 && u64::from(width) * u64::from(height) <= MAX_PIXELS;
    if !is_small {
        return None;
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut picture = DynamicImage::from_decoder(decoder).ok()?;
    picture.apply_orientation(orientation);
    Some(picture)
}

/// JPEG knows no transparency: what is seen through is white.
fn on_white(picture: &image::RgbaImage) -> image::RgbImage {
    image::RgbImage::from_fn(picture.width(), picture.height(), |x, y| {
        let [red, green, blue, alpha] = picture.get_pixel(x, y).0;
        let over = |channel: u8| {
            let mixed =
                (u32::from(channel) * u32::from(alpha) + 255 * (255 - u32::from(alpha))) / 255;
            u8::try_from(mixed).unwrap_or(u8::MAX)
        };
        image::Rgb([over(red), over(green), over(blue)])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoded(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, format).unwrap();
        bytes.into_inner()
    }

    /// Red on the left, blue on the right.
    fn halves(width: u32, height: u32) -> DynamicImage {
        image::RgbImage::from_fn(width, height, |x, _| {
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
            let jpeg = square(&encoded(&halves(800, 300), format)).unwrap();
            let small = image::load_from_memory_with_format(&jpeg, ImageFormat::Jpeg)
                .unwrap()
                .into_rgb8();
            assert_eq!(small.dimensions(), (SIDE, SIDE));
            assert!(small.get_pixel(10, 128).0[0] > 200);
            assert!(small.get_pixel(245, 128).0[2] > 200);
        }
    }

    #[test]
    fn a_photo_taken_sideways_is_upright_and_keeps_no_metadata() {
        let jpeg = encoded(&halves(64, 64), ImageFormat::Jpeg);
        // Orientation 6: the camera was turned, so the left side is the top.
        let exif: &[u8] =
            b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0SECRET-PLACE";
        let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
        let sideways = [&jpeg[..2], &[0xff, 0xe1], &length, exif, &jpeg[2..]].concat();
        let upright = square(&sideways).unwrap();
        let small = image::load_from_memory(&upright).unwrap().into_rgb8();
        assert!(small.get_pixel(128, 10).0[0] > 200, "the top is red");
        assert!(small.get_pixel(128, 245).0[2] > 200, "the bottom is blue");
        assert!(!upright.windows(12).any(|part| part == b"SECRET-PLACE"));
    }

    #[test]
    fn what_is_no_picture_or_a_bomb_is_refused() {
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
            assert_eq!(square(bytes), Err(PictureError::Kind));
        }
        for cut in [9, 20, 40, png.len() / 2] {
            assert_eq!(square(&png[..cut]), Err(PictureError::Unreadable), "{cut}");
        }
        // A head that promises more than is read: 60,000 × 60,000, and 12,000 × 12,000.
        for side in [60_000_u32, 12_000] {
            let mut bomb = png.clone();
            bomb[16..20].copy_from_slice(&side.to_be_bytes());
            bomb[20..24].copy_from_slice(&side.to_be_bytes());
            assert_eq!(square(&bomb), Err(PictureError::Unreadable));
        }
    }

    #[test]
    fn what_is_transparent_becomes_white() {
        let clear = image::RgbaImage::from_pixel(8, 8, image::Rgba([0, 0, 0, 0]));
        let jpeg = square(&encoded(&clear.into(), ImageFormat::Png)).unwrap();
        let small = image::load_from_memory(&jpeg).unwrap().into_rgb8();
        assert!(small.get_pixel(5, 5).0.iter().all(|channel| *channel > 250));
    }
}
