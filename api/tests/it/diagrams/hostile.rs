//! Files that try to harm the server, read by the real binary.

use std::process::Stdio;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;

use super::zoo;
use crate::harness::{PASSWORD, RawAnswer, TestServer, chandlery, exchange, imported};

/// The memory that reading a file may add to the server, in KiB.
const MOST_KIB: u64 = 20 * 1024;
const LONGEST: Duration = Duration::from_secs(20);

/// Creates an administrator; returns the header line with the access token.
fn administrator(server: &TestServer, data: &std::path::Path) -> String {
    let body = json!({ "email": "ada@example.com", "password": PASSWORD });
    let answer = server
        .send("POST", "/api/users/register", "", &body)
        .unwrap();
    let token = answer.json()["token"].as_str().unwrap().to_owned();
    let path = data.join(api::platform::database::FILE_NAME);
    let conn = api::platform::database::store::open_for_writing(&path).unwrap();
    conn.execute_batch("UPDATE users SET is_admin = 1").unwrap();
    format!("Authorization: Bearer {token}\r\n")
}

fn upload(server: &TestServer, bearer: &str, file: &[u8]) -> RawAnswer {
    let head = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.pdf\"\r\n\r\n";
    let body = [head.as_bytes(), file, b"\r\n--x--\r\n"].concat();
    let request = format!(
        "POST /api/diagrams HTTP/1.1\r\nHost: test\r\nConnection: close\r\n{bearer}\
         Content-Type: multipart/form-data; boundary=x\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    exchange(server.address, [request.as_bytes(), &body].concat()).unwrap()
}

/// Tells the thread that asks for other things to end, also when a check fails.
struct Ends<'a>(&'a AtomicBool);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Asks for other things until the files are read; returns the longest time that an answer took.
fn longest_answer(server: &TestServer, is_read: &AtomicBool) -> Duration {
    let mut longest = Duration::ZERO;
    while !is_read.load(Ordering::Relaxed) {
        let asked = Instant::now();
        let answer = server.get("/api/search/products/all-system?value=impeller");
        assert_eq!(answer.status, 200);
        longest = longest.max(asked.elapsed());
        std::thread::sleep(Duration::from_millis(100));
    }
    longest
}

#[test]
fn hostile_files_harm_neither_the_server_nor_other_calls() {
    let folder = imported();
    let server = TestServer::start(folder.path());
    let bearer = administrator(&server, folder.path());
    let zoo = zoo::all();
    assert!(zoo.len() >= 30, "{}", zoo.len());
    // The first one also reads what is only read once.
    assert_eq!(upload(&server, &bearer, &zoo[0].1).status, 201);
    let is_read = AtomicBool::new(false);
    let longest = std::thread::scope(|scope| {
        let others = scope.spawn(|| longest_answer(&server, &is_read));
        let ends = Ends(&is_read);
        for (name, file, outcome) in &zoo {
            let before = server.memory("VmRSS");
            server.forget_peak();
            let started = Instant::now();
            let answer = upload(&server, &bearer, file);
            let (took, added) = (
                started.elapsed(),
                server.memory("VmHWM").saturating_sub(before),
            );
            println!("{name}, {} bytes: {took:?}, {added} KiB", file.len());
            assert_eq!(answer.status, 201, "{name}: {answer:?}");
            let found = answer.json();
            if let Some(outcome) = outcome {
                assert_eq!(found["outcome"], *outcome, "{name}");
            }
            if *name == "fonts without Unicode" {
                assert_eq!(found["unreadPercent"], 100);
            }
            assert!(took <= LONGEST, "{name} took {took:?}");
            assert!(added <= MOST_KIB, "{name} took {added} KiB");
        }
        drop(ends);
        others.join().unwrap()
    });
    println!("other calls took at most {longest:?}");
    assert!(longest < Duration::from_secs(5), "{longest:?}");
    assert!(!server.log().contains("panicked"), "{}", server.log());
}

#[test]
fn the_reading_process_cannot_open_files_and_ends_at_its_memory_limit() {
    let folder = tempfile::tempdir().unwrap();
    let bomb = zoo::all()
        .into_iter()
        .find(|(name, _, _)| *name == "a gigabyte in kilobytes");
    let path = folder.path().join("bomb.pdf");
    std::fs::write(&path, bomb.unwrap().1).unwrap();
    let started = Instant::now();
    let output = chandlery(folder.path())
        .arg("read-diagram")
        .stdin(std::fs::File::open(&path).unwrap())
        .output()
        .unwrap();
    assert!(!output.status.success());
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("memory allocation"), "{told}");
    assert!(started.elapsed() < LONGEST);

    let mut waiting = chandlery(folder.path())
        .arg("read-diagram")
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let limits = format!("/proc/{}/limits", waiting.id());
    let is_limited = || {
        let limits = std::fs::read_to_string(&limits).unwrap();
        let most_of = |name: &str| {
            let line = limits.lines().find(|line| line.starts_with(name));
            line.and_then(|line| {
                line[name.len()..]
                    .split_whitespace()
                    .next()
                    .map(str::to_owned)
            })
        };
        ["Max open files", "Max file size", "Max core file size"]
            .into_iter()
            .all(|name| most_of(name).as_deref() == Some("0"))
    };
    while !is_limited() {
        assert!(started.elapsed() < LONGEST, "the process has no limits");
        std::thread::sleep(Duration::from_millis(10));
    }
    waiting.kill().unwrap();
    waiting.wait().unwrap();
}
