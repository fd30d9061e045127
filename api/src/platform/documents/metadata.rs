//! Removes the metadata of a picture: place, time, camera and what programs have added. The pixels
//! do not change; orientation and colour profile stay.

use image::metadata::Orientation;

use super::kind_of::FileKind;
use crate::platform::pictures::jpeg::{JpegPart, jpeg_parts};

const EXIF: &[u8] = b"Exif\0\0";

/// Chunks of a PNG that are needed to show it, and those of an animation.
const SHOWN_CHUNKS: [&[u8; 4]; 17] = [
    b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"sBIT",
    b"bKGD", b"pHYs", b"cICP", b"mDCV", b"acTL", b"fcTL", b"fdAT",
];

/// The file without its metadata and without data after the end of the picture. A PDF is returned
/// unchanged.
pub(super) fn without_metadata(bytes: Vec<u8>, kind: FileKind) -> Vec<u8> {
    match kind {
        FileKind::Pdf => bytes,
        FileKind::Jpeg => clean_jpeg(&bytes),
        FileKind::Png => clean_png(&bytes),
    }
}

fn clean_jpeg(bytes: &[u8]) -> Vec<u8> {
    let mut clean = Vec::with_capacity(bytes.len());
    for part in jpeg_parts(bytes) {
        match part {
            JpegPart::Segment {
                marker: 0xe1, data, ..
            } => {
                if let Some(held) = data.strip_prefix(EXIF).and_then(orientation) {
                    let exif = [EXIF, &only_orientation(held)].concat();
                    push_segment(&mut clean, 0xe1, &exif);
                }
            }
            JpegPart::Segment {
                marker,
                bytes,
                data,
            } if is_shown(marker, data) => clean.extend(bytes),
            JpegPart::Segment { .. } => {}
            JpegPart::Scan(bytes) => clean.extend(bytes),
            JpegPart::End => clean.extend(b"\xff\xd9"),
        }
    }
    clean
}

/// Of the application segments, only the colour profile is needed to show a picture.
fn is_shown(marker: u8, data: &[u8]) -> bool {
    match marker {
        0xe0 => data.starts_with(b"JFIF\0"),
        0xe2 => data.starts_with(b"ICC_PROFILE\0"),
        0xee => data.starts_with(b"Adobe"),
        0xe1..=0xef | 0xfe => false,
        _ => true,
    }
}

fn push_segment(jpeg: &mut Vec<u8>, marker: u8, data: &[u8]) {
    // Everything written here is shorter than a segment may be.
    let length = u16::try_from(data.len() + 2).unwrap_or(u16::MAX);
    jpeg.extend([0xff, marker]);
    jpeg.extend(length.to_be_bytes());
    jpeg.extend(data);
}

fn clean_png(bytes: &[u8]) -> Vec<u8> {
    const MAGIC: usize = 8;
    let (magic, mut rest) = bytes.split_at(MAGIC.min(bytes.len()));
    let mut clean = Vec::with_capacity(bytes.len());
    clean.extend(magic);
    while let Some(([a, b, c, d, kind @ ..], _)) = rest.split_first_chunk::<8>() {
        let kind: [u8; 4] = *kind;
        let length = u32::from_be_bytes([*a, *b, *c, *d]) as usize;
        let (chunk, after) = rest.split_at(length.saturating_add(12).min(rest.len()));
        if kind == *b"eXIf" {
            let held = chunk.get(8..length.saturating_add(8)).and_then(orientation);
            if let Some(held) = held {
                push_chunk(&mut clean, kind, &only_orientation(held));
            }
        } else if SHOWN_CHUNKS.contains(&&kind) {
            clean.extend(chunk);
        }
        if kind == *b"IEND" {
            break;
        }
        rest = after;
    }
    clean
}

fn push_chunk(png: &mut Vec<u8>, kind: [u8; 4], data: &[u8]) {
    let length = u32::try_from(data.len()).unwrap_or(u32::MAX);
    let sealed = [&kind[..], data].concat();
    png.extend(length.to_be_bytes());
    png.extend(&sealed);
    png.extend(crc32fast::hash(&sealed).to_be_bytes());
}

/// The orientation, unless it is upright.
fn orientation(exif: &[u8]) -> Option<u8> {
    let held = Orientation::from_exif_chunk(exif)?.to_exif();
    (held > 1).then_some(held)
}

/// EXIF with nothing else.
fn only_orientation(held: u8) -> Vec<u8> {
    let mut exif = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
    exif.extend([held, 0, 0, 0, 0, 0, 0]);
    exif
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use image::codecs::jpeg::JpegEncoder;
    use image::codecs::png::PngEncoder;
    use image::{ExtendedColorType, ImageDecoder as _, ImageEncoder, ImageFormat, ImageReader};

    use super::*;

    const PLACE: &[u8] = b"SECRET-PLACE";
    const PROFILE: &[u8] = b"a profile of colours";

    /// As a phone writes it: the orientation, and behind a pointer the latitude 44° 24' 20".
    fn gps(held: u8) -> Vec<u8> {
        let mut exif = b"MM\0*\0\0\0\x08\0\x02".to_vec();
        exif.extend([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, held, 0, 0]);
        exif.extend([0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38, 0, 0, 0, 0]);
        exif.extend([0, 2, 0, 1, 0, 2, 0, 0, 0, 2, b'N', 0, 0, 0]);
        exif.extend([0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, 68, 0, 0, 0, 0]);
        for part in [44_u32, 1, 24, 1, 20, 1] {
            exif.extend(part.to_be_bytes());
        }
        exif.extend(PLACE);
        exif
    }

    fn latitude() -> Vec<u8> {
        [44_u32, 1, 24, 1]
            .iter()
            .flat_map(|part| part.to_be_bytes())
            .collect()
    }

    fn write(mut encoder: impl ImageEncoder, held: u8) {
        encoder.set_exif_metadata(gps(held)).unwrap();
        encoder.set_icc_profile(PROFILE.to_vec()).unwrap();
        let pixels: Vec<u8> = (0..3 * 20 * 10)
            .map(|byte| u8::try_from(byte % 251).unwrap())
            .collect();
        encoder
            .write_image(&pixels, 20, 10, ExtendedColorType::Rgb8)
            .unwrap();
    }

    fn jpeg(held: u8) -> Vec<u8> {
        let mut bytes = Vec::new();
        write(JpegEncoder::new(&mut bytes), held);
        let segment = |marker: u8, data: &[u8]| {
            let mut bytes = Vec::new();
            push_segment(&mut bytes, marker, &[data, PLACE].concat());
            bytes
        };
        [
            &bytes[..2],
            &segment(0xe1, b"http://ns.adobe.com/xap/1.0/\0"),
            &segment(0xed, b"Photoshop 3.0\0"),
            &segment(0xe2, b"MPF\0"),
            &segment(0xfe, b""),
            &segment(0xef, b"maker"),
            &bytes[2..],
            b"a second picture behind it: ",
            PLACE,
        ]
        .concat()
    }

    fn png(held: u8) -> Vec<u8> {
        let mut bytes = Vec::new();
        write(PngEncoder::new(&mut bytes), held);
        let mut more = bytes[..33].to_vec();
        for kind in [*b"tEXt", *b"zTXt", *b"iTXt", *b"tIME", *b"prVt"] {
            push_chunk(&mut more, kind, PLACE);
        }
        [&more, &bytes[33..], PLACE].concat()
    }

    fn has(bytes: &[u8], part: &[u8]) -> bool {
        bytes.windows(part.len()).any(|window| window == part)
    }

    #[test]
    fn locations_are_removed_and_pixels_orientation_and_colours_stay() {
        for (kind, format, make) in [
            (FileKind::Jpeg, ImageFormat::Jpeg, jpeg as fn(u8) -> Vec<u8>),
            (FileKind::Png, ImageFormat::Png, png),
        ] {
            for held in [1, 6] {
                let told = make(held);
                assert!(has(&told, PLACE) && has(&told, &latitude()), "{format:?}");
                let clean = without_metadata(told.clone(), kind);
                assert!(
                    !has(&clean, PLACE) && !has(&clean, &latitude()),
                    "{format:?}"
                );
                assert_eq!(has(&clean, b"MM\0*"), held != 1, "{format:?}");
                assert_eq!(without_metadata(clean.clone(), kind), clean);
                let read = |bytes: &[u8]| {
                    let mut decoder = ImageReader::with_format(Cursor::new(bytes.to_vec()), format)
                        .into_decoder()
                        .unwrap();
                    let held = decoder.orientation().unwrap();
                    let profile = decoder.icc_profile().unwrap();
                    (
                        held,
                        profile,
                        image::DynamicImage::from_decoder(decoder).unwrap(),
                    )
                };
                let (before, after) = (read(&told), read(&clean));
                assert_eq!(after.0.to_exif(), held, "{format:?}");
                assert_eq!(after.1.as_deref(), Some(PROFILE), "{format:?}");
                assert_eq!(before.2, after.2, "{format:?}");
            }
        }
    }

    #[test]
    fn a_file_cut_at_any_point_has_no_location_left() {
        for (kind, told) in [(FileKind::Jpeg, jpeg(6)), (FileKind::Png, png(6))] {
            for cut in 8..told.len() {
                let clean = without_metadata(told[..cut].to_vec(), kind);
                assert!(clean.len() <= cut + 48, "{cut} of {kind:?}");
                assert!(!has(&clean, PLACE), "{cut} of {kind:?}");
            }
        }
    }

    #[test]
    fn a_pdf_is_returned_unchanged() {
        let bytes = [b"%PDF-1.7 ", PLACE, b" %%EOF"].concat();
        assert_eq!(without_metadata(bytes.clone(), FileKind::Pdf), bytes);
    }
}
