//! Parameters in the paths and queries of the calls.

use serde::Deserialize;
use utoipa::IntoParams;

use super::values::RequestStatus;
use crate::platform::access::RequestId;

/// Which requests to list.
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub(super) struct ListParams {
    /// Only requests older than this one: `nextBefore` of the previous page.
    #[param(required = false)]
    pub(super) before: Option<i64>,
    /// Only requests with this status.
    #[param(required = false)]
    pub(super) status: Option<RequestStatus>,
}

/// The path of a request.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct RequestPath {
    pub(super) request_id: RequestId,
}
