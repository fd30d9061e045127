//! Which searches are popular, and which of them may be shown to others. No I/O here.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, RandomState};
use std::net::IpAddr;

use serde::{Deserialize, Serialize};

use super::question::Question;

/// Texts counted at once; when there are more, the least asked go.
const MAX_TEXTS: usize = 10_000;
/// Characters of a text that is counted: shorter ones say nothing, longer ones may say too much.
const CHARACTERS: std::ops::RangeInclusive<usize> = 2..=60;
/// Callers who must have asked a text before it is shown: what one person types stays theirs.
const CALLERS: usize = 3;

/// How often texts were searched for.
#[derive(Debug, Default)]
pub(super) struct Counts {
    /// By text in lower case with single spaces.
    texts: HashMap<String, Count>,
    /// Addresses are kept only as numbers that mean nothing outside this process.
    hasher: RandomState,
    /// The day of the last halving, counted from 1970.
    day: u64,
}

#[derive(Debug, Default)]
struct Count {
    times: u64,
    /// The first callers; as many as must have asked.
    callers: Vec<u64>,
}

/// What outlives the process: only texts that may be shown.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Kept {
    day: u64,
    texts: Vec<(String, u64)>,
}

/// The text of a search that is counted: words alone, asked from their first page.
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
        // Everything that was kept had been asked by enough callers.
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

    /// Counts a text that `caller` asked.
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

    /// Halves every count once for each day since the last time, so that what was popular once
    /// makes room; the first day is only noted.
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

    /// What may be shown and kept.
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

    /// Forgets the less asked half.
    fn make_room(&mut self) {
        let mut times: Vec<u64> = self.texts.values().map(|count| count.times).collect();
        let half = times.len() / 2;
        let (_, median, _) = times.select_nth_unstable(half);
        let median = *median;
        self.texts.retain(|_, count| count.times > median);
    }
}

impl Kept {
    /// The texts and how often each was asked.
    pub(super) fn texts(&self) -> impl Iterator<Item = (String, u64)> {
        self.texts.iter().cloned()
    }
}

/// A page that searches while its reader types asks for `bilge pu` on the way to `bilge pump`: a
/// text whose last word goes on in one that was asked as often. `later` are the texts behind it,
/// sorted.
fn is_unfinished((text, times): &(String, u64), later: &[(String, u64)]) -> bool {
    let mut longer = later
        .iter()
        .map_while(|(other, more)| Some((other.strip_prefix(text.as_str())?, more)));
    longer.any(|(rest, more)| more >= times && rest.starts_with(char::is_alphanumeric))
}

/// One household has one address of the old kind and a whole network of the new.
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
