//! Writes an answer: a task of the server, which ends when the answer is stored, whether or not
//! anybody listens.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval, sleep_until};
use tokio_util::task::AbortOnDropHandle;

use super::budget::{self, Reserved};
use super::draft::{Added, Draft, joined};
use super::events::{ModelUsage, StreamEvent};
use super::store::{self, Place};
use super::stream::rendered;
use crate::chat::ChatState;
use crate::chat::assistant::{Answer, AnsweredBy, Asked, Part, Sentence, Step};
use crate::chat::catalogue_assistant;
use crate::chat::model_assistant::{self, Failure, Model, Usage};
use crate::chat::running::{self, Claim, End, RunningAnswer, Turn};
use crate::chat::threads::actions::shown;
use crate::chat::threads::cards::{self, Shown};
use crate::chat::threads::store::{self as threads, messages};
use crate::chat::threads::values::MessageState;
use crate::chat::threads::{Owner, model::ChatMessage};
use crate::platform::access::ChatMessageId;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::metrics;

/// The pause between two saves of a growing answer.
const SAVE: Duration = Duration::from_secs(2);

/// The longest time that an answer may take, its time in the queue included.
const LONGEST: Duration = Duration::from_mins(5);

/// The longest time in the queue of the model. It leaves the model and the catalogue theirs.
const LONGEST_WAIT: Duration = Duration::from_mins(2);

/// Attempts to store the end of an answer, and the pause between them.
const ATTEMPTS: u32 = 5;
const PAUSE: Duration = Duration::from_millis(200);

/// Parts that may wait to be passed on, so that an assistant cannot be far ahead.
const PARTS: usize = 32;

/// Who answers.
#[derive(Debug, Clone)]
pub(super) enum Plan {
    Catalogue,
    /// The catalogue, because the tokens of the model are used up.
    CatalogueForToday,
    Model(Model, Reserved),
}

/// An answer to write.
#[derive(Debug)]
pub(super) struct Writing {
    pub(super) state: ChatState,
    pub(super) owner: Owner,
    pub(super) claim: Claim,
    pub(super) place: Place,
    pub(super) question: ChatMessageId,
    pub(super) asked: Arc<Asked>,
    pub(super) plan: Plan,
}

/// How an assistant ended.
#[derive(Debug)]
enum Ended<T> {
    /// By itself.
    ByItself(T),
    /// It was cut off.
    Cut(MessageState),
}

/// How an answer ended.
#[derive(Debug, Clone)]
struct Outcome {
    state: MessageState,
    by: AnsweredBy,
    /// The tokens of the model; none if their number is not known, or it was not asked.
    usage: Option<Usage>,
}

/// A growing answer, and who writes it.
#[derive(Debug)]
struct Growing {
    draft: Draft,
    by: AnsweredBy,
    is_saved: bool,
    began: Instant,
    saves: Interval,
}

impl Writing {
    /// Makes the answer known to listeners and begins to write it.
    pub(super) fn start(self) -> ApiResult<Arc<RunningAnswer>> {
        let answer = Arc::clone(self.claim.answer());
        let step = match self.plan {
            Plan::Model(..) => Step::Thinking,
            _ => Step::Searching,
        };
        answer.begin(self.place.message, rendered(&self.status(step))?);
        tokio::spawn(self.write());
        Ok(answer)
    }

    fn status(&self, step: Step) -> StreamEvent {
        StreamEvent::Status {
            question_id: self.question.number(),
            answer_id: Some(self.place.message.number()),
            step,
        }
    }

    async fn write(self) {
        let mut saves = interval(SAVE);
        saves.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut growing = Growing {
            draft: Draft::default(),
            by: AnsweredBy::Catalogue,
            is_saved: true,
            began: Instant::now(),
            saves,
        };
        let outcome = self.answer(&mut growing).await;
        metrics::count_chat_answer(growing.by(), outcome.state.name());
        if !self.store_end(&growing.draft, &outcome).await {
            tracing::error!("an answer of the chat could not be stored");
        }
        self.announce_end(outcome.usage).await;
    }

    /// Has the model answer, or the catalogue.
    async fn answer(&self, growing: &mut Growing) -> Outcome {
        let mut usage = None;
        match &self.plan {
            Plan::Model(model, _) => {
                usage = match self.answer_with_model(model, growing).await {
                    Ok(outcome) => return outcome,
                    Err(usage) => usage,
                };
                growing.by = AnsweredBy::Catalogue;
                let unavailable = Part::Sentence(Sentence::ModelUnavailable);
                self.pass_on(unavailable, growing).await;
            }
            Plan::CatalogueForToday => {
                self.pass_on(Part::Sentence(Sentence::ModelLimit), growing)
                    .await;
            }
            Plan::Catalogue => {}
        }
        Outcome {
            state: self.answer_with_catalogue(growing).await,
            by: AnsweredBy::Catalogue,
            usage,
        }
    }

    /// The error is what the model took without answering, so that the catalogue has to: too many
    /// wait for it, or it failed.
    async fn answer_with_model(
        &self,
        model: &Model,
        growing: &mut Growing,
    ) -> Result<Outcome, Option<Usage>> {
        growing.by = AnsweredBy::Model {
            model: model.name().to_owned(),
        };
        let by = growing.by.clone();
        let outcome = move |state, usage| Outcome { state, by, usage };
        let turn = match self.turn(growing).await {
            Ended::ByItself(turn) => turn.ok_or(None)?,
            Ended::Cut(state) => return Ok(outcome(state, None)),
        };
        let (state, asked, model) = (self.state.clone(), Arc::clone(&self.asked), model.clone());
        let (answer, parts) = channel();
        let assistant = tokio::spawn(async move {
            let _turn = turn;
            model_assistant::answer(&model, &state.live, &asked, &answer).await
        });
        let ended = self.listen(AbortOnDropHandle::new(assistant), parts, growing);
        Ok(match ended.await {
            Ended::ByItself(Some(ended)) => match ended.result {
                Ok(()) => outcome(MessageState::Complete, Some(ended.usage)),
                Err(Failure::BeforeText) => return Err(Some(ended.usage)),
                Err(Failure::AfterText) => outcome(MessageState::Interrupted, None),
            },
            Ended::ByItself(None) if growing.draft.is_empty() => return Err(None),
            Ended::ByItself(None) => outcome(MessageState::Interrupted, None),
            Ended::Cut(state) => outcome(state, None),
        })
    }

    /// Waits for the model; no turn if too many wait.
    async fn turn(&self, growing: &Growing) -> Ended<Option<Turn>> {
        let waiting = match self.state.running.queue().enter() {
            running::Place::Now(turn) => return Ended::ByItself(Some(turn)),
            running::Place::Full => return Ended::ByItself(None),
            running::Place::Later(waiting) => waiting,
        };
        self.show(&self.status(Step::Waiting));
        tokio::select! {
            reason = self.claim.answer().ended() => Ended::Cut(cut(reason)),
            () = sleep_until(growing.began + LONGEST_WAIT) => Ended::ByItself(None),
            turn = waiting.turn() => {
                self.show(&self.status(Step::Thinking));
                Ended::ByItself(Some(turn))
            }
        }
    }

    async fn answer_with_catalogue(&self, growing: &mut Growing) -> MessageState {
        let (state, asked) = (self.state.clone(), Arc::clone(&self.asked));
        let (answer, parts) = channel();
        let assistant =
            tokio::spawn(
                async move { catalogue_assistant::answer(&state.live, &asked, &answer).await },
            );
        let ended = self.listen(AbortOnDropHandle::new(assistant), parts, growing);
        match ended.await {
            Ended::ByItself(Some(Ok(()))) => MessageState::Complete,
            Ended::ByItself(Some(Err(error))) => {
                report(&error);
                MessageState::Interrupted
            }
            Ended::ByItself(None) => MessageState::Interrupted,
            Ended::Cut(state) => state,
        }
    }

    /// Passes the parts of an assistant on until it has ended or is cut off, which drops its future.
    /// No result means that it panicked.
    async fn listen<T>(
        &self,
        assistant: AbortOnDropHandle<T>,
        mut parts: mpsc::Receiver<Part>,
        growing: &mut Growing,
    ) -> Ended<Option<T>> {
        let mut received = Vec::with_capacity(PARTS);
        loop {
            tokio::select! {
                biased;
                reason = self.claim.answer().ended() => return Ended::Cut(cut(reason)),
                () = sleep_until(growing.began + LONGEST) => {
                    return Ended::Cut(MessageState::Interrupted);
                }
                _ = growing.saves.tick() => {
                    if !growing.is_saved && !self.save(growing).await {
                        return Ended::Cut(MessageState::Interrupted);
                    }
                }
                count = parts.recv_many(&mut received, PARTS) => {
                    if count == 0 {
                        return Ended::ByItself(assistant.await.ok());
                    }
                    for part in joined(received.drain(..)) {
                        if !self.pass_on(part, growing).await {
                            return Ended::Cut(MessageState::Interrupted);
                        }
                    }
                }
            }
        }
    }

    /// Adds a part to the answer and shows it; `false` when the answer is as long as it may be.
    async fn pass_on(&self, part: Part, growing: &mut Growing) -> bool {
        if let Part::Status(step) = part {
            self.show(&self.status(step));
            return true;
        }
        let was_empty = growing.draft.is_empty();
        let added = growing.draft.add(part);
        growing.is_saved = false;
        if was_empty && !growing.draft.is_empty() {
            metrics::record_chat_first_text(growing.by(), growing.began.elapsed());
        }
        let (text, sentence) = match added {
            Added::Full => return false,
            Added::Nothing => return true,
            Added::Sources => {
                self.show_sources(growing.draft.sources()).await;
                return true;
            }
            Added::Choices => {
                let choices = growing.draft.choices().to_vec();
                self.replace(&StreamEvent::Choices { choices });
                return true;
            }
            Added::Text(text) => (Some(text), None),
            Added::Sentence(sentence) => (None, Some(sentence)),
        };
        self.show(&StreamEvent::Delta { text, sentence });
        true
    }

    /// Shows the products so far, with their fit to the boat while the user may still see it.
    async fn show_sources(&self, sources: &[u64]) {
        let shown = match self.shown().await {
            Ok(Some(shown)) => shown,
            Ok(None) => return,
            Err(error) => {
                report(&error);
                return;
            }
        };
        match cards::of_products(&self.state.live, sources.to_vec(), shown).await {
            Ok(products) => self.replace(&StreamEvent::Sources { products }),
            Err(error) => report(&error),
        }
    }

    /// None if the chat was deleted.
    async fn shown(&self) -> ApiResult<Option<Shown>> {
        let (owner, chat, language) = (self.owner, self.place.chat, self.asked.language);
        self.state
            .database
            .read(move |conn| {
                let chat = threads::find(conn, owner, chat)?;
                chat.map(|chat| shown(conn, &chat, language)).transpose()
            })
            .await
    }

    fn show(&self, event: &StreamEvent) {
        match rendered(event) {
            Ok(event) => self.claim.answer().push(event),
            Err(error) => report(&error),
        }
    }

    fn replace(&self, event: &StreamEvent) {
        match rendered(event) {
            Ok(event) => self.claim.answer().replace(event),
            Err(error) => report(&error),
        }
    }

    /// Saves what there is; `false` if the assistant may not write here any more. A failure is tried
    /// again at the next turn.
    async fn save(&self, growing: &mut Growing) -> bool {
        let (draft, by, place) = (growing.draft.clone(), growing.by.clone(), self.place);
        let saved = self
            .state
            .database
            .write(move |conn| {
                Ok(store::save(
                    conn,
                    place,
                    (&draft, &by),
                    MessageState::Writing,
                )?)
            })
            .await;
        match saved {
            Ok(may_write) => {
                growing.is_saved = true;
                may_write
            }
            Err(error) => {
                tracing::warn!(error = %error, "a growing answer could not be saved");
                true
            }
        }
    }

    /// Stores the end of the answer and what it took.
    async fn store_end(&self, draft: &Draft, outcome: &Outcome) -> bool {
        for attempt in 0..ATTEMPTS {
            if attempt > 0 {
                tokio::time::sleep(PAUSE).await;
            }
            let (draft, outcome) = (draft.clone(), outcome.clone());
            let (place, reserved) = (self.place, self.plan.reserved());
            let stored = self.state.database.write(move |conn| {
                if !store::save(conn, place, (&draft, &outcome.by), outcome.state)? {
                    messages::interrupt_in(conn, place.chat)?;
                }
                if let (Some(reserved), Some(used)) = (reserved, used(&outcome)) {
                    budget::settle(conn, reserved, used)?;
                }
                Ok(())
            });
            match stored.await {
                Ok(()) => return true,
                Err(error) => report(&error),
            }
        }
        false
    }

    /// Shows the whole answer as it is stored. A deleted chat has none.
    async fn announce_end(&self, usage: Option<Usage>) {
        match self.stored().await {
            Ok(Some(message)) => self.show(&StreamEvent::Done {
                message: Box::new(message),
                usage: usage.map(|usage| ModelUsage {
                    tokens: usage.tokens,
                }),
            }),
            Ok(None) => {}
            Err(error) => report(&error),
        }
    }

    async fn stored(&self) -> ApiResult<Option<ChatMessage>> {
        let (place, Some(shown)) = (self.place, self.shown().await?) else {
            return Ok(None);
        };
        let stored = self
            .state
            .database
            .read(move |conn| Ok(messages::find(conn, place.chat, place.message)?))
            .await?;
        let stored = stored.into_iter().collect();
        Ok(cards::complete(&self.state.live, stored, shown)
            .await?
            .pop())
    }
}

impl Plan {
    fn reserved(&self) -> Option<Reserved> {
        match self {
            Self::Model(_, reserved) => Some(*reserved),
            Self::Catalogue | Self::CatalogueForToday => None,
        }
    }
}

impl Growing {
    /// Who writes it, as metrics name them.
    fn by(&self) -> &'static str {
        match self.by {
            AnsweredBy::Catalogue => "catalogue",
            AnsweredBy::Model { .. } => "model",
        }
    }
}

/// The tokens that an answer took; `None` when that is not known, and what was reserved counts.
fn used(outcome: &Outcome) -> Option<u64> {
    let used = outcome.usage.map(|usage| usage.tokens);
    match outcome.by {
        AnsweredBy::Model { .. } => used,
        // What the model took before it failed: nothing, if it was not asked at all.
        AnsweredBy::Catalogue => Some(used.unwrap_or(0)),
    }
}

fn channel() -> (Answer, mpsc::Receiver<Part>) {
    let (sender, parts) = mpsc::channel(PARTS);
    (Answer::new(sender), parts)
}

fn cut(reason: End) -> MessageState {
    match reason {
        End::Stopped => MessageState::Stopped,
        End::Interrupted => MessageState::Interrupted,
    }
}

/// Logs a failure that no caller is told about.
fn report(error: &ApiError) {
    if let Some(cause) = error.cause() {
        tracing::error!(error = format!("{cause:#}"), "an answer of the chat failed");
    } else {
        tracing::warn!(error = %error, "an answer of the chat failed");
    }
}
