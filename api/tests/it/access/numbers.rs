//! Numbers without a row, in every parameter that takes a number.

use http::Method;
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use serde_json::Value;

use super::bodies;
use super::roles::{Role, World};
use crate::harness::{Answer, Caller, TestApp};

/// A parameter of the document that takes a number.
struct Place {
    method: Method,
    path: String,
    name: String,
    is_in_path: bool,
}

/// Every numeric parameter of the document, and those that are ids followed by a name.
fn places() -> Vec<Place> {
    let document = serde_json::to_value(api::app::document::document()).unwrap();
    let mut places = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let Some(parameters) = operation["parameters"].as_array() else {
                continue;
            };
            for parameter in parameters {
                let (name, is_in_path) = (
                    parameter["name"].as_str().unwrap(),
                    parameter["in"] == "path",
                );
                let is_number = parameter["schema"]["type"] == "integer";
                if is_number || is_in_path && name.to_lowercase().ends_with("id") {
                    places.push(Place {
                        method: method.to_uppercase().parse().unwrap(),
                        path: path.clone(),
                        name: name.to_owned(),
                        is_in_path,
                    });
                }
            }
        }
    }
    assert!(places.len() > 60, "{}", places.len());
    places
}

/// Texts at the limits of the number types, and some between.
fn texts() -> Vec<String> {
    let mut texts: Vec<String> = [
        "-1", "0", "00", "007", "+1", "1e3", "1.5", "0x1", "%00", "%D9%A3", "NaN",
    ]
    .map(str::to_owned)
    .into();
    for bits in [31, 32, 53, 63, 64, 127] {
        let power = 1_i128.checked_shl(bits).unwrap();
        let around = [power.wrapping_sub(1), power, power.wrapping_neg()];
        texts.extend(around.map(|number| number.to_string()));
    }
    let mut runner = TestRunner::deterministic();
    let drawn = (0..6).map(|_| any::<i128>().new_tree(&mut runner).unwrap().current());
    texts.extend(drawn.map(|number| number.to_string()));
    texts.extend((0..6).map(|_| {
        any::<u64>()
            .new_tree(&mut runner)
            .unwrap()
            .current()
            .to_string()
    }));
    texts
}

async fn call(world: &World<'_>, caller: &mut Caller<'_>, place: &Place, text: &str) -> Answer {
    let path = if place.is_in_path {
        world.fill(&place.path.replace(&format!("{{{}}}", place.name), text))
    } else {
        format!("{}?{}={text}", world.fill(&place.path), place.name)
    };
    let operation = (&place.method, place.path.as_str());
    let request = bodies::request(caller, operation, &path, world.boat());
    caller.send(request).await
}

#[tokio::test]
async fn no_number_in_a_path_causes_a_server_error() {
    let app = TestApp::with_catalogue().await;
    let world = World::new(&app).await;
    for place in places() {
        let mut caller = world.prepare(Role::User);
        for text in texts() {
            let answer = call(&world, &mut caller, &place, &text).await;
            let status = answer.status.as_u16();
            let what = format!("{} {} {} = {text}", place.method, place.path, place.name);
            assert!(status < 500, "{what}: {}", answer.text());
        }
    }
}

#[tokio::test]
async fn a_number_out_of_range_in_a_path_is_not_found() {
    let app = TestApp::with_catalogue().await;
    let world = World::new(&app).await;
    for place in places() {
        // Calls about accounts respond with 403 to all others.
        let is_account = place.path.starts_with("/api/users/") && place.name == "userId";
        if !place.is_in_path || is_account {
            continue;
        }
        let mut caller = world.prepare_for(&place.path);
        for text in ["9223372036854775808", "18446744073709551616", "-7"] {
            let answer = call(&world, &mut caller, &place, text).await;
            let what = format!("{} {} {} = {text}", place.method, place.path, place.name);
            assert_eq!(answer.status, 404, "{what}: {}", answer.text());
        }
    }
}

#[tokio::test]
async fn no_number_in_a_body_causes_a_server_error() {
    let app = TestApp::with_catalogue().await;
    let world = World::new(&app).await;
    let document = serde_json::to_value(api::app::document::document()).unwrap();
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys() {
            let method: Method = method.to_uppercase().parse().unwrap();
            let Some(Value::Object(fields)) = bodies::of(&method, path, 1) else {
                continue;
            };
            for name in fields.keys() {
                for number in [i64::MAX.unsigned_abs() + 1, u64::MAX, 4_294_967_296] {
                    let mut caller = world.prepare(Role::User);
                    let mut body = Value::Object(fields.clone());
                    if name != "boatId" && !body["boatId"].is_null() {
                        body["boatId"] = world.boat().into();
                    }
                    body[name] = number.into();
                    let answer = caller
                        .call(method.clone(), &world.fill(path), Some(body))
                        .await;
                    let what = format!("{method} {path} {name} = {number}");
                    assert!(answer.status.as_u16() < 500, "{what}: {}", answer.text());
                }
            }
        }
    }
}
