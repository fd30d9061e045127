//! A message as the answers read it: what it asks for, and the numbers, engines and words in it.

use search_core::Language;

use super::engines;
use super::history::History;
use super::intent::{self, Intent};
use super::look_up::{self, Known, Near};
use super::numbers;
use super::reference;
use super::safety;
use super::said::{Said, Word};
use super::sections;
use super::slots::{self, Used};
use super::vocabulary::{self, Vocabulary};
use crate::catalogue::boat_models::store::list_engine_models;
use crate::catalogue::live::Reader;
use crate::chat::assistant::{Asked, AskedBoat, Safety};
use crate::platform::error::ApiResult;

/// Part numbers of a message that are answered.
const MAX_NUMBERS: usize = 3;

/// An engine that is named and is not one of the boat's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct OtherEngine {
    pub(super) model: u32,
    /// Make and model.
    pub(super) name: String,
}

/// A message, read.
#[derive(Debug)]
pub(super) struct Question<'a> {
    pub(super) asked: &'a Asked,
    pub(super) history: History,
    pub(super) said: Said,
    /// The language of the message.
    pub(super) language: Language,
    pub(super) vocabularies: Vec<&'static Vocabulary>,
    pub(super) intent: Intent,
    pub(super) safety: Option<Safety>,
    /// The part numbers of the catalogue.
    pub(super) numbers: Vec<Known>,
    /// What looks like other part numbers, as typed.
    pub(super) other_numbers: Vec<(String, Near)>,
    pub(super) engine: Option<OtherEngine>,
    pub(super) section: Option<u32>,
    /// The words to search.
    pub(super) wanted: Vec<usize>,
    /// The message speaks of the user's own boat or engine.
    pub(super) is_for_own_boat: bool,
    /// The product that the message points at.
    pub(super) pointed_at: Option<u64>,
}

impl<'a> Question<'a> {
    /// Reads a message.
    pub(super) fn read(reader: &Reader<'_>, asked: &'a Asked, text: &str) -> ApiResult<Self> {
        let said = Said::new(text);
        let languages = vocabulary::languages_of(&said.words, asked.language);
        let vocabularies: Vec<&Vocabulary> =
            languages.iter().copied().map(vocabulary::of).collect();
        let mut question = Self {
            asked,
            history: History::of(&asked.turns),
            language: languages.first().copied().unwrap_or(asked.language),
            intent: Intent::Find,
            safety: safety::matter(&said.words),
            numbers: Vec::new(),
            other_numbers: Vec::new(),
            engine: None,
            section: None,
            wanted: Vec::new(),
            is_for_own_boat: false,
            pointed_at: None,
            said,
            vocabularies,
        };
        let mut used = Used::default();
        let engine = question.read_engine(reader)?;
        question.read_numbers(reader, &mut used, &engine)?;
        question.read_boat(&mut used);
        question.read_section(reader, &used);
        question.read_intent(&mut used);
        question.read_words(&used, &engine);
        Ok(question)
    }

    /// The boat of the chat, unless the message is about another engine.
    pub(super) fn boat(&self) -> Option<&AskedBoat> {
        self.asked.boat.as_deref().filter(|_| self.engine.is_none())
    }

    /// The products that are asked about.
    pub(super) fn products(&self) -> Vec<u64> {
        let numbers = self.numbers.iter().filter_map(Known::product);
        let numbers: Vec<u64> = numbers.take(MAX_NUMBERS).collect();
        if numbers.is_empty() {
            return self.pointed_at.into_iter().collect();
        }
        numbers
    }

    /// Whether the message has a part number, known or not.
    pub(super) fn has_number(&self) -> bool {
        !self.numbers.is_empty() || !self.other_numbers.is_empty()
    }

    pub(super) fn words(&self) -> String {
        self.said.joined(&self.wanted)
    }

    fn read_engine(&mut self, reader: &Reader<'_>) -> ApiResult<Vec<usize>> {
        let models = list_engine_models(reader.catalogue, "")?;
        let names = models
            .iter()
            .map(|known| (known.id, known.make.as_str(), known.model.as_str()));
        let Some(found) = engines::named(&self.said.words, names) else {
            return Ok(Vec::new());
        };
        let boat = self.asked.boat.as_ref().map(|boat| &boat.search.boat);
        let is_own =
            boat.is_some_and(|boat| boat.engines.iter().any(|own| own.model == found.model));
        let model = models
            .iter()
            .find(|known| known.id == found.model && !is_own);
        self.engine = model.map(|known| OtherEngine {
            model: known.id,
            name: format!("{} {}", known.make, known.model).trim().to_owned(),
        });
        self.is_for_own_boat = is_own;
        Ok(found.place.collect())
    }

    fn read_numbers(
        &mut self,
        reader: &Reader<'_>,
        used: &mut Used,
        engine: &[usize],
    ) -> ApiResult<()> {
        let words = &self.said.words;
        let is_common = |word: &Word| slots::is_common(word, &self.vocabularies);
        let mut runs = numbers::candidates(words, is_common);
        runs.retain(|run| !run.clone().any(|word| engine.contains(&word)));
        let found = numbers::known(&runs, |run| look_up::known(reader, self.said.typed(run)))?;
        for (run, known) in found {
            used.add(run);
            self.numbers.push(known);
        }
        let rest = numbers::unknown(words, |word| used.has(word) || engine.contains(&word));
        for run in rest.into_iter().take(MAX_NUMBERS) {
            let typed = self.said.typed(run.clone()).to_owned();
            let near = look_up::near(reader, &typed)?;
            if near != Near::Words {
                used.add(run);
                self.other_numbers.push((typed, near));
            }
        }
        self.numbers.truncate(MAX_NUMBERS);
        Ok(())
    }

    fn read_boat(&mut self, used: &mut Used) {
        let words = &self.said.words;
        let mine = self
            .vocabularies
            .iter()
            .map(|known| vocabulary::places(words, known.mine));
        let mine: Vec<_> = mine.flatten().collect();
        for place in slots::own_boat(words, &mine, &self.vocabularies) {
            self.is_for_own_boat = true;
            used.add(place);
        }
    }

    fn read_section(&mut self, reader: &Reader<'_>, used: &Used) {
        if self.has_number() || !intent::asks_for_section(&self.said.words, &self.vocabularies) {
            return;
        }
        let words = self.said.words.iter().enumerate();
        let free = words.filter(|(at, _)| !used.has(*at));
        let words: Vec<Word> = free.map(|(_, word)| word.clone()).collect();
        self.section = sections::named(&words, reader.labels.sections.all_names());
    }

    fn read_intent(&mut self, used: &mut Used) {
        let meant = intent::of(&self.said.words, &self.vocabularies);
        self.intent = match (meant.intent, self.section) {
            (Intent::Find, None) if self.asks_about_own_boat() => Intent::Fits,
            (Intent::Human | Intent::Price, _) | (_, None) => meant.intent,
            (_, Some(_)) => Intent::Section,
        };
        for cue in meant.cues {
            used.add(cue);
        }
    }

    /// Whether a message names a part and the user's own boat, and does not look for anything: `is
    /// 3802966 the one for mine?`
    fn asks_about_own_boat(&self) -> bool {
        let is_sought = || intent::seeks(&self.said.words, &self.vocabularies);
        self.is_for_own_boat && !self.numbers.is_empty() && !is_sought()
    }

    fn read_words(&mut self, used: &Used, engine: &[usize]) {
        self.wanted = slots::wanted(&self.said, used, &self.vocabularies);
        let kit = self.vocabularies.iter().map(|known| known.kit);
        let kits = kit.flat_map(|phrases| vocabulary::places(&self.said.words, phrases));
        let kits: Vec<usize> = kits.flatten().collect();
        let mut own_words = self.wanted.iter().filter(|word| !engine.contains(word));
        let has_own_words = match self.intent {
            Intent::Kit => own_words.any(|word| !kits.contains(word)),
            _ => own_words.next().is_some(),
        };
        // Beside a number `it` is that number, even if the catalogue does not have it.
        if self.has_number() {
            return;
        }
        self.pointed_at = reference::product(
            (&self.said.words, &self.vocabularies),
            (self.intent, has_own_words),
            self.history.shown,
            self.asked.product,
        );
    }
}
