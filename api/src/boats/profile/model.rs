//! What the calls about boats take and answer.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::expiries::Expiry;
use super::roles::{Permissions, Role};
use crate::catalogue::boat_models::model::OfModel;
use crate::platform::fields::hin::HullReading;
use crate::platform::fields::{Date, Version};
use crate::platform::http::fields::given;

/// What people on board say of a boat.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Details {
    /// What its owner calls it.
    pub boat_name: String,
    /// Who built it.
    pub boat_brand: String,
    /// The model.
    pub boat_model: String,
    /// The catalogue's boat model; 0 when it is not listed.
    pub boat_bmt_id: u32,
    /// The year it was built in.
    #[schema(required = true)]
    pub boat_production_year: Option<i32>,
    /// The owner's picture below `/media/`.
    #[schema(required = true)]
    pub boat_user_picture: Option<String>,
    /// The address of the boat's own virtual tour.
    #[schema(required = true)]
    pub own_vt_url: Option<String>,
    /// The home port.
    pub home_port: String,
    /// Where it lies.
    pub my_boat_address: String,
    /// The hull identification number without spaces and dashes; may be empty.
    pub hull_identification_number: String,
    /// The builder's number of the hull.
    pub hull_number: String,
    /// The registration number.
    pub registration_number: String,
    /// Direct voltage on board, in volts.
    #[schema(required = true)]
    pub dc_volt: Option<f64>,
    /// Alternating voltage on board, in volts.
    #[schema(required = true)]
    pub ac_volt: Option<f64>,
    /// When it was commissioned.
    #[schema(required = true, value_type = Option<String>)]
    pub commissioning_date: Option<Date>,
    /// Who is asked about the warranty.
    pub after_sales_dealer_name: String,
    /// Their e-mail.
    pub after_sales_dealer_email: String,
    /// Their telephone.
    pub after_sales_dealer_mobile: String,
    /// When it was handed over.
    #[schema(required = true, value_type = Option<String>)]
    pub ownership_handover_date: Option<Date>,
    /// When it was last registered; the registration holds for a year.
    #[schema(required = true, value_type = Option<String>)]
    pub annual_registration_date: Option<Date>,
    /// When it was last out of the water.
    #[schema(required = true, value_type = Option<String>)]
    pub last_dry_dock_date: Option<Date>,
    /// Until when there is a warranty.
    #[schema(required = true, value_type = Option<String>)]
    pub end_of_boat_warranty: Option<Date>,
    /// What it is registered for; an id of the options.
    #[schema(required = true)]
    pub boat_permit_type: Option<u32>,
    /// How many people may be on board.
    pub number_of_people_permitted_on_board: u32,
    /// The country of its flag, ISO 3166-1.
    #[schema(required = true)]
    pub yacht_flag: Option<String>,
    /// Until when it is insured.
    #[schema(required = true, value_type = Option<String>)]
    pub insurance_expiration_date: Option<Date>,
    /// Who insures it.
    pub insurance_company: String,
    /// What it is insured for, in whole units of `insuranceCurrency`.
    pub insurance_value: u32,
    /// The currency of that value.
    pub insurance_currency: String,
    /// What it is used for; ids of the options.
    pub boat_use: Vec<u32>,
    /// How it is sailed; ids of the options.
    pub sailing_style: Vec<u32>,
    /// How it is built; ids of the options.
    pub design_style: Vec<u32>,
    /// It is in use.
    pub is_active: bool,
    /// How many people sail it.
    pub crew: u32,
}

impl Default for Details {
    /// The template of a new boat.
    fn default() -> Self {
        Self {
            boat_name: String::new(),
            boat_brand: String::new(),
            boat_model: String::new(),
            boat_bmt_id: 0,
            boat_production_year: None,
            boat_user_picture: None,
            own_vt_url: None,
            home_port: String::new(),
            my_boat_address: String::new(),
            hull_identification_number: String::new(),
            hull_number: String::new(),
            registration_number: String::new(),
            dc_volt: None,
            ac_volt: None,
            commissioning_date: None,
            after_sales_dealer_name: String::new(),
            after_sales_dealer_email: String::new(),
            after_sales_dealer_mobile: String::new(),
            ownership_handover_date: None,
            annual_registration_date: None,
            last_dry_dock_date: None,
            end_of_boat_warranty: None,
            boat_permit_type: None,
            number_of_people_permitted_on_board: 0,
            yacht_flag: None,
            insurance_expiration_date: None,
            insurance_company: String::new(),
            insurance_value: 200,
            insurance_currency: "EUR".into(),
            boat_use: Vec::new(),
            sailing_style: Vec::new(),
            design_style: Vec::new(),
            is_active: true,
            crew: 0,
        }
    }
}

/// A boat, to somebody on board.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Boat {
    /// Its id.
    pub id: i64,
    /// What people on board say of it.
    #[serde(flatten)]
    pub details: Details,
    /// What the catalogue says of its model.
    #[serde(flatten)]
    pub of_model: OfModel,
    /// The id of its club.
    #[schema(required = true)]
    pub club: Option<i64>,
    /// The club's name.
    #[schema(required = true)]
    pub club_name: Option<String>,
    /// The club's logo below `/media/`.
    #[schema(required = true)]
    pub club_logo: Option<String>,
    /// Stands for what is said here: sent back with a change, it makes sure that nobody else's is lost.
    pub version: Version,
    /// What the caller is on board.
    pub role: Role,
    /// What the caller may do.
    pub permissions: Permissions,
    /// The roles that the caller may give.
    pub assignable_roles: Vec<Role>,
    /// The caller made this boat.
    pub is_creator: bool,
    /// What the hull identification number says; null without one.
    #[schema(required = true)]
    pub hull_identification: Option<HullReading>,
    /// What ends on a day, the earliest first.
    pub expiries: Vec<Expiry>,
}

/// A link that makes a boat the active one of whoever is on board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Activation {
    /// The link.
    pub link: String,
    /// The link as a picture that a phone reads: a data URL of an SVG.
    pub qr: String,
}

/// The fields of a boat; what is missing is as in a new boat, or stays when a boat is changed, and
/// null empties a field that may be empty.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct BoatFields {
    /// Required, so never null.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, min_length = 1, max_length = 60)]
    pub boat_name: Option<Option<String>>,
    /// Required, so never null, unless `boatBmtId` names a model.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub boat_brand: Option<Option<String>>,
    /// Required, so never null, unless `boatBmtId` names a model.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub boat_model: Option<Option<String>>,
    /// The catalogue's boat model; 0 when it is not listed, never null.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<u32>)]
    pub boat_bmt_id: Option<Option<u32>>,
    /// Taken and ignored: it is the model's.
    pub boat_picture: Option<String>,
    /// Taken and ignored: it is the model's.
    pub layout: Option<String>,
    /// Taken and ignored: it is the boat's own, which has a field of its own, or the model's.
    pub vt_url: Option<String>,
    /// Null removes the picture; one is uploaded by a call of its own.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub boat_user_picture: Option<Option<String>>,
    /// The address of the boat's own virtual tour, with https; null or empty for none.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub own_vt_url: Option<Option<String>>,
    /// The year it was built in.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<i64>, minimum = 1900)]
    pub boat_production_year: Option<Option<i64>>,
    /// The home port.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, max_length = 2000)]
    pub home_port: Option<Option<String>>,
    /// Where it lies; may have several lines.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, max_length = 2000)]
    pub my_boat_address: Option<Option<String>>,
    /// The hull identification number.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub hull_identification_number: Option<Option<String>>,
    /// The builder's number of the hull.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, max_length = 2000)]
    pub hull_number: Option<Option<String>>,
    /// The registration number.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, max_length = 2000)]
    pub registration_number: Option<Option<String>>,
    /// Direct voltage on board, in volts.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 1000)]
    pub dc_volt: Option<Option<f64>>,
    /// Alternating voltage on board, in volts.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 1000)]
    pub ac_volt: Option<Option<f64>>,
    /// When it was commissioned; dates are `yyyy-mm-dd`.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, pattern = "^(\\d{4}-\\d{2}-\\d{2})?$")]
    pub commissioning_date: Option<Option<String>>,
    /// Who is asked about the warranty.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, max_length = 2000)]
    pub after_sales_dealer_name: Option<Option<String>>,
    /// Their e-mail.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub after_sales_dealer_email: Option<Option<String>>,
    /// Their telephone.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub after_sales_dealer_mobile: Option<Option<String>>,
    /// When it was handed over.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, pattern = "^(\\d{4}-\\d{2}-\\d{2})?$")]
    pub ownership_handover_date: Option<Option<String>>,
    /// When it was last registered; the registration holds for a year.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, pattern = "^(\\d{4}-\\d{2}-\\d{2})?$")]
    pub annual_registration_date: Option<Option<String>>,
    /// When it was last out of the water.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, pattern = "^(\\d{4}-\\d{2}-\\d{2})?$")]
    pub last_dry_dock_date: Option<Option<String>>,
    /// Until when there is a warranty.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, pattern = "^(\\d{4}-\\d{2}-\\d{2})?$")]
    pub end_of_boat_warranty: Option<Option<String>>,
    /// What it is registered for; an id of the options.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<u32>)]
    pub boat_permit_type: Option<Option<u32>>,
    /// How many people may be on board.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<i64>, minimum = 0, maximum = 500)]
    pub number_of_people_permitted_on_board: Option<Option<i64>>,
    /// The country of its flag, ISO 3166-1.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    pub yacht_flag: Option<Option<String>>,
    /// Until when it is insured.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, pattern = "^(\\d{4}-\\d{2}-\\d{2})?$")]
    pub insurance_expiration_date: Option<Option<String>>,
    /// Who insures it.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, max_length = 2000)]
    pub insurance_company: Option<Option<String>>,
    /// What it is insured for, in whole units of its currency.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<i64>, minimum = 0, maximum = 1_000_000_000)]
    pub insurance_value: Option<Option<i64>>,
    /// The currency of that value, one of the options. A new boat has the caller's; it changes only
    /// when it is given.
    #[schema(pattern = "^(EUR|USD|GBP)$")]
    pub insurance_currency: Option<String>,
    /// What it is used for; ids of the options.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<Vec<u32>>)]
    pub boat_use: Option<Option<Vec<u32>>>,
    /// How it is sailed; ids of the options.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<Vec<u32>>)]
    pub sailing_style: Option<Option<Vec<u32>>>,
    /// How it is built; ids of the options.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<Vec<u32>>)]
    pub design_style: Option<Option<Vec<u32>>>,
    /// Taken and ignored: a boat is archived and brought back by calls of their own.
    pub is_active: Option<bool>,
    /// How many people sail it.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<i64>, minimum = 0, maximum = 500)]
    pub crew: Option<Option<i64>>,
    /// The club of whoever added the boat, or null; nobody else changes it.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<i64>)]
    pub club: Option<Option<i64>>,
    /// The version that was read: another one in the meantime is refused, with 409.
    pub version: Option<Version>,
}
