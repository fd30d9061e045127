//! Second factors and passwords in any order of attempts, successes and time.

use std::cell::Cell;
use std::collections::HashMap;

use api::accounts::sign_in::answer::Refused;
use api::accounts::sign_in::bucket::BucketId;
use api::accounts::sign_in::guard::{Attempt, Checked, check};
use api::accounts::sign_in::store::{clear_bucket, clear_buckets};
use argon2::password_hash::PasswordHasher as _;
use argon2::{Algorithm, Argon2, Params, Version};
use futures_util::future::join_all;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use tokio::runtime::Runtime;

use super::mfa::{code, give};
use crate::harness::{Caller, TestApp};

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;
const DAY: i64 = 24 * 60 * MINUTE;

/// How many orders are tested: `PROPTEST_CASES`, or this number.
pub fn orders(usual: u32) -> TestRunner {
    let cases = std::env::var("PROPTEST_CASES")
        .ok()
        .and_then(|cases| cases.parse().ok())
        .unwrap_or(usual);
    TestRunner::new(Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    })
}

#[derive(Debug, Clone, Copy)]
enum Factor {
    /// The code of a step, relative to now, sent several times simultaneously.
    Give {
        steps: i64,
        times: usize,
    },
    Wrong,
    Recovery(usize),
    TurnOff,
    TurnOn,
    Wait(i64),
}

fn factor() -> impl Strategy<Value = Factor> {
    prop_oneof![
        6 => (-2..=1_i64, 1..=3_usize).prop_map(|(steps, times)| Factor::Give { steps, times }),
        1 => Just(Factor::Wrong),
        2 => (0..3_usize).prop_map(Factor::Recovery),
        1 => Just(Factor::TurnOff),
        2 => Just(Factor::TurnOn),
        5 => prop_oneof![Just(30 * SECOND), Just(60 * SECOND), Just(5 * MINUTE)].prop_map(Factor::Wait),
    ]
}

/// A model of a user's second factor, independent of the server.
#[derive(Default)]
struct FactorModel {
    secret: Option<String>,
    /// Until when a secret that was shown can be confirmed with its first code.
    pending_until: i64,
    recovery_codes: Vec<String>,
    used_codes: Vec<String>,
    /// The steps of this secret that were used.
    taken: Vec<i64>,
    /// Attempts since the first of five minutes.
    tries: u32,
    first_try: i64,
}

impl FactorModel {
    /// Counts an attempt; returns whether it is allowed.
    fn try_at(&mut self, now: i64) -> bool {
        if self.tries == 0 || now >= self.first_try + 5 * MINUTE {
            (self.tries, self.first_try) = (0, now);
        }
        self.tries += 1;
        self.tries <= 5
    }

    fn expected(&mut self, is_right: bool, now: i64) -> u16 {
        if !self.try_at(now) {
            return 429;
        }
        if self.secret.is_none() {
            return if now < self.pending_until { 401 } else { 409 };
        }
        if is_right {
            self.tries = 0;
            return 200;
        }
        401
    }
}

/// Sends a code several times simultaneously: it is accepted as often as the model says.
async fn give_at_once(
    ada: &mut Caller<'_>,
    model: &mut FactorModel,
    steps: i64,
    times: usize,
    app: &TestApp,
) {
    let now = app.clock.now();
    let step = now / (30 * SECOND) + steps;
    let text = match &model.secret {
        Some(secret) => code(app, secret, steps),
        None => "123456".into(),
    };
    let mut expected: Vec<u16> = (0..times)
        .map(|_| {
            let is_of_now = model.secret.is_some() && (-1..=0).contains(&steps);
            let is_later = model.taken.iter().all(|taken| *taken < step);
            let status = model.expected(is_of_now && is_later, now);
            if status == 200 {
                assert!(!model.taken.contains(&step), "a step was taken twice");
                model.taken.push(step);
            }
            status
        })
        .collect();
    let uses = (0..times).map(|_| {
        let (mut caller, text) = (ada.clone(), text.clone());
        async move { give(&mut caller, &text).await }
    });
    let answers = join_all(uses).await;
    let mut found: Vec<u16> = answers
        .iter()
        .map(|answer| answer.status.as_u16())
        .collect();
    for answer in answers.iter().filter(|answer| answer.status == 200) {
        ada.mfa_hash = Some(answer.json()["mfaHash"].as_str().unwrap().to_owned());
    }
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected, "{times} times step {steps}");
}

async fn turn_on(ada: &mut Caller<'_>, model: &mut FactorModel, app: &TestApp) {
    let install = ada.get("/api/users/installMfa").await;
    if model.secret.is_some() {
        assert_eq!(install.status, 409, "{}", install.text());
        return;
    }
    let secret = install.json()["secret"].as_str().unwrap().to_owned();
    let now = app.clock.now();
    let text = code(app, &secret, 0);
    let answer = give(ada, &text).await;
    if !model.try_at(now) {
        assert_eq!(answer.status, 429, "{}", answer.text());
        if now >= model.pending_until {
            model.pending_until = now + 15 * MINUTE;
        }
        return;
    }
    assert_eq!(answer.status, 200, "{}", answer.text());
    let body = answer.json();
    let codes = body["recoveryCodes"].as_array().unwrap();
    ada.mfa_hash = Some(body["mfaHash"].as_str().unwrap().to_owned());
    *model = FactorModel {
        secret: Some(secret),
        recovery_codes: codes
            .iter()
            .map(|code| code.as_str().unwrap().to_owned())
            .collect(),
        taken: vec![now / (30 * SECOND)],
        ..FactorModel::default()
    };
}

async fn run_factors(app: &TestApp, number: usize, events: &[Factor]) {
    let mut ada = Caller::sign_up(app, &format!("factor{number}@example.com")).await;
    let mut model = FactorModel::default();
    for event in events {
        ada.refresh().await;
        let now = app.clock.now();
        app.execute(&format!("UPDATE sessions SET authenticated_at = {now}"));
        match *event {
            Factor::Give { steps, times } => {
                give_at_once(&mut ada, &mut model, steps, times, app).await;
            }
            Factor::Wrong => {
                let expected = model.expected(false, now);
                assert_eq!(give(&mut ada, "wrong code").await.status, expected);
            }
            Factor::Recovery(place) => {
                let text = model.recovery_codes.get(place).cloned();
                let text = text.unwrap_or_else(|| "AAAA-AAAA-AAAA-AAAA".into());
                let is_new =
                    model.recovery_codes.contains(&text) && !model.used_codes.contains(&text);
                let expected = model.expected(is_new, now);
                let answer = give(&mut ada, &text).await;
                assert_eq!(answer.status, expected, "{}", answer.text());
                if expected == 200 {
                    model.used_codes.push(text);
                    ada.mfa_hash = Some(answer.json()["mfaHash"].as_str().unwrap().to_owned());
                }
            }
            Factor::TurnOff => {
                let expected = if model.secret.is_some() { 200 } else { 409 };
                let answer = ada.delete("/api/users/mfa").await;
                assert_eq!(answer.status, expected, "{}", answer.text());
                if expected == 200 {
                    let (tries, first_try) = (model.tries, model.first_try);
                    model = FactorModel {
                        tries,
                        first_try,
                        ..FactorModel::default()
                    };
                }
            }
            Factor::TurnOn => turn_on(&mut ada, &mut model, app).await,
            Factor::Wait(time) => app.clock.advance(time),
        }
    }
}

#[test]
fn any_order_of_mfa_events_accepts_each_step_once() {
    let runtime = Runtime::new().unwrap();
    let app = runtime.block_on(TestApp::without_catalogue());
    let number = Cell::new(0);
    let begins_with_one = prop::collection::vec(factor(), 1..20).prop_map(|mut events| {
        events.insert(0, Factor::TurnOn);
        events
    });
    orders(32)
        .run(&begins_with_one, |events| {
            number.set(number.get() + 1);
            runtime.block_on(run_factors(&app, number.get(), &events));
            Ok(())
        })
        .unwrap();
}

#[derive(Debug, Clone, Copy)]
enum Try {
    /// Wrong passwords, sent simultaneously; the browser is a known one or none.
    Wrong {
        device: Option<u8>,
        times: usize,
    },
    Right(Option<u8>),
    /// A link chose a new password.
    Reset,
    Wait(i64),
}

fn tries() -> impl Strategy<Value = Try> {
    let device = || prop_oneof![3 => Just(None), 2 => (1..=2_u8).prop_map(Some)];
    prop_oneof![
        10 => (device(), 1..=15_usize).prop_map(|(device, times)| Try::Wrong { device, times }),
        2 => device().prop_map(Try::Right),
        1 => Just(Try::Reset),
        5 => prop_oneof![1 => Just(MINUTE), 1 => Just(DAY - 1), 4 => Just(DAY), 1 => Just(30 * DAY)].prop_map(Try::Wait),
    ]
}

/// When wrong passwords were checked since the last success.
type Failures = HashMap<Option<u8>, Vec<i64>>;

/// Whether a bucket with these failures refuses everything now.
fn is_blocked(failures: &[i64], now: i64) -> bool {
    let is_full = !failures.is_empty() && failures.len().is_multiple_of(10);
    let length = if failures.len() >= 100 { 30 * DAY } else { DAY };
    is_full && now < failures[failures.len() - 1] + length
}

/// A model of an account's password attempts.
struct Guesses<'a> {
    app: &'a TestApp,
    account: [u8; 32],
    kept: &'a str,
    failures: Failures,
}

impl Guesses<'_> {
    fn bucket(&self, device: Option<u8>) -> BucketId {
        BucketId {
            account: self.account,
            device: device.map(|device| [device; 32]),
        }
    }

    async fn guess(&self, device: Option<u8>, password: &str) -> Checked {
        let attempt = Attempt {
            bucket: self.bucket(device),
            password: password.into(),
            kept: Some(self.kept.into()),
            user: None,
            address: None,
        };
        check(&self.app.area(), attempt).await.unwrap()
    }

    async fn wrong(&mut self, device: Option<u8>, times: usize) {
        let now = self.app.clock.now();
        let known = self.failures.entry(device).or_default().clone();
        let answers = join_all((0..times).map(|_| self.guess(device, "wrong"))).await;
        let refused =
            |answer: &&Checked| matches!(answer, Checked::Refused(Refused::Blocked { .. }));
        let checked = times - answers.iter().filter(refused).count();
        let left = if is_blocked(&known, now) {
            0
        } else {
            10 - known.len() % 10
        };
        assert_eq!(checked, times.min(left), "of {times} after {}", known.len());
        let known = self.failures.entry(device).or_default();
        known.extend(std::iter::repeat_n(now, checked));
    }

    async fn right(&mut self, device: Option<u8>) {
        let now = self.app.clock.now();
        let answer = self.guess(device, "right").await;
        let is_right = matches!(answer, Checked::Right { .. });
        let known = self.failures.entry(device).or_default();
        assert_eq!(is_right, !is_blocked(known, now), "after {}", known.len());
        if is_right {
            known.clear();
            let id = self.bucket(device);
            let database = &self.app.state.database;
            let cleared = database.write(move |conn| Ok(clear_bucket(conn, &id)?));
            cleared.await.unwrap();
        }
    }

    async fn run(&mut self, events: &[Try]) {
        for event in events {
            match *event {
                Try::Wrong { device, times } => self.wrong(device, times).await,
                Try::Right(device) => self.right(device).await,
                Try::Reset => {
                    self.failures.clear();
                    let account = self.account;
                    let database = &self.app.state.database;
                    let cleared = database.write(move |conn| Ok(clear_buckets(conn, account)?));
                    cleared.await.unwrap();
                }
                Try::Wait(time) => self.app.clock.advance(time),
            }
        }
    }
}

#[test]
fn no_order_of_sign_ins_checks_more_than_ten_passwords_a_bucket() {
    let runtime = Runtime::new().unwrap();
    let app = runtime.block_on(TestApp::without_catalogue());
    // A hash that takes almost no time.
    let params = Params::new(8, 1, 1, None).unwrap();
    let cheap = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let kept = cheap.hash_password(b"right").unwrap().to_string();
    let number = Cell::new(0_u32);
    orders(48)
        .run(&prop::collection::vec(tries(), 1..40), |events| {
            number.set(number.get() + 1);
            let mut account = [0; 32];
            account[..4].copy_from_slice(&number.get().to_be_bytes());
            let mut guesses = Guesses {
                app: &app,
                account,
                kept: &kept,
                failures: Failures::new(),
            };
            runtime.block_on(guesses.run(&events));
            Ok(())
        })
        .unwrap();
}
