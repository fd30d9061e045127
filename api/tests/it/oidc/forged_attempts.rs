//! Callbacks that belong to no attempt, or to another person's: states, cookies, codes, forms.

use super::*;
use crate::harness::forger::TOKEN;

const FAILED: &str = "/login?providerError=google&mode=redirect";
const APPLE: &str = "/api/auth/oidc/apple/callback";
const APPLE_FAILED: &str = "/login?providerError=apple&mode=redirect";

/// Asserts that the callback opened no session, and no code was exchanged.
fn assert_nothing_came_of_it(app: &TestApp, forger: &Forger) {
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM sessions"), 0);
    assert!(forger.requests(TOKEN).is_empty());
}

/// An attempt that Eve started and would end with her own code.
async fn begun(eve: &mut Caller<'_>, forger: &Forger, provider: &str) -> (Url, String) {
    let to = start(eve, provider).await;
    let claims = with_nonce(forger.claims("eve", "eve@example.com"), &to);
    let code = forger.code(&to, forger.sign(&claims));
    (to, code)
}

#[tokio::test]
async fn a_state_of_another_browser() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let (mut eve, mut ada) = (Caller::new(&app), Caller::new(&app));
    let (to, code) = begun(&mut eve, &forger, "google").await;
    start(&mut ada, "google").await;
    let answer = come_back(&mut ada, "google", &to, &code).await;
    assert_eq!(location(&answer), FAILED);
    assert_eq!(ada.refresh_cookie(), None);
    assert_nothing_came_of_it(&app, &forger);
}

#[tokio::test]
async fn a_browser_without_the_cookie() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut eve = Caller::new(&app);
    let (to, code) = begun(&mut eve, &forger, "google").await;
    eve.cookies.clear();
    let answer = come_back(&mut eve, "google", &to, &code).await;
    assert_eq!(location(&answer), FAILED);
    assert_nothing_came_of_it(&app, &forger);
}

#[tokio::test]
async fn a_cookie_under_its_plain_name() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut eve = Caller::new(&app);
    let (to, code) = begun(&mut eve, &forger, "google").await;
    let value = eve.cookie(COOKIE).unwrap();
    eve.cookies.clear();
    eve.set_cookie("chandlery-oidc", "/api/auth/oidc", &value);
    let answer = come_back(&mut eve, "google", &to, &code).await;
    assert_eq!(location(&answer), FAILED);
    assert_nothing_came_of_it(&app, &forger);
}

#[tokio::test]
async fn a_cookie_of_an_earlier_attempt() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut eve = Caller::new(&app);
    start(&mut eve, "google").await;
    let earlier = eve.cookie(COOKIE).unwrap();
    let (to, code) = begun(&mut eve, &forger, "google").await;
    eve.set_cookie(COOKIE, "/api/auth/oidc", &earlier);
    let answer = come_back(&mut eve, "google", &to, &code).await;
    assert_eq!(location(&answer), FAILED);
    assert_nothing_came_of_it(&app, &forger);
}

#[tokio::test]
async fn an_unknown_state() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut eve = Caller::new(&app);
    let (to, code) = begun(&mut eve, &forger, "google").await;
    let cookie = eve.cookie(COOKIE).unwrap();
    let made_up = api::platform::fields::SecretToken::random().unwrap().text();
    let state = &query(&to)["state"];
    for asked in [
        String::new(),
        format!("?code={code}"),
        format!("?state={made_up}&code={code}"),
        format!("?state=&code={code}"),
        format!("?state={state}&state={state}&code={code}"),
        format!("?state={}&code={code}", &state[..42]),
        format!("?state={cookie}&code={code}"),
    ] {
        eve.set_cookie(COOKIE, "/api/auth/oidc", &cookie);
        let path = format!("/api/auth/oidc/google/callback{asked}");
        assert_eq!(location(&eve.get(&path).await), FAILED, "{asked}");
    }
    assert_nothing_came_of_it(&app, &forger);
}

#[tokio::test]
async fn a_state_used_twice() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut eve = Caller::new(&app);
    let (to, code) = begun(&mut eve, &forger, "google").await;
    let cookie = eve.cookie(COOKIE).unwrap();
    come_back(&mut eve, "google", &to, &code).await;
    eve.set_cookie(COOKIE, "/api/auth/oidc", &cookie);
    let answer = come_back(&mut eve, "google", &to, &code).await;
    assert_eq!(location(&answer), FAILED);
    assert_eq!(forger.requests(TOKEN).len(), 1);
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM sessions"), 1);
}

#[tokio::test]
async fn a_state_used_by_many_at_once() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut eve = Caller::new(&app);
    let (to, code) = begun(&mut eve, &forger, "google").await;
    let mut many = vec![eve; 20];
    let calls = many
        .iter_mut()
        .map(|caller| come_back(caller, "google", &to, &code));
    futures_util::future::join_all(calls).await;
    assert_eq!(forger.requests(TOKEN).len(), 1);
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM sessions"), 1);
}

#[tokio::test]
async fn a_state_after_ten_minutes() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut eve = Caller::new(&app);
    let (to, code) = begun(&mut eve, &forger, "google").await;
    app.clock.advance(600_000);
    let answer = come_back(&mut eve, "google", &to, &code).await;
    assert_eq!(location(&answer), FAILED);
    assert_nothing_came_of_it(&app, &forger);
}

#[tokio::test]
async fn a_code_under_another_state() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let (mut eve, mut ada) = (Caller::new(&app), Caller::new(&app));
    let (_, code) = begun(&mut eve, &forger, "google").await;
    let to = start(&mut ada, "google").await;
    let answer = come_back(&mut ada, "google", &to, &code).await;
    assert_eq!(location(&answer), FAILED);
    assert_eq!(forger.requests(TOKEN).len(), 1);
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM sessions"), 0);
}

#[tokio::test]
async fn a_sign_in_started_at_one_provider_and_completed_by_the_other() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    for (to_provider, from, failed) in [
        ("google", "apple", APPLE_FAILED),
        ("apple", "google", FAILED),
    ] {
        let mut eve = Caller::new(&app);
        let (to, code) = begun(&mut eve, &forger, to_provider).await;
        let answer = come_back(&mut eve, from, &to, &code).await;
        assert_eq!(location(&answer), failed);
    }
    assert_nothing_came_of_it(&app, &forger);
}

#[tokio::test]
async fn a_response_from_another_issuer() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut eve = Caller::new(&app);
    let (to, code) = begun(&mut eve, &forger, "google").await;
    let path = format!(
        "/api/auth/oidc/google/callback?state={}&code={code}&iss=https%3A%2F%2Faccounts.example.com",
        query(&to)["state"]
    );
    assert_eq!(location(&eve.get(&path).await), FAILED);
    assert_nothing_came_of_it(&app, &forger);
}

#[tokio::test]
async fn a_form_with_an_unknown_state() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut eve = Caller::new(&app);
    let state = api::platform::fields::SecretToken::random().unwrap().text();
    for fields in [
        vec![],
        vec![("code", "code-0")],
        vec![("state", state.as_str()), ("code", "code-0")],
        vec![
            ("state", state.as_str()),
            ("error", "user_cancelled_authorize"),
        ],
    ] {
        let answer = eve.send(form(&eve.clone(), APPLE, &fields)).await;
        assert_eq!(location(&answer), APPLE_FAILED);
        assert_eq!(eve.refresh_cookie(), None);
    }
    assert_nothing_came_of_it(&app, &forger);
}

#[tokio::test]
async fn a_form_for_the_other_provider() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut eve = Caller::new(&app);
    let (to, code) = begun(&mut eve, &forger, "google").await;
    let state = query(&to)["state"].clone();
    let fields = [("state", state.as_str()), ("code", code.as_str())];
    let answer = eve.clone().send(form(&eve, APPLE, &fields)).await;
    assert_eq!(location(&answer), APPLE_FAILED);
    // The attempt at Google continues unaffected.
    let answer = come_back(&mut eve, "google", &to, &code).await;
    assert_eq!(location(&answer), "/login?provider=google&mode=redirect");
}

#[tokio::test]
async fn a_second_form_does_not_replace_the_first() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut ada = Caller::new(&app);
    let (to, code) = begun(&mut ada, &forger, "apple").await;
    let state = query(&to)["state"].clone();
    let fields = |code| [("state", state.as_str()), ("code", code)];
    let first = ada.clone().send(form(&ada, APPLE, &fields(&code))).await;
    let second = ada.clone().send(form(&ada, APPLE, &fields("evil"))).await;
    assert_eq!(location(&second), APPLE_FAILED);
    let answer = ada.get(&location(&first)).await;
    assert_eq!(location(&answer), "/login?provider=apple&mode=redirect");
    let [sent] = forger.requests(TOKEN).try_into().unwrap();
    assert!(sent.contains(&format!("code={code}&")), "{sent}");
}

#[tokio::test]
async fn a_parked_form_that_another_browser_requests() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let (mut eve, mut ada) = (Caller::new(&app), Caller::new(&app));
    let (to, code) = begun(&mut eve, &forger, "apple").await;
    let state = query(&to)["state"].clone();
    let fields = [("state", state.as_str()), ("code", code.as_str())];
    // Eve's page makes Ada's browser post Eve's code.
    let posted = ada.send(form(&ada.clone(), APPLE, &fields)).await;
    let answer = ada.get(&location(&posted)).await;
    assert_eq!(location(&answer), APPLE_FAILED);
    assert_eq!(ada.refresh_cookie(), None);
    assert_nothing_came_of_it(&app, &forger);
}

#[tokio::test]
async fn a_form_from_another_site_to_any_other_call() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut eve = Caller::new(&app);
    for path in ["/api/auth/oidc/google/native", "/api/users/create"] {
        let answer = eve
            .send(form(&eve.clone(), path, &[("idToken", "x")]))
            .await;
        answer.assert_error(http::StatusCode::FORBIDDEN, "FORBIDDEN");
    }
}
