//! The answers to each kind of question.

mod find;
mod fits;
mod kits;
mod prices;
mod relations;
mod section;

use super::intent::Intent;
use super::look_up::{self, Near};
use super::question::Question;
use super::reply::Reply;
use crate::catalogue::live::Reader;
use crate::chat::assistant::{Asked, Choice, Part, Sentence};
use crate::platform::error::ApiResult;

/// Titles of documents that are named.
const TITLES_SHOWN: usize = 3;

/// The parts of the answer to a question.
pub(super) fn answer(reader: &Reader<'_>, asked: &Asked) -> ApiResult<Vec<Part>> {
    let question = Question::read(reader, asked, &asked.text)?;
    let mut reply = Reply::default();
    if question.intent == Intent::Human {
        reply.say(Sentence::RepresentativeOffered);
        return Ok(reply.into_parts(question.history));
    }
    if let Some(about) = question.safety {
        reply.say(Sentence::SafetyFirst { about });
    }
    if !find::narrowed(reader, &question, &mut reply)? {
        say_other_numbers(&question, &mut reply);
        by_intent(reader, &question, &mut reply)?;
    }
    if question.safety.is_some() {
        papers(reader, &question, &mut reply)?;
    }
    Ok(reply.into_parts(question.history))
}

fn by_intent(reader: &Reader<'_>, question: &Question<'_>, reply: &mut Reply) -> ApiResult<()> {
    let products = question.products();
    match question.intent {
        Intent::Section => section::answer(reader, question, reply),
        // Whether a part of a safety system fits is not for the assistant to say: its card does.
        Intent::Fits if question.safety.is_some() => find::answer(reader, question, reply),
        Intent::Find | Intent::Human => find::answer(reader, question, reply),
        _ if products.is_empty() => without_product(reader, question, reply),
        Intent::Fits => fits::answer(reader, question, &products, reply),
        Intent::Price => prices::answer(reader, question, &products, reply),
        Intent::Replaces => relations::answer(reader, question, &products, reply),
        Intent::Kit => kits::answer(reader, question, &products, reply),
    }
}

/// A question about a product that names none: products are found by its words, if it has any.
fn without_product(
    reader: &Reader<'_>,
    question: &Question<'_>,
    reply: &mut Reply,
) -> ApiResult<()> {
    if question.has_number() && (question.wanted.is_empty() || question.intent == Intent::Fits) {
        return Ok(());
    }
    if question.intent == Intent::Price {
        reply.say(Sentence::NoPrices);
    }
    if !question.wanted.is_empty() {
        return find::answer(reader, question, reply);
    }
    if question.history.asked_back() {
        reply.say(Sentence::HowToAsk);
    } else {
        reply.say(Sentence::WhichProduct);
    }
    Ok(())
}

fn say_other_numbers(question: &Question<'_>, reply: &mut Reply) {
    for (typed, near) in &question.other_numbers {
        let number = typed.clone();
        match near {
            Near::Similar(products) => {
                reply.say(Sentence::SimilarNumbers { number });
                reply.show(products.iter().copied());
            }
            Near::Unknown => reply.say(Sentence::UnknownNumber { number }),
            Near::Words => {}
        }
    }
}

/// The documents of the first product.
fn papers(reader: &Reader<'_>, question: &Question<'_>, reply: &mut Reply) -> ApiResult<()> {
    let language = question.asked.language;
    let Some(first) = reply.first_shown() else {
        return Ok(());
    };
    let Some(page) = look_up::product(reader, first, language)? else {
        return Ok(());
    };
    let documents = page.documents.iter().chain(&page.troubleshooting);
    let mut titles: Vec<String> = documents.map(|document| document.title.clone()).collect();
    titles.dedup();
    titles.truncate(TITLES_SHOWN);
    if !titles.is_empty() {
        reply.say(Sentence::Papers {
            product_name: page.product.product_name,
            titles,
        });
    }
    Ok(())
}

/// Asks for the boat, unless the last answer asked something.
fn ask_for_boat(question: &Question<'_>, reply: &mut Reply) -> bool {
    let asks = !question.history.asked_back();
    if asks {
        reply.say(Sentence::WhichBoat);
        reply.offer(Choice::DefineBoat);
    }
    asks
}
