//! A browser: keeps cookies and a token, and has an IP address of its own.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU32, Ordering};

use api::platform::http::client::Peer;
use axum::body::Body;
use http::{Method, Request, StatusCode, header};
use serde_json::{Value, json};

use super::app::{Answer, TestApp};

/// A password for tests.
pub const PASSWORD: &str = "Fair-winds 2026!";

static NEXT_ADDRESS: AtomicU32 = AtomicU32::new(1);

/// A browser with an address in a network of its own.
#[derive(Clone)]
pub struct Caller<'a> {
    app: &'a TestApp,
    pub address: IpAddr,
    pub token: Option<String>,
    pub mfa_hash: Option<String>,
    /// Name → (path, value).
    pub cookies: BTreeMap<String, (String, String)>,
    /// Sent with every call.
    pub headers: Vec<(String, String)>,
    pub user: Value,
}

impl<'a> Caller<'a> {
    pub fn new(app: &'a TestApp) -> Self {
        let number = NEXT_ADDRESS.fetch_add(1, Ordering::Relaxed);
        Self {
            app,
            address: IpAddr::V4((0x0a00_0000 + (number << 8)).into()),
            token: None,
            mfa_hash: None,
            cookies: BTreeMap::new(),
            headers: Vec::new(),
            user: Value::Null,
        }
    }

    /// The value of the refresh cookie.
    pub fn refresh_cookie(&self) -> Option<String> {
        self.cookie("__Secure-chandlery-refresh")
    }

    pub fn cookie(&self, name: &str) -> Option<String> {
        self.cookies.get(name).map(|(_, value)| value.clone())
    }

    pub fn set_cookie(&mut self, name: &str, path: &str, value: &str) {
        self.cookies
            .insert(name.to_owned(), (path.to_owned(), value.to_owned()));
    }

    /// A request with all headers that a browser sends.
    pub fn request(&self, method: Method, path: &str) -> http::request::Builder {
        let mut request = Request::builder().method(method).uri(path);
        let cookies: Vec<String> = self
            .cookies
            .iter()
            .filter(|(_, (prefix, _))| path.starts_with(prefix.as_str()))
            .map(|(name, (_, value))| format!("{name}={value}"))
            .collect();
        if !cookies.is_empty() {
            request = request.header(header::COOKIE, cookies.join("; "));
        }
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        if let Some(proof) = &self.mfa_hash {
            request = request.header("x-mfa-hash", proof);
        }
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        request.extension(Peer((self.address, 4_000).into()))
    }

    pub async fn send(&mut self, request: Request<Body>) -> Answer {
        let answer = self.app.send(request).await;
        for cookie in answer.headers.get_all(header::SET_COOKIE) {
            self.keep(cookie.to_str().unwrap());
        }
        answer
    }

    fn keep(&mut self, cookie: &str) {
        let mut parts = cookie.split("; ");
        let (name, value) = parts.next().unwrap().split_once('=').unwrap();
        let path = parts
            .find_map(|part| part.strip_prefix("Path="))
            .unwrap_or("/");
        if value.is_empty() {
            self.cookies.remove(name);
        } else {
            self.set_cookie(name, path, value);
        }
    }

    pub async fn call(&mut self, method: Method, path: &str, body: Option<Value>) -> Answer {
        let request = self.request(method, path);
        let request = match body {
            None => request.body(Body::empty()),
            Some(body) => request
                .header(header::CONTENT_TYPE, "application/json")
                .body(Body::from(body.to_string())),
        };
        self.send(request.unwrap()).await
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.call(Method::GET, path, None).await
    }

    pub async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.call(Method::POST, path, Some(body)).await
    }

    pub async fn patch(&mut self, path: &str, body: Value) -> Answer {
        self.call(Method::PATCH, path, Some(body)).await
    }

    pub async fn delete(&mut self, path: &str) -> Answer {
        self.call(Method::DELETE, path, None).await
    }

    /// Stores the response of a sign-in.
    pub fn signed_in(&mut self, answer: &Answer) {
        assert!(answer.status.is_success(), "{}", answer.text());
        let body = answer.json();
        self.token = Some(body["token"].as_str().unwrap().to_owned());
        if !body["user"].is_null() {
            self.user = body["user"].clone();
        }
    }

    /// A user whose e-mail is confirmed. The mail with the link is still in the outbox.
    pub async fn sign_up(app: &'a TestApp, email: &str) -> Self {
        let caller = Self::sign_up_unconfirmed(app, email).await;
        app.execute(&format!(
            "UPDATE users SET email_verified_at = created_at WHERE id = {}",
            caller.id()
        ));
        caller
    }

    pub async fn sign_up_unconfirmed(app: &'a TestApp, email: &str) -> Self {
        let mut caller = Self::new(app);
        let body = json!({ "email": email, "password": PASSWORD, "fullName": "Ada Berg" });
        let answer = caller.post("/api/users/register", body).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.text());
        caller.signed_in(&answer);
        caller
    }

    pub async fn try_sign_in(&mut self, email: &str, password: &str) -> Answer {
        let body = json!({ "email": email, "password": password });
        self.post("/api/auth/login", body).await
    }

    pub async fn sign_in(app: &'a TestApp, email: &str) -> Self {
        let mut caller = Self::new(app);
        let answer = caller.try_sign_in(email, PASSWORD).await;
        caller.signed_in(&answer);
        caller
    }

    pub async fn refresh(&mut self) -> Answer {
        let token = self.token.take();
        let answer = self.post("/api/auth/refresh", json!({})).await;
        if answer.status == StatusCode::OK {
            self.signed_in(&answer);
        } else {
            self.token = token;
        }
        answer
    }

    /// The status of `GET users` with the current token.
    pub async fn status(&mut self) -> u16 {
        self.get("/api/users").await.status.as_u16()
    }

    pub fn id(&self) -> i64 {
        self.user["id"].as_i64().unwrap()
    }
}
