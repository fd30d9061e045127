//! Known and unknown e-mails take the same time.

use std::time::{Duration, Instant};

use api::accounts::passwords::Hasher;
use futures_util::future::join_all;
use serde_json::json;

use crate::harness::{Caller, PASSWORD, TestApp};

/// Calls of each kind, several of them simultaneously.
const CALLS: usize = 200;
const AT_ONCE: usize = 4;

/// Whether two lists of times may have the same distribution: the rank sum test at a level of one
/// in a hundred.
fn are_alike(left: &[Duration], right: &[Duration]) -> bool {
    let mut all: Vec<(Duration, bool)> = left
        .iter()
        .map(|time| (*time, true))
        .chain(right.iter().map(|time| (*time, false)))
        .collect();
    all.sort_by_key(|(time, _)| *time);
    let ranks: f64 = all
        .iter()
        .zip(1_u32..)
        .filter(|((_, is_left), _)| *is_left)
        .map(|(_, rank)| f64::from(rank))
        .sum();
    let (n, m) = (count(left), count(right));
    let u = ranks - n * (n + 1.0) / 2.0;
    let deviation = (n * m * (n + m + 1.0) / 12.0).sqrt();
    ((u - n * m / 2.0) / deviation).abs() < 2.576
}

fn count(times: &[Duration]) -> f64 {
    f64::from(u32::try_from(times.len()).unwrap())
}

/// One in a hundred fails by chance; three times in a row does not.
async fn assert_alike<F: Future<Output = (Vec<Duration>, Vec<Duration>)>>(measure: impl Fn() -> F) {
    for _ in 0..3 {
        let (left, right) = measure().await;
        if are_alike(&left, &right) {
            return;
        }
    }
    panic!("the time of an answer tells what it must not");
}

async fn time(app: &TestApp, path: &str, email: String) -> Duration {
    let mut caller = Caller::new(app);
    let started = Instant::now();
    let body = if path.ends_with("login") {
        json!({ "email": email, "password": "wrong" })
    } else {
        json!({ "email": email })
    };
    caller.post(path, body).await;
    started.elapsed()
}

/// Creates as many accounts as there are calls, so that each call finds its account unchanged.
async fn with_accounts() -> TestApp {
    let app = TestApp::without_catalogue().await;
    Caller::sign_up(&app, "known0@example.com").await;
    app.execute(&format!(
        "WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < {CALLS})
         INSERT INTO users (email, email_key, password_hash, terms_version, privacy_version, terms_accepted_at, created_at)
         SELECT 'known' || n || '@example.com', 'known' || n || '@example.com', password_hash, '', '', 0, 0
         FROM number, (SELECT password_hash FROM users)"
    ));
    app
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn known_and_unknown_e_mails_take_the_same_time() {
    let app = with_accounts().await;
    for path in ["/api/auth/login", "/api/mail/password-recovery"] {
        assert_alike(async || {
            let (mut known, mut unknown) = (Vec::new(), Vec::new());
            for round in 0..CALLS / AT_ONCE {
                let calls = (0..AT_ONCE).flat_map(|place| {
                    let number = round * AT_ONCE + place;
                    // Neither of the two kinds is always first.
                    let kinds = if number.is_multiple_of(2) {
                        ["known", "other"]
                    } else {
                        ["other", "known"]
                    };
                    kinds.map(|kind| {
                        let email = format!("{kind}{number}@example.com");
                        let app = &app;
                        async move { (kind, time(app, path, email).await) }
                    })
                });
                for (kind, took) in join_all(calls).await {
                    if kind == "known" {
                        &mut known
                    } else {
                        &mut unknown
                    }
                    .push(took);
                }
            }
            (known, unknown)
        })
        .await;
    }
}

#[tokio::test]
async fn a_missing_password_takes_as_long_to_check() {
    let hasher = Hasher::start(1).unwrap();
    let kept = hasher.hash(PASSWORD.into()).await.unwrap();
    assert_alike(async || {
        let (mut known, mut unknown) = (Vec::new(), Vec::new());
        for _ in 0..40 {
            for (kept, times) in [(Some(kept.clone()), &mut known), (None, &mut unknown)] {
                let started = Instant::now();
                hasher.verify("wrong".into(), kept).await.unwrap();
                times.push(started.elapsed());
            }
        }
        (known, unknown)
    })
    .await;
}
