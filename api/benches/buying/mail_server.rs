//! A mail server on loopback that accepts each mail immediately and stores it with the time of its
//! arrival.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};
use mail_parser::MessageParser;

/// How long mails may take to arrive.
const PATIENCE: Duration = Duration::from_mins(1);

/// A mail that has arrived.
#[derive(Clone)]
pub(crate) struct Mail {
    pub at: Instant,
    pub text: String,
}

/// The server; it accepts mails as long as the process runs.
pub(crate) struct MailServer {
    pub address: SocketAddr,
    mails: Arc<Mutex<Vec<Mail>>>,
}

impl MailServer {
    pub(crate) fn start() -> anyhow::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let address = listener.local_addr()?;
        let mails = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&mails);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let kept = Arc::clone(&kept);
                std::thread::spawn(move || {
                    if let Err(error) = serve(&stream, &kept) {
                        println!("mail server: {error:#}");
                    }
                });
            }
        });
        Ok(Self { address, mails })
    }

    /// Waits until `count` mails have arrived, and removes and returns them.
    pub(crate) fn take(&self, count: usize) -> anyhow::Result<Vec<Mail>> {
        let begin = Instant::now();
        loop {
            let mut mails = self.mails.lock().unwrap_or_else(PoisonError::into_inner);
            if mails.len() >= count {
                return Ok(std::mem::take(&mut *mails));
            }
            ensure!(
                begin.elapsed() < PATIENCE,
                "{} of {count} mails arrived",
                mails.len()
            );
            drop(mails);
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

/// Handles one connection: the few SMTP commands that a client needs to send mails.
fn serve(stream: &TcpStream, mails: &Mutex<Vec<Mail>>) -> anyhow::Result<()> {
    stream.set_nodelay(true)?;
    let mut lines = BufReader::new(stream.try_clone()?).lines();
    let mut writer = stream;
    let mut say = |text: &[u8]| writer.write_all(text);
    say(b"220 bench\r\n")?;
    while let Some(line) = lines.next() {
        match line?.split(' ').next().unwrap_or_default() {
            "DATA" => {
                say(b"354 go on\r\n")?;
                let message = read_message(&mut lines)?;
                let mail = Mail {
                    at: Instant::now(),
                    text: text_of(&message)?,
                };
                mails
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .push(mail);
                say(b"250 taken\r\n")?;
            }
            "QUIT" => return Ok(say(b"221 bye\r\n")?),
            _ => say(b"250 ok\r\n")?,
        }
    }
    Ok(())
}

fn read_message(
    lines: &mut impl Iterator<Item = std::io::Result<String>>,
) -> anyhow::Result<String> {
    let mut message = String::new();
    for line in lines {
        let line = line?;
        if line == "." {
            break;
        }
        message.push_str(&line);
        message.push_str("\r\n");
    }
    Ok(message)
}

fn text_of(message: &str) -> anyhow::Result<String> {
    let parsed = MessageParser::default()
        .parse(message)
        .context("a mail cannot be read")?;
    let text = parsed.body_text(0).context("a mail has no text")?;
    Ok(text.into_owned())
}
