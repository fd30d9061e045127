//! What the paths and queries of the calls name.

use serde::Deserialize;
use utoipa::IntoParams;

use crate::platform::access::RequestId;

/// Which part of a list is asked for.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ListParams {
    /// Only requests with a smaller number.
    pub(super) before: Option<i64>,
}

/// The path of a request.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct RequestPath {
    pub(super) request_id: RequestId,
}
