//! Files that people upload as photos, valid and invalid, all generated here.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::codecs::webp::WebPEncoder;
use image::{DynamicImage, GrayImage, ImageBuffer, ImageEncoder, ImageFormat, Luma, Rgb, RgbImage};

use super::pictures::upload;
use crate::harness::{Answer, Caller, TestApp};

const RED: Rgb<u8> = Rgb([230, 20, 20]);
const GREEN: Rgb<u8> = Rgb([20, 200, 20]);
const BLUE: Rgb<u8> = Rgb([20, 20, 230]);
const WHITE: Rgb<u8> = Rgb([240, 240, 240]);
const SIDE: u32 = 64;

/// The expected result for a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    Stored,
    /// Its type is supported, but it is damaged or too large.
    Unreadable,
    /// The readable part of it is stored, or nothing.
    StoredOrUnreadable,
    OtherKind,
    TooLarge,
}

/// Upright: red, green above blue, white.
fn upright() -> RgbImage {
    RgbImage::from_fn(SIDE, SIDE, |x, y| match (x < SIDE / 2, y < SIDE / 2) {
        (true, true) => RED,
        (false, true) => GREEN,
        (true, false) => BLUE,
        (false, false) => WHITE,
    })
}

/// The upright picture as stored by a camera that was held as EXIF's orientation says.
fn held(orientation: u8) -> RgbImage {
    let (upright, last) = (upright(), SIDE - 1);
    RgbImage::from_fn(SIDE, SIDE, |x, y| {
        let (x, y) = match orientation {
            2 => (last - x, y),
            3 => (last - x, last - y),
            4 => (x, last - y),
            5 => (y, x),
            6 => (last - y, x),
            7 => (last - y, last - x),
            8 => (y, last - x),
            _ => (x, y),
        };
        *upright.get_pixel(x, y)
    })
}

/// EXIF with an orientation and a location.
fn exif(orientation: u8) -> Vec<u8> {
    let mut exif = b"MM\0*\0\0\0\x08\0\x02".to_vec();
    exif.extend([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]);
    // GPSInfo, after which the location follows.
    exif.extend([0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38, 0, 0, 0, 0]);
    exif.extend(b"GPS SECRET-PLACE 44.4056N 8.9463E");
    exif
}

fn encoded(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

fn with_exif(picture: &RgbImage, format: ImageFormat, exif: Vec<u8>) -> Vec<u8> {
    fn write(mut encoder: impl ImageEncoder, picture: &RgbImage, exif: Vec<u8>) {
        encoder.set_exif_metadata(exif).unwrap();
        let (width, height) = picture.dimensions();
        let color = image::ExtendedColorType::Rgb8;
        encoder
            .write_image(picture.as_raw(), width, height, color)
            .unwrap();
    }
    let mut bytes = Vec::new();
    match format {
        ImageFormat::Jpeg => write(JpegEncoder::new_with_quality(&mut bytes, 95), picture, exif),
        ImageFormat::Png => write(PngEncoder::new(&mut bytes), picture, exif),
        _ => write(WebPEncoder::new_lossless(&mut bytes), picture, exif),
    }
    bytes
}

fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0_u32, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
            (sum >> 1) ^ (0xedb8_8320 & (!(sum & 1)).wrapping_add(1))
        })
    })
}

fn chunk(kind: [u8; 4], data: &[u8]) -> Vec<u8> {
    let length = u32::try_from(data.len()).unwrap().to_be_bytes();
    let body = [&kind, data].concat();
    [&length[..], &body, &checksum(&body).to_be_bytes()].concat()
}

/// Bytes in zlib's format, not compressed.
fn zlib(bytes: &[u8]) -> Vec<u8> {
    let length = u16::try_from(bytes.len()).unwrap();
    let (a, b) = bytes.iter().fold((1_u32, 0_u32), |(a, b), byte| {
        let a = (a + u32::from(*byte)) % 65_521;
        (a, (b + a) % 65_521)
    });
    let frame = [
        &[0x78, 0x01, 0x01][..],
        &length.to_le_bytes(),
        &(!length).to_le_bytes(),
    ]
    .concat();
    [
        frame,
        bytes.to_vec(),
        ((b << 16) | a).to_be_bytes().to_vec(),
    ]
    .concat()
}

struct Png {
    side: [u32; 2],
    depth: u8,
    color: u8,
    interlaced: u8,
}

/// A PNG of chunks between its head and its end.
fn png(head: &Png, chunks: &[([u8; 4], Vec<u8>)]) -> Vec<u8> {
    let [width, height] = head.side.map(u32::to_be_bytes);
    let kind = [head.depth, head.color, 0, 0, head.interlaced];
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    file.extend(chunk(*b"IHDR", &[&width[..], &height, &kind].concat()));
    for (kind, data) in chunks {
        file.extend(chunk(*kind, data));
    }
    file.extend(chunk(*b"IEND", &[]));
    file
}

fn palette() -> Vec<u8> {
    let rows: Vec<u8> = (0..8_u8)
        .flat_map(|row| [0, if row < 4 { 0x0f } else { 0xf0 }])
        .collect();
    let head = Png {
        side: [8, 8],
        depth: 1,
        color: 3,
        interlaced: 0,
    };
    let colors = [RED.0, BLUE.0].concat();
    png(&head, &[(*b"PLTE", colors), (*b"IDAT", zlib(&rows))])
}

fn interlaced() -> Vec<u8> {
    // Width and height of the seven passes over 8 × 8 pixels; each row starts with its filter.
    let passes = [(1, 1), (1, 1), (2, 1), (2, 2), (4, 2), (4, 4), (8, 4)];
    let rows: Vec<u8> = passes
        .iter()
        .flat_map(|(width, height)| {
            std::iter::repeat_n([vec![0], vec![200; *width]].concat(), *height).flatten()
        })
        .collect();
    let head = Png {
        side: [8, 8],
        depth: 8,
        color: 0,
        interlaced: 1,
    };
    png(&head, &[(*b"IDAT", zlib(&rows))])
}

fn animated_png() -> Vec<u8> {
    let rows: Vec<u8> = (0..8)
        .flat_map(|_| [vec![0], vec![90; 8]].concat())
        .collect();
    let control = |sequence: u8| {
        let mut data = vec![0, 0, 0, sequence, 0, 0, 0, 8, 0, 0, 0, 8];
        data.extend([0; 8]);
        data.extend([0, 1, 0, 10, 0, 0]);
        data
    };
    let frame = [vec![0, 0, 0, 2], zlib(&rows)].concat();
    let head = Png {
        side: [8, 8],
        depth: 8,
        color: 0,
        interlaced: 0,
    };
    png(
        &head,
        &[
            (*b"acTL", vec![0, 0, 0, 2, 0, 0, 0, 0]),
            (*b"fcTL", control(0)),
            (*b"IDAT", zlib(&rows)),
            (*b"fcTL", control(1)),
            (*b"fdAT", frame),
        ],
    )
}

fn riff(chunks: &[([u8; 4], Vec<u8>)]) -> Vec<u8> {
    let mut body = b"WEBP".to_vec();
    for (kind, data) in chunks {
        body.extend(kind);
        body.extend(u32::try_from(data.len()).unwrap().to_le_bytes());
        body.extend(data);
        body.extend(std::iter::repeat_n(0, data.len() % 2));
    }
    let length = u32::try_from(body.len()).unwrap().to_le_bytes();
    [b"RIFF".to_vec(), length.to_vec(), body].concat()
}

/// The image chunk of a WebP file.
fn lossless(webp: &[u8]) -> Vec<u8> {
    let length = u32::from_le_bytes(webp[16..20].try_into().unwrap());
    webp[20..20 + usize::try_from(length).unwrap()].to_vec()
}

fn animated_webp() -> Vec<u8> {
    let picture = lossless(&encoded(&upright().into(), ImageFormat::WebP));
    let mut frame = vec![0; 6];
    for length in [SIDE - 1, SIDE - 1, 100] {
        frame.extend(&length.to_le_bytes()[..3]);
    }
    frame.push(0);
    frame.extend(b"VP8L");
    frame.extend(u32::try_from(picture.len()).unwrap().to_le_bytes());
    frame.extend(&picture);
    frame.extend(std::iter::repeat_n(0, picture.len() % 2));
    let side = [u8::try_from(SIDE - 1).unwrap(), 0, 0];
    let extended = [&[0x02, 0, 0, 0][..], &side, &side].concat();
    riff(&[
        (*b"VP8X", extended),
        (*b"ANIM", vec![0; 6]),
        (*b"ANMF", frame.clone()),
        (*b"ANMF", frame),
    ])
}

/// A JPEG of four inks with all coefficients zero: one bit for each.
fn cmyk() -> Vec<u8> {
    let segment = |marker: u8, data: &[u8]| {
        let length = u16::try_from(data.len() + 2).unwrap().to_be_bytes();
        [&[0xff, marker][..], &length, data].concat()
    };
    let inks = [1_u8, 2, 3, 4];
    let one_code = |table: u8| [&[table, 1][..], &[0; 15], &[0]].concat();
    let mut frame = vec![8, 0, 16, 0, 16, 4];
    frame.extend(inks.iter().flat_map(|ink| [*ink, 0x11, 0]));
    let mut scan = vec![4];
    scan.extend(inks.iter().flat_map(|ink| [*ink, 0x00]));
    scan.extend([0, 63, 0]);
    [
        vec![0xff, 0xd8],
        segment(0xee, b"Adobe\0\x64\0\0\0\0\0"),
        segment(0xdb, &[&[0][..], &[1; 64]].concat()),
        segment(0xc0, &frame),
        segment(0xc4, &one_code(0x00)),
        segment(0xc4, &one_code(0x10)),
        segment(0xda, &scan),
        vec![0; 4],
        vec![0xff, 0xd9],
    ]
    .concat()
}

/// A JPEG whose header declares this width and height.
fn jpeg_that_says(width: u16, height: u16) -> Vec<u8> {
    let mut jpeg = encoded(&upright().into(), ImageFormat::Jpeg);
    let head = jpeg
        .windows(2)
        .position(|part| part == [0xff, 0xc0])
        .unwrap();
    jpeg[head + 5..head + 7].copy_from_slice(&height.to_be_bytes());
    jpeg[head + 7..head + 9].copy_from_slice(&width.to_be_bytes());
    jpeg
}

fn png_that_says(width: u32, height: u32) -> Vec<u8> {
    let head = Png {
        side: [width, height],
        depth: 8,
        color: 2,
        interlaced: 0,
    };
    png(&head, &[(*b"IDAT", zlib(&[0; 64]))])
}

/// A JPEG with segments after its first two bytes.
fn jpeg_with(marker: u8, data: &[u8]) -> Vec<u8> {
    let jpeg = encoded(&upright().into(), ImageFormat::Jpeg);
    let length = u16::try_from(data.len() + 2).unwrap().to_be_bytes();
    [&jpeg[..2], &[0xff, marker], &length, data, &jpeg[2..]].concat()
}

type Zoo = Vec<(String, Vec<u8>, Fate)>;

fn honest() -> Zoo {
    let wide: ImageBuffer<Rgb<u16>, Vec<u16>> =
        ImageBuffer::from_pixel(20, 30, Rgb([60_000, 9, 9]));
    let gray = GrayImage::from_pixel(30, 20, Luma([99]));
    let clear = image::RgbaImage::from_pixel(9, 9, image::Rgba([255, 0, 0, 0]));
    let long = RgbImage::from_pixel(12_000, 1, RED);
    let mut zoo: Zoo = vec![
        ("cmyk.jpg".into(), cmyk(), Fate::Stored),
        (
            "16-bit.png".into(),
            encoded(&wide.into(), ImageFormat::Png),
            Fate::Stored,
        ),
        ("palette.png".into(), palette(), Fate::Stored),
        ("interlaced.png".into(), interlaced(), Fate::Stored),
        ("animated.png".into(), animated_png(), Fate::Stored),
        ("animated.webp".into(), animated_webp(), Fate::Stored),
        (
            "clear.png".into(),
            encoded(&clear.clone().into(), ImageFormat::Png),
            Fate::Stored,
        ),
        (
            "clear.webp".into(),
            encoded(&clear.into(), ImageFormat::WebP),
            Fate::Stored,
        ),
        (
            "12000-wide.png".into(),
            encoded(&long.into(), ImageFormat::Png),
            Fate::Stored,
        ),
    ];
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
        let dot = RgbImage::from_pixel(1, 1, BLUE);
        zoo.push((
            format!("1x1 {format:?}"),
            encoded(&dot.into(), format),
            Fate::Stored,
        ));
    }
    for format in [ImageFormat::Jpeg, ImageFormat::Png] {
        zoo.push((
            format!("gray {format:?}"),
            encoded(&gray.clone().into(), format),
            Fate::Stored,
        ));
    }
    zoo
}

fn with_more_in_it() -> Zoo {
    let page = b"<html><script>alert('SECRET-SCRIPT')</script></html>";
    let mut zoo = Zoo::new();
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
        let picture = encoded(&upright().into(), format);
        zoo.push((
            format!("{format:?} and a page"),
            [&picture[..], page].concat(),
            Fate::Stored,
        ));
    }
    let png = encoded(&upright().into(), ImageFormat::Png);
    let text = chunk(*b"tEXt", b"Comment\0<script>SECRET-SCRIPT</script>");
    zoo.push((
        "text.png".into(),
        [&png[..33], &text, &png[33..]].concat(),
        Fate::Stored,
    ));
    zoo.push(("comment.jpg".into(), jpeg_with(0xfe, page), Fate::Stored));
    let packet = b"http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>SECRET-PLACE</x:xmpmeta>";
    zoo.push(("xmp.jpg".into(), jpeg_with(0xe1, packet), Fate::Stored));
    zoo
}

fn damaged() -> Zoo {
    let mut zoo = Zoo::new();
    for (format, fate) in [
        (ImageFormat::Jpeg, Fate::StoredOrUnreadable),
        (ImageFormat::Png, Fate::Unreadable),
        (ImageFormat::WebP, Fate::Unreadable),
    ] {
        let whole = encoded(&upright().into(), format);
        for part in [10, 30, 50, 80] {
            let cut = (whole.len() * part / 100).max(16);
            zoo.push((
                format!("{part} % of a {format:?}"),
                whole[..cut].to_vec(),
                fate,
            ));
        }
        let mut wrong = whole.clone();
        wrong[0] ^= 0x20;
        zoo.push((
            format!("{format:?} of another magic"),
            wrong,
            Fate::OtherKind,
        ));
        let noise: Vec<u8> = whole
            .iter()
            .enumerate()
            .map(|(place, byte)| if place > 40 { byte ^ 0x5a } else { *byte })
            .collect();
        zoo.push((
            format!("{format:?} of noise"),
            noise,
            Fate::StoredOrUnreadable,
        ));
    }
    zoo
}

fn too_large() -> Zoo {
    let long = RgbImage::from_pixel(12_001, 1, RED);
    let file = |length: usize| {
        let mut bytes = encoded(&upright().into(), ImageFormat::Png);
        bytes.resize(length, 0);
        bytes
    };
    vec![
        (
            "bomb.png".into(),
            png_that_says(50_000, 50_000),
            Fate::Unreadable,
        ),
        (
            "40 megapixels.png".into(),
            png_that_says(8_000, 5_001),
            Fate::Unreadable,
        ),
        (
            "bomb.jpg".into(),
            jpeg_that_says(50_000, 50_000),
            Fate::Unreadable,
        ),
        (
            "no height.jpg".into(),
            jpeg_that_says(64, 0),
            Fate::Unreadable,
        ),
        ("no width.png".into(), png_that_says(0, 8), Fate::Unreadable),
        ("bomb.webp".into(), webp_that_says_most(), Fate::Unreadable),
        (
            "12001-wide.png".into(),
            encoded(&long.into(), ImageFormat::Png),
            Fate::Unreadable,
        ),
        ("10 MiB.png".into(), file(10 * 1024 * 1024), Fate::Stored),
        (
            "10 MiB and a byte.png".into(),
            file(10 * 1024 * 1024 + 1),
            Fate::TooLarge,
        ),
    ]
}

/// A WebP whose header declares the maximum size: 16,384 × 16,384.
fn webp_that_says_most() -> Vec<u8> {
    let mut picture = lossless(&encoded(&upright().into(), ImageFormat::WebP));
    picture[1..4].fill(0xff);
    picture[4] |= 0x0f;
    riff(&[(*b"VP8L", picture)])
}

fn other_kinds() -> Zoo {
    let kinds: [(&str, &[u8]); 12] = [
        ("nothing", b""),
        ("text", b"hello"),
        ("svg", b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
        ("html", b"<!doctype html><script>alert(1)</script>"),
        ("gif", b"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;"),
        ("gif that is a script", b"GIF89a/*\x01\0\x01\0*/=1;alert(1)"),
        ("pdf", b"%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj"),
        ("bmp", b"BM\x46\0\0\0\0\0\0\x006\0\0\0\x28\0\0\0\xff\xff\xff\x7f\x01\0\0\0\x01\0\x18\0"),
        ("tiff", b"II*\0\x08\0\0\0\0\0\0\0"),
        ("avif", b"\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf"),
        ("zip", b"PK\x03\x04\x14\0\0\0\0\0"),
        ("program", b"MZ\x90\0\x03\0\0\0"),
    ];
    kinds
        .map(|(name, bytes)| (name.to_owned(), bytes.to_vec(), Fate::OtherKind))
        .into()
}

fn assert_fate(name: &str, answer: &Answer, fate: Fate) {
    let found = match answer.status.as_u16() {
        201 => Fate::Stored,
        400 => {
            assert_eq!(
                answer.json()["fields"]["file"],
                "This picture cannot be read. Please choose another one.",
                "{name}"
            );
            Fate::Unreadable
        }
        413 => Fate::TooLarge,
        415 => Fate::OtherKind,
        _ => panic!("{name}: {}", answer.text()),
    };
    let is_either = matches!(found, Fate::Stored | Fate::Unreadable);
    assert!(
        found == fate || (fate == Fate::StoredOrUnreadable && is_either),
        "{name} was {found:?}, not {fate:?}"
    );
}

/// The stored photo, which is 256 × 256 pixels without further data.
async fn stored(app: &TestApp, caller: &mut Caller<'_>, name: &str, answer: &Answer) -> RgbImage {
    let url = answer.json()["imgUrl"].as_str().unwrap().to_owned();
    let shown = caller.get(&format!("/media/{url}")).await;
    assert_eq!(shown.header("content-type"), "image/jpeg", "{name}");
    assert_eq!(shown.header("x-content-type-options"), "nosniff", "{name}");
    assert_eq!(
        std::fs::read(app.data().join("media").join(url)).unwrap(),
        shown.body
    );
    for part in [&b"SECRET"[..], b"Exif", b"http", b"<script", b"GPS"] {
        let is_there = shown.body.windows(part.len()).any(|window| window == part);
        assert!(!is_there, "{name} keeps {}", String::from_utf8_lossy(part));
    }
    let photo = image::load_from_memory_with_format(&shown.body, ImageFormat::Jpeg).unwrap();
    assert_eq!((photo.width(), photo.height()), (256, 256), "{name}");
    photo.into_rgb8()
}

#[tokio::test]
async fn every_file_of_the_collection_is_stored_as_a_plain_photo_or_refused() {
    let zoo = [
        honest(),
        with_more_in_it(),
        damaged(),
        too_large(),
        other_kinds(),
    ]
    .concat();
    assert!(zoo.len() >= 50, "{} files", zoo.len());
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    for (name, bytes, fate) in zoo {
        app.execute("DELETE FROM throttles");
        let answer = upload(&mut ada, "file", &bytes).await;
        assert_fate(&name, &answer, fate);
        if answer.status == 201 {
            stored(&app, &mut ada, &name, &answer).await;
        }
    }
}

#[tokio::test]
async fn a_photo_is_stored_upright_without_its_location() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, "ada@example.com").await;
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
        for orientation in 1..=8 {
            let name = format!("{format:?} held as {orientation}");
            let bytes = with_exif(&held(orientation), format, exif(orientation));
            assert!(bytes.windows(12).any(|part| part == b"SECRET-PLACE"));
            app.execute("DELETE FROM throttles");
            let answer = upload(&mut ada, "file", &bytes).await;
            assert_fate(&name, &answer, Fate::Stored);
            let photo = stored(&app, &mut ada, &name, &answer).await;
            for (x, y, wanted) in [
                (40, 40, RED),
                (210, 40, GREEN),
                (40, 210, BLUE),
                (210, 210, WHITE),
            ] {
                let found = photo.get_pixel(x, y).0;
                let is_near = found.iter().zip(wanted.0).all(|(a, b)| a.abs_diff(b) < 40);
                assert!(is_near, "{name}: {found:?} at {x}, {y}");
            }
        }
    }
}
