//! The parts of a section of the boat.

use search_core::Filters;

use super::{ask_for_boat, find};
use crate::catalogue::live::Reader;
use crate::chat::assistant::Sentence;
use crate::chat::catalogue_assistant::question::Question;
use crate::chat::catalogue_assistant::reply::Reply;
use crate::chat::catalogue_assistant::{look_up, sections};
use crate::platform::error::ApiResult;

pub(super) fn answer(
    reader: &Reader<'_>,
    question: &Question<'_>,
    reply: &mut Reply,
) -> ApiResult<()> {
    let language = question.asked.language;
    let labels = &reader.labels.sections;
    let shown = question
        .section
        .and_then(|id| Some((id, labels.shown(id, Some(language))?)));
    let Some((section, (name, _))) = shown else {
        return find::answer(reader, question, reply);
    };
    let filters = Filters {
        sections: vec![section],
        boat: question.boat().map(|boat| boat.search.boat.clone()),
        ..Filters::default()
    };
    let names = labels.all_names().filter(|(id, _)| *id == section);
    let names: Vec<&str> = names.map(|(_, name)| name).collect();
    let is_of_name = |word: &usize| sections::is_in(&question.said.words[*word], &names);
    let words = question
        .wanted
        .iter()
        .copied()
        .filter(|word| !is_of_name(word));
    let text = question.said.joined(&words.collect::<Vec<_>>());
    let mut answer = look_up::search(reader, &text, filters.clone(), question.language)?;
    if answer.total == 0 {
        answer = look_up::search(reader, "", filters, question.language)?;
    }
    reply.show(answer.hits.iter().map(|hit| hit.product_id));
    reply.say(Sentence::Section {
        section_name: name.name.to_string(),
        total: answer.total,
        shown: find::count(&answer),
    });
    if question.asked.boat.is_none() {
        ask_for_boat(question, reply);
    }
    Ok(())
}
