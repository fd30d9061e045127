//! Requests to the operator's staff: to the experts, to the after-sales service and to customer
//! service. Each is a thread of messages.

mod actions;
mod after_sale;
mod customer_service;
mod expert;
pub mod fields;
mod limits;
pub mod mails;
pub mod model;
mod params;
pub mod staff;
pub mod store;
pub mod values;

use utoipa_axum::router::OpenApiRouter;

use crate::buying::BuyingState;

/// The calls of all three kinds.
pub fn router() -> OpenApiRouter<BuyingState> {
    OpenApiRouter::new()
        .merge(expert::router())
        .merge(after_sale::router())
        .merge(customer_service::router())
}
