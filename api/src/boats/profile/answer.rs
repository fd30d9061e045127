//! Boats as they are sent: with the catalogue's data of the model, and the permissions of the
//! caller.

use serde::Serialize;

use super::catalogue::known_models;
use super::expiries;
use super::fields::Details;
use super::model::Boat;
use super::store::StoredBoat;
use crate::boats::access::gate::NO_BOAT;
use crate::boats::access::roles::{Permissions, Role};
use crate::catalogue::boat_models::model::OfModel;
use crate::catalogue::live::Live;
use crate::platform::error::ApiResult;
use crate::platform::fields::Version;
use crate::platform::fields::hin::{self, HullReading, HullWarning};

/// The details of a boat with its club, for the log and for the version.
#[derive(Debug, Serialize)]
pub(super) struct Said<'a> {
    #[serde(flatten)]
    details: &'a Details,
    club: Option<i64>,
}

pub(super) fn said(details: &Details, club: Option<i64>) -> Said<'_> {
    Said { details, club }
}

/// Adds the catalogue's data of the model to a boat.
pub async fn complete_one(live: &Live, stored: StoredBoat) -> ApiResult<Boat> {
    complete(live, vec![stored]).await?.pop().ok_or(NO_BOAT)
}

/// Adds the catalogue's data of the models, and the permissions of the role.
pub(super) async fn complete(live: &Live, stored: Vec<StoredBoat>) -> ApiResult<Vec<Boat>> {
    let ids: Vec<u32> = stored.iter().map(|boat| boat.details.boat_bmt_id).collect();
    let models = known_models(live, ids).await?;
    let boats = stored.into_iter().map(|boat| Boat {
        permissions: permissions(&boat),
        assignable_roles: assignable_roles(&boat),
        id: boat.id.number(),
        of_model: with_own_tour(models.get(&boat.details.boat_bmt_id), &boat.details),
        hull_identification: hull_identification(&boat.details),
        expiries: expiries::of(&boat.details, boat.documents),
        version: Version::of(&said(&boat.details, boat.club)),
        details: boat.details,
        club: boat.club,
        club_name: boat.club_name,
        club_logo: boat.club_logo,
        role: boat.role,
        is_creator: boat.is_creator,
    });
    Ok(boats.collect())
}

/// The catalogue's data of the model. The boat's own tour takes precedence over the model's.
fn with_own_tour(model: Option<&OfModel>, details: &Details) -> OfModel {
    let model = model.cloned().unwrap_or_default();
    OfModel {
        vt_url: details.own_vt_url.clone().or(model.vt_url),
        ..model
    }
}

fn permissions(boat: &StoredBoat) -> Permissions {
    let permissions = boat.role.permissions();
    if boat.details.is_active {
        permissions
    } else {
        permissions.of_archived()
    }
}

fn assignable_roles(boat: &StoredBoat) -> Vec<Role> {
    if boat.details.is_active {
        boat.role.assignable()
    } else {
        Vec::new()
    }
}

/// The hull identification number, decoded and compared with the year of the boat.
fn hull_identification(details: &Details) -> Option<HullReading> {
    let number = &details.hull_identification_number;
    if number.is_empty() {
        return None;
    }
    let mut reading = hin::read(number);
    let years = [reading.build_year, reading.model_year];
    if let Some(built) = details.boat_production_year
        && reading.readable
        && !years
            .into_iter()
            .flatten()
            .any(|year| (i32::from(year) - built).abs() <= 1)
    {
        reading.warnings.push(HullWarning::BoatYear);
    }
    Some(reading)
}
