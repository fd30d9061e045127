//! From found to bought: the wishlist.

mod state;
pub mod wishlist;

use utoipa_axum::router::OpenApiRouter;

pub use state::BuyingState;

pub fn router() -> OpenApiRouter<BuyingState> {
    OpenApiRouter::new().merge(wishlist::router())
}
