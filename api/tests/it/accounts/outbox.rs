//! Mails with a mail server, without one, and with one that does not respond.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Barrier, Mutex};

use api::platform::PlatformState;
use api::platform::config::Settings;
use api::platform::mail::Outbox;
use serde_json::json;

use crate::harness::{Caller, TestApp};

const ADA: &str = "ada@example.com";
const MINUTE: i64 = 60 * 1_000;
const HOUR: i64 = 60 * MINUTE;

pub async fn with_server(address: &str) -> TestApp {
    let settings = Settings {
        smtp_url: serde_json::from_value(json!(format!("smtp://{address}"))).unwrap(),
        mail_from: "Harbour <no-reply@example.com>".into(),
        ..Settings::default()
    };
    TestApp::on(tempfile::tempdir().unwrap(), settings).await
}

/// A minimal mail server: accepts every mail and stores its text.
pub fn mail_server() -> (String, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let mails = Arc::new(Mutex::new(Vec::new()));
    let kept = Arc::clone(&mails);
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let kept = Arc::clone(&kept);
            std::thread::spawn(move || serve_smtp(&stream, &kept));
        }
    });
    (address, mails)
}

fn serve_smtp(stream: &TcpStream, mails: &Mutex<Vec<String>>) {
    let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
    let mut writer = stream;
    let mut say = |text: &str| writer.write_all(format!("{text}\r\n").as_bytes()).unwrap();
    say("220 test");
    while let Some(Ok(line)) = lines.next() {
        match line.split(' ').next().unwrap() {
            "EHLO" => say("250 test"),
            "DATA" => {
                say("354 go on");
                let mail: Vec<String> = lines
                    .by_ref()
                    .map_while(Result::ok)
                    .take_while(|line| line != ".")
                    .collect();
                mails.lock().unwrap().push(mail.join("\n"));
                say("250 taken");
            }
            "QUIT" => return say("221 bye"),
            _ => say("250 ok"),
        }
    }
}

#[tokio::test]
async fn a_mail_server_gets_each_mail_once_and_its_text_is_then_deleted() {
    let (address, mails) = mail_server();
    let app = with_server(&address).await;
    Caller::sign_up_unconfirmed(&app, ADA).await;
    let outbox = Outbox::new(&app.area()).unwrap();
    assert_eq!(outbox.deliver_due().await.unwrap(), 1);
    assert_eq!(outbox.deliver_due().await.unwrap(), 0);
    let mails = mails.lock().unwrap();
    assert_eq!(mails.len(), 1);
    assert!(mails[0].contains("To: ada@example.com"), "{}", mails[0]);
    assert!(mails[0].contains("no-reply@example.com"));
    let left: i64 =
        app.sql("SELECT count(*) FROM outbox WHERE state <> 'sent' OR body_sealed IS NOT NULL");
    assert_eq!(left, 0);
}

/// A mail server that accepts mails only after `at_once` of them are being sent simultaneously.
fn mail_server_for(at_once: usize) -> (String, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let mails = Arc::new(Mutex::new(Vec::new()));
    let (kept, all) = (Arc::clone(&mails), Arc::new(Barrier::new(at_once)));
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let (kept, all) = (Arc::clone(&kept), Arc::clone(&all));
            std::thread::spawn(move || {
                all.wait();
                serve_smtp(&stream, &kept);
            });
        }
    });
    (address, mails)
}

#[tokio::test]
async fn three_mails_are_sent_at_the_same_time() {
    let (address, mails) = mail_server_for(3);
    let app = with_server(&address).await;
    for email in [ADA, "ben@example.com", "eve@example.com"] {
        Caller::sign_up_unconfirmed(&app, email).await;
    }
    let outbox = Outbox::new(&app.area()).unwrap();
    assert_eq!(outbox.deliver_due().await.unwrap(), 3);
    assert_eq!(mails.lock().unwrap().len(), 3);
}

#[tokio::test]
async fn no_recipient_is_sent_two_mails_at_the_same_time() {
    let (address, mails) = mail_server_for(1);
    let app = with_server(&address).await;
    let mut ada = Caller::sign_up_unconfirmed(&app, ADA).await;
    let again = ada.post("/api/auth/send-verification", json!({})).await;
    assert_eq!(again.status, 200);
    app.execute("UPDATE outbox SET subject = 'Mail ' || id");
    let outbox = Outbox::new(&app.area()).unwrap();
    assert_eq!(outbox.deliver_due().await.unwrap(), 2);
    let mails = mails.lock().unwrap();
    assert!(mails[0].contains("Subject: Mail 1"), "{}", mails[0]);
    assert!(mails[1].contains("Subject: Mail 2"), "{}", mails[1]);
}

#[tokio::test]
async fn an_unreachable_mail_server_loses_no_mail_and_is_retried_for_a_day() {
    // A port without a listener: it was bound and released.
    let dead = TcpListener::bind("127.0.0.1:0")
        .unwrap()
        .local_addr()
        .unwrap();
    let app = with_server(&dead.to_string()).await;
    Caller::sign_up_unconfirmed(&app, ADA).await;
    let outbox = Outbox::new(&app.area()).unwrap();
    let mut tries = 0;
    for _ in 0..(26 * 60) {
        tries += outbox.deliver_due().await.unwrap();
        app.clock.advance(MINUTE);
    }
    assert!((24..=30).contains(&tries), "{tries} tries");
    let state: String = app.sql("SELECT state FROM outbox");
    assert_eq!(state, "given-up");
}

#[tokio::test]
async fn a_mail_that_failed_is_sent_when_the_server_is_back() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    drop(listener);
    let app = with_server(&address.to_string()).await;
    Caller::sign_up_unconfirmed(&app, ADA).await;
    let outbox = Outbox::new(&app.area()).unwrap();
    assert_eq!(outbox.deliver_due().await.unwrap(), 1);
    let listener = TcpListener::bind(address).unwrap();
    let mails = Arc::new(Mutex::new(Vec::new()));
    let kept = Arc::clone(&mails);
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            serve_smtp(&stream, &kept);
        }
    });
    assert_eq!(outbox.deliver_due().await.unwrap(), 0);
    app.clock.advance(HOUR);
    assert_eq!(outbox.deliver_due().await.unwrap(), 1);
    assert_eq!(mails.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn a_mail_server_that_never_responds_delays_no_call_and_loses_no_mail() {
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let app = with_server(&silent.local_addr().unwrap().to_string()).await;
    Caller::sign_up_unconfirmed(&app, ADA).await;
    let outbox = Outbox::new(&app.area()).unwrap();
    let delivery = tokio::spawn(async move { outbox.deliver_due().await });
    // The client waits for a greeting that never comes.
    let connected = std::thread::spawn(move || silent.accept().unwrap());
    while !connected.is_finished() {
        tokio::task::yield_now().await;
    }
    let held = connected.join().unwrap();
    let mut ben = Caller::sign_up_unconfirmed(&app, "ben@example.com").await;
    assert_eq!(
        ben.post("/api/auth/send-verification", json!({}))
            .await
            .status,
        200
    );
    assert!(!delivery.is_finished(), "the mail server answered");
    // The server stops while the mail is being sent.
    delivery.abort();
    assert!(delivery.await.unwrap_err().is_cancelled());
    drop(held);
    let waiting: i64 = app.sql(
        "SELECT count(*) FROM outbox WHERE state = 'waiting' AND tries <= 1 AND body_sealed IS NOT NULL",
    );
    assert_eq!(waiting, 3);
    let settings = Settings {
        smtp_url: Settings::default().smtp_url,
        ..(*app.state.settings).clone()
    };
    let state = PlatformState {
        settings: Arc::new(settings),
        ..app.area()
    };
    let outbox = Outbox::new(&state).unwrap();
    app.clock.advance(MINUTE);
    assert_eq!(outbox.deliver_due().await.unwrap(), 3);
    assert_eq!(app.mails(ADA).await.len(), 1);
    assert_eq!(app.mails("ben@example.com").await.len(), 2);
}

#[tokio::test]
async fn a_mail_that_cannot_be_recorded_is_not_sent_repeatedly() {
    let (address, mails) = mail_server();
    let app = with_server(&address).await;
    Caller::sign_up_unconfirmed(&app, ADA).await;
    let outbox = Outbox::new(&app.area()).unwrap();
    app.execute(
        "CREATE TRIGGER full BEFORE UPDATE ON outbox BEGIN SELECT raise(ABORT, 'the disk is full'); END",
    );
    for _ in 0..5 {
        outbox.deliver_due().await.unwrap_err();
    }
    assert_eq!(mails.lock().unwrap().len(), 0);
    app.execute("DROP TRIGGER full");
    assert_eq!(outbox.deliver_due().await.unwrap(), 1);
    assert_eq!(mails.lock().unwrap().len(), 1);
}

/// A mail server that gives every recipient this reply, which can be changed.
pub fn refusing_server(refusal: &'static str) -> (String, Arc<AtomicBool>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let refuses = Arc::new(AtomicBool::new(true));
    let asked = Arc::clone(&refuses);
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
            let mut writer = &stream;
            let mut say = |text: &str| writer.write_all(format!("{text}\r\n").as_bytes());
            let _ = say("220 test");
            while let Some(Ok(line)) = lines.next() {
                let _ = match line.split(' ').next().unwrap() {
                    "RCPT" if asked.load(Ordering::Relaxed) => say(refusal),
                    "DATA" => {
                        let _ = say("354 go on");
                        let _ = lines
                            .by_ref()
                            .find(|line| line.as_ref().is_ok_and(|line| line == "."));
                        say("250 taken")
                    }
                    "QUIT" => say("221 bye"),
                    _ => say("250 ok"),
                };
            }
        }
    });
    (address, refuses)
}

/// The state, the number of attempts, and whether the text is still stored.
fn only_mail(app: &TestApp) -> (String, i64, bool) {
    (
        app.sql("SELECT state FROM outbox"),
        app.sql("SELECT tries FROM outbox"),
        app.sql("SELECT body_sealed IS NOT NULL FROM outbox"),
    )
}

#[tokio::test]
async fn a_temporarily_refused_mail_is_sent_later() {
    let (address, refuses) = refusing_server("451 <ada@example.com> try again later");
    let app = with_server(&address).await;
    Caller::sign_up_unconfirmed(&app, ADA).await;
    let outbox = Outbox::new(&app.area()).unwrap();
    for (tries, pause) in [(1, 1), (2, 5), (3, 15), (4, 60), (5, 60)] {
        assert_eq!(outbox.deliver_due().await.unwrap(), 1);
        assert_eq!(only_mail(&app), ("waiting".into(), tries, true));
        let error: String = app.sql("SELECT last_error FROM outbox");
        assert_eq!(error, "temporarily refused, 451");
        app.clock.advance(pause * MINUTE - 1);
        assert_eq!(
            outbox.deliver_due().await.unwrap(),
            0,
            "after {tries} tries"
        );
        app.clock.advance(1);
    }
    refuses.store(false, Ordering::Relaxed);
    assert_eq!(outbox.deliver_due().await.unwrap(), 1);
    assert_eq!(only_mail(&app), ("sent".into(), 6, false));
}

#[tokio::test]
async fn a_permanently_refused_mail_is_tried_once_and_its_recipient_is_not_logged() {
    let (address, _refuses) = refusing_server("550 <ada@example.com> nobody of that name");
    let app = with_server(&address).await;
    Caller::sign_up_unconfirmed(&app, ADA).await;
    let outbox = Outbox::new(&app.area()).unwrap();
    assert_eq!(outbox.deliver_due().await.unwrap(), 1);
    assert_eq!(only_mail(&app), ("refused".into(), 1, false));
    let error: String = app.sql("SELECT last_error FROM outbox");
    assert_eq!(error, "permanently refused, 550");
    app.clock.advance(24 * HOUR);
    assert_eq!(outbox.deliver_due().await.unwrap(), 0);
    // A stranger's wrong address is not a problem of our mail server.
    assert!(!app.state.mail_condition.is_given_up());
}

#[tokio::test]
async fn a_mail_refused_because_of_wrong_credentials_is_sent_when_they_are_corrected() {
    let (address, refuses) = refusing_server("535 authentication failed");
    let app = with_server(&address).await;
    Caller::sign_up_unconfirmed(&app, ADA).await;
    let outbox = Outbox::new(&app.area()).unwrap();
    assert_eq!(outbox.deliver_due().await.unwrap(), 1);
    let error: String = app.sql("SELECT last_error FROM outbox");
    assert_eq!(error, "our sign-in was refused, 535");
    refuses.store(false, Ordering::Relaxed);
    app.clock.advance(MINUTE);
    assert_eq!(outbox.deliver_due().await.unwrap(), 1);
    assert_eq!(only_mail(&app), ("sent".into(), 2, false));
}

#[tokio::test]
async fn without_a_server_a_mail_is_a_file_that_only_its_owner_reads() {
    use std::os::unix::fs::PermissionsExt as _;
    let app = TestApp::without_catalogue().await;
    Caller::sign_up_unconfirmed(&app, ADA).await;
    assert_eq!(app.mails(ADA).await.len(), 1);
    let file = app.data().join("mail/1-verify.eml");
    let mode = std::fs::metadata(file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let state: String = app.sql("SELECT state FROM outbox");
    assert_eq!(state, "written");
}

#[tokio::test]
async fn no_secret_is_stored_in_clear_text() {
    let app = TestApp::without_catalogue().await;
    let mut ada = Caller::sign_up_unconfirmed(&app, ADA).await;
    Caller::new(&app)
        .post("/api/mail/password-recovery", json!({ "email": ADA }))
        .await;
    let secrets = [
        crate::harness::PASSWORD.to_owned(),
        ada.token.clone().unwrap(),
        ada.refresh_cookie().unwrap(),
        ada.cookie("__Secure-chandlery-device").unwrap(),
        "resetToken".into(),
        "verifyToken".into(),
    ];
    ada.refresh().await;
    for name in ["app.db", "app.db-wal"] {
        let bytes = std::fs::read(app.data().join(name)).unwrap();
        for secret in &secrets {
            let found = bytes
                .windows(secret.len())
                .any(|window| window == secret.as_bytes());
            assert!(!found, "{secret} stands in {name}");
        }
    }
}
