//! What the chat offers a user, and the consent to send questions to a model of others.

use std::sync::Arc;

use rusqlite::Connection;

use super::fields::ConsentFields;
use super::model::{ChatModel, ChatService};
use super::owner::Owner;
use super::service::{self, ServiceType, Subject};
use super::store::{demo_session, privacy};
use crate::boats::access::gate::{Named, admit};
use crate::boats::access::rights::Linked;
use crate::chat::ChatState;
use crate::chat::agents;
use crate::chat::model_assistant::Model;
use crate::platform::access::{SignedIn, UserId};
use crate::platform::clock::{Millis, on_the_wire};
use crate::platform::config::Settings;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::Date;
use crate::platform::reason::Reason;

/// What the chat offers the user.
pub(super) async fn get(state: &ChatState, user: SignedIn) -> ApiResult<ChatService> {
    let (settings, model) = (Arc::clone(&state.settings), state.model.clone());
    let now = state.clock.now();
    let owner = Owner::of(&user);
    user.read(move |conn| offered(conn, owner, model.as_ref(), (&settings, now)))
        .await
}

/// Stores or withdraws the consent. It names the host, so that another one needs another consent.
pub(super) async fn agree(
    state: &ChatState,
    user: SignedIn,
    fields: ConsentFields,
) -> ApiResult<ChatService> {
    let foreign = state.model.as_ref().filter(|model| !model.is_local());
    let is_known = |host: &String| foreign.is_some_and(|model| model.host() == host);
    if fields.host.as_ref().is_some_and(|host| !is_known(host)) {
        return Err(ApiError::field("host", Reason::ChoiceNotListed));
    }
    let id = user.id;
    user.write(move |conn| Ok(privacy::agree(conn, id, fields.host.as_deref())?))
        .await?;
    get(state, user).await
}

fn offered(
    conn: &Connection,
    owner: Owner,
    model: Option<&Model>,
    (settings, now): (&Settings, Millis),
) -> ApiResult<ChatService> {
    let (today, user) = (Date::of(now), owner.user);
    let is_demo = demo_session(conn, owner)?.is_some();
    let boat = match admit::<Linked>(conn, user, Named::Active) {
        Ok(member) => Some(member.boat().number()),
        Err(ApiError::NotFound(_)) => None,
        Err(error) => return Err(error),
    };
    let service = service::of_user(conn, (user, boat), Subject::Anything, (settings, today))?;
    // Nobody agrees to a host for the visitors of the demo.
    let model = model
        .filter(|model| !is_demo || (settings.chat_model_for_demo && model.is_local()))
        .map(|model| described(conn, user, model))
        .transpose()?;
    Ok(ChatService {
        service_type: service.map(|service| service.name().to_owned()),
        has_representatives: !is_demo
            && service.is_some_and(ServiceType::has_representatives)
            && agents::store::can_be_asked(conn, user, (settings, today))?,
        needs_phone: service.is_some_and(ServiceType::needs_phone),
        has_mail: !is_demo,
        is_open: settings.chat_hours().is_open(now),
        opens_at: settings.chat_hours().opens_at(now).map(on_the_wire),
        model,
        max_length: settings.chat_max_characters,
        retention_days: settings.chat_retention_days.into(),
        agent_role: agents::store::role_of(conn, user)?.map(|role| role.name().to_owned()),
    })
}

fn described(conn: &Connection, user: UserId, model: &Model) -> ApiResult<ChatModel> {
    Ok(ChatModel {
        name: model.name().to_owned(),
        host: if model.is_local() {
            String::new()
        } else {
            model.host().to_owned()
        },
        needs_consent: !has_consent(conn, user, model)?,
    })
}

/// Whether questions of the user may be sent to this model: it runs on the operator's own machines,
/// or the user agreed to its host.
pub fn has_consent(conn: &Connection, user: UserId, model: &Model) -> rusqlite::Result<bool> {
    Ok(model.is_local() || privacy::agreed_host(conn, user)?.as_deref() == Some(model.host()))
}
