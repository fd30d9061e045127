//! The calls about addresses.

use axum::extract::State;
use http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::model::{AddressChange, AddressFields, Addresses, CreatedAddress, UpdatedAddress};
use crate::accounts::AccountsState;
use crate::platform::access::{AddressId, User};
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::{Fields, Json, Path};

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
        AccountErrors,
        (status = 201, description = "The address.", body = CreatedAddress),
        (status = 409, description = "There are already twenty addresses.", body = ErrorBody),
    )
)]
async fn create_address(
    User(user): User,
    State(state): State<AccountsState>,
    Fields(fields): Fields<AddressFields>,
) -> ApiResult<(StatusCode, Json<CreatedAddress>)> {
    let user_address = actions::create(&state, user, fields).await?;
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
        AccountErrors,
        (status = 200, description = "The address.", body = UpdatedAddress),
        (status = 409, description = "`CHANGED-MEANWHILE`: the record has another version in the meantime.", body = ErrorBody),
    )
)]
async fn update_address(
    User(user): User,
    Path(address): Path<AddressId>,
    Fields(change): Fields<AddressChange>,
) -> ApiResult<Json<UpdatedAddress>> {
    let updated_address = actions::update(user, address, change).await?;
    Ok(Json(UpdatedAddress { updated_address }))
}

/// List the user's addresses.
#[utoipa::path(
    get, path = "/users/address/all", tag = "profile",
    extensions(("x-access" = json!("User"))),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "Oldest first.", body = Addresses))
)]
async fn list_addresses(User(user): User) -> ApiResult<Json<Addresses>> {
    let addresses = actions::list(user).await?;
    Ok(Json(Addresses { addresses }))
}

/// Delete an address.
#[utoipa::path(
    delete, path = "/users/address/{addressId}", tag = "profile",
    extensions(("x-access" = json!("User"))),
    params(("addressId" = i64, Path, description = "The address.")),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The remaining addresses.", body = Addresses))
)]
async fn delete_address(
    User(user): User,
    Path(address): Path<AddressId>,
) -> ApiResult<Json<Addresses>> {
    let addresses = actions::delete(user, address).await?;
    Ok(Json(Addresses { addresses }))
}
