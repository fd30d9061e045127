//! Callers that disconnect during a call.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;

/// Polls a future until it waits for the `waits`th time and drops it there; returns its output if
/// it ended before.
pub async fn cut_at<F: Future>(future: F, waits: usize) -> Option<F::Output> {
    let mut future = pin!(future);
    let mut waited = 0;
    poll_fn(|context| match future.as_mut().poll(context) {
        Poll::Ready(output) => Poll::Ready(Some(output)),
        Poll::Pending => {
            waited += 1;
            if waited >= waits {
                Poll::Ready(None)
            } else {
                Poll::Pending
            }
        }
    })
    .await
}
