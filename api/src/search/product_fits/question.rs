//! The parsed parameters of these calls.

use std::collections::BTreeMap;

use serde::Deserialize;
use utoipa::IntoParams;

use crate::platform::error::{ApiError, ApiResult};
use crate::platform::http::RowNumber;
use crate::platform::reason::Reason;

/// Longer serial numbers are cut; no manufacturer's is.
const LONGEST_SERIAL: usize = 100;

/// Which models are asked for.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(super) struct ListParams {
    /// The beginnings of words in the make or brand and the name.
    #[param(required = false, example = "volvo d2")]
    pub(super) value: String,
    /// The page number, from 1. An invalid number means the first page.
    #[param(required = false, example = "1")]
    page: String,
}

impl ListParams {
    /// The page, from 1.
    pub(super) fn page(&self) -> usize {
        let page = RowNumber::parse(self.page.trim());
        page.map_or(1, |page| usize::try_from(page.get()).unwrap_or(usize::MAX))
    }
}

/// The boat or engine whose fit is requested.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub(super) struct FitParams {
    /// A boat model of the catalogue. A boat model, an engine model or both are required.
    #[param(required = false, value_type = u32, minimum = 1, example = 101)]
    boat_model_id: String,
    /// An engine model of the catalogue.
    #[param(required = false, value_type = u32, minimum = 1)]
    engine_model_id: String,
    /// The engine's serial number, if known.
    #[param(required = false, example = "5101302000")]
    serial: String,
}

/// A boat, an engine or both.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Mine {
    pub(super) boat_model: Option<u32>,
    pub(super) engine_model: Option<u32>,
    /// The engine's; may be empty.
    pub(super) serial: String,
}

impl TryFrom<FitParams> for Mine {
    type Error = ApiError;

    fn try_from(params: FitParams) -> ApiResult<Self> {
        let mut faults = BTreeMap::new();
        let mut id = |field: &str, text: &str, reason: Reason| {
            let id = RowNumber::parse(text).and_then(|id| u32::try_from(id.get()).ok());
            if id.is_none() && !text.is_empty() {
                faults.insert(field.to_owned(), reason);
            }
            id
        };
        let boat_model = id(
            "boatModelId",
            &params.boat_model_id,
            Reason::BoatModelNotListed,
        );
        let engine_model = id(
            "engineModelId",
            &params.engine_model_id,
            Reason::EngineModelNotListed,
        );
        if boat_model.is_none() && engine_model.is_none() && faults.is_empty() {
            faults.insert("boatModelId".into(), Reason::BoatModelRequired);
        }
        if !faults.is_empty() {
            return Err(ApiError::Validation(faults));
        }
        Ok(Self {
            boat_model,
            engine_model,
            serial: params.serial.trim().chars().take(LONGEST_SERIAL).collect(),
        })
    }
}
