//! What happens to the boats of an account that is erased. Boats of others are not deleted with it.

use rusqlite::Connection;

use super::store::{self, Heir, Orphan};
use crate::boats::BoatsState;
use crate::boats::access::roles::Role;
use crate::boats::activity::{Act, record_by_server};
use crate::platform::access::{BoatId, UserId};
use crate::platform::clock::Millis;
use crate::platform::documents::Owner;
use crate::platform::error::ApiResult;
use crate::platform::mail::{Kind, Mailer};

/// What is deleted with an account. Its files are removed after the transaction is committed.
#[derive(Debug)]
pub struct Gone {
    user: UserId,
    boats: Vec<GoneBoat>,
}

impl Gone {
    pub async fn remove_files(&self, state: &BoatsState) {
        state.pictures.remove_user(self.user).await;
        state.pictures.remove_club_of(self.user).await;
        for boat in &self.boats {
            boat.remove_files(state).await;
        }
    }
}

/// A deleted boat. Its files are removed after the transaction is committed; files that a crash
/// leaves behind are removed later, like all files without a row.
#[derive(Debug)]
pub struct GoneBoat(pub BoatId);

impl GoneBoat {
    /// Removes its pictures and documents.
    pub async fn remove_files(&self, state: &BoatsState) {
        state.pictures.remove_boat(self.0).await;
        state.documents.remove_all(Owner::Boat(self.0)).await;
    }
}

/// Hands each boat without another active owner to its longest-standing captain, who gets a mail. A
/// boat without a captain is deleted, unless it has another owner who may return. This must happen
/// before the user is deleted: a boat always has an owner.
pub fn hand_over(conn: &Connection, user: UserId, mailer: &Mailer, now: Millis) -> ApiResult<Gone> {
    let mut gone = Gone {
        user,
        boats: Vec::new(),
    };
    for Orphan { boat, has_owner } in store::orphans(conn, user)? {
        // A blocked captain cannot replace an owner who is blocked.
        let heir =
            store::find_heir(conn, boat, user)?.filter(|heir| !(has_owner && heir.is_blocked));
        match heir {
            Some(heir) => inherit(conn, boat, &heir, mailer, now)?,
            None if has_owner => {}
            None => {
                store::delete(conn, boat)?;
                gone.boats.push(GoneBoat(boat));
            }
        }
    }
    Ok(gone)
}

fn inherit(
    conn: &Connection,
    boat: BoatId,
    heir: &Heir,
    mailer: &Mailer,
    now: Millis,
) -> ApiResult<()> {
    store::make_owner(conn, boat, heir.user, now)?;
    record_by_server(conn, boat, Act::role_given(heir.user, Role::Owner), now)?;
    let link = mailer.link(&format!("/boatprofile?boatId={}", boat.number()));
    let values = [("boat", heir.boat_name.as_str()), ("link", &link)];
    mailer.to_user(conn, heir.user, (Kind::BoatInherited, &values), now)
}
