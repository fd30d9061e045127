//! Reports which services a user may use.

use rusqlite::Connection;

use super::model::{Eligibility, Question, ServicePermission};
use super::store::{self, Grant};
use crate::buying::BuyingState;
use crate::platform::access::{SignedIn, UserId};
use crate::platform::error::ApiResult;
use crate::platform::fields::Date;
use crate::platform::lists::KeyedLabel;

/// The permissions of a user; the grants of a boat are only for people on board.
pub(super) async fn find(
    state: &BuyingState,
    user: SignedIn,
    question: Question,
) -> ApiResult<Eligibility> {
    let today = Date::of(state.clock.now());
    user.read(move |conn| {
        let mut permissions = Vec::with_capacity(question.services.len());
        for service in question.services {
            let asked = (service.key.as_str(), question.category);
            let grant = store::find(conn, (user.id, question.boat), asked, today)?;
            permissions.push(permission(service, grant));
        }
        Ok(Eligibility {
            has_custom_service_access: permissions.iter().any(|one| one.allowed),
            user_service_permissions: permissions,
        })
    })
    .await
}

fn permission(service: KeyedLabel, grant: Option<Grant>) -> ServicePermission {
    ServicePermission {
        service_type: service.key,
        label: service.label,
        allowed: grant.is_some(),
        service_field_id: grant.as_ref().and_then(|grant| grant.category),
        valid_until: grant.and_then(|grant| grant.valid_until),
    }
}

/// Whether a user may use a service on a boat today, whatever the category.
pub fn may_use(
    conn: &Connection,
    (user, boat): (UserId, i64),
    service: &str,
    today: Date,
) -> rusqlite::Result<bool> {
    store::find(conn, (user, Some(boat)), (service, None), today).map(|grant| grant.is_some())
}
