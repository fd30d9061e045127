//! `GET /media/{path}`

use std::time::SystemTime;

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use jiff::Timestamp;
use tokio::io::AsyncSeekExt as _;

use crate::catalogue::CatalogueState;
use crate::catalogue::live::Live;
use crate::catalogue::media::content::{self, Content};
use crate::catalogue::media::path::MediaPath;
use crate::catalogue::media::range::{self, Wanted};
use crate::catalogue::media::theme;
use crate::catalogue::media::{MediaFile, MediaFolder, find};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::http::{Path, file_body};
use crate::platform::pictures::folder::FOLDERS;
use crate::platform::reason::Reason;

const NONE: ApiError = ApiError::NotFound(Reason::FileNotFound);

/// A new generation may bring another file of the same name; an hour is short enough for that.
const CACHE_RULE: &str = "public, max-age=3600";

/// An uploaded picture never changes under its name, and must not be kept by shared caches.
const PHOTO_CACHE_RULE: &str = "private, max-age=86400";

/// The address of the files.
pub fn router() -> Router<CatalogueState> {
    Router::new()
        .route("/media/{*path}", get(get_media_file))
        .route("/media", get(async || NONE))
        .route("/media/", get(async || NONE))
}

async fn get_media_file(
    State(live): State<Live>,
    State(folder): State<MediaFolder>,
    Path(path): Path<String>,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let path = MediaPath::parse(&path).ok_or(NONE)?;
    let search = async |path: &MediaPath| find(&live, &folder, path).await.map_err(unreadable);
    let mut found = search(&path).await?;
    if found.is_none()
        && let Some((of_default, drawing)) = theme::stand_ins(&path)
    {
        found = search(&of_default).await?;
        if found.is_none() {
            return Ok(built_in(drawing));
        }
    }
    let found = found.ok_or(NONE)?;
    let mut response = answer(found, &headers).await.map_err(unreadable)?;
    describe(response.headers_mut(), content::of(path.file_name()));
    if path
        .names()
        .next()
        .is_some_and(|name| FOLDERS.contains(&name))
    {
        set(
            response.headers_mut(),
            header::CACHE_CONTROL,
            PHOTO_CACHE_RULE,
        );
    }
    Ok(response)
}

/// Redirects to a file of the web app.
fn built_in(address: &str) -> Response {
    let mut response = Redirect::temporary(address).into_response();
    set(response.headers_mut(), header::CACHE_CONTROL, CACHE_RULE);
    response
}

fn unreadable(error: std::io::Error) -> ApiError {
    ApiError::Internal(anyhow::Error::new(error).context("read a media file"))
}

async fn answer(mut found: MediaFile, headers: &HeaderMap) -> std::io::Result<Response> {
    let tag = entity_tag(&found);
    let modified = http_date(found.modified);
    let mut response = if is_unchanged(headers, &tag, &modified) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        match wanted(headers, &tag, found.length) {
            Wanted::Outside => {
                let mut response = StatusCode::RANGE_NOT_SATISFIABLE.into_response();
                set(
                    response.headers_mut(),
                    header::CONTENT_RANGE,
                    &format!("bytes */{}", found.length),
                );
                response
            }
            Wanted::Whole => file_body(found.file, found.length),
            Wanted::Part(part) => {
                found
                    .file
                    .seek(std::io::SeekFrom::Start(part.start))
                    .await?;
                let mut response = file_body(found.file, part.end - part.start);
                *response.status_mut() = StatusCode::PARTIAL_CONTENT;
                let range = format!("bytes {}-{}/{}", part.start, part.end - 1, found.length);
                set(response.headers_mut(), header::CONTENT_RANGE, &range);
                response
            }
        }
    };
    let headers = response.headers_mut();
    set(headers, header::ETAG, &tag);
    set(headers, header::LAST_MODIFIED, &modified);
    set(headers, header::CACHE_CONTROL, CACHE_RULE);
    set(headers, header::ACCEPT_RANGES, "bytes");
    Ok(response)
}

fn describe(headers: &mut HeaderMap, content: Content) {
    set(headers, header::CONTENT_TYPE, content.media_type);
    set(headers, header::CONTENT_SECURITY_POLICY, content.policy);
    if content.is_download {
        set(headers, header::CONTENT_DISPOSITION, "attachment");
    }
}

/// All values set here are visible ASCII, so none is left out.
fn set(headers: &mut HeaderMap, name: header::HeaderName, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(name, value);
    }
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// A file is replaced and never changed in place, so its time and length tell it apart.
fn entity_tag(found: &MediaFile) -> String {
    let age = found
        .modified
        .duration_since(SystemTime::UNIX_EPOCH)
        .unwrap_or_default();
    format!("\"{:x}-{:x}\"", age.as_nanos(), found.length)
}

fn http_date(time: SystemTime) -> String {
    Timestamp::try_from(time)
        .unwrap_or(Timestamp::UNIX_EPOCH)
        .strftime("%a, %d %b %Y %H:%M:%S GMT")
        .to_string()
}

/// Whether the browser's copy is still valid. The date only counts if there is no tag.
fn is_unchanged(headers: &HeaderMap, tag: &str, modified: &str) -> bool {
    match text(headers, header::IF_NONE_MATCH) {
        Some(tags) => tags
            .split(',')
            .map(str::trim)
            .any(|known| known == "*" || known.trim_start_matches("W/") == tag),
        None => text(headers, header::IF_MODIFIED_SINCE) == Some(modified),
    }
}

/// A range of another version of the file is useless to the browser: it gets the whole new one.
fn wanted(headers: &HeaderMap, tag: &str, length: u64) -> Wanted {
    let same_version = text(headers, header::IF_RANGE).is_none_or(|version| version == tag);
    match text(headers, header::RANGE) {
        Some(header) if same_version => range::parse(header, length),
        _ => Wanted::Whole,
    }
}
