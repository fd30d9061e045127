//! What representatives do with the chats of others.

use rusqlite::Connection;

use super::limits;
use super::mails::ChatMails;
use super::model::{
    AgentChat, AgentReplyFields, AssignFields, ChatAgent, HandoverSnapshot, QueuedChat, Reply,
};
use super::store::{self, HandedOver};
use crate::accounts::audit::{self, Actor, Entry, Event};
use crate::accounts::notifications::{self, Notification};
use crate::chat::ChatState;
use crate::chat::agents::rules::{self, Step};
use crate::chat::threads::actions::NO_CHAT;
use crate::chat::threads::cards::{self, Shown};
use crate::chat::threads::model::{ChatEvent, ListedChat};
use crate::chat::threads::store::messages::{self, NewMessage, StoredMessage};
use crate::chat::threads::store::{self as threads, insert_event};
use crate::chat::threads::values::{Author, Status};
use crate::platform::access::{ActingAgent, Agent, ChatId, UserId};
use crate::platform::clock::{Millis, on_the_wire};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::Date;
use crate::platform::reason::Reason;

/// A chat with its messages since the hand-over, as it is answered.
struct Opened {
    chat: HandedOver,
    snapshot: HandoverSnapshot,
    messages: Vec<StoredMessage>,
    me: ActingAgent,
}

impl Opened {
    /// The same after it was given back.
    fn given_back(mut self) -> Self {
        self.chat.status = Status::Ai;
        self.chat.agent = None;
        self.chat.agent_name = String::new();
        self.chat.waiting_since = None;
        self
    }
}

/// The open chats that the representative sees, the longest waiting first.
pub(super) async fn queue(state: &ChatState, agent: Agent) -> ApiResult<Vec<QueuedChat>> {
    let today = Date::of(state.clock.now());
    agent
        .read(move |conn, me| {
            let chats = store::queue(conn, me, today)?;
            Ok(chats.iter().map(queued).collect())
        })
        .await
}

/// The representatives, for whoever assigns chats.
pub(super) async fn agents(agent: Agent) -> ApiResult<Vec<ChatAgent>> {
    agent
        .read(|conn, me| {
            rules::require_list(me)?;
            let agents = store::agents(conn)?.into_iter();
            Ok(agents
                .map(|agent| ChatAgent {
                    id: agent.id.number(),
                    full_name: agent.full_name,
                    agent_role: agent.role.name().to_owned(),
                    open_chats: agent.open_chats,
                })
                .collect())
        })
        .await
}

/// A chat that the representative sees, which has then read it.
pub(super) async fn get(state: &ChatState, agent: Agent, chat: ChatId) -> ApiResult<AgentChat> {
    let now = state.clock.now();
    let write = move |conn: &Connection, me| open(conn, (me, chat), now);
    sent(state, agent.write(write).await?).await
}

/// Answers a chat from now on. Of two who take it at the same time, the second is refused.
pub(super) async fn take(state: &ChatState, agent: Agent, chat: ChatId) -> ApiResult<AgentChat> {
    let now = state.clock.now();
    let write = move |conn: &Connection, me: ActingAgent| {
        let found = find(conn, (me, chat), now)?;
        rules::require(me, Step::Take, found.standing())?;
        join(conn, (me, &found), me.id.number(), now)?;
        open(conn, (me, chat), now)
    };
    sent(state, agent.write(write).await?).await
}

/// Has a representative answer a chat, and notifies them.
pub(super) async fn assign(
    state: &ChatState,
    agent: Agent,
    chat: ChatId,
    fields: AssignFields,
) -> ApiResult<AgentChat> {
    let assigned = fields.parse()?;
    let (mails, now) = (ChatMails::of(state), state.clock.now());
    let write = move |conn: &Connection, me: ActingAgent| {
        let found = find(conn, (me, chat), now)?;
        rules::require(me, Step::Assign, found.standing())?;
        let joined = join(conn, (me, &found), assigned, now)?;
        if let Some(agent) = joined.filter(|agent| *agent != me.id) {
            mails.assigned(conn, (agent, chat), now)?;
        }
        open(conn, (me, chat), now)
    };
    sent(state, agent.write(write).await?).await
}

/// Has the representative with this number answer a chat; none if they do already.
fn join(
    conn: &Connection,
    (me, chat): (ActingAgent, &HandedOver),
    number: i64,
    now: Millis,
) -> ApiResult<Option<UserId>> {
    let found = store::find_agent(conn, number, chat.user)?;
    let (agent, agent_name) =
        found.ok_or_else(|| ApiError::field("agentId", Reason::RepresentativeNotFound))?;
    if chat.agent == Some(agent) {
        return Ok(None);
    }
    store::set_agent(conn, chat.id, agent)?;
    insert_event(conn, chat.id, &ChatEvent::AgentJoined { agent_name }, now)?;
    let details = serde_json::json!({ "agent": agent.number() });
    note(conn, (me, chat), (Event::ChatAssigned, details), now)?;
    Ok(Some(agent))
}

/// Stores a reply. The user gets a notification about the first that they have not read; a job sends
/// the mail.
pub(super) async fn reply(
    state: &ChatState,
    agent: Agent,
    chat: ChatId,
    fields: AgentReplyFields,
) -> ApiResult<AgentChat> {
    let reply = fields.parse()?;
    let now = state.clock.now();
    let write = move |conn: &Connection, me: ActingAgent| {
        let found = find(conn, (me, chat), now)?;
        if is_sent(conn, chat, &reply)? {
            return open(conn, (me, chat), now);
        }
        rules::require(me, Step::Reply, found.standing())?;
        limits::require_reply(conn, me.id, now)?;
        let is_first = !store::has_unread_reply(conn, chat)?;
        let new = NewMessage {
            author: Author::Agent,
            agent: Some(me.id),
            text: &reply.text,
            client_key: reply.client_key.as_deref(),
        };
        let message = messages::insert(conn, chat, &new, now)?;
        if is_first {
            let notification = Notification::chat_replied(chat, message);
            notifications::store(conn, found.user, &notification, now)?;
        }
        open(conn, (me, chat), now)
    };
    sent(state, agent.write(write).await?).await
}

/// Whether this reply was stored before: a second click, or a call that is repeated.
fn is_sent(conn: &Connection, chat: ChatId, reply: &Reply) -> ApiResult<bool> {
    let Some(key) = &reply.client_key else {
        return Ok(false);
    };
    match messages::find_sent(conn, chat, key)? {
        None => Ok(false),
        Some(sent) if sent.from == Author::Agent && sent.text == reply.text => Ok(true),
        Some(_) => Err(ApiError::conflict(Reason::ClientKeyUsed)),
    }
}

/// Has the assistant answer again. The representative sees the chat for the last time.
pub(super) async fn give_back(
    state: &ChatState,
    agent: Agent,
    chat: ChatId,
) -> ApiResult<AgentChat> {
    let now = state.clock.now();
    let write = move |conn: &Connection, me: ActingAgent| {
        let found = find(conn, (me, chat), now)?;
        rules::require(me, Step::GiveBack, found.standing())?;
        let opened = open(conn, (me, chat), now)?;
        store::give_back(conn, chat)?;
        insert_event(conn, chat, &ChatEvent::GivenBack, now)?;
        let event = (Event::ChatGivenBack, serde_json::json!({}));
        note(conn, (me, &found), event, now)?;
        Ok(opened.given_back())
    };
    sent(state, agent.write(write).await?).await
}

/// Closes a chat, and tells the user. If chats are not kept, it is deleted.
pub(super) async fn close(state: &ChatState, agent: Agent, chat: ChatId) -> ApiResult<AgentChat> {
    let (mails, now) = (ChatMails::of(state), state.clock.now());
    let is_kept = state.settings.chat_retention_days > 0;
    let write = move |conn: &Connection, me: ActingAgent| {
        let found = find(conn, (me, chat), now)?;
        rules::require(me, Step::Close, found.standing())?;
        threads::close(conn, chat, &ChatEvent::ClosedByAgent, now)?;
        let event = (Event::ChatClosed, serde_json::json!({}));
        note(conn, (me, &found), event, now)?;
        mails.closed(conn, found.user, now)?;
        let closed = open(conn, (me, chat), now)?;
        if !is_kept {
            threads::delete(conn, chat)?;
        }
        Ok(closed)
    };
    sent(state, agent.write(write).await?).await
}

/// A chat that the representative sees.
fn find(conn: &Connection, seen: (ActingAgent, ChatId), now: Millis) -> ApiResult<HandedOver> {
    store::find(conn, seen, Date::of(now))?.ok_or(NO_CHAT)
}

/// Reads a chat for its representative. Whoever answers it, or may, has then read it; the audit log
/// says who saw what was handed over.
fn open(conn: &Connection, seen: (ActingAgent, ChatId), now: Millis) -> ApiResult<Opened> {
    let (me, chat) = seen;
    let found = find(conn, seen, now)?;
    if found.agent.is_none_or(|agent| agent == me.id) {
        store::mark_read(conn, chat)?;
    }
    let opening = (chat.number(), found.since);
    if limits::is_first_opening(conn, me.id, opening, now)? {
        let event = (Event::ChatSnapshotOpened, serde_json::json!({}));
        note(conn, (me, &found), event, now)?;
    }
    let found = find(conn, seen, now)?;
    Ok(Opened {
        snapshot: store::sent(conn, chat)?.ok_or(NO_CHAT)?,
        messages: store::messages(conn, &found)?,
        chat: found,
        me,
    })
}

/// Writes a line of the audit log about a chat.
fn note(
    conn: &Connection,
    (me, chat): (ActingAgent, &HandedOver),
    (event, mut details): (Event, serde_json::Value),
    now: Millis,
) -> ApiResult<()> {
    details["chat"] = chat.id.number().into();
    let entry = Entry::about(Actor::User(me.id), event, Some(chat.user), None).with(details);
    Ok(audit::record(conn, &entry, now)?)
}

/// A chat as it is sent.
async fn sent(state: &ChatState, opened: Opened) -> ApiResult<AgentChat> {
    let Opened {
        chat,
        snapshot,
        messages,
        me,
    } = opened;
    let offers = |step| rules::is_offered(me, step, chat.standing());
    Ok(AgentChat {
        facts: queued(&chat),
        can_reply: offers(Step::Reply),
        can_take: offers(Step::Take),
        can_assign: offers(Step::Assign),
        can_close: offers(Step::Close),
        can_give_back: offers(Step::GiveBack),
        messages: cards::complete(&state.live, messages, Shown::default()).await?,
        snapshot,
    })
}

/// A chat in the queue. Its boat has the name that it had at the hand-over.
fn queued(chat: &HandedOver) -> QueuedChat {
    QueuedChat {
        facts: ListedChat {
            id: chat.id.number(),
            title: chat.title.clone(),
            service_type: chat.service_type.clone(),
            status: chat.status,
            last_message_at: on_the_wire(chat.last_message_at),
            unread: chat.unread,
            boat_id: None,
            boat_name: chat.boat_name.clone(),
            product_id: chat.product,
            product_name: chat.product_name.clone(),
            agent_name: chat.agent_name.clone(),
        },
        username: chat.username.clone(),
        handed_over_at: on_the_wire(chat.since),
        waiting_since: chat.waiting_since.map(on_the_wire),
        agent_id: chat.agent.map(UserId::number),
        unread_by_agent: chat.unread_by_agent,
        is_paying: chat.is_paying,
    }
}
