//! Restarts the inbox after a panic.

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use crate::import::ImportError;

/// The length of the first pause after a failure; each further one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_mins(1);

/// Runs `work` again after each panic, until it returns or `rest` says to stop. `rest` gets the
/// time to wait.
pub(super) fn supervise(work: impl Fn(), rest: impl Fn(Duration) -> ControlFlow<()>) {
    let mut pause = FIRST_PAUSE;
    while let Err(panic) = catch_unwind(AssertUnwindSafe(&work)) {
        let error = ImportError::of_panic(&*panic);
        tracing::error!("inbox: {error}; watching again in {pause:?}");
        if rest(pause).is_break() {
            return;
        }
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    #[test]
    fn work_that_panics_is_resumed_after_a_growing_pause() {
        let pauses = RefCell::new(Vec::new());
        let work = || assert!(pauses.borrow().len() >= 8, "not yet");
        supervise(work, |pause| {
            pauses.borrow_mut().push(pause.as_secs());
            ControlFlow::Continue(())
        });
        assert_eq!(pauses.into_inner(), [1, 2, 4, 8, 16, 32, 60, 60]);
    }

    #[test]
    fn nothing_is_resumed_when_the_inbox_is_closed() {
        let tries = RefCell::new(0);
        let work = || {
            *tries.borrow_mut() += 1;
            panic!("always");
        };
        supervise(work, |_| ControlFlow::Break(()));
        assert_eq!(tries.into_inner(), 1);
    }
}
