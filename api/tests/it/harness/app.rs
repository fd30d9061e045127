//! The whole router with a data folder, without network connections.

use std::path::Path;
use std::sync::{Mutex, MutexGuard, OnceLock};

use api::AppState;
use api::platform::clock::Clock;
use api::platform::config::Settings;
use api::platform::mail::Outbox;
use axum::Router;
use axum::body::Body;
use axum::extract::FromRef;
use axum::response::Response;
use bytes::Bytes;
use http::{HeaderMap, HeaderName, Request, StatusCode};
use http_body_util::BodyExt as _;
use mail_parser::MessageParser;
use rusqlite::Connection;
use serde_json::Value;
use tempfile::TempDir;
use tower::ServiceExt as _;

use super::folder;

/// 15 January 2027, 8:00 UTC.
pub const START: i64 = 1_800_000_000_000;

/// A server with a data folder of its own.
pub struct TestApp {
    pub state: AppState,
    /// Stands still until a test changes it.
    pub clock: Clock,
    router: Router,
    /// A connection of the test's own. Opening one takes longer than most statements.
    database: OnceLock<Mutex<Connection>>,
    folder: TempDir,
}

impl TestApp {
    /// An app with the small fixture catalogue.
    pub async fn with_catalogue() -> Self {
        Self::on(folder::imported(), Settings::default()).await
    }

    /// An app before the first import.
    pub async fn without_catalogue() -> Self {
        Self::on(tempfile::tempdir().unwrap(), Settings::default()).await
    }

    /// An app with this folder and these settings.
    pub async fn on(folder: TempDir, settings: Settings) -> Self {
        let settings = Settings {
            reader_threads: 2,
            ..settings
        };
        let clock = Clock::fixed(START);
        let mut state = AppState::start_with_clock(folder.path(), settings, clock.clone()).unwrap();
        // This process is the test, not the program.
        state.diagrams = state
            .diagrams
            .with_program(Path::new(env!("CARGO_BIN_EXE_chandlery")));
        Self {
            clock,
            router: api::app::router(state.clone()),
            state,
            database: OnceLock::new(),
            folder,
        }
    }

    /// The data folder.
    pub fn data(&self) -> &Path {
        self.folder.path()
    }

    /// The state of one area.
    pub fn area<A: FromRef<AppState>>(&self) -> A {
        A::from_ref(&self.state)
    }

    /// The response as soon as it begins; the test reads its body.
    pub async fn begin(&self, request: Request<Body>) -> Response {
        self.router.clone().oneshot(request).await.unwrap()
    }

    pub async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.begin(request).await;
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

    /// Sends the mails of the outbox, and returns those to this address: subject and text.
    pub async fn mails(&self, address: &str) -> Vec<String> {
        let outbox = Outbox::new(&self.area()).unwrap();
        outbox.deliver_due().await.unwrap();
        let Ok(folder) = std::fs::read_dir(self.data().join("mail")) else {
            return Vec::new();
        };
        let mut files: Vec<_> = folder.map(|entry| entry.unwrap().path()).collect();
        files.sort_by_key(|path| {
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            name.split('-').next().unwrap().parse::<u32>().unwrap()
        });
        let mails = files
            .iter()
            .map(|path| headers_and_text(&std::fs::read(path).unwrap()));
        let to = format!("To: {address}\r\n");
        mails.filter(|mail| mail.contains(&to)).collect()
    }

    /// The secret after `name=` in the link of the last mail to this address.
    pub async fn link(&self, address: &str, name: &str) -> String {
        let mails = self.mails(address).await;
        let mark = format!("{name}=");
        let link = mails
            .iter()
            .rev()
            .find_map(|mail| mail.split_once(&mark))
            .unwrap_or_else(|| panic!("no {name} in {mails:?}"));
        link.1.split_whitespace().next().unwrap().to_owned()
    }

    fn database(&self) -> MutexGuard<'_, Connection> {
        let open = || {
            let path = self.data().join(api::platform::database::FILE_NAME);
            Mutex::new(api::platform::database::store::open_for_writing(&path).unwrap())
        };
        self.database.get_or_init(open).lock().unwrap()
    }

    /// Reads the database directly.
    pub fn sql<T: rusqlite::types::FromSql>(&self, statement: &str) -> T {
        let row = self.database().query_row(statement, [], |row| row.get(0));
        row.unwrap()
    }

    /// Changes the database directly, as a command does while the server runs.
    pub fn execute(&self, statement: &str) {
        self.database().execute_batch(statement).unwrap();
    }

    /// The body of a successful response.
    pub async fn get_json(&self, path: &str) -> Value {
        let answer = self.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
        answer.json()
    }

    /// Asserts that the call fails with the error body.
    pub async fn refuses(&self, path: &str, status: StatusCode, code: &str) {
        self.get(path).await.assert_error(status, code);
    }
}

/// The headers of a sent mail, and its plain text.
fn headers_and_text(mail: &[u8]) -> String {
    let text = String::from_utf8_lossy(mail);
    let (headers, _) = text.split_once("\r\n\r\n").unwrap();
    let parsed = MessageParser::default().parse(mail).unwrap();
    let text = parsed.body_text(0).unwrap();
    format!("{headers}\r\n\r\n{text}")
}

/// A response with its whole body.
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

    /// Asserts the form of the error body, its code, and that it has the request id.
    pub fn assert_error(&self, status: StatusCode, code: &str) {
        assert_eq!(self.status, status, "{}", self.text());
        assert_eq!(self.header("content-type"), "application/json");
        let body = self.json();
        assert_eq!(body["code"], code, "{body}");
        assert!(!body["message"].as_str().unwrap().is_empty());
        assert_eq!(body["requestId"], self.header("x-request-id"));
    }
}
