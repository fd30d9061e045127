//! The notices about what was done with the words of a query.

use std::ops::Range;

use crate::error::SearchError;
use crate::index::ProductIndex;
use crate::language::Language;
use crate::lexicon::WordNumber;
use crate::query::thresholds::NUMBER_TYPO_CHARS;
use crate::query::{Alternative, KeyOrigin, Kind, Target};
use crate::request::{Notice, NumberMatch};
use crate::search::{Grade, Understood};
use crate::texts;
use crate::tokenize::{Word, keys, words};

/// The notices of a search whose page has these documents, for a reader in a language.
pub(super) fn notices(
    index: &ProductIndex,
    understood: &Understood,
    docs: &[u32],
    language: Option<Language>,
) -> Result<Vec<Notice>, SearchError> {
    let mut notices = Vec::new();
    if understood.query.shortened {
        notices.push(Notice::Shortened);
    }
    for words in &understood.unknown {
        let number = understood.query.typed(words.clone()).to_owned();
        notices.push(Notice::UnknownNumber { number });
    }
    if let Some(first) = docs.first() {
        let symptom = symptom(understood);
        let is_symptom = symptom.is_some();
        notices.extend(symptom);
        notices.extend(superseded(index, understood, docs));
        let name = ShownName::of_other_words(index, understood, *first, language)?;
        if let Some(name) = &name {
            notices.extend(corrections(index, (understood, name), *first)?);
        }
        notices.extend(other_number(index, understood, *first)?);
        // The parts that a symptom leads to say more than a synonym of one of its words.
        if let Some(name) = name.filter(|_| !is_symptom) {
            notices.extend(expansions(understood, &name, *first));
        }
    }
    if !understood.kept.is_empty() {
        let fillers = (0..understood.query.words.len())
            .filter(|word| understood.query.words[*word].is_filler)
            .collect::<Vec<_>>();
        if !understood.dropped.is_empty() {
            let words = typed(understood, &understood.dropped);
            notices.push(Notice::Dropped { words });
        }
        if !fillers.is_empty() {
            let words = typed(understood, &fillers);
            notices.push(Notice::Ignored { words });
        }
    }
    Ok(notices)
}

/// The parts that a symptom leads to.
fn symptom(understood: &Understood) -> Option<Notice> {
    let targets = understood
        .plan
        .alternatives
        .iter()
        .map(|found| &found.target);
    let parts = targets.filter_map(|target| match target {
        Target::Part { printed, .. } => Some(printed.clone()),
        _ => None,
    });
    let parts: Vec<String> = parts.collect();
    (!parts.is_empty()).then_some(Notice::Symptom { parts })
}

/// These words as they were typed, those of a size or a number together.
fn typed(understood: &Understood, words: &[usize]) -> Vec<String> {
    let mut typed = Vec::new();
    for unit in understood.query.units() {
        if unit.clone().all(|word| words.contains(&word)) {
            typed.push(understood.query.typed(unit).to_owned());
        } else {
            let single = unit.filter(|word| words.contains(word));
            typed.extend(single.map(|word| understood.query.typed(word..word + 1).to_owned()));
        }
    }
    typed
}

/// The part on the page that replaces the one whose number was typed, if there is one.
fn superseded(index: &ProductIndex, understood: &Understood, docs: &[u32]) -> Option<Notice> {
    let is_former = |word: usize, doc: u32| {
        Grade(understood.matches[word].grade(doc)).number_match() == Some(NumberMatch::Former)
    };
    let (doc, first) = docs.iter().find_map(|doc| {
        let mut kept = understood.kept.iter().copied();
        Some((*doc, kept.find(|word| is_former(*word, *doc))?))
    })?;
    let after = understood.kept.iter().filter(|word| **word >= first);
    let last = after.take_while(|word| is_former(**word, doc)).last()?;
    Some(Notice::Superseded {
        number: understood.query.typed(first..last + 1).to_owned(),
        product_id: index.products.ids.of(doc),
    })
}

/// The name of the first hit, as the reader sees it.
struct ShownName {
    words: Vec<ShownWord>,
}

struct ShownWord {
    printed: String,
    folded: String,
    number: Option<WordNumber>,
}

impl ShownName {
    /// `None` if the product has every word as it was typed, so that there is nothing to explain.
    fn of_other_words(
        index: &ProductIndex,
        understood: &Understood,
        doc: u32,
        language: Option<Language>,
    ) -> Result<Option<Self>, SearchError> {
        let grades = understood.kept_matches().into_iter();
        let mut grades = grades.map(|matches| Grade(matches.grade(doc)));
        let is_other = grades.any(|grade| grade.is_corrected() || grade.is_synonym());
        is_other
            .then(|| Self::read(index, doc, language))
            .transpose()
    }

    fn read(
        index: &ProductIndex,
        doc: u32,
        language: Option<Language>,
    ) -> Result<Self, SearchError> {
        let bytes = index.products.texts.bytes_of(doc)?;
        let texts = texts::decode(&bytes);
        let name = texts.shown_name(language).unwrap_or_default();
        let read = |word: Word| {
            Ok(ShownWord {
                number: index.lexicon.word(&word.folded)?,
                printed: name[word.range].to_owned(),
                folded: word.folded,
            })
        };
        let words = words(name).into_iter().map(read);
        Ok(Self {
            words: words.collect::<Result<_, SearchError>>()?,
        })
    }

    /// Whether one of these forms of a word is in the name.
    fn has(&self, forms: &[WordNumber]) -> bool {
        let mut numbers = self.words.iter().filter_map(|word| word.number);
        numbers.any(|number| forms.contains(&number))
    }

    /// A folded word with its accents, if it is in the name.
    fn with_accents(&self, folded: &str) -> String {
        let mut words = self.words.iter();
        let accented = words.find(|word| word.folded == folded && !word.printed.is_ascii());
        accented.map_or(folded, |word| &word.printed).to_owned()
    }
}

/// The synonym for each word of which the first hit has only a synonym, if the reader sees it in
/// the name.
fn expansions(understood: &Understood, name: &ShownName, first: u32) -> Vec<Notice> {
    let is_synonym = |word: usize| Grade(understood.matches[word].grade(first)).is_synonym();
    let mut notices: Vec<Notice> = Vec::new();
    let mut explained = vec![false; understood.query.words.len()];
    for alternative in &understood.plan.alternatives {
        let Target::Phrase {
            words,
            printed,
            kind: Kind::Synonym,
            ..
        } = &alternative.target
        else {
            continue;
        };
        let typed = alternative.words.clone();
        let is_searched = typed.clone().all(|word| understood.kept.contains(&word));
        // The `pump` of `sump pump` may be in the product as it was typed.
        let says_something = typed
            .clone()
            .any(|word| !explained[word] && is_synonym(word));
        if is_searched && says_something && words.iter().all(|forms| name.has(forms)) {
            typed.clone().for_each(|word| explained[word] = true);
            notices.push(Notice::Expanded {
                from: understood.query.typed(typed).to_owned(),
                to: printed.clone(),
            });
        }
    }
    notices
}

/// The correction of each word of which the first hit has only a correction.
fn corrections(
    index: &ProductIndex,
    (understood, name): (&Understood, &ShownName),
    first: u32,
) -> Result<Vec<Notice>, SearchError> {
    let is_corrected = |word: usize| Grade(understood.matches[word].grade(first)).is_corrected();
    let mut notices = Vec::new();
    let mut explained = vec![false; understood.query.words.len()];
    // A number of several words is explained as a whole.
    let mut alternatives: Vec<&Alternative> = understood.plan.alternatives.iter().collect();
    alternatives.sort_by_key(|alternative| std::cmp::Reverse(alternative.words.len()));
    for alternative in alternatives {
        let words = alternative.words.clone();
        let is_searched = words.clone().all(|word| understood.kept.contains(&word));
        // The other pieces of a number may be correct as typed.
        let says_something = words
            .clone()
            .any(|word| !explained[word] && is_corrected(word));
        if !is_searched || !says_something {
            continue;
        }
        let to = match &alternative.target {
            Target::Word {
                text,
                exactness,
                number,
            } if exactness.typos > 0 && index.lexicon.product_has(*number, first)? => {
                let part = shared_last_part(index, understood, words.start, *number)?;
                Some(part.unwrap_or_else(|| name.with_accents(text)))
            }
            Target::Number { key, rule, .. } if rule.origin == KeyOrigin::Corrected => {
                printed(index, first, |found| found == key)?
            }
            _ => None,
        };
        if let Some(to) = to {
            let from = understood.query.typed(words.clone()).to_owned();
            words.for_each(|word| explained[word] = true);
            notices.push(Notice::Corrected { from, to });
        }
    }
    Ok(notices)
}

/// The last part of a compound that nobody prints, if the word was found by it: what was searched for
/// `Navigationslicht` is any `licht`, not the `Rettungslicht` that comes first.
fn shared_last_part(
    index: &ProductIndex,
    understood: &Understood,
    word: usize,
    found: WordNumber,
) -> Result<Option<String>, SearchError> {
    let is_same = |target: &Target| match target {
        Target::Word { exactness, .. } => exactness.kind == Kind::Same,
        _ => false,
    };
    if understood.plan.targets_alone(word).iter().any(is_same) {
        return Ok(None);
    }
    for language in Language::COMPOUNDING {
        let typed = &understood.query.words[word].lower;
        let named = index.lexicon.named_by_last_part(*language, typed)?;
        if let Some((part, nouns)) = named
            && nouns.contains(&found)
        {
            return Ok(Some(part.to_owned()));
        }
    }
    Ok(None)
}

/// A notice that the first hit has another number: when the typed number consists of pieces without
/// a space, no product has it as a whole, and the first hit was found by one of the pieces. Such a
/// number must be checked before ordering.
fn other_number(
    index: &ProductIndex,
    understood: &Understood,
    first: u32,
) -> Result<Option<Notice>, SearchError> {
    let Some((words, key)) = piece_found(understood, first) else {
        return Ok(None);
    };
    let printed = printed(index, first, |found| found.starts_with(key))?;
    Ok(printed.map(|to| Notice::Corrected {
        from: understood.query.typed(words).to_owned(),
        to,
    }))
}

/// The words of the number without a space that was typed, and the key of the piece of it by which
/// the first hit was found; `None` if a product has the number as a whole.
fn piece_found(understood: &Understood, first: u32) -> Option<(Range<usize>, &str)> {
    let alternatives = &understood.plan.alternatives;
    let is_number =
        |alternative: &&Alternative| matches!(alternative.target, Target::Number { .. });
    let runs = understood.query.numbers.iter().filter(|number| {
        number.words.len() > 1
            && number.key.len() >= NUMBER_TYPO_CHARS
            && !understood
                .query
                .typed(number.words.clone())
                .contains(char::is_whitespace)
    });
    let run = runs.max_by_key(|number| number.words.len())?;
    let numbers = || alternatives.iter().filter(is_number);
    if numbers().any(|number| number.words.len() >= run.words.len()) {
        return None;
    }
    let has_piece = |number: &&Alternative| {
        let mut words = number.words.clone();
        run.words.contains(&words.start)
            && words.all(|word| {
                Grade(understood.matches[word].grade(first))
                    .number_match()
                    .is_some()
            })
    };
    let piece = numbers().find(has_piece)?;
    let Target::Number { key, .. } = &piece.target else {
        return None;
    };
    Some((run.words.clone(), key))
}

/// The first number of a product with a key that is wanted, as printed.
fn printed(
    index: &ProductIndex,
    doc: u32,
    is_wanted: impl Fn(&str) -> bool,
) -> Result<Option<String>, SearchError> {
    let bytes = index.products.texts.bytes_of(doc)?;
    let numbers = texts::decode(&bytes).numbers;
    let has_wanted = |number: &&&str| keys(number).iter().any(|(found, _)| is_wanted(found));
    Ok(numbers
        .iter()
        .find(has_wanted)
        .map(|number| (*number).to_owned()))
}
