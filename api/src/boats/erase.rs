//! What becomes of the boats of an account that is erased: nobody else's boat goes with it.

use rusqlite::Connection;

use super::roles::Role;
use super::store;
use crate::access::{BoatId, ClubId, UserId};
use crate::boat_activity::{Act, record_by_server};
use crate::clock::Millis;
use crate::clubs;
use crate::error::ApiResult;
use crate::mail::{Kind, Letters};
use crate::state::AppState;

/// What goes with an account. Its files go once that is on the disk.
#[derive(Debug)]
pub struct Gone {
    user: UserId,
    boats: Vec<BoatId>,
    club: Option<ClubId>,
}

impl Gone {
    /// Removes the files of what is gone.
    pub fn remove_files(&self, state: &AppState) {
        state.pictures.remove_user(self.user);
        if let Some(club) = self.club {
            state.pictures.remove_club(club);
        }
        for boat in &self.boats {
            state.pictures.remove_boat(*boat);
            state.papers.remove_all(*boat);
        }
    }
}

/// Hands each boat that only this user owns to its longest-standing captain, who gets a mail; a boat
/// without one goes. It has to come before the user goes: a boat never stands without an owner.
pub fn hand_over(
    conn: &Connection,
    user: UserId,
    letters: &Letters,
    now: Millis,
) -> ApiResult<Gone> {
    let mut gone = Gone {
        user,
        boats: Vec::new(),
        club: clubs::store::find_own(conn, user)?,
    };
    for boat in store::owned_alone(conn, user)? {
        let Some((heir, boat_name)) = store::find_heir(conn, boat, user)? else {
            store::delete(conn, boat)?;
            gone.boats.push(boat);
            continue;
        };
        store::make_owner(conn, boat, heir, now)?;
        record_by_server(conn, boat, Act::role_given(heir, Role::Owner), now)?;
        let link = letters.link(&format!("/boatprofile?boatId={}", boat.number()));
        let values = [("boat", boat_name.as_str()), ("link", &link)];
        letters.to_user(conn, heir, (Kind::BoatInherited, &values), now)?;
    }
    Ok(gone)
}
