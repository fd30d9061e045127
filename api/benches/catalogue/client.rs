//! One connection that asks and waits, as one browser does: the smallest HTTP/1.1 client, so that
//! what is measured is the server.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};

use anyhow::{Context as _, ensure};

/// A kept-alive connection.
pub(crate) struct Client {
    stream: BufReader<TcpStream>,
    address: SocketAddr,
}

impl Client {
    pub(crate) fn connect(address: SocketAddr) -> anyhow::Result<Self> {
        let stream =
            TcpStream::connect(address).with_context(|| format!("{address} does not answer"))?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream: BufReader::new(stream),
            address,
        })
    }

    /// Asks and gives the body; anything but 200 is an error.
    pub(crate) fn get(&mut self, path: &str) -> anyhow::Result<Vec<u8>> {
        let head = format!("GET {path} HTTP/1.1\r\nhost: {}\r\n\r\n", self.address);
        self.stream.get_mut().write_all(head.as_bytes())?;
        let (status, length) = self.read_head()?;
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body)?;
        ensure!(
            status == 200,
            "{path} answered {status}: {}",
            String::from_utf8_lossy(&body)
        );
        Ok(body)
    }

    fn read_head(&mut self) -> anyhow::Result<(u16, usize)> {
        let mut line = String::new();
        self.stream.read_line(&mut line)?;
        let status = line
            .split(' ')
            .nth(1)
            .and_then(|code| code.parse().ok())
            .context("no status line")?;
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line)?;
            let Some((name, value)) = line.trim_end().split_once(':') else {
                break;
            };
            if name.eq_ignore_ascii_case("content-length") {
                length = value
                    .trim()
                    .parse()
                    .context("content-length is not a number")?;
            }
            ensure!(
                !name.eq_ignore_ascii_case("transfer-encoding"),
                "the answer has no length"
            );
        }
        Ok((status, length))
    }
}
