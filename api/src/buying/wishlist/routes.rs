//! The calls about the wishlist.

use axum::extract::State;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::fields::FavoriteFields;
use super::model::{Favorites, NewFavorite, SharedWishlist, WishlistLink};
use super::{actions, sharing};
use crate::buying::BuyingState;
use crate::catalogue::live::Live;
use crate::catalogue::products::LanguageParams;
use crate::platform::access::{Anybody, User};
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::{AccountErrors, CatalogueErrors};
use crate::platform::http::{Fields, Json, Path, Query, RowNumber};

pub fn router() -> OpenApiRouter<BuyingState> {
    OpenApiRouter::new()
        .routes(routes!(list_favorites, add_favorite))
        .routes(routes!(update_favorite, remove_favorite))
        .routes(routes!(get_link, create_link, delete_link))
        .routes(routes!(get_shared_wishlist))
}

/// List the products on the wishlist.
#[utoipa::path(
    get, path = "/products/favorite", tag = "buying",
    extensions(("x-access" = json!("User"))),
    params(LanguageParams),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "Newest first.", body = Favorites))
)]
async fn list_favorites(
    User(user): User,
    State(live): State<Live>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<Favorites>> {
    actions::list(&live, user, language.parse()?)
        .await
        .map(Json)
}

/// Add a product to the wishlist. It has no effect on a product that is on it already.
#[utoipa::path(
    post, path = "/products/favorite", tag = "buying",
    extensions(("x-access" = json!("User"))),
    params(LanguageParams),
    request_body = NewFavorite,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The wishlist.", body = Favorites),
        (status = 409, description = "The wishlist already has five hundred products.", body = ErrorBody),
    )
)]
async fn add_favorite(
    User(user): User,
    State(state): State<BuyingState>,
    Query(language): Query<LanguageParams>,
    Fields(favorite): Fields<NewFavorite>,
) -> ApiResult<Json<Favorites>> {
    actions::add(&state, user, favorite, language.parse()?)
        .await
        .map(Json)
}

/// Change the quantity or the note of a product on the wishlist.
#[utoipa::path(
    patch, path = "/products/favorite/{id}", tag = "buying",
    extensions(("x-access" = json!("User"))),
    params(("id" = u64, Path, description = "The product."), LanguageParams),
    request_body = FavoriteFields,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The wishlist.", body = Favorites),
        (status = 409, description = "`CHANGED-MEANWHILE`: the record has another version in the meantime.", body = ErrorBody),
    )
)]
async fn update_favorite(
    User(user): User,
    State(live): State<Live>,
    Path(product): Path<RowNumber>,
    Query(language): Query<LanguageParams>,
    Fields(fields): Fields<FavoriteFields>,
) -> ApiResult<Json<Favorites>> {
    let change = (product.unsigned(), fields);
    actions::update(&live, user, change, language.parse()?)
        .await
        .map(Json)
}

/// Remove a product from the wishlist. It succeeds even if the product is not on it.
#[utoipa::path(
    delete, path = "/products/favorite/{id}", tag = "buying",
    extensions(("x-access" = json!("User"))),
    params(("id" = u64, Path, description = "The product."), LanguageParams),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The wishlist.", body = Favorites))
)]
async fn remove_favorite(
    User(user): User,
    State(live): State<Live>,
    Path(product): Path<RowNumber>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<Favorites>> {
    actions::remove(&live, user, product.unsigned(), language.parse()?)
        .await
        .map(Json)
}

/// Get the link to the read-only page of the wishlist.
#[utoipa::path(
    get, path = "/wishlist/link", tag = "buying",
    extensions(("x-access" = json!("User"))),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The link, if there is one.", body = WishlistLink))
)]
async fn get_link(
    User(user): User,
    State(state): State<BuyingState>,
) -> ApiResult<Json<WishlistLink>> {
    sharing::find_link(&state, user).await.map(Json)
}

/// Create the link to the read-only page of the wishlist. An existing link is kept.
#[utoipa::path(
    post, path = "/wishlist/link", tag = "buying",
    extensions(("x-access" = json!("User"))),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The link.", body = WishlistLink))
)]
async fn create_link(
    User(user): User,
    State(state): State<BuyingState>,
) -> ApiResult<Json<WishlistLink>> {
    sharing::create_link(&state, user).await.map(Json)
}

/// Remove the link to the read-only page of the wishlist.
#[utoipa::path(
    delete, path = "/wishlist/link", tag = "buying",
    extensions(("x-access" = json!("User"))),
    security(("bearer" = [])),
    responses(AccountErrors, (status = 200, description = "The wishlist has no link.", body = WishlistLink))
)]
async fn delete_link(User(user): User) -> ApiResult<Json<WishlistLink>> {
    sharing::delete_link(user).await.map(Json)
}

/// Get the products of a wishlist by its link.
#[utoipa::path(
    get, path = "/wishlist/shared/{token}", tag = "buying",
    extensions(("x-access" = json!("Anybody"))),
    params(("token" = String, Path, description = "The token of the link."), LanguageParams),
    responses(CatalogueErrors, (status = 200, description = "The products.", body = SharedWishlist))
)]
async fn get_shared_wishlist(
    _: Anybody,
    State(state): State<BuyingState>,
    Path(token): Path<String>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<SharedWishlist>> {
    sharing::show(&state, &token, language.parse()?)
        .await
        .map(Json)
}
