//! The memory that a picture may use, in the real binary.

use std::fs;
use std::io::Write as _;
use std::net::TcpStream;

use serde_json::json;

use crate::harness::{PASSWORD, TestServer, exchange, wait_for};

/// The memory that one picture may add to the process, including the upload itself.
const MOST_KIB: u64 = 64 * 1024;

fn segment(marker: u8, data: &[u8]) -> Vec<u8> {
    let length = u16::try_from(data.len() + 2).unwrap().to_be_bytes();
    [&[0xff, marker][..], &length, data].concat()
}

/// A grey JPEG of any size in a few bytes: every coefficient is zero, encoded in one bit. The frame
/// is `0xc0`, or `0xc2` for one that is stored in passes.
fn jpeg(frame: u8, width: u16, height: u16) -> Vec<u8> {
    let ([high, low], [left, right]) = (height.to_be_bytes(), width.to_be_bytes());
    let components = [1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0];
    let head = [&[8, high, low, left, right, 3][..], &components].concat();
    let one_code = |table: u8| [&[table, 1][..], &[0; 15], &[0]].concat();
    let last = if frame == 0xc2 { 0 } else { 63 };
    let units = usize::from(width).div_ceil(16) * usize::from(height).div_ceil(16);
    [
        vec![0xff, 0xd8],
        segment(0xdb, &[&[0][..], &[1; 64]].concat()),
        segment(frame, &head),
        segment(0xc4, &one_code(0x00)),
        segment(0xc4, &one_code(0x10)),
        segment(0xda, &[3, 1, 0, 2, 0, 3, 0, 0, last, 0]),
        vec![0; units * 12 / 8 + 8],
        vec![0xff, 0xd9],
    ]
    .concat()
}

fn chunk(kind: [u8; 4], data: &[u8]) -> Vec<u8> {
    let sealed = [&kind[..], data].concat();
    let length = u32::try_from(data.len()).unwrap().to_be_bytes();
    [
        &length[..],
        &sealed,
        &crc32fast::hash(&sealed).to_be_bytes(),
    ]
    .concat()
}

/// A black PNG of one bit per pixel, not compressed.
fn png(width: u32, height: u32, is_interlaced: bool) -> Vec<u8> {
    // The whole picture, or the seven of an interlaced one: first column and row, and steps.
    let passes: &[[u32; 4]] = if is_interlaced {
        &[
            [0, 0, 8, 8],
            [4, 0, 8, 8],
            [0, 4, 4, 8],
            [2, 0, 4, 4],
            [0, 2, 2, 4],
            [1, 0, 2, 2],
            [0, 1, 1, 2],
        ]
    } else {
        &[[0, 0, 1, 1]]
    };
    let bytes = passes.iter().map(|[left, top, across, down]| {
        let (wide, high) = (
            (width - left).div_ceil(*across),
            (height - top).div_ceil(*down),
        );
        (1 + wide.div_ceil(8)) * high
    });
    let rows = vec![0; bytes.sum::<u32>() as usize];
    let mut data = vec![0x78, 0x01];
    let blocks: Vec<&[u8]> = rows.chunks(0xffff).collect();
    for (number, block) in blocks.iter().enumerate() {
        let length = u16::try_from(block.len()).unwrap();
        data.push(u8::from(number + 1 == blocks.len()));
        data.extend(length.to_le_bytes());
        data.extend((!length).to_le_bytes());
        data.extend(*block);
    }
    // The Adler checksum of this many zeros.
    let sum = u32::try_from(rows.len() % 65_521).unwrap() << 16 | 1;
    data.extend(sum.to_be_bytes());
    let size = [width.to_be_bytes(), height.to_be_bytes()].concat();
    let head = [&size[..], &[1, 0, 0, 0, u8::from(is_interlaced)]].concat();
    [
        b"\x89PNG\r\n\x1a\n".to_vec(),
        chunk(*b"IHDR", &head),
        chunk(*b"IDAT", &data),
        chunk(*b"IEND", &[]),
    ]
    .concat()
}

fn webp(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    image::RgbaImage::new(width, height)
        .write_to(&mut bytes, image::ImageFormat::WebP)
        .unwrap();
    bytes.into_inner()
}

/// A complete request that uploads a photo.
fn request(bearer: &str, picture: &[u8]) -> Vec<u8> {
    let head = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n";
    let body = [head.as_bytes(), picture, b"\r\n--x--\r\n"].concat();
    let request = format!(
        "POST /api/images/upload-user-image HTTP/1.1\r\nHost: test\r\nConnection: close\r\n{bearer}\
         Content-Type: multipart/form-data; boundary=x\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    [request.as_bytes(), &body].concat()
}

/// The status of an upload, and the peak of the memory that it adds to the process, in KiB.
fn upload(server: &TestServer, bearer: &str, picture: &[u8]) -> (u16, u64) {
    let before = server.memory("VmRSS");
    server.forget_peak();
    let answer = exchange(server.address, request(bearer, picture)).unwrap();
    (answer.status, server.memory("VmHWM").saturating_sub(before))
}

/// Registers a user; returns the header line with the access token.
fn sign_up(server: &TestServer) -> String {
    let body = json!({ "email": "ada@example.com", "password": PASSWORD });
    let answer = server
        .send("POST", "/api/users/register", "", &body)
        .unwrap();
    let token = answer.json()["token"].as_str().unwrap().to_owned();
    format!("Authorization: Bearer {token}\r\n")
}

#[test]
fn no_picture_takes_more_than_64_mebibytes() {
    let folder = tempfile::tempdir().unwrap();
    let server = TestServer::start(folder.path());
    let bearer = sign_up(&server);
    let resting = server.memory("VmRSS");
    let zoo = [
        ("JPEG of 40 megapixels", jpeg(0xc0, 8_000, 5_000), 201),
        (
            "JPEG of 40 megapixels in passes",
            jpeg(0xc2, 8_000, 5_000),
            400,
        ),
        (
            "JPEG of 14 megapixels in passes",
            jpeg(0xc2, 4_400, 3_200),
            400,
        ),
        (
            "JPEG of 9 megapixels in passes",
            jpeg(0xc2, 3_600, 2_500),
            201,
        ),
        ("PNG of 40 megapixels", png(8_000, 5_000, false), 201),
        (
            "interlaced PNG of 40 megapixels",
            png(8_000, 5_000, true),
            201,
        ),
        ("WebP of 3 megapixels", webp(2_000, 1_500), 201),
        ("WebP of 9 megapixels", webp(3_000, 3_000), 400),
    ];
    for (name, picture, status) in zoo {
        let (found, taken) = upload(&server, &bearer, &picture);
        println!("{name}, {} KiB: {found}, {taken} KiB", picture.len() / 1024);
        assert_eq!(found, status, "{name}");
        assert!(taken <= MOST_KIB, "{name} took {taken} KiB");
    }
    let kept = server.memory("VmRSS").saturating_sub(resting);
    println!("kept afterwards: {kept} KiB");
    assert!(kept <= MOST_KIB, "{kept} KiB were not given back");
}

/// They are decoded one after the other. Some freed memory stays with the process, but four take
/// less than three would at the same time.
#[test]
fn large_pictures_that_arrive_together_are_decoded_one_at_a_time() {
    let picture = jpeg(0xc2, 3_600, 2_500);
    let taken_by = |uploads: usize| -> u64 {
        let folder = tempfile::tempdir().unwrap();
        let server = TestServer::start(folder.path());
        let whole = request(&sign_up(&server), &picture);
        let before = server.memory("VmRSS");
        server.forget_peak();
        std::thread::scope(|scope| {
            let send = || exchange(server.address, &whole).unwrap().status;
            let uploads: Vec<_> = (0..uploads).map(|_| scope.spawn(send)).collect();
            for upload in uploads {
                assert_eq!(upload.join().unwrap(), 201);
            }
        });
        server.memory("VmHWM").saturating_sub(before)
    };
    let (one, four) = (taken_by(1), taken_by(4));
    println!("one: {one} KiB, four together: {four} KiB");
    assert!(one <= MOST_KIB, "{one} KiB");
    assert!(four < 3 * one, "one: {one} KiB, four together: {four} KiB");
}

#[test]
fn unfinished_picture_uploads_are_not_kept_in_memory() {
    let folder = tempfile::tempdir().unwrap();
    let server = TestServer::start(folder.path());
    let bearer = sign_up(&server);
    let whole = request(&bearer, &vec![0; 9 * 1024 * 1024]);
    let begun = &whole[..whole.len() - 100];
    let before = server.memory("VmRSS");
    server.forget_peak();
    let arriving: Vec<TcpStream> = (0..16)
        .map(|_| {
            let mut stream = TcpStream::connect(server.address).unwrap();
            stream.write_all(begun).unwrap();
            stream
        })
        .collect();
    let arrived = || -> (usize, u64) {
        let files = fs::read_dir(folder.path().join("private/tmp")).into_iter();
        let files = files.flatten().flatten();
        // A file that is moved into place while the folder is read no longer exists here.
        let sizes: Vec<u64> = files
            .filter_map(|file| Some(file.metadata().ok()?.len()))
            .collect();
        (sizes.len(), sizes.iter().sum())
    };
    let most = 16 * begun.len() as u64;
    wait_for("all of it on the disk", || arrived().1 > most - most / 20);
    let taken = server.memory("VmHWM").saturating_sub(before);
    println!("{} KiB arrived, {taken} KiB of memory", arrived().1 / 1024);
    assert!(taken <= MOST_KIB, "{taken} KiB");
    drop(arriving);
    wait_for("nothing to stay", || arrived().0 == 0);
}
