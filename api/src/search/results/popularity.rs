//! Which searches are popular, and which of them may be shown to others. No I/O here.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, RandomState};
use std::net::IpAddr;

use serde::{Deserialize, Serialize};

use super::question::Question;

/// The maximum number of counted texts; beyond it, the least frequent are dropped.
const MAX_TEXTS: usize = 10_000;
/// Characters of a counted text: shorter ones are not useful, longer ones may be personal.
const CHARACTERS: std::ops::RangeInclusive<usize> = 2..=60;
/// The number of callers who must have searched for a text before it is shown, so that the texts of
/// one person stay private.
const CALLERS: usize = 3;

/// Counts how often texts were searched for.
#[derive(Debug, Default)]
pub(super) struct Counts {
    /// By text in lower case with single spaces.
    texts: HashMap<String, Count>,
    /// Addresses are stored only as hashes that are meaningless outside this process.
    hasher: RandomState,
    /// The day of the last halving, counted from 1970.
    day: u64,
}

#[derive(Debug, Default)]
struct Count {
    times: u64,
    /// The first callers, as many as are required to show the text.
    callers: Vec<u64>,
}

/// The counts that are saved: only texts that may be shown.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Kept {
    day: u64,
    texts: Vec<(String, u64)>,
}

/// The text to count: only for the first page of a search without filters.
pub(super) fn counted_text(question: &Question) -> Option<String> {
    let plain = Question {
        text: question.text.clone(),
        page: 1,
        ..Question::default()
    };
    let words: Vec<&str> = question.text.split_whitespace().collect();
    let text = words.join(" ").to_lowercase();
    let is_counted = plain == *question
        && CHARACTERS.contains(&text.chars().count())
        && !text.contains(char::is_control);
    is_counted.then_some(text)
}

impl Counts {
    /// Continues from saved counts.
    pub(super) fn resume(kept: Kept) -> Self {
        // Only texts with enough callers were saved.
        let count = |times| Count {
            times,
            callers: (0..CALLERS as u64).collect(),
        };
        let texts = kept.texts.into_iter().take(MAX_TEXTS);
        Self {
            texts: texts.map(|(text, times)| (text, count(times))).collect(),
            hasher: RandomState::new(),
            day: kept.day,
        }
    }

    /// Counts a search for a text by `caller`.
    pub(super) fn add(&mut self, text: String, caller: IpAddr) {
        if self.texts.len() >= MAX_TEXTS && !self.texts.contains_key(&text) {
            self.make_room();
        }
        let caller = self.hasher.hash_one(network(caller));
        let count = self.texts.entry(text).or_default();
        count.times += 1;
        if count.callers.len() < CALLERS && !count.callers.contains(&caller) {
            count.callers.push(caller);
        }
    }

    /// Halves every count once for each day since the last time, so that old popularity fades. The
    /// first day is only recorded.
    pub(super) fn age(&mut self, today: u64) {
        let days = match self.day {
            0 => 0,
            day => today.saturating_sub(day).min(63),
        };
        self.day = today;
        if days > 0 {
            self.texts.retain(|_, count| {
                count.times >>= days;
                count.times > 0
            });
        }
    }

    /// The texts that may be shown and saved.
    pub(super) fn shown(&self) -> Kept {
        let shown = self.texts.iter();
        let mut texts: Vec<(String, u64)> = shown
            .filter(|(_, count)| count.callers.len() >= CALLERS)
            .map(|(text, count)| (text.clone(), count.times))
            .collect();
        texts.sort_unstable();
        let finished = (0..texts.len())
            .filter(|place| !is_unfinished(&texts[*place], &texts[place + 1..]))
            .map(|place| texts[place].clone());
        Kept {
            day: self.day,
            texts: finished.collect(),
        }
    }

    /// Drops the less frequent half.
    fn make_room(&mut self) {
        let mut times: Vec<u64> = self.texts.values().map(|count| count.times).collect();
        let half = times.len() / 2;
        let (_, median, _) = times.select_nth_unstable(half);
        let median = *median;
        self.texts.retain(|_, count| count.times > median);
    }
}

impl Kept {
    /// The texts with their counts.
    pub(super) fn texts(&self) -> impl Iterator<Item = (String, u64)> {
        self.texts.iter().cloned()
    }
}

/// A page that searches while its user types sends `bilge pu` before `bilge pump`. Whether a text
/// is such a prefix of another one that was searched for as often. `later` are the texts after it,
/// sorted.
fn is_unfinished((text, times): &(String, u64), later: &[(String, u64)]) -> bool {
    let mut longer = later
        .iter()
        .map_while(|(other, more)| Some((other.strip_prefix(text.as_str())?, more)));
    longer.any(|(rest, more)| more >= times && rest.starts_with(char::is_alphanumeric))
}

/// A household has one IPv4 address, and a whole IPv6 network.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6([a, b, c, d, 0, 0, 0, 0].into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(counts: &mut Counts, text: &str, callers: &[&str]) {
        for caller in callers {
            counts.add(text.to_owned(), caller.parse().unwrap());
        }
    }

    fn shown(counts: &Counts) -> Vec<(String, u64)> {
        counts.shown().texts
    }

    const THREE: [&str; 3] = ["1.1.1.1", "2.2.2.2", "3.3.3.3"];

    #[test]
    fn a_text_is_shown_once_three_callers_searched_it() {
        let mut counts = Counts::default();
        asked(
            &mut counts,
            "bilge pump",
            &["1.1.1.1", "1.1.1.1", "2.2.2.2"],
        );
        asked(&mut counts, "my name", &["1.1.1.1"; 50]);
        asked(
            &mut counts,
            "one house",
            &["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2::3"],
        );
        assert_eq!(shown(&counts), []);
        asked(&mut counts, "bilge pump", &["3.3.3.3"]);
        assert_eq!(shown(&counts), [("bilge pump".to_owned(), 4)]);
    }

    #[test]
    fn prefixes_typed_on_the_way_to_a_longer_word_are_not_shown() {
        let mut counts = Counts::default();
        for text in [
            "bilge",
            "bilge pu",
            "bilge pump",
            "bilge pump",
            "pumps",
            "pump",
            "pump",
        ] {
            asked(&mut counts, text, &THREE);
        }
        let texts: Vec<String> = shown(&counts).into_iter().map(|(text, _)| text).collect();
        assert_eq!(texts, ["bilge", "bilge pump", "pump", "pumps"]);
    }

    #[test]
    fn counts_are_halved_for_each_day() {
        let mut counts = Counts::default();
        counts.age(100);
        asked(&mut counts, "impeller", &THREE);
        asked(&mut counts, "impeller", &THREE);
        counts.age(100);
        assert_eq!(shown(&counts), [("impeller".to_owned(), 6)]);
        counts.age(102);
        assert_eq!(shown(&counts), [("impeller".to_owned(), 1)]);
        counts.age(103);
        assert_eq!(shown(&counts), []);
    }

    #[test]
    fn no_more_texts_are_counted_than_fit_and_the_popular_stay() {
        let mut counts = Counts::default();
        asked(&mut counts, "impeller", &THREE);
        for text in 0..MAX_TEXTS + 10 {
            asked(&mut counts, &format!("text {text}"), &["1.1.1.1"]);
        }
        assert!(counts.texts.len() <= MAX_TEXTS);
        assert_eq!(shown(&counts), [("impeller".to_owned(), 3)]);
    }

    #[test]
    fn what_was_kept_is_resumed() {
        let mut counts = Counts::default();
        counts.age(100);
        asked(&mut counts, "impeller", &THREE);
        asked(&mut counts, "my name", &["1.1.1.1"]);
        let resumed = Counts::resume(counts.shown());
        assert_eq!(resumed.shown(), counts.shown());
    }

    #[test]
    fn only_words_asked_from_their_first_page_are_counted() {
        let plain = |text: &str| Question {
            text: text.to_owned(),
            page: 1,
            ..Question::default()
        };
        let text = |question: &Question| counted_text(question);
        assert_eq!(text(&plain("Bilge  Pump")), Some("bilge pump".to_owned()));
        let long = "x".repeat(61);
        for refused in ["", "x", &long, "a\u{7}b"] {
            assert_eq!(text(&plain(refused)), None, "{refused:?}");
        }
        let second = Question {
            page: 2,
            ..plain("bilge pump")
        };
        let filtered = Question {
            brand: Some(1),
            ..plain("bilge pump")
        };
        assert_eq!((text(&second), text(&filtered)), (None, None));
    }
}
