//! From found to bought: the wishlist, who sells a product, and quotes.

pub mod answers;
pub mod eligibility;
pub mod quotes;
pub mod reports;
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
        .merge(wishlist::router())
}
