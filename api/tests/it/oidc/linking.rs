//! The account of an identity, and what is removed when it is linked.

use http::StatusCode;
use serde_json::json;

use super::*;
use crate::harness::PASSWORD;

const DONE: &str = "/login?provider=google&mode=redirect";

fn sessions(app: &TestApp, condition: &str) -> i64 {
    app.sql(&format!("SELECT count(*) FROM sessions WHERE {condition}"))
}

// proves H-060
#[tokio::test]
async fn an_address_that_the_provider_has_not_verified_opens_no_account() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    Caller::sign_up(&app, ADA).await;
    app.execute("UPDATE users SET email_verified_at = 1");
    for verified in [json!(false), json!("false"), json!(null)] {
        let mut claims = forger.claims("g-1", ADA);
        claims["email_verified"] = verified;
        let mut eve = Caller::new(&app);
        let end = sign_in(&mut eve, &forger, "google", &claims).await;
        assert_eq!(
            end,
            "/login?providerError=google&reason=registered&mode=redirect"
        );
        assert_eq!(eve.refresh_cookie(), None);
    }
    assert_eq!(
        app.sql::<i64>("SELECT count(*) FROM provider_identities"),
        0
    );
}

#[tokio::test]
async fn a_user_who_registered_another_persons_address_loses_access() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    // Eve's account is linked to an identity of her own, and has taken over Ada's address, which an
    // earlier version allowed.
    let mut eve = Caller::sign_up(&app, "eve@example.com").await;
    app.execute("UPDATE users SET email_verified_at = 1");
    let eves = forger.claims("eve", "eve@example.com");
    assert_eq!(
        sign_in(&mut Caller::new(&app), &forger, "google", &eves).await,
        DONE
    );
    app.execute(
        "UPDATE users SET email = 'ada@example.com', email_key = 'ada@example.com', email_verified_at = NULL;
         INSERT INTO mfa_secrets (user_id, secret_sealed, enabled_at) SELECT id, x'00', 1 FROM users",
    );

    let mut ada = Caller::new(&app);
    let end = sign_in(&mut ada, &forger, "google", &forger.claims("ada", ADA)).await;
    assert_eq!(end, DONE);
    refreshed(&mut ada).await;
    let user = ada.get("/api/users").await.json();
    assert_eq!(
        (&user["id"], &user["email"]),
        (&eve.user["id"], &json!(ADA))
    );
    assert_eq!(user["signInProviders"], json!(["google"]));
    assert_eq!(user["mfaEnabled"], false);
    assert_eq!(ada.get("/api/users/sessions").await.status, 200);
    assert_eq!(eve.status().await, 401);
    assert_eq!(sessions(&app, "end_reason = 'claimed'"), 2);
    let answer = Caller::new(&app).try_sign_in(ADA, PASSWORD).await;
    answer.assert_error(StatusCode::UNAUTHORIZED, "INVALID-CREDENTIALS");
    let mut again = Caller::new(&app);
    sign_in(&mut again, &forger, "google", &eves).await;
    refreshed(&mut again).await;
    again
        .get("/api/users")
        .await
        .assert_error(StatusCode::NOT_FOUND, "NO-USER");
    let mails = app.mails(ADA).await;
    assert!(
        mails.iter().any(|mail| mail.contains("now belongs to you")),
        "{mails:?}"
    );
}

#[tokio::test]
async fn an_administrators_account_is_never_claimed() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut ada = Caller::sign_up_unconfirmed(&app, ADA).await;
    app.execute("UPDATE users SET is_admin = 1");
    let claims = forger.claims("g-1", ADA);
    let end = sign_in(&mut Caller::new(&app), &forger, "google", &claims).await;
    assert_eq!(
        end,
        "/login?providerError=google&reason=registered&mode=redirect"
    );
    assert_eq!(ada.status().await, 200);
}

#[tokio::test]
async fn blocked_and_closing_accounts_end_without_a_session() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let claims = forger.claims("g-1", ADA);
    Caller::sign_up(&app, ADA).await;
    app.execute("UPDATE users SET email_verified_at = 1");
    sign_in(&mut Caller::new(&app), &forger, "google", &claims).await;
    for (change, reason) in [
        ("is_blocked = 1", "blocked"),
        ("is_blocked = 0, closing_at = 1", "closing"),
    ] {
        app.execute(&format!("UPDATE users SET {change}"));
        let mut ada = Caller::new(&app);
        let to = start_with(&mut ada, "google", "?mode=popup&returnQuery=a%3Db").await;
        let token = forger.sign(&with_nonce(claims.clone(), &to));
        let code = forger.code(&to, token);
        let end = location(&come_back(&mut ada, "google", &to, &code).await);
        assert_eq!(
            end,
            format!("/login?providerError=google&reason={reason}&mode=popup&a=b")
        );
        assert_eq!(ada.refresh_cookie(), None);
    }
    assert_eq!(sessions(&app, "1"), 2);
}

#[tokio::test]
async fn a_second_factor_is_required_as_after_a_password() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    Caller::sign_up(&app, ADA).await;
    app.execute("UPDATE users SET email_verified_at = 1, mfa_required = 1");
    app.execute("DELETE FROM known_devices");
    let mut ada = Caller::new(&app);
    sign_in(&mut ada, &forger, "google", &forger.claims("g-1", ADA)).await;
    refreshed(&mut ada).await;
    ada.get("/api/users/sessions")
        .await
        .assert_error(StatusCode::FORBIDDEN, "MFA-REQUIRED");
    assert_eq!(app.sql::<i64>("SELECT count(*) FROM known_devices"), 0);
}

#[tokio::test]
async fn an_identity_keeps_its_account_when_another_account_gets_its_address() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let ada = Caller::sign_up(&app, ADA).await;
    Caller::sign_up(&app, "ben@example.com").await;
    app.execute("UPDATE users SET email_verified_at = 1");
    sign_in(
        &mut Caller::new(&app),
        &forger,
        "google",
        &forger.claims("g-1", ADA),
    )
    .await;
    let mut again = Caller::new(&app);
    let moved = forger.claims("g-1", "ben@example.com");
    assert_eq!(sign_in(&mut again, &forger, "google", &moved).await, DONE);
    refreshed(&mut again).await;
    assert_eq!(again.get("/api/users").await.json()["id"], ada.id());
}

#[tokio::test]
async fn a_concurrently_created_account_is_not_created_twice() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut ada = Caller::new(&app);
    sign_in(&mut ada, &forger, "google", &forger.claims("g-1", ADA)).await;
    refreshed(&mut ada).await;
    Caller::sign_up(&app, ADA).await;
    let answer = ada.post("/api/users/create", json!({ "email": ADA })).await;
    answer.assert_error(StatusCode::CONFLICT, "CONFLICT");
    assert_eq!(answer.json()["type"], "email");
    assert_eq!(
        answer.json()["message"],
        "This e-mail is already registered."
    );
}

#[tokio::test]
async fn an_unconfirmed_address_gets_a_mail_when_its_account_is_created() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    let mut claims = forger.claims("g-1", ADA);
    claims["email_verified"] = json!(false);
    let mut ada = Caller::new(&app);
    assert_eq!(sign_in(&mut ada, &forger, "google", &claims).await, DONE);
    refreshed(&mut ada).await;
    let created = ada.post("/api/users/create", json!({ "email": ADA })).await;
    assert_eq!(created.status, StatusCode::CREATED, "{}", created.text());
    let token = app.link(ADA, "verifyToken").await;
    let body = json!({ "verifyToken": token });
    let answer = ada.post("/api/auth/verify-email", body).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
}

#[tokio::test]
async fn an_identity_without_an_account_is_deleted_with_its_sessions() {
    let forger = Forger::start().await;
    let app = app(&forger).await;
    Caller::sign_up(&app, ADA).await;
    app.execute("UPDATE users SET email_verified_at = 1");
    for (subject, email) in [("g-1", ADA), ("g-2", "nobody@example.com")] {
        let claims = forger.claims(subject, email);
        assert_eq!(
            sign_in(&mut Caller::new(&app), &forger, "google", &claims).await,
            DONE
        );
    }
    let day = 24 * 60 * 60 * 1_000;
    app.clock.advance(90 * day - 1);
    api::app::jobs::prune_all(app.state.clone()).await;
    let kept = || app.sql::<i64>("SELECT count(*) FROM provider_identities");
    assert_eq!(kept(), 2);
    app.clock.advance(1);
    api::app::jobs::prune_all(app.state.clone()).await;
    assert_eq!(kept(), 1);
    assert_eq!(sessions(&app, "user_id IS NULL"), 0);
}
