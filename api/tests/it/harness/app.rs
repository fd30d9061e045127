//! The whole router over a data folder, without connections.

use std::path::Path;

use api::AppState;
use api::config::Settings;
use axum::Router;
use axum::body::Body;
use bytes::Bytes;
use http::{HeaderMap, HeaderName, Request, StatusCode};
use http_body_util::BodyExt as _;
use serde_json::Value;
use tempfile::TempDir;
use tower::ServiceExt as _;

use super::folder;

/// A server on a data folder of its own.
pub struct TestApp {
    pub state: AppState,
    router: Router,
    folder: TempDir,
}

impl TestApp {
    /// With the small fixture catalogue.
    pub async fn with_catalogue() -> Self {
        Self::on(folder::imported(), Settings::default()).await
    }

    /// Before the first import.
    pub async fn without_catalogue() -> Self {
        Self::on(tempfile::tempdir().unwrap(), Settings::default()).await
    }

    /// On this folder with these settings.
    pub async fn on(folder: TempDir, settings: Settings) -> Self {
        let settings = Settings {
            reader_threads: 2,
            ..settings
        };
        let state = AppState::start(folder.path(), settings).unwrap();
        Self {
            router: api::app::router(state.clone()),
            state,
            folder,
        }
    }

    /// The data folder.
    pub fn data(&self) -> &Path {
        self.folder.path()
    }

    pub async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        Answer {
            status: parts.status,
            headers: parts.headers,
            body: body.collect().await.unwrap().to_bytes(),
        }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.get_with(path, &[]).await
    }

    pub async fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        let mut request = Request::get(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        self.send(request.body(Body::empty()).unwrap()).await
    }

    /// The body of a successful answer.
    pub async fn get_json(&self, path: &str) -> Value {
        let answer = self.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
        answer.json()
    }

    /// Asserts that the call fails with the one error body.
    pub async fn refuses(&self, path: &str, status: StatusCode, code: &str) {
        self.get(path).await.assert_error(status, code);
    }
}

/// An answer with its whole body.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Answer {
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub fn header(&self, name: impl TryInto<HeaderName>) -> &str {
        let name = name.try_into().ok().unwrap();
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    /// Asserts the error body's shape, its code, and that it names its request.
    pub fn assert_error(&self, status: StatusCode, code: &str) {
        assert_eq!(self.status, status, "{}", self.text());
        assert_eq!(self.header("content-type"), "application/json");
        let body = self.json();
        assert_eq!(body["code"], code, "{body}");
        assert!(!body["message"].as_str().unwrap().is_empty());
        assert_eq!(body["requestId"], self.header("x-request-id"));
    }
}
