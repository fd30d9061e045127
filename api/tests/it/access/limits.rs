//! The calls that are refused because of their rate, or because an account is locked, are those
//! that declare this response.

use std::collections::BTreeSet;
use std::net::IpAddr;

use api::accounts::throttles::AccountThrottles;
use http::{Method, StatusCode};
use serde_json::json;

use super::roles::World;
use super::{Operation, bodies, operations};
use crate::harness::{Caller, TestApp};

/// The operations that declare a response.
fn declaring(status: StatusCode) -> BTreeSet<Operation> {
    let document = serde_json::to_value(api::app::document::document()).unwrap();
    let declares = |(method, path): &Operation| {
        let operation = &document["paths"][path][method.to_lowercase()];
        operation["responses"][status.as_str()].is_object()
    };
    operations().into_iter().filter(declares).collect()
}

async fn call(
    world: &World<'_>,
    caller: &mut Caller<'_>,
    (method, path): &Operation,
) -> StatusCode {
    let method: Method = method.parse().unwrap();
    let filled = world.fill(path);
    let request = bodies::request(caller, (&method, path), &filled, world.boat());
    caller.send(request).await.status
}

/// Uses up the limits of an address.
fn exhaust(app: &TestApp, address: IpAddr) {
    let AccountThrottles {
        sign_in,
        demo,
        sign_up,
        recovery,
        refresh,
        tokens,
        pictures,
        providers,
    } = &*app.state.throttles;
    let reports = &*app.state.reports.0;
    for limit in [
        sign_in, demo, sign_up, recovery, refresh, tokens, pictures, providers, reports,
    ] {
        while limit.admit(Some(address)).is_ok() {}
    }
}

#[tokio::test]
async fn the_calls_with_a_limit_are_those_that_declare_it() {
    let app = TestApp::with_catalogue().await;
    let world = World::new(&app).await;
    let mut limited = BTreeSet::new();
    for operation in operations() {
        let mut caller = world.prepare_for(&operation.1);
        exhaust(&app, caller.address);
        let by_address = call(&world, &mut caller, &operation).await;
        let mut caller = world.prepare_for(&operation.1);
        call(&world, &mut caller, &operation).await;
        app.execute("UPDATE throttles SET count = 1000000");
        if operation.1 == "/api/chats/{chatId}/handover" {
            // A hand-over that is repeated is none.
            app.execute("UPDATE chats SET status = 'ai', snapshot = NULL, handed_over_at = NULL");
        }
        let stored = call(&world, &mut caller, &operation).await;
        if [by_address, stored].contains(&StatusCode::TOO_MANY_REQUESTS) {
            limited.insert(operation);
        }
    }
    assert_eq!(limited, declaring(StatusCode::TOO_MANY_REQUESTS));
}

#[tokio::test]
async fn the_calls_that_refuse_a_locked_account_are_those_that_declare_it() {
    let app = TestApp::with_catalogue().await;
    let world = World::new(&app).await;
    // The e-mail in calls without a session.
    let name = "UPDATE users SET email_key = 'nobody@example.com' WHERE email LIKE '1@%'";
    world.prepare_for("/api/auth/login");
    app.execute(name);
    let mut stranger = Caller::new(&app);
    for _ in 0..10 {
        let body = json!({ "email": "nobody@example.com", "password": "wrong" });
        stranger.post("/api/auth/login", body).await;
    }
    // No provider is configured here; `oidc/linking.rs` has an account that is being closed.
    let native = "/api/auth/oidc/{provider}/native";
    let mut locked = BTreeSet::from([("POST".to_owned(), native.to_owned())]);
    for operation in operations() {
        for closing in ["", "; UPDATE users SET closing_at = 1"] {
            let mut caller = world.prepare_for(&operation.1);
            app.execute(&format!("{name}{closing}"));
            if call(&world, &mut caller, &operation).await == StatusCode::LOCKED {
                locked.insert(operation.clone());
            }
        }
    }
    assert_eq!(locked, declaring(StatusCode::LOCKED));
}
