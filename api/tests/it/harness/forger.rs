//! An identity provider that tests control: a real server on loopback, which makes the checks of a
//! provider (code, verifier, client, redirection) and signs any token.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

use api::platform::config::Settings;
use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::response::Response;
use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use http::{StatusCode, header};
use http_body_util::BodyExt as _;
use ring::rand::SystemRandom;
use ring::rsa::{KeyPair as RsaKeyPair, KeyPairComponents, PublicKeyComponents};
use ring::signature::{
    ECDSA_P256_SHA256_FIXED, ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _,
    RSA_PKCS1_SHA256, UnparsedPublicKey,
};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use url::{Url, form_urlencoded};

use super::app::START;

pub const CLIENT: &str = "the-site";
pub const CLIENT_SECRET: &str = "of the site";
pub const APP: &str = "the-app";
pub const TEAM: &str = "TEAM123456";
pub const KEY_ID: &str = "KEY1234567";
pub const APPLE_REFRESH: &str = "apple-refresh-token";

/// The time at which tests start, as in tokens.
pub const NOW: i64 = START / 1_000;

/// The private key from RFC 7515, A.2, which is public.
const RSA: [&str; 7] = [
    "ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ",
    "Eq5xpGnNCivDflJsRQBXHx1hdR1k6Ulwe2JZD50LpXyWPEAeP88vLNO97IjlA7_GQ5sLKMgvfTeXZx9SE-7YwVol2NXOoAJe46sui395IW_GO-pWJ1O0BkTGoVEn2bKVRUCgu-GjBVaYLU6f3l9kJfFNS3E0QbVdxzubSu3Mkqzjkn439X0M_V51gfpRLI9JYanrC4D4qAdGcopV_0ZHHzQlBjudU2QvXt4ehNYTCBr6XCLQUShb1juUO1ZdiYoFaFQT5Tw8bGUl_x_jTj3ccPDVZFD9pIuhLhBOneufuBiB4cS98l2SR_RQyGWSeWjnczT0QU91p1DhOVRuOopznQ",
    "4BzEEOtIpmVdVEZNCqS7baC4crd0pqnRH_5IB3jw3bcxGn6QLvnEtfdUdiYrqBdss1l58BQ3KhooKeQTa9AB0Hw_Py5PJdTJNPY8cQn7ouZ2KKDcmnPGBY5t7yLc1QlQ5xHdwW1VhvKn-nXqhJTBgIPgtldC-KDV5z-y2XDwGUc",
    "uQPEfgmVtjL0Uyyx88GZFF1fOunH3-7cepKmtH4pxhtCoHqpWmT8YAmZxaewHgHAjLYsp1ZSe7zFYHj7C6ul7TjeLQeZD_YwD66t62wDmpe_HlB-TnBA-njbglfIsRLtXlnDzQkv5dTltRJ11BKBBypeeF6689rjcJIDEz9RWdc",
    "BwKfV3Akq5_MFZDFZCnW-wzl-CCo83WoZvnLQwCTeDv8uzluRSnm71I3QCLdhrqE2e9YkxvuxdBfpT_PI7Yz-FOKnu1R6HsJeDCjn12Sk3vmAktV2zb34MCdy7cpdTh_YVr7tss2u6vneTwrA86rZtu5Mbr1C1XsmvkxHQAdYo0",
    "h_96-mK1R_7glhsum81dZxjTnYynPbZpHziZjeeHcXYsXaaMwkOlODsWa7I9xXDoRwbKgB719rrmI2oKr6N3Do9U0ajaHF-NKJnwgjMd2w9cjz3_-kyNlxAr2v4IKhGNpmM5iIgOS1VZnOZ68m6_pbLBSp3nssTdlqvd0tIiTHU",
    "IYd7DHOhrWvxkwPQsRM2tOgrjbcrfvtQJipd-DlcxyVuuM9sQLdgjVk2oy26F0EmpScGLq2MowX7fhd_QJQ3ydy5cY7YIBi87w93IKLEdfnbJtoOPLUW0ITrJReOgo1cq9SbsxYawBgfp_gh6A5603k2-ZQwVK0JKSHuLFkuQ3U",
];

fn decode(text: &str) -> Vec<u8> {
    URL_SAFE_NO_PAD.decode(text).unwrap()
}

pub fn encode_part(value: &Value) -> String {
    URL_SAFE_NO_PAD.encode(value.to_string())
}

fn rsa_key() -> RsaKeyPair {
    let [n, d, p, q, d_p, d_q, q_inv] = RSA.map(decode);
    RsaKeyPair::from_components(&KeyPairComponents {
        public_key: PublicKeyComponents {
            n,
            e: vec![1, 0, 1],
        },
        d,
        p,
        q,
        dP: d_p,
        dQ: d_q,
        qInv: q_inv,
    })
    .unwrap()
}

/// A new key for ES256, in the PKCS #8 format.
pub fn ec_key() -> (EcdsaKeyPair, Vec<u8>) {
    let random = SystemRandom::new();
    let document = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random).unwrap();
    let bytes = document.as_ref().to_vec();
    let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &bytes, &random).unwrap();
    (key, bytes)
}

/// The response of the provider at a path.
#[derive(Debug, Clone)]
pub enum Reply {
    /// That of a real provider.
    Honest,
    /// This status without a body.
    Status(u16),
    /// This document.
    Document(String),
    /// This document without a content length.
    Unannounced(String),
    /// A redirection to this address.
    Redirect(String),
    /// No response.
    Silence,
}

/// A code that was issued.
#[derive(Debug, Clone)]
struct Code {
    id_token: String,
    challenge: String,
    redirect_uri: String,
}

/// The key for signing.
#[derive(Debug, Clone, Copy)]
pub enum SignWith {
    Rsa,
    P256,
    /// A key that the provider does not publish.
    Foreign,
}

struct Shared {
    issuer: String,
    rsa: RsaKeyPair,
    p256: EcdsaKeyPair,
    foreign: EcdsaKeyPair,
    apple: (EcdsaKeyPair, Vec<u8>),
    codes: Mutex<HashMap<String, Code>>,
    replies: Mutex<HashMap<String, Reply>>,
    requests: Mutex<Vec<(String, String)>>,
    key_ids: Mutex<[String; 2]>,
}

/// The provider; it stops with its test.
pub struct Forger {
    shared: Arc<Shared>,
}

impl Forger {
    pub async fn start() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let shared = Arc::new(Shared {
            issuer: format!("http://{}", listener.local_addr().unwrap()),
            rsa: rsa_key(),
            p256: ec_key().0,
            foreign: ec_key().0,
            apple: ec_key(),
            codes: Mutex::default(),
            replies: Mutex::default(),
            requests: Mutex::default(),
            key_ids: Mutex::new(["rsa-1".into(), "p256-1".into()]),
        });
        let router = Router::new()
            .fallback(answer)
            .with_state(Arc::clone(&shared));
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { shared }
    }

    pub fn issuer(&self) -> &str {
        &self.shared.issuer
    }

    /// Both providers are this one; Apple's key is in the data folder.
    pub fn settings(&self, data: &Path) -> Settings {
        let pem = format!(
            "-----BEGIN PRIVATE KEY-----\n{}\n-----END PRIVATE KEY-----\n",
            STANDARD.encode(&self.shared.apple.1)
        );
        std::fs::write(data.join("apple.p8"), pem).unwrap();
        Settings {
            google_client_id: CLIENT.into(),
            google_client_secret: serde_json::from_value(json!(CLIENT_SECRET)).unwrap(),
            google_issuer: self.issuer().into(),
            google_native_client_ids: vec![APP.into()],
            apple_client_id: CLIENT.into(),
            apple_team_id: TEAM.into(),
            apple_key_id: KEY_ID.into(),
            apple_private_key_file: "apple.p8".into(),
            apple_issuer: self.issuer().into(),
            apple_native_client_ids: vec![APP.into()],
            ..Settings::default()
        }
    }

    /// The claims of a token for this person, before a test changes them.
    pub fn claims(&self, subject: &str, email: &str) -> Value {
        json!({
            "iss": self.issuer(), "sub": subject, "aud": CLIENT, "iat": NOW, "exp": NOW + 3_600,
            "email": email, "email_verified": true, "name": "Ada Berg",
        })
    }

    /// A token with the provider's signature.
    pub fn sign(&self, claims: &Value) -> String {
        self.sign_with(SignWith::Rsa, claims)
    }

    pub fn sign_with(&self, key: SignWith, claims: &Value) -> String {
        let ids = self.shared.key_ids.lock().unwrap().clone();
        let header = match key {
            SignWith::Rsa => json!({ "alg": "RS256", "kid": ids[0], "typ": "JWT" }),
            SignWith::P256 | SignWith::Foreign => json!({ "alg": "ES256", "kid": ids[1] }),
        };
        self.sign_as(key, &header, claims)
    }

    /// A token with any header.
    pub fn sign_as(&self, key: SignWith, header: &Value, claims: &Value) -> String {
        let signed = format!("{}.{}", encode_part(header), encode_part(claims));
        let random = SystemRandom::new();
        let signature = match key {
            SignWith::Rsa => {
                let mut signature = vec![0; self.shared.rsa.public().modulus_len()];
                self.shared
                    .rsa
                    .sign(
                        &RSA_PKCS1_SHA256,
                        &random,
                        signed.as_bytes(),
                        &mut signature,
                    )
                    .unwrap();
                signature
            }
            SignWith::P256 => ec_sign(&self.shared.p256, &signed),
            SignWith::Foreign => ec_sign(&self.shared.foreign, &signed),
        };
        format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature))
    }

    /// A person signs in: returns a code for this token and for the attempt of `location`.
    pub fn code(&self, location: &Url, id_token: String) -> String {
        let asked = query(location);
        let code = format!("code-{}", self.shared.codes.lock().unwrap().len());
        let issued = Code {
            id_token,
            challenge: asked["code_challenge"].clone(),
            redirect_uri: asked["redirect_uri"].clone(),
        };
        self.shared
            .codes
            .lock()
            .unwrap()
            .insert(code.clone(), issued);
        code
    }

    /// Sets the response at a path from now on.
    pub fn reply(&self, path: &str, reply: Reply) {
        self.shared
            .replies
            .lock()
            .unwrap()
            .insert(path.to_owned(), reply);
    }

    /// The discovery document of a real provider.
    pub fn discovery(&self) -> Value {
        self.shared.discovery()
    }

    /// The bodies that were sent to a path.
    pub fn requests(&self, path: &str) -> Vec<String> {
        let requests = self.shared.requests.lock().unwrap();
        let to_path = requests.iter().filter(|(to, _)| to == path);
        to_path.map(|(_, body)| body.clone()).collect()
    }

    /// Gives the same keys new ids, as after a rotation.
    pub fn rotate(&self) {
        *self.shared.key_ids.lock().unwrap() = ["rsa-2".into(), "p256-2".into()];
    }
}

fn ec_sign(key: &EcdsaKeyPair, signed: &str) -> Vec<u8> {
    let signature = key.sign(&SystemRandom::new(), signed.as_bytes()).unwrap();
    signature.as_ref().to_vec()
}

/// The parameters in the query of an address.
pub fn query(url: &Url) -> HashMap<String, String> {
    url.query_pairs().into_owned().collect()
}

pub const DISCOVERY: &str = "/.well-known/openid-configuration";
pub const KEYS: &str = "/keys";
pub const TOKEN: &str = "/token";
pub const REVOKE: &str = "/revoke";

async fn answer(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    let body = request.into_body().collect().await.unwrap().to_bytes();
    match shared.respond(&path, &String::from_utf8_lossy(&body)) {
        Some(response) => response,
        None => std::future::pending().await,
    }
}

fn status_alone(status: u16) -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::from_u16(status).unwrap();
    response
}

fn document(text: String) -> Response {
    let mut response = Response::new(Body::from(text));
    let json = "application/json".parse().unwrap();
    response.headers_mut().insert(header::CONTENT_TYPE, json);
    response
}

impl Shared {
    /// The response to a request; none for no response.
    fn respond(&self, path: &str, body: &str) -> Option<Response> {
        let request = (path.to_owned(), body.to_owned());
        self.requests.lock().unwrap().push(request);
        let reply = self.replies.lock().unwrap().get(path).cloned();
        Some(match reply.unwrap_or(Reply::Honest) {
            Reply::Honest => self.honest(path, body),
            Reply::Status(status) => status_alone(status),
            Reply::Document(text) => document(text),
            Reply::Unannounced(text) => {
                let chunks: Vec<_> = text
                    .into_bytes()
                    .chunks(4_096)
                    .map(<[u8]>::to_vec)
                    .collect();
                let chunks = chunks.into_iter().map(Ok::<_, std::io::Error>);
                Response::new(Body::from_stream(futures_util::stream::iter(chunks)))
            }
            Reply::Redirect(to) => {
                let mut response = status_alone(302);
                let headers = response.headers_mut();
                headers.insert(header::LOCATION, to.parse().unwrap());
                response
            }
            Reply::Silence => return None,
        })
    }

    fn honest(&self, path: &str, body: &str) -> Response {
        match path {
            DISCOVERY => document(self.discovery().to_string()),
            KEYS => document(self.keys().to_string()),
            TOKEN => match self.exchange(body) {
                Some(tokens) => document(tokens.to_string()),
                None => status_alone(400),
            },
            REVOKE => status_alone(200),
            _ => status_alone(404),
        }
    }

    fn discovery(&self) -> Value {
        let at = |path: &str| format!("{}{path}", self.issuer);
        json!({
            "issuer": self.issuer, "authorization_endpoint": at("/authorize?prompt=login"),
            "token_endpoint": at(TOKEN), "jwks_uri": at(KEYS), "revocation_endpoint": at(REVOKE),
        })
    }

    fn keys(&self) -> Value {
        let [rsa, p256] = self.key_ids.lock().unwrap().clone();
        let point = self.p256.public_key().as_ref();
        json!({ "keys": [
            { "kid": rsa, "kty": "RSA", "alg": "RS256", "use": "sig", "n": RSA[0], "e": "AQAB" },
            {
                "kid": p256, "kty": "EC", "crv": "P-256",
                "x": URL_SAFE_NO_PAD.encode(&point[1..33]), "y": URL_SAFE_NO_PAD.encode(&point[33..]),
            },
        ] })
    }

    /// The tokens for a code: once, for the client and the attempt that it was issued for.
    fn exchange(&self, body: &str) -> Option<Value> {
        let sent: HashMap<String, String> = form_urlencoded::parse(body.as_bytes())
            .into_owned()
            .collect();
        let secret = sent.get("client_secret")?;
        let is_apple = secret.contains('.');
        if is_apple {
            self.check_apple_secret(secret);
        } else {
            assert_eq!(secret, CLIENT_SECRET);
        }
        assert_eq!(sent["grant_type"], "authorization_code");
        assert_eq!(sent["client_id"], CLIENT);
        let code = self.codes.lock().unwrap().remove(sent.get("code")?)?;
        let challenge = Sha256::digest(sent.get("code_verifier")?.as_bytes());
        let is_same_way = URL_SAFE_NO_PAD.encode(challenge) == code.challenge
            && sent.get("redirect_uri")? == &code.redirect_uri;
        is_same_way.then(|| {
            let refresh = is_apple.then_some(APPLE_REFRESH);
            json!({
                "access_token": "unused", "token_type": "Bearer", "expires_in": 3_600,
                "id_token": code.id_token, "refresh_token": refresh,
            })
        })
    }

    fn check_apple_secret(&self, secret: &str) {
        let (signed, signature) = secret.rsplit_once('.').unwrap();
        let point = self.apple.0.public_key().as_ref();
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, point)
            .verify(signed.as_bytes(), &decode(signature))
            .unwrap();
        let (header, claims) = signed.split_once('.').unwrap();
        let read = |part| serde_json::from_slice::<Value>(&decode(part)).unwrap();
        assert_eq!(read(header), json!({ "alg": "ES256", "kid": KEY_ID }));
        assert_eq!(
            read(claims),
            json!({ "iss": TEAM, "sub": CLIENT, "aud": self.issuer, "iat": NOW, "exp": NOW + 300 })
        );
    }
}
