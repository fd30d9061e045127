//! The calls about addresses.

use axum::extract::State;
use http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::model::{
    Address, AddressChange, AddressFields, Addresses, CreatedAddress, UpdatedAddress,
};
use super::store;
use crate::accounts::AccountsState;
use crate::platform::access::{AddressId, User};
use crate::platform::error::{ApiError, ApiResult, ErrorBody};
use crate::platform::fields::version;
use crate::platform::http::AccountErrors;
use crate::platform::http::{Fields, Json, Path};
use crate::platform::reason::Reason;

const MAX_ADDRESSES: usize = 20;
const NO_ADDRESS: ApiError = ApiError::NotFound(Reason::AddressNotFound);

/// The calls of this feature.
pub fn router() -> OpenApiRouter<AccountsState> {
    OpenApiRouter::new()
        .routes(routes!(create_address))
        .routes(routes!(update_address))
        .routes(routes!(list_addresses))
        .routes(routes!(delete_address))
}

/// Add an address.
#[utoipa::path(
    post, path = "/users/address/create", tag = "profile",
    extensions(("x-access" = json!("User"))),
    request_body = AddressFields,
    security(("bearer" = [])),
    responses(
        (status = 201, description = "The address.", body = CreatedAddress),
        (status = 409, description = "There are twenty already.", body = ErrorBody),
        AccountErrors
    )
)]
async fn create_address(
    User(user): User,
    State(state): State<AccountsState>,
    Fields(fields): Fields<AddressFields>,
) -> ApiResult<(StatusCode, Json<CreatedAddress>)> {
    let details = fields.parse()?;
    let now = state.clock.now();
    let user_address = user
        .write(move |conn| {
            if store::list(conn, user.id)?.len() >= MAX_ADDRESSES {
                return Err(ApiError::conflict(Reason::TooManyAddresses { max: 20 }));
            }
            let id = store::insert(conn, user.id, &details, now)?;
            Ok(Address::new(id, details))
        })
        .await?;
    Ok((StatusCode::CREATED, Json(CreatedAddress { user_address })))
}

/// Change an address.
#[utoipa::path(
    patch, path = "/users/update/address/{addressId}", tag = "profile",
    extensions(("x-access" = json!("User"))),
    params(("addressId" = i64, Path, description = "The address.")),
    request_body = AddressChange,
    security(("bearer" = [])),
    responses(
        (status = 200, description = "The address.", body = UpdatedAddress),
        (status = 409, description = "`CHANGED-MEANWHILE`: it is of another version.", body = ErrorBody),
        AccountErrors
    )
)]
async fn update_address(
    User(user): User,
    Path(address): Path<AddressId>,
    Fields(change): Fields<AddressChange>,
) -> ApiResult<Json<UpdatedAddress>> {
    let updated_address = user
        .write(move |conn| {
            let before = store::find(conn, user.id, address)?.ok_or(NO_ADDRESS)?;
            version::require(change.version.as_ref(), &before.details)?;
            let fields = change.address_details.unwrap_or_default();
            let after = fields.over(&before.details)?;
            store::update(conn, user.id, before.id, &after)?;
            Ok(Address::new(before.id, after))
        })
        .await?;
    Ok(Json(UpdatedAddress { updated_address }))
}

/// List the user's addresses.
#[utoipa::path(
    get, path = "/users/address/all", tag = "profile",
    extensions(("x-access" = json!("User"))),
    security(("bearer" = [])),
    responses((status = 200, description = "Oldest first.", body = Addresses), AccountErrors)
)]
async fn list_addresses(
    User(user): User,
    State(state): State<AccountsState>,
) -> ApiResult<Json<Addresses>> {
    let addresses = state
        .database
        .read(move |conn| Ok(store::list(conn, user.id)?))
        .await?;
    Ok(Json(Addresses { addresses }))
}

/// Delete an address.
#[utoipa::path(
    delete, path = "/users/address/{addressId}", tag = "profile",
    extensions(("x-access" = json!("User"))),
    params(("addressId" = i64, Path, description = "The address.")),
    security(("bearer" = [])),
    responses((status = 200, description = "Those that are left.", body = Addresses), AccountErrors)
)]
async fn delete_address(
    User(user): User,
    Path(address): Path<AddressId>,
) -> ApiResult<Json<Addresses>> {
    let addresses = user
        .write(move |conn| {
            if store::delete(conn, user.id, address)? {
                Ok(store::list(conn, user.id)?)
            } else {
                Err(NO_ADDRESS)
            }
        })
        .await?;
    Ok(Json(Addresses { addresses }))
}
