//! Finds parts by number or by words.

use search_core::{Filters, Notice, SearchAnswer, Verdict};

use super::relations::say_newer;
use super::{ask_for_boat, fits};
use crate::catalogue::live::Reader;
use crate::catalogue::live::labels::NO_SUCH_ID;
use crate::chat::assistant::{Asked, Choice, Sentence};
use crate::chat::catalogue_assistant::history::{self, AskedBack};
use crate::chat::catalogue_assistant::look_up;
use crate::chat::catalogue_assistant::narrowing;
use crate::chat::catalogue_assistant::question::Question;
use crate::chat::catalogue_assistant::readings::{self, Reading, Understood};
use crate::chat::catalogue_assistant::reply::Reply;
use crate::platform::error::ApiResult;
use crate::search::product_fits::store::engine_models;

/// What was found for a text.
struct Found {
    text: String,
    answer: SearchAnswer,
    quality: i64,
}

pub(super) fn answer(
    reader: &Reader<'_>,
    question: &Question<'_>,
    reply: &mut Reply,
) -> ApiResult<()> {
    if !question.numbers.is_empty() {
        return say_numbers(reader, question, reply);
    }
    if question.wanted.is_empty() {
        match question.pointed_at {
            Some(product) => reply.show([product]),
            None if question.has_number() => {}
            None => reply.say(Sentence::HowToAsk),
        }
        return Ok(());
    }
    by_words(reader, question, &Filters::default(), reply)
}

/// Names the products of the numbers, and what replaces them.
pub(super) fn say_numbers(
    reader: &Reader<'_>,
    question: &Question<'_>,
    reply: &mut Reply,
) -> ApiResult<()> {
    let language = question.asked.language;
    for known in &question.numbers {
        let number = known.printed.clone();
        if known.products.is_empty() {
            let newer = known.newer.first().copied();
            let name = newer
                .map(|id| look_up::name(reader, id, language))
                .transpose()?;
            if let Some(product_name) = name.flatten() {
                reply.say(Sentence::ReplacedBy {
                    number,
                    product_name,
                });
            }
            reply.show(known.newer.iter().copied());
            continue;
        }
        reply.say(Sentence::FoundNumber { number });
        reply.show(known.products.iter().copied());
        if let Some(page) = look_up::product(reader, known.products[0], language)? {
            say_newer(&page, reply);
        }
    }
    Ok(())
}

/// The answer to a message that is the name of a sub-category, as the choices offer them: of what was
/// searched before, if the last answer asked which products were meant.
pub(super) fn narrowed(
    reader: &Reader<'_>,
    question: &Question<'_>,
    reply: &mut Reply,
) -> ApiResult<bool> {
    let name = question.asked.text.trim().to_owned();
    let sub_categories = reader
        .labels
        .sub_categories
        .resolve(std::slice::from_ref(&name));
    if sub_categories.contains(&NO_SUCH_ID) {
        return Ok(false);
    }
    let filters = Filters {
        sub_categories,
        ..Filters::default()
    };
    let before = history::last_question(&question.asked.turns);
    if question.history.asked == AskedBack::Which
        && let Some(before) = before
    {
        let asked = Asked {
            text: before.to_owned(),
            ..question.asked.clone()
        };
        let wider = Question::read(reader, &asked, before)?;
        if !wider.wanted.is_empty() && !wider.has_number() {
            by_words(reader, &wider, &filters, reply)?;
            return Ok(true);
        }
    }
    let answer = look_up::search(reader, "", filters, question.language)?;
    reply.say(Sentence::Found {
        words: name,
        total: answer.total,
        shown: count(&answer),
    });
    reply.show(answer.hits.iter().map(|hit| hit.product_id));
    Ok(reply.first_shown().is_some())
}

fn by_words(
    reader: &Reader<'_>,
    question: &Question<'_>,
    filters: &Filters,
    reply: &mut Reply,
) -> ApiResult<()> {
    let Some(found) = best(reader, question, filters)? else {
        reply.say(Sentence::FoundNothing {
            words: readings::quoted(&question.words(), &[]),
        });
        return Ok(());
    };
    if let Some(boat) = question.boat() {
        let mut filters = Filters {
            boat: Some(boat.search.boat.clone()),
            ..filters.clone()
        };
        if filters.sub_categories.is_empty() {
            let kind = narrowing::kind_of(reader, &found.answer)?;
            filters.sub_categories.extend(kind);
        }
        if let Some(of_boat) = best(reader, question, &filters)?
            && of_boat.quality >= found.quality
        {
            say_for_boat(reader, question, &of_boat, reply)?;
            return Ok(());
        }
        if question.is_for_own_boat {
            say_nothing_for_boat(reader, question, &found, reply)?;
        }
    }
    say_found(reader, question, &found, reply)
}

/// Says that nothing for the boat was found; of parts that depend on an engine the boat lacks, that
/// the engine is needed.
fn say_nothing_for_boat(
    reader: &Reader<'_>,
    question: &Question<'_>,
    found: &Found,
    reply: &mut Reply,
) -> ApiResult<()> {
    let has_engine = question
        .boat()
        .is_some_and(|boat| !boat.search.boat.engines.is_empty());
    let depends = match found.answer.hits.first() {
        Some(first) if !has_engine => {
            !engine_models(reader.catalogue, first.product_id)?.is_empty()
        }
        _ => false,
    };
    if depends {
        reply.say(Sentence::WhichEngine);
        reply.offer(Choice::DefineBoat);
    } else {
        let (words, _) = words_of(found);
        reply.say(Sentence::NothingForBoat { words });
    }
    Ok(())
}

/// The best of the readings of a message.
fn best(
    reader: &Reader<'_>,
    question: &Question<'_>,
    filters: &Filters,
) -> ApiResult<Option<Found>> {
    let mut best: Option<Found> = None;
    for reading in readings::of(&question.said, &question.wanted, &question.vocabularies) {
        let answer = look_up::search(reader, &reading.text, filters.clone(), question.language)?;
        let Some(quality) = readings::quality(&reading, understood(&reading, &answer)) else {
            continue;
        };
        if best.as_ref().is_none_or(|best| quality > best.quality) {
            best = Some(Found {
                text: reading.text,
                answer,
                quality,
            });
        }
        if quality == i64::MAX {
            break;
        }
    }
    Ok(best)
}

fn understood(reading: &Reading, answer: &SearchAnswer) -> Understood {
    let mut understood = Understood {
        found_something: answer.total > 0,
        ..Understood::default()
    };
    for notice in &answer.notices {
        match notice {
            Notice::Dropped { words } => understood.dropped += words.len(),
            Notice::UnknownNumber { number } => {
                understood.dropped += number.split_whitespace().count();
            }
            Notice::Corrected { from, .. } => {
                understood.corrected += from.split_whitespace().count();
            }
            Notice::Symptom { .. } => understood.is_symptom = true,
            _ => {}
        }
    }
    understood.dropped = understood.dropped.min(reading.words);
    understood
}

/// The words that were found, and those that were left out.
fn words_of(found: &Found) -> (String, Vec<String>) {
    let mut left_out = Vec::new();
    for notice in &found.answer.notices {
        if let Notice::Dropped { words } = notice {
            left_out.extend(words.iter().cloned());
        }
    }
    (readings::quoted(&found.text, &left_out), left_out)
}

fn say_for_boat(
    reader: &Reader<'_>,
    question: &Question<'_>,
    found: &Found,
    reply: &mut Reply,
) -> ApiResult<()> {
    let (words, left_out) = words_of(found);
    say_notices(found, left_out, reply);
    reply.say(Sentence::FoundForBoat {
        words,
        total: found.answer.total,
        shown: count(&found.answer),
    });
    reply.show(found.answer.hits.iter().map(|hit| hit.product_id));
    let is_unclear = |hit: &search_core::Hit| {
        hit.fit
            .as_ref()
            .is_some_and(|fit| fit.verdict == Verdict::CannotTell)
    };
    let first = found
        .answer
        .hits
        .first()
        .filter(|_| found.answer.hits.iter().all(is_unclear));
    if let Some(first) = first {
        fits::answer(reader, question, &[first.product_id], reply)?;
    } else {
        narrowing::ask(reader, question, &found.answer, reply);
    }
    Ok(())
}

fn say_found(
    reader: &Reader<'_>,
    question: &Question<'_>,
    found: &Found,
    reply: &mut Reply,
) -> ApiResult<()> {
    let (words, left_out) = words_of(found);
    say_notices(found, left_out, reply);
    let shown = count(&found.answer);
    reply.say(Sentence::Found {
        words: words.clone(),
        total: found.answer.total,
        shown,
    });
    reply.show(found.answer.hits.iter().map(|hit| hit.product_id));
    if found.answer.total > u64::from(shown) {
        reply.offer(Choice::Search { text: words });
    }
    let lacks_boat = question.asked.boat.is_none() && question.engine.is_none();
    // Few products can be looked at without a boat, and a fender fits every one.
    let is_of_use = lacks_boat && question.is_for_own_boat && narrowing::is_much(&found.answer);
    let first = found.answer.hits.first().filter(|_| is_of_use);
    if let Some(first) = first
        && !fits::fits_every_boat(reader, first.product_id)?
        && ask_for_boat(question, reply)
    {
        return Ok(());
    }
    narrowing::ask(reader, question, &found.answer, reply);
    Ok(())
}

fn say_notices(found: &Found, left_out: Vec<String>, reply: &mut Reply) {
    for notice in &found.answer.notices {
        match notice.clone() {
            Notice::Symptom { parts } => reply.say(Sentence::Symptom { parts }),
            Notice::Corrected { from, to } => reply.say(Sentence::Corrected { from, to }),
            _ => {}
        }
    }
    if !left_out.is_empty() {
        reply.say(Sentence::LeftOut { words: left_out });
    }
}

pub(super) fn count(answer: &SearchAnswer) -> u32 {
    u32::try_from(answer.hits.len()).unwrap_or(u32::MAX)
}
