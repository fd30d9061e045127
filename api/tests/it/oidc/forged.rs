//! Forged, copied and expired tokens, states, cookies and callbacks: each is refused, and only the
//! audit log says by which check.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use http::StatusCode;
use ring::hmac;
use serde_json::json;

use super::*;
use crate::harness::forger::{APP, CLIENT, KEYS, NOW, SignWith, encode_part};

const FAILED: &str = "/login?providerError=google&mode=redirect";

/// The entry of the last refusal in the audit log.
fn refusal(app: &TestApp) -> String {
    app.sql(
        "SELECT coalesce((SELECT json_extract(details, '$.refused') FROM audit_log
         WHERE event = 'sign-in-failed' ORDER BY id DESC LIMIT 1), 'nothing')",
    )
}

fn assert_nothing_came_of_it(app: &TestApp) {
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM sessions"), 0);
    assert_eq!(
        app.sql::<i64>("SELECT count(*) FROM provider_identities"),
        0
    );
}

/// The provider returns this token for the code; the check with this name refuses it. The same
/// claims with a correct signature would be accepted.
async fn assert_refused(check: &str, forge: impl FnOnce(&Forger, Value) -> String) {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut eve = Caller::new(&app);
    let to = start(&mut eve, "google").await;
    let claims = with_nonce(forger.claims("g-1", ADA), &to);
    let code = forger.code(&to, forge(&forger, claims));
    let answer = come_back(&mut eve, "google", &to, &code).await;
    assert_eq!(location(&answer), FAILED);
    assert_eq!(refusal(&app), check);
    assert_eq!(eve.refresh_cookie(), None);
    assert_nothing_came_of_it(&app);
}

/// Like [`assert_refused`], with one claim changed.
async fn assert_claim_refused(check: &str, claim: &str, value: Value) {
    let change = |forger: &Forger, mut claims: Value| {
        claims[claim] = value;
        forger.sign(&claims)
    };
    assert_refused(check, change).await;
}

fn header(algorithm: &str) -> Value {
    json!({ "alg": algorithm, "kid": "rsa-1" })
}

#[tokio::test]
async fn a_token_without_an_algorithm() {
    assert_refused("algorithm", |_, claims| {
        format!("{}.{}.", encode_part(&header("none")), encode_part(&claims))
    })
    .await;
}

#[tokio::test]
async fn a_token_without_its_signature() {
    assert_refused("signature", |forger, claims| {
        let token = forger.sign(&claims);
        format!("{}.", token.rsplit_once('.').unwrap().0)
    })
    .await;
}

#[tokio::test]
async fn a_token_signed_with_the_public_key_as_a_secret() {
    assert_refused("algorithm", |_, claims| {
        let signed = format!("{}.{}", encode_part(&header("HS256")), encode_part(&claims));
        let key = hmac::Key::new(hmac::HMAC_SHA256, b"the public key, which everybody has");
        let tag = hmac::sign(&key, signed.as_bytes());
        format!("{signed}.{}", URL_SAFE_NO_PAD.encode(tag))
    })
    .await;
}

#[tokio::test]
async fn a_token_with_another_algorithm_than_its_key() {
    assert_refused("signature", |forger, claims| {
        forger.sign_as(SignWith::Rsa, &header("ES256"), &claims)
    })
    .await;
}

#[tokio::test]
async fn a_token_with_an_unsupported_stronger_algorithm() {
    assert_refused("algorithm", |forger, claims| {
        forger.sign_as(SignWith::Rsa, &header("RS512"), &claims)
    })
    .await;
}

#[tokio::test]
async fn a_token_of_an_unknown_key() {
    assert_refused("unknown-key", |forger, claims| {
        let header = json!({ "alg": "RS256", "kid": "rsa-0" });
        forger.sign_as(SignWith::Rsa, &header, &claims)
    })
    .await;
}

#[tokio::test]
async fn a_token_without_a_key_id() {
    assert_refused("unknown-key", |forger, claims| {
        forger.sign_as(SignWith::Rsa, &json!({ "alg": "RS256" }), &claims)
    })
    .await;
}

#[tokio::test]
async fn a_token_of_another_key_with_a_known_key_id() {
    assert_refused("signature", |forger, claims| {
        forger.sign_with(SignWith::Foreign, &claims)
    })
    .await;
}

#[tokio::test]
async fn a_token_that_contains_its_own_key() {
    assert_refused("unknown-key", |forger, claims| {
        let header = json!({
            "alg": "ES256", "kid": "mine", "jku": format!("{}{KEYS}", forger.issuer()),
            "jwk": { "kty": "EC", "crv": "P-256", "x": "AA", "y": "AA" },
        });
        forger.sign_as(SignWith::Foreign, &header, &claims)
    })
    .await;
}

#[tokio::test]
async fn a_token_with_a_critical_extension() {
    assert_refused("malformed", |forger, claims| {
        let header = json!({ "alg": "RS256", "kid": "rsa-1", "crit": ["b64"], "b64": false });
        forger.sign_as(SignWith::Rsa, &header, &claims)
    })
    .await;
}

#[tokio::test]
async fn a_token_whose_payload_was_changed() {
    assert_refused("signature", |forger, mut claims| {
        let token = forger.sign(&claims);
        claims["email"] = json!("ben@example.com");
        let (header, signature) = (
            token.split_once('.').unwrap().0,
            token.rsplit_once('.').unwrap().1,
        );
        format!("{header}.{}.{signature}", encode_part(&claims))
    })
    .await;
}

#[tokio::test]
async fn a_token_of_more_or_fewer_parts() {
    for change in [
        |token: &str| format!("{token}.e30"),
        |token: &str| token.split_once('.').unwrap().1.to_owned(),
        |_: &str| "..".to_owned(),
        |_: &str| "nonsense".to_owned(),
    ] {
        assert_refused("malformed", |forger, claims| change(&forger.sign(&claims))).await;
    }
}

#[tokio::test]
async fn a_token_longer_than_the_limit() {
    assert_claim_refused("malformed", "name", json!("x".repeat(8_192))).await;
}

#[tokio::test]
async fn a_token_of_another_issuer() {
    assert_claim_refused("issuer", "iss", json!("https://accounts.example.com")).await;
}

#[tokio::test]
async fn a_token_for_another_client() {
    assert_claim_refused("audience", "aud", json!("another-site")).await;
}

#[tokio::test]
async fn a_token_without_an_audience() {
    assert_claim_refused("audience", "aud", json!([])).await;
}

#[tokio::test]
async fn a_token_for_our_app_in_place_of_our_site() {
    assert_claim_refused("audience", "aud", json!(APP)).await;
}

#[tokio::test]
async fn a_token_requested_by_another_client() {
    assert_claim_refused("authorized-party", "azp", json!("another-site")).await;
}

#[tokio::test]
async fn a_token_for_several_clients_without_an_authorized_party() {
    assert_claim_refused("authorized-party", "aud", json!([CLIENT, "another-site"])).await;
}

#[tokio::test]
async fn a_token_that_expires_now() {
    assert_claim_refused("expired", "exp", json!(NOW)).await;
}

#[tokio::test]
async fn a_token_from_the_future() {
    assert_claim_refused("issued-at", "iat", json!(NOW + 61)).await;
}

#[tokio::test]
async fn a_token_that_was_issued_long_ago() {
    assert_claim_refused("issued-at", "iat", json!(NOW - 601)).await;
}

#[tokio::test]
async fn a_token_whose_times_are_out_of_range() {
    assert_claim_refused("issued-at", "iat", json!(i64::MIN)).await;
    assert_claim_refused("malformed", "exp", json!("tomorrow")).await;
}

#[tokio::test]
async fn a_token_without_the_nonce() {
    assert_claim_refused("nonce", "nonce", json!(null)).await;
}

#[tokio::test]
async fn a_token_with_another_nonce() {
    assert_claim_refused("nonce", "nonce", json!("another")).await;
}

#[tokio::test]
async fn a_token_without_a_subject() {
    assert_claim_refused("subject", "sub", json!("")).await;
}

#[tokio::test]
async fn a_token_with_a_subject_that_is_too_long() {
    assert_claim_refused("subject", "sub", json!("x".repeat(256))).await;
}

#[tokio::test]
async fn a_token_at_the_limits_is_accepted() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    for (issued, expires) in [(NOW + 60, NOW + 61), (NOW - 600, NOW + 1)] {
        let mut claims = forger.claims(&"x".repeat(255), ADA);
        claims["iat"] = json!(issued);
        claims["exp"] = json!(expires);
        claims["azp"] = json!(CLIENT);
        claims["aud"] = json!(["another-site", CLIENT]);
        let end = sign_in(&mut Caller::new(&app), &forger, "google", &claims).await;
        assert_eq!(end, "/login?provider=google&mode=redirect");
    }
}

async fn bring(caller: &mut Caller<'_>, token: &str, nonce: Option<&str>) -> Answer {
    let body = json!({ "idToken": token, "nonce": nonce });
    caller.post("/api/auth/oidc/google/native", body).await
}

fn assert_token_refused(app: &TestApp, answer: &Answer, check: &str) {
    answer.assert_error(StatusCode::UNAUTHORIZED, "INVALID-CREDENTIALS");
    assert_eq!(answer.json()["type"], "google");
    assert!(!answer.text().contains(check), "{}", answer.text());
    assert_eq!(refusal(app), check);
}

#[tokio::test]
async fn an_apps_token_used_again() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let token = forger.sign(&forger.claims("g-1", ADA));
    assert_eq!(
        bring(&mut Caller::new(&app), &token, None).await.status,
        200
    );
    let answer = bring(&mut Caller::new(&app), &token, None).await;
    assert_token_refused(&app, &answer, "replayed");
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM sessions"), 1);
}

#[tokio::test]
async fn an_apps_token_used_by_many_at_once() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let token = forger.sign(&forger.claims("g-1", ADA));
    let mut callers: Vec<Caller<'_>> = (0..50).map(|_| Caller::new(&app)).collect();
    let calls = callers.iter_mut().map(|caller| bring(caller, &token, None));
    let answers = futures_util::future::join_all(calls).await;
    let sessions = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(sessions, 1);
}

/// The order of the group of P-256.
const ORDER: [u8; 32] = [
    0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x00, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    0xbc, 0xe6, 0xfa, 0xad, 0xa7, 0x17, 0x9e, 0x84, 0xf3, 0xb9, 0xca, 0xc2, 0xfc, 0x63, 0x25, 0x51,
];

/// The other signature that is valid for the same message: (r, n - s).
fn other_signature(signature: &[u8]) -> Vec<u8> {
    let (r, s) = signature.split_at(32);
    let mut borrow = 0;
    let mut other = [0; 32];
    for index in (0..32).rev() {
        let difference = i16::from(ORDER[index]) - i16::from(s[index]) - borrow;
        borrow = i16::from(difference < 0);
        other[index] = u8::try_from(difference.rem_euclid(256)).unwrap();
    }
    [r, &other].concat()
}

#[tokio::test]
async fn an_apps_token_used_again_with_another_encoding_of_its_signature() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let token = forger.sign_with(SignWith::P256, &forger.claims("g-1", ADA));
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let signature = URL_SAFE_NO_PAD.decode(signature).unwrap();
    let again = format!(
        "{signed}.{}",
        URL_SAFE_NO_PAD.encode(other_signature(&signature))
    );
    assert_eq!(
        bring(&mut Caller::new(&app), &token, None).await.status,
        200
    );
    let answer = bring(&mut Caller::new(&app), &again, None).await;
    assert_token_refused(&app, &answer, "replayed");
}

#[tokio::test]
async fn an_apps_token_with_another_nonce_than_the_app_sent() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let token = forger.sign(&forger.claims("g-1", ADA));
    let answer = bring(&mut Caller::new(&app), &token, Some("of the app")).await;
    assert_token_refused(&app, &answer, "nonce");
    assert_nothing_came_of_it(&app);
}

#[tokio::test]
async fn an_apps_token_for_another_app() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut claims = forger.claims("g-1", ADA);
    claims["aud"] = json!("another-app");
    claims["azp"] = json!(APP);
    let answer = bring(&mut Caller::new(&app), &forger.sign(&claims), None).await;
    assert_token_refused(&app, &answer, "audience");
    assert_nothing_came_of_it(&app);
}

#[tokio::test]
async fn an_apps_token_requested_by_another_app() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut claims = forger.claims("g-1", ADA);
    claims["azp"] = json!("another-app");
    let answer = bring(&mut Caller::new(&app), &forger.sign(&claims), None).await;
    assert_token_refused(&app, &answer, "authorized-party");
    assert_nothing_came_of_it(&app);
}
