//! Adds, changes and removes a user's addresses.

use super::model::{Address, AddressChange, AddressFields};
use super::store;
use crate::accounts::AccountsState;
use crate::platform::access::{AddressId, SignedIn};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::version;
use crate::platform::reason::Reason;

const MAX_ADDRESSES: usize = 20;
const NO_ADDRESS: ApiError = ApiError::NotFound(Reason::AddressNotFound);

pub(super) async fn create(
    state: &AccountsState,
    user: SignedIn,
    fields: AddressFields,
) -> ApiResult<Address> {
    let details = fields.parse()?;
    let now = state.clock.now();
    user.write(move |conn| {
        if store::list(conn, user.id)?.len() >= MAX_ADDRESSES {
            return Err(ApiError::conflict(Reason::TooManyAddresses {
                max: MAX_ADDRESSES,
            }));
        }
        let id = store::insert(conn, user.id, &details, now)?;
        Ok(Address::new(id, details))
    })
    .await
}

pub(super) async fn update(
    user: SignedIn,
    address: AddressId,
    change: AddressChange,
) -> ApiResult<Address> {
    user.write(move |conn| {
        let before = store::find(conn, user.id, address)?.ok_or(NO_ADDRESS)?;
        version::require(change.version.as_ref(), &before.details)?;
        let fields = change.address_details.unwrap_or_default();
        let after = fields.over(&before.details)?;
        store::update(conn, user.id, before.id, &after)?;
        Ok(Address::new(before.id, after))
    })
    .await
}

pub(super) async fn list(user: SignedIn) -> ApiResult<Vec<Address>> {
    user.read(move |conn| Ok(store::list(conn, user.id)?)).await
}

/// Removes an address and returns the remaining ones.
pub(super) async fn delete(user: SignedIn, address: AddressId) -> ApiResult<Vec<Address>> {
    user.write(move |conn| {
        if store::delete(conn, user.id, address)? {
            Ok(store::list(conn, user.id)?)
        } else {
            Err(NO_ADDRESS)
        }
    })
    .await
}
