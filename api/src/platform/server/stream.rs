//! A connection that is closed when its client does not read the answer.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};

use crate::platform::server::head::{HeadScanner, Lines};

/// How long a client may take to read any part of an answer.
const WRITE_TIMEOUT: Duration = Duration::from_secs(30);

/// A TCP stream whose writes fail if the client has read nothing for too long.
#[derive(Debug)]
pub(super) struct ImpatientStream {
    stream: TcpStream,
    deadline: Option<Pin<Box<Sleep>>>,
    /// Examines incoming bytes of an HTTP/1 connection.
    scanner: Option<HeadScanner>,
}

impl ImpatientStream {
    pub(super) fn new(stream: TcpStream) -> Self {
        Self {
            stream,
            deadline: None,
            scanner: None,
        }
    }

    /// The same, noting in `lines` how the lines of heads end.
    pub(super) fn scanned(stream: TcpStream, lines: Lines) -> Self {
        Self {
            scanner: Some(HeadScanner::new(lines)),
            ..Self::new(stream)
        }
    }

    /// Passes the result of a write on; one that has to wait starts the timer, any other stops it.
    fn watch<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.deadline = None;
            return written;
        }
        let deadline = self
            .deadline
            .get_or_insert_with(|| Box::pin(sleep(WRITE_TIMEOUT)));
        match deadline.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncRead for ImpatientStream {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let before = buffer.filled().len();
        let read = Pin::new(&mut this.stream).poll_read(context, buffer);
        if let Some(scanner) = &mut this.scanner {
            scanner.feed(buffer.filled().get(before..).unwrap_or_default());
        }
        read
    }
}

impl AsyncWrite for ImpatientStream {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write(context, bytes);
        this.watch(context, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write_vectored(context, slices);
        this.watch(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let flushed = Pin::new(&mut this.stream).poll_flush(context);
        this.watch(context, flushed)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(context)
    }
}
