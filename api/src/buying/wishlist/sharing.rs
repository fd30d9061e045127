//! The link to a read-only page of a wishlist: it shows products, and nothing about the user.

use std::sync::Arc;

use search_core::Language;

use super::actions::cards_of;
use super::model::{SharedWishlist, WishlistLink};
use super::store;
use crate::buying::BuyingState;
use crate::platform::access::SignedIn;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::SecretToken;
use crate::platform::keys::{KeyError, Keys, purpose};
use crate::platform::reason::Reason;

const NO_WISHLIST: ApiError = ApiError::NotFound(Reason::WishlistNotFound);

pub(super) async fn find_link(state: &BuyingState, user: SignedIn) -> ApiResult<WishlistLink> {
    let sealed = user
        .read(move |conn| Ok(store::find_link(conn, user.id)?))
        .await?;
    let token = sealed
        .map(|sealed| open(&state.keys, &sealed))
        .transpose()?;
    Ok(WishlistLink { token })
}

/// Creates the link; an existing one stays.
pub(super) async fn create_link(state: &BuyingState, user: SignedIn) -> ApiResult<WishlistLink> {
    let (keys, now) = (Arc::clone(&state.keys), state.clock.now());
    user.write(move |conn| {
        if let Some(sealed) = store::find_link(conn, user.id)? {
            let token = Some(open(&keys, &sealed)?);
            return Ok(WishlistLink { token });
        }
        let token = SecretToken::random()?;
        let sealed = keys.seal(purpose::WISHLIST_LINK, token.bytes())?;
        store::insert_link(conn, user.id, (token.hash(), &sealed), now)?;
        Ok(WishlistLink {
            token: Some(token.text()),
        })
    })
    .await
}

/// Removes the link: it becomes invalid, and the next one is different.
pub(super) async fn delete_link(user: SignedIn) -> ApiResult<WishlistLink> {
    user.write(move |conn| {
        store::delete_link(conn, user.id)?;
        Ok(WishlistLink { token: None })
    })
    .await
}

/// The products that everyone with the link sees.
pub(super) async fn show(
    state: &BuyingState,
    token: &str,
    language: Option<Language>,
) -> ApiResult<SharedWishlist> {
    let hash = SecretToken::parse(token).ok_or(NO_WISHLIST)?.hash();
    let stored = state
        .database
        .read(move |conn| {
            let user = store::find_shared(conn, hash)?.ok_or(NO_WISHLIST)?;
            Ok(store::list(conn, user)?)
        })
        .await?;
    let cards = cards_of(&state.live, &stored, language).await?;
    Ok(SharedWishlist::new(stored, cards))
}

fn open(keys: &Keys, sealed: &[u8]) -> Result<String, KeyError> {
    let bytes = keys.unseal(purpose::WISHLIST_LINK, sealed)?;
    let bytes = bytes.try_into().map_err(|_wrong_length| KeyError::Sealed)?;
    Ok(SecretToken::from_bytes(bytes).text())
}
