//! Files of all types uploaded as documents, valid and invalid.

use std::io::Cursor;

use http::StatusCode;
use image::ImageFormat;
use serde_json::json;

use super::boat_of;
use super::documents::{ADA, PDF, add, path_of};
use super::forms::{files_in, send_form};
use crate::harness::{Caller, TestApp};

fn encoded(format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image::RgbImage::new(64, 48)
        .write_to(&mut bytes, format)
        .unwrap();
    bytes.into_inner()
}

fn png_that_says(width: u32, height: u32) -> Vec<u8> {
    let mut png = encoded(ImageFormat::Png);
    png[16..20].copy_from_slice(&width.to_be_bytes());
    png[20..24].copy_from_slice(&height.to_be_bytes());
    png
}

fn jpeg_that_says(width: u16, height: u16) -> Vec<u8> {
    let mut jpeg = encoded(ImageFormat::Jpeg);
    let frame = jpeg
        .windows(2)
        .position(|part| part == [0xff, 0xc0])
        .unwrap();
    jpeg[frame + 5..frame + 7].copy_from_slice(&height.to_be_bytes());
    jpeg[frame + 7..frame + 9].copy_from_slice(&width.to_be_bytes());
    jpeg
}

#[tokio::test]
async fn the_type_of_a_file_is_determined_from_its_content_and_it_is_sent_as_a_download() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let script = b"\n<script>alert(1)</script>\nPK\x03\x04".to_vec();
    let jpeg = encoded(ImageFormat::Jpeg);
    let png = encoded(ImageFormat::Png);
    let nothing = Vec::new();
    let (pdf, scripts) = ("application/pdf", [PDF, &script, PDF].concat());
    for (name, bytes, after, kind, ending) in [
        ("a.pdf", PDF, &nothing, pdf, "pdf"),
        ("not-a.html", PDF, &nothing, pdf, "pdf"),
        ("photo.exe", &jpeg[..], &nothing, "image/jpeg", "jpg"),
        ("plan.pdf", &png[..], &nothing, "image/png", "png"),
        ("poly.html", &jpeg[..], &script, "image/jpeg", "jpg"),
        ("poly.js", &png[..], &script, "image/png", "png"),
        ("both.pdf", &png[..], &PDF.to_vec(), "image/png", "png"),
        ("poly.zip", &scripts[..], &nothing, pdf, "pdf"),
    ] {
        let added = add(&mut ada, &boat, name, &[bytes, after].concat()).await;
        assert_eq!(
            added.status,
            StatusCode::CREATED,
            "{name}: {}",
            added.text()
        );
        let added = added.json();
        assert_eq!(added["mimeType"], kind, "{name}");
        let saved = added["fileName"].as_str().unwrap();
        assert!(
            saved.starts_with(name) && saved.ends_with(ending),
            "{saved}"
        );
        let got = ada
            .get(&format!("{}/{}", path_of(&boat), added["id"]))
            .await;
        assert_eq!(got.body, bytes, "{name}");
        assert_eq!(got.header("content-type"), kind);
        assert_eq!(
            got.header("content-security-policy"),
            "sandbox; default-src 'none'"
        );
        assert!(
            got.header("content-disposition")
                .starts_with(&format!("attachment; filename=\"document.{ending}\"; ")),
            "{name}"
        );
    }
}

// proves H-177
#[tokio::test]
async fn a_file_of_another_type_is_refused_and_leaves_nothing() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let html = b"<!doctype html><script>1</script>%PDF-1.7\n%%EOF".to_vec();
    for bytes in [
        html,
        b"MZ\x90\0".to_vec(),
        b"PK\x03\x04".to_vec(),
        b"GIF89a\x01\0\x01\0\0\0\0;".to_vec(),
        b"<svg xmlns='http://www.w3.org/2000/svg'/>".to_vec(),
        b" %PDF-1.7\n%%EOF".to_vec(),
        encoded(ImageFormat::WebP),
    ] {
        let answer = add(&mut ada, &boat, "document.pdf", &bytes).await;
        answer.assert_error(StatusCode::UNSUPPORTED_MEDIA_TYPE, "UNSUPPORTED-MEDIA");
        assert_eq!(
            answer.json()["message"],
            "Only PDF, JPEG and PNG files are accepted."
        );
    }
    for bytes in [
        b"%PDF-1.7 without an end".to_vec(),
        b"%PDF-one %%EOF".to_vec(),
        encoded(ImageFormat::Png)[..30].to_vec(),
        encoded(ImageFormat::Jpeg)[..30].to_vec(),
        png_that_says(50_000, 50_000),
        png_that_says(12_001, 1),
        png_that_says(8_000, 8_000),
        jpeg_that_says(50_000, 50_000),
    ] {
        let answer = add(&mut ada, &boat, "document.pdf", &bytes).await;
        answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        assert_eq!(
            answer.json()["fields"]["file"],
            "This file cannot be read. Please choose another one."
        );
    }
    let empty = add(&mut ada, &boat, "document.pdf", b"").await;
    assert_eq!(
        empty.json()["fields"]["file"],
        "This file is empty. Please choose another one."
    );
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM boat_documents"), 0);
    assert_eq!(
        app.sql::<i64>("SELECT count(*) FROM boat_activity WHERE kind = 'document'"),
        0
    );
    assert!(files_in(&app.data().join("private")).is_empty());
}

#[tokio::test]
async fn names_with_a_path_or_a_disguised_type_are_refused() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up(&app, ADA).await;
    let boat = boat_of(&mut ada, json!({})).await;
    let long = "x".repeat(201);
    for name in [
        "../../evil.pdf",
        "/etc/passwd",
        "a/b.pdf",
        "C:\\b.pdf",
        "b.pdf:stream",
        "\u{202e}fdp.exe",
        "b\u{2066}.pdf",
        "b.pdf.",
        "b.pdf ",
        "..",
        "",
        &long,
    ] {
        let answer = add(&mut ada, &boat, name, PDF).await;
        answer.assert_error(StatusCode::BAD_REQUEST, "VALIDATION");
        assert_eq!(
            answer.json()["fields"]["file"],
            "This file name is not allowed.",
            "{name:?}"
        );
    }
    let nameless = [("kind", None, &b"other"[..]), ("file", None, PDF)];
    let nameless = send_form(&mut ada, &path_of(&boat), &nameless).await;
    assert_eq!(
        nameless.json()["fields"]["file"],
        "This file name is not allowed."
    );
    assert!(files_in(&app.data().join("private")).is_empty());
    let odd = "Versicherung \u{dc}bersicht (\u{4fdd}\u{967a}) 50%25.pdf";
    let added = add(&mut ada, &boat, odd, PDF).await.json();
    assert_eq!(added["fileName"], odd);
    let got = ada
        .get(&format!("{}/{}", path_of(&boat), added["id"]))
        .await;
    assert_eq!(
        got.header("content-disposition"),
        "attachment; filename=\"document.pdf\"; \
         filename*=UTF-8''Versicherung%20%C3%9Cbersicht%20%28%E4%BF%9D%E9%99%BA%29%2050%2525.pdf"
    );
}
