//! The real binary, called over sockets.

use std::fs::File;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

/// How long a test waits for something that should happen immediately; only a failing test waits
/// this long.
const PATIENCE: Duration = Duration::from_mins(1);

/// The binary with a data folder, without the settings in the environment of this process.
pub fn chandlery(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chandlery"));
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("CHANDLERY_")) {
        command.env_remove(name);
    }
    command.arg("--data").arg(data);
    command
}

/// Polls until the condition holds.
pub fn wait_for(what: &str, mut condition: impl FnMut() -> bool) {
    let deadline = Instant::now() + PATIENCE;
    while !condition() {
        assert!(Instant::now() < deadline, "waited in vain for {what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// A running server; it stops with the test.
#[derive(Debug)]
pub struct TestServer {
    child: Child,
    pub address: SocketAddr,
    log: std::path::PathBuf,
}

impl TestServer {
    /// Starts the server on `data` and waits until it listens.
    pub fn start(data: &Path) -> Self {
        Self::start_with(data, &[])
    }

    pub fn start_with(data: &Path, variables: &[(&str, &str)]) -> Self {
        let log = data.join("server.log");
        let mut child = chandlery(data)
            .args(["serve", "--listen", "127.0.0.1:0"])
            .envs(variables.iter().copied())
            .stdout(Stdio::piped())
            .stderr(
                File::options()
                    .append(true)
                    .create(true)
                    .open(&log)
                    .unwrap(),
            )
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap())
            .read_line(&mut line)
            .unwrap();
        let Some(address) = line.trim().strip_prefix("listening on http://") else {
            panic!(
                "the server did not start: {line}{}",
                std::fs::read_to_string(&log).unwrap()
            );
        };
        Self {
            address: address.parse().unwrap(),
            child,
            log,
        }
    }

    /// A value of the process in KiB, from `/proc/{pid}/status`.
    pub fn memory(&self, figure: &str) -> u64 {
        let status = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(status).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix(figure));
        let kib = line
            .unwrap()
            .trim_start_matches(':')
            .split_whitespace()
            .next();
        kib.unwrap().parse().unwrap()
    }

    /// Resets the peak of the process.
    pub fn forget_peak(&self) {
        std::fs::write(format!("/proc/{}/clear_refs", self.child.id()), "5").unwrap();
    }

    pub fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap()
    }

    pub fn get(&self, path: &str) -> RawAnswer {
        exchange(
            self.address,
            format!("GET {path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n"),
        )
        .unwrap()
    }

    /// Sends JSON with additional header lines, each ending in `\r\n`.
    pub fn send(
        &self,
        method: &str,
        path: &str,
        lines: &str,
        body: &Value,
    ) -> std::io::Result<RawAnswer> {
        let body = body.to_string();
        exchange(
            self.address,
            format!(
                "{method} {path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\nContent-Type: application/json\r\n\
                 Content-Length: {}\r\n{lines}\r\n{body}",
                body.len()
            ),
        )
    }

    /// The number of the live generation; `None` before the first.
    pub fn generation(&self) -> Option<u64> {
        self.get("/api/health").json()["generation"].as_u64()
    }

    pub fn signal(&self, name: &str) {
        let status = Command::new("kill")
            .arg(format!("-{name}"))
            .arg(self.child.id().to_string())
            .status()
            .unwrap();
        assert!(status.success());
    }

    pub fn wait(&mut self) -> ExitStatus {
        let mut status = None;
        wait_for("the server's end", || {
            status = self.child.try_wait().unwrap();
            status.is_some()
        });
        status.unwrap()
    }

    /// Kills it, as a power failure would.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A response as it was received.
#[derive(Debug, Clone)]
pub struct RawAnswer {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl RawAnswer {
    /// The value of a cookie that the response sets.
    pub fn cookie(&self, name: &str) -> Option<&str> {
        let mark = format!("{name}=");
        self.head.lines().find_map(|line| {
            let (_, cookie) = line
                .split_once(": ")
                .filter(|(header, _)| header.eq_ignore_ascii_case("set-cookie"))?;
            cookie.strip_prefix(&mark)?.split(';').next()
        })
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

/// Sends bytes on a new connection and reads until the server closes it. The error is a connection
/// that was refused or closed before the response was complete.
pub fn exchange(address: SocketAddr, bytes: impl AsRef<[u8]>) -> std::io::Result<RawAnswer> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.write_all(bytes.as_ref())?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes)?;
    parse(&bytes).ok_or_else(|| {
        std::io::Error::new(std::io::ErrorKind::UnexpectedEof, "the answer is not whole")
    })
}

/// The response, if as many bytes were received as its header declares.
fn parse(bytes: &[u8]) -> Option<RawAnswer> {
    let end = bytes.windows(4).position(|window| window == b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let length = head.lines().find_map(|line| {
        line.to_ascii_lowercase()
            .strip_prefix("content-length:")
            .map(str::trim)?
            .parse()
            .ok()
    });
    let body = bytes[end + 4..].to_vec();
    (length.unwrap_or(0) == body.len()).then_some(RawAnswer { status, head, body })
}
