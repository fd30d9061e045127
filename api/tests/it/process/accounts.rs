//! Accounts in the real binary: after it was killed, and in its log.

use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};

use crate::harness::{PASSWORD, RawAnswer, TestServer, wait_for};

const KILLS: usize = 20;
const SIGNING_UP: usize = 3;

fn start_with(data: &Path, variables: &[(&str, &str)]) -> TestServer {
    let own = [
        ("CHANDLERY_TRUSTED_PROXIES", "127.0.0.1"),
        ("CHANDLERY_INSECURE_COOKIES", "true"),
    ];
    TestServer::start_with(data, &[&own, variables].concat())
}

/// A header line that gives each call an address of its own.
fn new_address_header() -> String {
    static NEXT: AtomicUsize = AtomicUsize::new(1);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let [high, low] = [number / 250, number % 250];
    format!("X-Forwarded-For: 10.1.{high}.{low}\r\n")
}

/// Signs up one account after the other until the server stops; records each account that was
/// confirmed by a response.
fn sign_up(server: &TestServer, kill: usize, client: usize, acknowledged: &Mutex<Vec<String>>) {
    for number in 0.. {
        let email = format!("user-{kill}-{client}-{number}@example.com");
        let body = json!({ "email": email, "password": PASSWORD });
        let answer = server.send("POST", "/api/users/register", &new_address_header(), &body);
        let Ok(answer) = answer else { return };
        assert_eq!(answer.status, 201, "{answer:?}");
        acknowledged.lock().unwrap().push(email);
    }
}

#[test]
fn a_kill_during_registrations_loses_no_confirmed_account() {
    let folder = tempfile::tempdir().unwrap();
    let mut all = 0;
    let mut answered = Vec::new();
    for kill in 0..=KILLS {
        let mut server = start_with(folder.path(), &[]);
        all += answered.len();
        for email in answered {
            let body = json!({ "email": email, "password": PASSWORD });
            let answer = server
                .send("POST", "/api/auth/login", &new_address_header(), &body)
                .unwrap();
            assert_eq!(answer.status, 200, "{email} before kill {kill}: {answer:?}");
        }
        let acknowledged = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for client in 0..SIGNING_UP {
                let (server, acknowledged) = (&server, &acknowledged);
                scope.spawn(move || sign_up(server, kill, client, acknowledged));
            }
            let enough = 1 + kill % 4;
            wait_for("sign-ups", || acknowledged.lock().unwrap().len() >= enough);
            server.signal("KILL");
        });
        server.kill();
        answered = acknowledged.into_inner().unwrap();
    }
    assert!(all >= KILLS, "{all} accounts");
    let path = folder.path().join(api::platform::database::FILE_NAME);
    let conn = api::platform::database::store::open_checked(&path).unwrap();
    let halves: i64 = conn
        .query_row(
            "SELECT count(*) FROM users u WHERE password_hash IS NULL
                OR NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id)
                OR NOT EXISTS (SELECT 1 FROM outbox o WHERE o.user_id = u.id AND o.kind = 'verify')
                OR NOT EXISTS (SELECT 1 FROM audit_log a WHERE a.user_id = u.id AND a.event = 'registered')",
            [],
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(halves, 0, "accounts that are half there");
}

/// Collects secrets as they are issued, and every failed response.
struct Canaries<'a> {
    server: &'a TestServer,
    secrets: Vec<String>,
    failures: Vec<String>,
}

impl Canaries<'_> {
    fn call(&mut self, method: &str, path: &str, lines: &str, body: &Value) -> RawAnswer {
        let lines = format!("{}{lines}", new_address_header());
        let answer = self.server.send(method, path, &lines, body).unwrap();
        if answer.status >= 400 {
            let text = String::from_utf8_lossy(&answer.body).into_owned();
            self.failures.push(format!("{method} {path}: {text}"));
        }
        for cookie in ["chandlery-refresh", "chandlery-device"] {
            if let Some(value) = answer.cookie(cookie).filter(|value| !value.is_empty()) {
                self.secrets.extend(value.split('.').map(str::to_owned));
            }
        }
        answer
    }

    fn keep(&mut self, secret: &Value) -> String {
        let secret = secret.as_str().unwrap().to_owned();
        self.secrets.push(secret.clone());
        secret
    }

    /// The secret in a mail's link, once the mail was written.
    fn link(&mut self, data: &Path, kind: &str, name: &str) -> String {
        let mark = format!("{name}=3D");
        let mut found = None;
        wait_for("a mail", || {
            let mails = std::fs::read_dir(data.join("mail")).into_iter().flatten();
            found = mails
                .flatten()
                .filter(|file| {
                    file.file_name()
                        .to_string_lossy()
                        .ends_with(&format!("-{kind}.eml"))
                })
                .filter_map(|file| std::fs::read_to_string(file.path()).ok())
                .map(|mail| mail.replace("=\r\n", ""))
                .find_map(|mail| {
                    Some(
                        mail.split_once(&mark)?
                            .1
                            .split_whitespace()
                            .next()?
                            .to_owned(),
                    )
                });
            found.is_some()
        });
        self.keep(&json!(found))
    }
}

const RIGHT: &str = "Canary-yellow 17!";
const WRONG: &str = "Canary-wrong 23?";

impl Canaries<'_> {
    /// Registers and uses everything that is secret, correctly and incorrectly; returns the access
    /// token.
    fn use_secrets(&mut self, data: &Path) -> String {
        let body = json!({ "email": "ada@example.com", "password": RIGHT, "fullName": "Ada" });
        let ada = self.call("POST", "/api/users/register", "", &body);
        self.call("POST", "/api/users/register", "", &body);
        let token = self.keep(&ada.json()["token"]);
        let bearer = format!("Authorization: Bearer {token}\r\n");
        let refresh = ada.cookie("chandlery-refresh").unwrap();
        let cookie = format!("Cookie: chandlery-refresh={refresh}\r\n");
        let login = json!({ "email": "ada@example.com", "password": WRONG });
        self.call("POST", "/api/auth/login", "", &login);
        let body = json!({ "password": WRONG });
        self.call("POST", "/api/auth/reauthenticate", &bearer, &body);
        let refreshed = self.call("POST", "/api/auth/refresh", &cookie, &json!({}));
        self.keep(&refreshed.json()["token"]);
        let verify = self.link(data, "verify", "verifyToken");
        let body = json!({ "verifyToken": verify });
        self.call("POST", "/api/auth/verify-email", "", &body);
        let installed = self.call("GET", "/api/users/installMfa", &bearer, &json!({}));
        self.keep(&installed.json()["secret"]);
        let body = json!({ "mfaCode": "000000" });
        self.call("POST", "/api/users/verifyMfa", &bearer, &body);
        token
    }

    /// Uses the secrets of mails and the access token in wrong calls.
    fn misuse_secrets(&mut self, data: &Path, token: &str) {
        let verify = self.link(data, "verify", "verifyToken");
        let body = json!({ "email": "ada@example.com" });
        self.call("POST", "/api/mail/password-recovery", "", &body);
        let reset = self.link(data, "reset", "resetToken");
        for (path, body) in [
            (
                "auth/reset-password",
                json!({ "resetToken": verify, "password": RIGHT }),
            ),
            (
                "auth/reset-password",
                json!({ "resetToken": reset, "password": "short" }),
            ),
            ("auth/verify-email", json!({ "verifyToken": reset })),
            (
                "users/register",
                json!({ "email": "x", "password": RIGHT, "setupToken": reset }),
            ),
            (
                "auth/login",
                json!({ "email": "ada@example.com", "pasword": RIGHT }),
            ),
        ] {
            let answer = self.call("POST", &format!("/api/{path}"), "", &body);
            assert_eq!(answer.status, 400, "{answer:?}");
        }
        let bearer = format!("Authorization: Bearer {token}\r\n");
        for path in [
            format!("/api/invitations/{reset}"),
            format!("/api/users?token={token}"),
            format!("/login?resetToken={reset}"),
        ] {
            self.call("GET", &path, &bearer, &json!({}));
        }
    }
}

#[test]
fn no_secret_is_in_the_log_the_database_or_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let mut server = start_with(data, &[("CHANDLERY_LOG_LEVEL", "trace")]);
    let mut canaries = Canaries {
        server: &server,
        secrets: vec![RIGHT.into(), WRONG.into()],
        failures: Vec::new(),
    };
    let token = canaries.use_secrets(data);
    canaries.misuse_secrets(data, &token);
    let Canaries {
        secrets, failures, ..
    } = canaries;
    assert!(secrets.len() >= 12 && failures.len() >= 8, "{failures:?}");
    server.kill();

    let log = server.log();
    let template = "/api/invitations/{token}";
    assert!(log.contains(template), "the log has no template");
    let stored = ["app.db", "app.db-wal"].map(|name| std::fs::read(data.join(name)).unwrap());
    for secret in &secrets {
        let line = log.lines().find(|line| line.contains(secret.as_str()));
        assert_eq!(line, None, "the log has {secret}");
        let stands_in = |bytes: &Vec<u8>| {
            bytes
                .windows(secret.len())
                .any(|part| part == secret.as_bytes())
        };
        assert!(!stored.iter().any(stands_in), "app.db has {secret}");
        for failure in &failures {
            let told = failure.split_once(": ").unwrap().1;
            assert!(!told.contains(secret.as_str()), "{failure}");
        }
    }
}
