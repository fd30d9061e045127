//! The numbered events of an answer, of which a limited number of bytes is kept.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::platform::access::ChatMessageId;

/// Bytes of events that are kept.
const MAX_BYTES: usize = 64 * 1024;

/// The name of the event that has everything.
pub const DONE: &str = "done";

/// An event with its number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Numbered {
    pub id: u64,
    pub name: &'static str,
    /// JSON.
    pub data: Arc<str>,
}

/// The events of an answer.
#[derive(Debug, Default)]
pub(super) struct Buffer {
    pub(super) message: Option<ChatMessageId>,
    /// The first one, which names the messages, is always kept.
    events: VecDeque<Numbered>,
    bytes: usize,
    last: u64,
    /// The last event that is no longer kept and that no other one contains.
    lost: u64,
    is_closed: bool,
}

impl Buffer {
    pub(super) fn push(&mut self, (name, data): (&'static str, String)) {
        self.last += 1;
        self.bytes += data.len();
        self.events.push_back(Numbered {
            id: self.last,
            name,
            data: data.into(),
        });
        while self.bytes > MAX_BYTES && self.events.len() > 2 {
            if let Some(oldest) = self.events.remove(1) {
                self.bytes -= oldest.data.len();
                self.lost = oldest.id;
            }
        }
    }

    pub(super) fn replace(&mut self, event: (&'static str, String)) {
        self.events.retain(|kept| {
            let is_contained = kept.name == event.0;
            if is_contained {
                self.bytes -= kept.data.len();
            }
            !is_contained
        });
        self.push(event);
    }

    /// No more events follow.
    pub(super) fn close(&mut self) {
        self.is_closed = true;
    }

    pub(super) fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// The first event after this one. A listener that missed events that are no longer kept gets
    /// the last one, which has everything.
    pub(super) fn after(&self, id: u64) -> Option<Numbered> {
        let mut following = self.events.iter().filter(|event| event.id > id);
        let found = if id > 0 && id < self.lost {
            following.find(|event| event.name == DONE)
        } else {
            following.next()
        };
        found.cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn delta(buffer: &mut Buffer, text: &str) {
        buffer.push(("delta", text.to_owned()));
    }

    fn ids(buffer: &Buffer, mut after: u64) -> Vec<u64> {
        let mut ids = Vec::new();
        while let Some(event) = buffer.after(after) {
            after = event.id;
            ids.push(after);
        }
        ids
    }

    #[test]
    fn a_listener_continues_after_any_event() {
        let mut buffer = Buffer::default();
        buffer.push(("status", "{}".into()));
        delta(&mut buffer, "a");
        delta(&mut buffer, "b");
        assert_eq!(ids(&buffer, 0), [1, 2, 3]);
        assert_eq!(ids(&buffer, 2), [3]);
        assert!(ids(&buffer, 3).is_empty());
        assert!(ids(&buffer, u64::MAX).is_empty());
    }

    #[test]
    fn an_event_that_a_later_one_contains_is_not_kept() {
        let mut buffer = Buffer::default();
        buffer.push(("status", "{}".into()));
        buffer.replace(("sources", "[1]".into()));
        delta(&mut buffer, "a");
        buffer.replace(("sources", "[1,2]".into()));
        assert_eq!(ids(&buffer, 0), [1, 3, 4]);
        assert_eq!(ids(&buffer, 2), [3, 4]);
    }

    #[test]
    fn a_listener_that_missed_what_is_not_kept_gets_the_end() {
        let mut buffer = Buffer::default();
        buffer.push(("status", "{}".into()));
        for _ in 0..5 {
            delta(&mut buffer, &"a".repeat(MAX_BYTES / 4));
        }
        assert!(buffer.bytes <= MAX_BYTES);
        assert!(ids(&buffer, 1).is_empty(), "it waits for the end");
        assert_eq!(ids(&buffer, buffer.lost), [4, 5, 6]);
        buffer.push((DONE, "{}".into()));
        assert_eq!(ids(&buffer, 1), [7]);
        assert_eq!(ids(&buffer, 0), [1, 7], "it learns the messages first");
    }
}
