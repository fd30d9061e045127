//! Buying a product that was found: the wishlist, who sells a product, quotes, and requests to the
//! operator's staff.

pub mod answers;
pub mod eligibility;
pub mod pictures;
pub mod quotes;
pub mod reports;
pub mod requests;
pub mod sellers;
mod state;
pub mod wishlist;

use utoipa_axum::router::OpenApiRouter;

pub use state::BuyingState;

pub fn router() -> OpenApiRouter<BuyingState> {
    OpenApiRouter::new()
        .merge(sellers::router())
        .merge(quotes::router())
        .merge(answers::router())
        .merge(eligibility::router())
        .merge(reports::router())
        .merge(requests::router())
        .merge(pictures::router())
        .merge(wishlist::router())
}
