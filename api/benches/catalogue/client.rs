//! One connection that sends a request and waits for the response, like one browser: a minimal
//! HTTP/1.1 client, so that the measured time is that of the server.

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

    /// Sends a GET request and returns the body; anything but a success is an error.
    pub(crate) fn get(&mut self, path: &str) -> anyhow::Result<Vec<u8>> {
        let request = format!("GET {path} HTTP/1.1\r\nhost: {}\r\n\r\n", self.address);
        self.ask(path, &request, |_name, _value| {})
    }

    /// Sends a complete request for `path`, passes each header of the response to `each` and
    /// returns the body; anything but a success is an error.
    pub(crate) fn ask(
        &mut self,
        path: &str,
        request: &str,
        each: impl FnMut(&str, &str),
    ) -> anyhow::Result<Vec<u8>> {
        self.stream.get_mut().write_all(request.as_bytes())?;
        let (status, length) = self.read_head(each)?;
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body)?;
        ensure!(
            (200..300).contains(&status),
            "{path} answered {status}: {}",
            String::from_utf8_lossy(&body)
        );
        Ok(body)
    }

    /// The status and the body's length.
    fn read_head(&mut self, mut each: impl FnMut(&str, &str)) -> anyhow::Result<(u16, usize)> {
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
            let Some((name, value)) = line.split_once(':') else {
                return Ok((status, length));
            };
            let value = value.trim();
            if name.eq_ignore_ascii_case("content-length") {
                length = value.parse().context("content-length is not a number")?;
            }
            ensure!(
                !name.eq_ignore_ascii_case("transfer-encoding"),
                "the answer has no length"
            );
            each(name, value);
        }
    }
}
