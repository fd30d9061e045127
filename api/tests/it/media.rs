//! Pictures and documents.

use std::fs;

use http::StatusCode;

use crate::harness::TestApp;

const PICTURE: &[u8] = b"0123456789";

async fn app() -> TestApp {
    let app = TestApp::without_catalogue().await;
    let folder = app.data().join("media/products");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("a b.jpg"), PICTURE).unwrap();
    fs::write(folder.join("drawing.svg"), "<svg/>").unwrap();
    fs::write(folder.join("page.html"), "<script>").unwrap();
    fs::write(folder.join(".hidden"), "x").unwrap();
    fs::write(app.data().join("chandlery.toml"), "").unwrap();
    app
}

#[tokio::test]
async fn an_svg_picture_is_compressed_and_a_photo_is_not() {
    let app = app().await;
    let drawing = format!("<svg>{}</svg>", "<path d=\"M0 0h24v24\"/>".repeat(40));
    let folder = app.data().join("media/products");
    fs::write(folder.join("big.svg"), &drawing).unwrap();
    fs::write(folder.join("big.jpg"), &drawing).unwrap();
    let accepted = [("accept-encoding", "gzip, deflate, br")];
    let answer = app.get_with("/media/products/big.svg", &accepted).await;
    assert_eq!(answer.header("content-encoding"), "br");
    assert!(answer.body.len() < drawing.len() / 4);
    let photo = app.get_with("/media/products/big.jpg", &accepted).await;
    assert_eq!(photo.header("content-encoding"), "");
    assert_eq!(photo.body.len(), drawing.len());
}

#[tokio::test]
async fn a_picture_is_sent_with_its_type_and_may_be_cached() {
    let app = app().await;
    let answer = app.get("/media/products/a%20b.jpg").await;
    assert_eq!((answer.status, &answer.body[..]), (StatusCode::OK, PICTURE));
    assert_eq!(answer.header("content-type"), "image/jpeg");
    assert_eq!(answer.header("content-length"), "10");
    assert_eq!(answer.header("cache-control"), "public, max-age=3600");
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    let (tag, modified) = (
        answer.header("etag").to_owned(),
        answer.header("last-modified").to_owned(),
    );
    assert!(modified.ends_with(" GMT"), "{modified}");
    for condition in [
        ("if-none-match", tag.as_str()),
        ("if-none-match", "*"),
        ("if-modified-since", &modified),
    ] {
        let again = app
            .get_with("/media/products/a%20b.jpg", &[condition])
            .await;
        assert_eq!(
            (again.status, again.body.len()),
            (StatusCode::NOT_MODIFIED, 0),
            "{condition:?}"
        );
    }
    let other = app
        .get_with(
            "/media/products/a%20b.jpg",
            &[("if-none-match", "\"other\"")],
        )
        .await;
    assert_eq!(other.status, StatusCode::OK);
}

#[tokio::test]
async fn a_range_of_a_file_can_be_requested() {
    let app = app().await;
    let path = "/media/products/a%20b.jpg";
    let part = app.get_with(path, &[("range", "bytes=2-4")]).await;
    assert_eq!(
        (part.status, &part.body[..]),
        (StatusCode::PARTIAL_CONTENT, &b"234"[..])
    );
    assert_eq!(part.header("content-range"), "bytes 2-4/10");
    let outside = app.get_with(path, &[("range", "bytes=10-")]).await;
    assert_eq!(outside.status, StatusCode::RANGE_NOT_SATISFIABLE);
    assert_eq!(outside.header("content-range"), "bytes */10");
    let of_another = app
        .get_with(path, &[("range", "bytes=2-4"), ("if-range", "\"other\"")])
        .await;
    assert_eq!(
        (of_another.status, &of_another.body[..]),
        (StatusCode::OK, PICTURE)
    );
    let tag = part.header("etag");
    let same = app
        .get_with(path, &[("range", "bytes=-1"), ("if-range", tag)])
        .await;
    assert_eq!(&same.body[..], b"9");
}

#[tokio::test]
async fn files_that_could_contain_scripts_cannot_run_them() {
    let app = app().await;
    let drawing = app.get("/media/products/drawing.svg").await;
    assert!(
        drawing
            .header("content-security-policy")
            .starts_with("sandbox; default-src 'none'")
    );
    let page = app.get("/media/products/page.html").await;
    assert_eq!(page.header("content-type"), "application/octet-stream");
    assert_eq!(page.header("content-disposition"), "attachment");
}

#[tokio::test]
async fn no_path_leads_out_of_the_media_folder_or_lists_it() {
    let app = app().await;
    std::os::unix::fs::symlink(
        app.data().join("chandlery.toml"),
        app.data().join("media/link.txt"),
    )
    .unwrap();
    for path in [
        "/media",
        "/media/",
        "/media/products",
        "/media/products/",
        "/media/none.jpg",
        "/media/products/a%20b.jpg/x",
        "/media/../chandlery.toml",
        "/media/%2e%2e/chandlery.toml",
        "/media/..%2fchandlery.toml",
        "/media/products/..%2f..%2fchandlery.toml",
        "/media/%2fetc%2fpasswd",
        "/media//etc/passwd",
        "/media/products/.hidden",
        "/media/products%5c..%5c..%5cchandlery.toml",
        "/media/link.txt",
        "/media/products/a%20b.jpg%00",
        "/media/%ff",
    ] {
        app.refuses(path, StatusCode::NOT_FOUND, "NOT-FOUND").await;
    }
    let long = format!("/media/{}.jpg", "x".repeat(400));
    app.refuses(&long, StatusCode::NOT_FOUND, "NOT-FOUND").await;
}

#[tokio::test]
async fn files_of_the_live_generation_take_precedence() {
    let app = TestApp::with_catalogue().await;
    let of_generation = app.state.live.media().unwrap();
    let own = app.data().join("media");
    for (folder, text) in [(&of_generation, "generation"), (&own, "own")] {
        fs::create_dir_all(folder).unwrap();
        fs::write(folder.join("both.txt"), text).unwrap();
    }
    fs::write(own.join("one.txt"), "own").unwrap();
    assert_eq!(app.get("/media/both.txt").await.text(), "generation");
    assert_eq!(app.get("/media/one.txt").await.text(), "own");
}
