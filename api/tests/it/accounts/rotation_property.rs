//! Refresh tokens in any order of use, loss, theft and time.

use proptest::prelude::*;
use tokio::runtime::Runtime;

use super::orders::orders;
use crate::harness::{Caller, START, TestApp};

const SECOND: i64 = 1_000;
const GRACE: i64 = 30 * SECOND;
const ACCESS: i64 = 300 * SECOND;
const DAY: i64 = 86_400 * SECOND;
const IDLE: i64 = 30 * DAY;
const ABSOLUTE: i64 = 90 * DAY;

#[derive(Debug, Clone, Copy)]
enum Event {
    /// The owner's browser refreshes; the answer may be lost.
    Refresh {
        is_lost: bool,
    },
    /// The thief refreshes with what was stolen.
    Misuse,
    /// The thief copies the owner's cookies.
    Steal,
    SignOut,
    Wait(i64),
}

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        6 => any::<bool>().prop_map(|is_lost| Event::Refresh { is_lost }),
        2 => Just(Event::Misuse),
        2 => Just(Event::Steal),
        1 => Just(Event::SignOut),
        4 => prop_oneof![
            Just(SECOND), Just(GRACE), Just(GRACE + 1), Just(ACCESS), Just(DAY), Just(IDLE - 1), Just(IDLE)
        ].prop_map(Event::Wait),
    ]
}

/// A model of the rules, independent of the server.
struct Model {
    chain: Vec<String>,
    rotated_at: i64,
    idle_until: i64,
    absolute_until: i64,
    has_ended: bool,
    /// Every access token that was issued, and its expiry.
    tokens: Vec<(String, i64)>,
}

#[derive(Debug, PartialEq, Eq)]
enum Expected {
    New,
    Same,
    Refused,
}

impl Model {
    fn refresh(&mut self, shown: &str, now: i64) -> Expected {
        if self.has_ended {
            return Expected::Refused;
        }
        let place = self.chain.iter().rposition(|known| known == shown);
        let last = self.chain.len() - 1;
        let is_alive = now < self.idle_until && now < self.absolute_until;
        match place {
            Some(place) if is_alive && place == last => {
                self.rotated_at = now;
                self.idle_until = (now + IDLE).min(self.absolute_until);
                Expected::New
            }
            Some(place) if is_alive && place + 1 == last && now - self.rotated_at <= GRACE => {
                Expected::Same
            }
            _ => {
                self.has_ended = true;
                Expected::Refused
            }
        }
    }
}

async fn check_refresh(caller: &mut Caller<'_>, model: &mut Model, now: i64) {
    let shown = caller.refresh_cookie().unwrap_or_default();
    let expected = if shown.is_empty() {
        Expected::Refused
    } else {
        model.refresh(&shown, now)
    };
    let answer = caller.refresh().await;
    if expected == Expected::Refused {
        assert_eq!(answer.status, 401, "{}", answer.text());
        return;
    }
    assert_eq!(answer.status, 200, "{}", answer.text());
    let cookie = caller.refresh_cookie().unwrap();
    if expected == Expected::New {
        model.chain.push(cookie.clone());
    }
    assert_eq!(Some(&cookie), model.chain.last(), "a family never forks");
    let ends = (now + ACCESS).min(model.absolute_until);
    model.tokens.push((caller.token.clone().unwrap(), ends));
}

async fn run(app: &TestApp, number: usize, events: &[Event]) {
    let mut owner = Caller::sign_up(app, &format!("user{number}@example.com")).await;
    let start = app.clock.now();
    let mut thief = Caller::new(app);
    let mut model = Model {
        chain: vec![owner.refresh_cookie().unwrap()],
        rotated_at: start,
        idle_until: start + IDLE,
        absolute_until: start + ABSOLUTE,
        has_ended: false,
        tokens: vec![(owner.token.clone().unwrap(), start + ACCESS)],
    };
    for event in events {
        let now = app.clock.now();
        match event {
            Event::Refresh { is_lost } => {
                let before = owner.clone();
                check_refresh(&mut owner, &mut model, now).await;
                if *is_lost {
                    owner = before;
                }
            }
            Event::Misuse => check_refresh(&mut thief, &mut model, now).await,
            Event::Steal => thief.cookies = owner.cookies.clone(),
            Event::SignOut => {
                if owner
                    .post("/api/users/logout", serde_json::json!({}))
                    .await
                    .status
                    == 200
                {
                    model.has_ended = true;
                }
            }
            Event::Wait(time) => app.clock.advance(*time),
        }
        let now = app.clock.now();
        let mut reader = Caller::new(app);
        for (token, ends) in model.tokens.iter().rev().take(4) {
            reader.token = Some(token.clone());
            let is_valid = !model.has_ended && now < *ends;
            let expected = if is_valid { 200 } else { 401 };
            assert_eq!(reader.status().await, expected, "after {event:?}");
        }
    }
}

#[test]
fn any_order_of_refresh_loss_theft_and_clock_keeps_the_invariants() {
    let runtime = Runtime::new().unwrap();
    let app = runtime.block_on(TestApp::without_catalogue());
    assert_eq!(app.clock.now(), START);
    let number = std::cell::Cell::new(0);
    orders(64)
        .run(&prop::collection::vec(event(), 1..24), |events| {
            number.set(number.get() + 1);
            runtime.block_on(run(&app, number.get(), &events));
            Ok(())
        })
        .unwrap();
}
