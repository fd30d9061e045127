//! Requests of signed-in boaters about their boat: whole HTTP round trips with session, role,
//! engines with serial numbers, added parts and a fit list of realistic length.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Instant;

use anyhow::Context as _;
use serde_json::json;

use crate::browser::Browser;
use crate::measure::{self, Timing};
use crate::package::{ENGINES, SMALL_BOAT};
use crate::queries::{Call, Kind};
use crate::report::Line;
use crate::server;

/// Parts that a boater added.
const ADDED: u64 = 200;
/// How many times fewer calls are made if their responses are long.
const LONG: usize = 10;

/// The address of a server, and its data folder.
pub(crate) type Server<'a> = (SocketAddr, &'a Path);

/// A boater, signed in, with a boat.
struct Boater {
    browser: Browser,
    boat: i64,
}

impl Boater {
    fn sign_up((address, data): Server<'_>, products: u64) -> anyhow::Result<Self> {
        let mut browser = Browser::sign_up(address)?;
        server::confirm_email(data, &browser.email)?;
        let boat = json!({ "boatName": "Luna", "boatBmtId": SMALL_BOAT });
        let boat = browser.post("/api/boats/create", &boat)?["id"]
            .as_i64()
            .context("the boat has no id")?;
        for engine in 1..=ENGINES {
            let engine = json!({ "engineModelId": engine, "serialNumber": "E03000" });
            browser.post(&format!("/api/engines/link/{boat}"), &engine)?;
        }
        for part in 0..ADDED {
            // No numbers that end in 00 or 50, since the catalogue does not show these.
            let product = part * (products / ADDED) / 100 * 100 + 1;
            let part = json!({ "boatId": boat, "productId": product });
            browser.post("/api/boats/products/add-boat-product", &part)?;
        }
        Ok(Self { browser, boat })
    }
}

/// A measured call: its name, and the path for each round, in which `{boat}` stands for the boat.
struct Question<'a> {
    name: &'static str,
    call: Call,
    rounds: usize,
    path: Box<dyn Fn(usize) -> String + Sync + 'a>,
}

/// Measures all calls about a boat, and the same without one.
pub(crate) fn ask(
    server: Server<'_>,
    kinds: &[Kind],
    (products, rounds): (u64, usize),
) -> anyhow::Result<Vec<Line>> {
    let measure = |question: &Question<'_>, clients| -> anyhow::Result<Timing> {
        measure::at_once(clients, |client| {
            let mut boater = Boater::sign_up(server, products)?;
            let boat = boater.boat.to_string();
            let mut times = Vec::with_capacity(question.rounds);
            for round in 0..question.rounds + question.rounds / 10 {
                let path = (question.path)(round + client * 211).replace("{boat}", &boat);
                let start = Instant::now();
                boater.browser.get(&path)?;
                times.push(start.elapsed());
            }
            // The first tenth is not counted.
            Ok(times.split_off(question.rounds / 10))
        })
    };
    questions(kinds, rounds)
        .iter()
        .map(|question| {
            println!("asking: {}", question.name);
            Ok(Line {
                name: question.name,
                call: question.call,
                one_client: measure(question, 1)?,
                two_clients: measure(question, 2)?,
                full_text: None,
            })
        })
        .collect()
}

fn questions(kinds: &[Kind], rounds: usize) -> Vec<Question<'_>> {
    const ALL: &str = "/api/search/products/my-boat?activeBoatId={boat}";
    let fixed = |name, call, rounds, path: &'static str| Question {
        name,
        call,
        rounds,
        path: Box::new(move |_| path.into()),
    };
    let mut questions = vec![fixed("my boat, all its parts", Call::MyBoat, rounds, ALL)];
    for (name, kind) in [
        ("my boat, one word", "one word"),
        ("my boat, a common word", "a common word"),
        ("my boat, part number", "part number"),
    ] {
        let Some(kind) = kinds.iter().find(|known| known.name == kind) else {
            continue;
        };
        questions.push(Question {
            name,
            call: Call::MyBoat,
            rounds,
            path: Box::new(move |round| {
                let path = &kind.requests[round % kind.requests.len()].path;
                path.replace("all-system?", "my-boat?activeBoatId={boat}&")
            }),
        });
    }
    questions.push(Question {
        name: "my boat, one section",
        call: Call::MyBoat,
        rounds,
        path: Box::new(|round| format!("{ALL}&sections=Section%20{}", round % 14 + 1)),
    });
    questions.extend(beside(rounds));
    questions
}

/// Calls that use a boat, and the same without one.
fn beside(rounds: usize) -> Vec<Question<'static>> {
    const SEARCH: &str = "/api/search/products/all-system?value=pump";
    let question = |name, rounds, path: fn(usize) -> String| Question {
        name,
        call: Call::WithBoat,
        rounds,
        path: Box::new(path),
    };
    vec![
        question("product page without a boat", rounds, page),
        question("product page with a boat", rounds, |round| {
            page(round) + "?activeBoatId={boat}"
        }),
        question("search for one word without a boat", rounds, |_| {
            SEARCH.into()
        }),
        question("search for one word with a boat", rounds, |_| {
            SEARCH.to_owned() + "&activeBoatId={boat}"
        }),
        question("all parts of a boat, one list", rounds / LONG, |_| {
            "/api/boats/{boat}/parts".into()
        }),
    ]
}

fn page(round: usize) -> String {
    format!("/api/products/productPageDetails/{}01", round % 150 + 1)
}
