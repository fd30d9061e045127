//! The call about a tour.

use axum::extract::State;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::actions;
use super::model::BoatTour;
use crate::catalogue::CatalogueState;
use crate::catalogue::live::Live;
use crate::catalogue::products::LanguageParams;
use crate::platform::access::Anybody;
use crate::platform::error::ApiResult;
use crate::platform::http::row_number::RowNumber;
use crate::platform::http::{CatalogueErrors, Json, Path, Query};

pub fn router() -> OpenApiRouter<CatalogueState> {
    OpenApiRouter::new().routes(routes!(get_tour))
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct TourPath {
    boat_bmt_id: RowNumber,
    tour_id: RowNumber,
}

/// Get a tour of a boat model.
///
/// Spots of products that are not shown are left out.
#[utoipa::path(
    get, path = "/boat-models/{boatBmtId}/tours/{tourId}", tag = "catalogue",
    extensions(("x-access" = json!("Anybody"))),
    params(
        ("boatBmtId" = u32, Path, description = "The boat model.", example = 101),
        ("tourId" = u32, Path, description = "The tour of this model.", example = 1),
        LanguageParams
    ),
    responses(CatalogueErrors, (status = 200, description = "The tour.", body = BoatTour))
)]
async fn get_tour(
    _: Anybody,
    State(live): State<Live>,
    Path(path): Path<TourPath>,
    Query(language): Query<LanguageParams>,
) -> ApiResult<Json<BoatTour>> {
    let (boat, tour) = (path.boat_bmt_id.get(), path.tour_id.get());
    actions::find(&live, (boat, tour), language.parse()?)
        .await
        .map(Json)
}
