//! Changes a user's profile.

use std::net::IpAddr;

use rusqlite::Connection;
use serde_json::json;

use crate::accounts::audit::{self, Actor, Entry, Event};
use crate::accounts::users::model::{ThemeAnswer, UserData, ValidChanges, View};
use crate::accounts::users::store;
use crate::boats::access::store::can_be_active;
use crate::catalogue::themes;
use crate::client::ClientState;
use crate::platform::access::{SignedIn, Target, UserId};
use crate::platform::clock::Millis;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::{Change, version};
use crate::platform::reason::Reason;

/// The caller, the account to change, and the caller's address.
pub(super) struct UserChange {
    pub(super) caller: SignedIn,
    pub(super) target: Target,
    pub(super) address: Option<IpAddr>,
}

/// Changes a user.
pub(super) async fn update(
    state: &ClientState,
    named: UserChange,
    changes: ValidChanges,
) -> ApiResult<UserData> {
    if let Change::Set(theme) = &changes.theme {
        themes::actions::require(&state.live, theme).await?;
    }
    let UserChange {
        caller,
        target,
        address,
    } = named;
    let (user, actor) = match target {
        Target::Own => (caller.id, Actor::User(caller.id)),
        Target::Other(number) => {
            let found = caller.read(move |conn| Ok(store::find_id(conn, number)?));
            let user = found
                .await?
                .ok_or(ApiError::NotFound(Reason::UserNotFound))?;
            (user, Actor::Administrator(caller.id))
        }
    };
    require_picture(state, user, &changes).await?;
    let now = state.clock.now();
    let (answer, replaced) = caller
        .write(move |conn| change(conn, user, (actor, address), &changes, now))
        .await?;
    if let Some(replaced) = replaced {
        state.pictures.remove(&replaced).await;
    }
    Ok(answer)
}

/// The user after the changes, and the photo that was replaced.
fn change(
    conn: &Connection,
    user: UserId,
    (actor, address): (Actor, Option<IpAddr>),
    changes: &ValidChanges,
    now: Millis,
) -> ApiResult<(UserData, Option<String>)> {
    if let Change::Set(boat) = changes.active_boat
        && !can_be_active(conn, user, boat)?
    {
        return Err(ApiError::field("activeBoat", Reason::BoatNotFound));
    }
    let before = find(conn, user)?;
    version::require(changes.version.as_ref(), &before.profile())?;
    let replaced = store::update_user(conn, user, changes)?;
    if matches!(actor, Actor::Administrator(_)) {
        let entry = Entry::about(actor, Event::UserChanged, Some(user), address)
            .with(json!({ "fields": changes.names }));
        audit::record(conn, &entry, now)?;
    }
    Ok((find(conn, user)?, replaced))
}

fn find(conn: &Connection, user: UserId) -> ApiResult<UserData> {
    store::find_user(conn, user, View::Whole)?.ok_or_else(ApiError::no_user)
}

/// A user may only name a photo that was stored for them.
async fn require_picture(
    state: &ClientState,
    user: UserId,
    changes: &ValidChanges,
) -> ApiResult<()> {
    match &changes.photo_url {
        Change::Set(photo) if !state.pictures.has(user, photo).await => {
            Err(ApiError::field("photoUrl", Reason::PictureNotFound))
        }
        _ => Ok(()),
    }
}

pub(super) async fn keep_theme(
    state: &ClientState,
    user: SignedIn,
    theme: Option<String>,
) -> ApiResult<ThemeAnswer> {
    if let Some(theme) = &theme {
        themes::actions::require(&state.live, theme).await?;
    }
    let kept = theme.clone();
    user.write(move |conn| Ok(store::set_theme(conn, user.id, kept.as_deref())?))
        .await?;
    Ok(ThemeAnswer { theme })
}
