//! The assistant that answers from the catalogue without a model.
//!
//! It writes no text of its own: an answer consists of [`Sentence`](super::assistant::Sentence)s, whose
//! parameters are texts of the catalogue or the user's own words, and of products. Rules read the
//! message in this order: does it ask for a person (`intent`), is it about a matter of safety
//! (`safety`), which part numbers does it have (`numbers`), what does it ask for (`intent`), and which
//! words, engine, boat and section does it name (`slots`, `engines`, `sections`, `reference`). They
//! know six languages (`vocabulary`) and do no I/O; `look_up` and `answers` ask the catalogue.

mod answers;
mod engines;
mod history;
mod intent;
mod look_up;
mod narrowing;
mod numbers;
mod question;
mod readings;
mod reference;
mod reply;
pub mod safety;
mod said;
mod sections;
mod slots;
mod vocabulary;

use crate::catalogue::live::Live;
use crate::chat::assistant::{Answer, Asked, Part, Step};
use crate::platform::error::ApiResult;

/// Answers a question. All of it comes from one generation of the catalogue.
pub async fn answer(live: &Live, asked: &Asked, answer: &Answer) -> ApiResult<()> {
    answer.add(Part::Status(Step::Searching)).await;
    let question = asked.clone();
    let parts = live
        .read(move |reader| answers::answer(reader, &question))
        .await?;
    for part in parts {
        answer.add(part).await;
    }
    Ok(())
}
