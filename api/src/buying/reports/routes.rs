//! The calls about clicks.

use axum::extract::State;
use http::StatusCode;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::model::{AffiliateClick, BuyClick, ClickRecorded};
use crate::buying::BuyingState;
use crate::platform::access::User;
use crate::platform::error::{ApiResult, ErrorBody};
use crate::platform::http::AccountErrors;
use crate::platform::http::{Fields, Json};

pub fn router() -> OpenApiRouter<BuyingState> {
    OpenApiRouter::new()
        .routes(routes!(report_affiliate_click))
        .routes(routes!(report_buy_click))
}

/// Count a click on the link to a product in an affiliate shop.
#[utoipa::path(
    post, path = "/reports/affiliate-click", tag = "buying",
    extensions(("x-access" = json!("User"))),
    request_body = AffiliateClick,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 201, description = "The click was counted.", body = ClickRecorded),
        (status = 429, description = "Too many clicks.", body = ErrorBody),
    )
)]
async fn report_affiliate_click(
    User(user): User,
    State(state): State<BuyingState>,
    Fields(click): Fields<AffiliateClick>,
) -> ApiResult<(StatusCode, Json<ClickRecorded>)> {
    let recorded = actions::count_affiliate_click(&state, user, click).await?;
    Ok((StatusCode::CREATED, Json(recorded)))
}

/// Count a click on the button to buy a product.
///
/// Clicks of users who manage boats for other people are not counted.
#[utoipa::path(
    post, path = "/reports/buy-it-now-click", tag = "buying",
    extensions(("x-access" = json!("User"))),
    request_body = BuyClick,
    security(("bearer" = [])),
    responses(
        AccountErrors,
        (status = 200, description = "The click was not counted.", body = ClickRecorded),
        (status = 201, description = "The click was counted.", body = ClickRecorded),
        (status = 429, description = "Too many clicks.", body = ErrorBody),
    )
)]
async fn report_buy_click(
    User(user): User,
    State(state): State<BuyingState>,
    Fields(click): Fields<BuyClick>,
) -> ApiResult<(StatusCode, Json<ClickRecorded>)> {
    let answer = actions::count_buy_click(&state, user, click).await?;
    let status = if answer.recorded {
        StatusCode::CREATED
    } else {
        StatusCode::OK
    };
    Ok((status, Json(answer)))
}
