//! The fields of a boat, and the form that changes them.

use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};
use serde::Serialize;

use super::rules::{
    build_year, choice, choices, country, currency, date, email, hull_identification,
    insured_value, line, lines, model_id, name, no_picture, people, telephone, tour, voltage,
};
use crate::platform::error::ApiResult;
use crate::platform::fields::change::null_keeps;
use crate::platform::fields::{Change, Date, Version};
use crate::platform::reason::Reason;
use crate::platform::record::record;

const FREE_TEXT: usize = 2000;

record! {
    /// The details of a boat.
    pub struct Details {
        /// Whether it is not archived.
        is_active: bool, column "is_active";
    }

    /// The fields of a boat. A missing field gets its default in a new boat and is not changed in
    /// an existing one. Null clears an optional field.
    pub struct BoatFields(today: Date) {
        /// Accepted but ignored: it is taken from the model.
        boat_picture: Option<String>;
        /// Accepted but ignored: it is taken from the model.
        layout: Option<String>;
        /// Accepted but ignored: it is taken from `ownVtUrl` or from the model.
        vt_url: Option<String>;
        /// Accepted but ignored: separate calls archive and restore a boat.
        is_active: Option<bool>;
        /// The club of the user who created the boat, or null. Only that user can change it.
        #[schema(value_type = Option<i64>)]
        club: Change<i64>;
        /// The version that was read. If the record has another version in the meantime, the change
        /// is refused with 409.
        version: Option<Version>;
    }

    both {
        boat_name:
            String, column "name",
            /// Required and never null.
            given String, schema(min_length = 1, max_length = 60), rule name(60, Reason::BoatNameTooLong { max: 60 });
        boat_brand:
            /// The builder.
            String, column "brand",
            /// The builder. Required and never null, unless `boatBmtId` is a model.
            given String, rule name(80, Reason::BoatBrandTooLong { max: 80 });
        boat_model:
            /// The model.
            String, column "model",
            /// The model. Required and never null, unless `boatBmtId` is a model.
            given String, rule name(80, Reason::BoatModelTooLong { max: 80 });
        boat_bmt_id:
            /// The boat model in the catalogue; 0 if the catalogue does not have it.
            u32, column "bmt_id",
            /// The boat model in the catalogue; 0 if the catalogue does not have it. Never null.
            given u32, rule model_id;
        boat_production_year: Option<i32>, column "production_year",
            given i64, schema(minimum = 1900), rule build_year(today);
        boat_user_picture:
            /// The owner's picture below `/media/`.
            Option<String>, column "picture_path",
            /// Null removes the picture. A separate call uploads a picture.
            given String, rule no_picture;
        own_vt_url:
            /// The URL of the boat's own virtual tour.
            Option<String>, column "tour_url",
            /// The https URL of the boat's own virtual tour; null or empty for none.
            given String, rule tour;
        /// The home port.
        home_port: String, column "home_port",
            given String, schema(max_length = 2000), rule line(FREE_TEXT);
        my_boat_address:
            /// The address of the berth.
            String, column "address",
            /// The address of the berth; may have several lines.
            given String, schema(max_length = 2000), rule lines(FREE_TEXT);
        hull_identification_number:
            /// The hull identification number without spaces and dashes; may be empty.
            String, column "hull_identification_number",
            /// The hull identification number.
            given String, rule hull_identification;
        /// The builder's hull number.
        hull_number: String, column "hull_number",
            given String, schema(max_length = 2000), rule line(FREE_TEXT);
        /// The registration number.
        registration_number: String, column "registration_number",
            given String, schema(max_length = 2000), rule line(FREE_TEXT);
        /// The DC voltage on board, in volts.
        dc_volt: Option<f64>, column "dc_volt",
            given f64, schema(minimum = 0, maximum = 1000), rule voltage;
        /// The AC voltage on board, in volts.
        ac_volt: Option<f64>, column "ac_volt",
            given f64, schema(minimum = 0, maximum = 1000), rule voltage;
        commissioning_date:
            /// The date of commissioning.
            #[schema(value_type = Option<String>)] Option<Date>, column "commissioning_date",
            /// The date of commissioning, `yyyy-mm-dd`, like all dates.
            given String, schema(pattern = "^(\\d{4}-\\d{2}-\\d{2})?$"), rule date;
        /// The name of the dealer who handles the warranty.
        after_sales_dealer_name: String, column "after_sales_dealer_name",
            given String, schema(max_length = 2000), rule line(FREE_TEXT);
        /// The dealer's e-mail address.
        after_sales_dealer_email: String, column "after_sales_dealer_email",
            given String, rule email;
        /// The dealer's telephone number.
        after_sales_dealer_mobile: String, column "after_sales_dealer_mobile",
            given String, rule telephone;
        /// The date of delivery.
        ownership_handover_date: #[schema(value_type = Option<String>)] Option<Date>, column "ownership_handover_date",
            given String, schema(pattern = "^(\\d{4}-\\d{2}-\\d{2})?$"), rule date;
        /// The date of the last registration. A registration is valid for a year.
        annual_registration_date: #[schema(value_type = Option<String>)] Option<Date>, column "annual_registration_date",
            given String, schema(pattern = "^(\\d{4}-\\d{2}-\\d{2})?$"), rule date;
        /// The date of the last haul-out.
        last_dry_dock_date: #[schema(value_type = Option<String>)] Option<Date>, column "last_dry_dock_date",
            given String, schema(pattern = "^(\\d{4}-\\d{2}-\\d{2})?$"), rule date;
        /// The end of the warranty.
        end_of_boat_warranty: #[schema(value_type = Option<String>)] Option<Date>, column "end_of_boat_warranty",
            given String, schema(pattern = "^(\\d{4}-\\d{2}-\\d{2})?$"), rule date;
        /// The type of permit; an id from the options.
        boat_permit_type: Option<u32>, column "boat_permit_type",
            given u32, rule choice("boatPermitTypes");
        number_of_people_permitted_on_board: u32, column "people_permitted",
            given i64, schema(minimum = 0, maximum = 500), rule people;
        /// The country code of the flag, ISO 3166-1.
        yacht_flag: Option<String>, column "yacht_flag",
            given String, rule country;
        insurance_expiration_date: #[schema(value_type = Option<String>)] Option<Date>, column "insurance_expiration_date",
            given String, schema(pattern = "^(\\d{4}-\\d{2}-\\d{2})?$"), rule date;
        /// The insurer.
        insurance_company: String, column "insurance_company",
            given String, schema(max_length = 2000), rule line(FREE_TEXT);
        insurance_value:
            /// The insured value, in whole units of `insuranceCurrency`.
            u32, column "insurance_value",
            /// The insured value, in whole units of the currency.
            given i64, schema(minimum = 0, maximum = 1_000_000_000), rule insured_value;
        insurance_currency:
            /// The currency of the insured value.
            String, column "insurance_currency",
            /// The currency of the insured value, one of the options. The default of a new boat is
            /// the caller's currency.
            #[serde(deserialize_with = "null_keeps")]
            given String, schema(pattern = "^(EUR|USD|GBP)$"), rule currency;
        /// The uses; ids from the options.
        boat_use: #[schema(value_type = Vec<u32>)] Choices, column "boat_use",
            given Vec<u32>, rule choices("boatUse");
        /// The sailing styles; ids from the options.
        sailing_style: #[schema(value_type = Vec<u32>)] Choices, column "sailing_style",
            given Vec<u32>, rule choices("sailingStyle");
        /// The designs; ids from the options.
        design_style: #[schema(value_type = Vec<u32>)] Choices, column "design_style",
            given Vec<u32>, rule choices("designStyle");
        /// The number of crew members.
        crew: u32, column "crew",
            given i64, schema(minimum = 0, maximum = 500), rule people;
    }
}

impl Details {
    /// The defaults of a new boat.
    pub fn of_new_boat() -> Self {
        Self {
            insurance_value: 200,
            insurance_currency: "EUR".into(),
            is_active: true,
            ..Self::default()
        }
    }
}

/// Ids of the options that were chosen in a list, stored as JSON.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Choices(pub(super) Vec<u32>);

impl ToSql for Choices {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let text = serde_json::to_string(&self.0);
        let text = text.map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
        Ok(text.into())
    }
}

impl FromSql for Choices {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let ids = serde_json::from_str(value.as_str()?);
        ids.map(Self).map_err(FromSqlError::other)
    }
}

/// A boat model of the catalogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedModel {
    /// The builder.
    pub brand: String,
    /// Its name.
    pub model: String,
}

impl BoatFields {
    /// Applies these fields to those of a boat. `listed` is the model that `boatBmtId` names; brand
    /// and name come from it.
    pub fn over(
        mut self,
        before: &Details,
        listed: Option<ListedModel>,
        today: Date,
    ) -> ApiResult<Details> {
        let mut details = before.clone();
        let is_listed = listed.is_some();
        if let Some(ListedModel { brand, model }) = listed {
            (self.boat_brand, self.boat_model) = (Change::Keep, Change::Keep);
            (details.boat_brand, details.boat_model) = (brand, model);
        }
        let mut problems = self.apply(&mut details, today);
        if details.boat_name.is_empty() {
            problems.add("boatName", Reason::BoatNameRequired);
        }
        if !is_listed && details.boat_brand.is_empty() {
            problems.add("boatBrand", Reason::BoatBrandRequired);
        }
        if !is_listed && details.boat_model.is_empty() {
            problems.add("boatModel", Reason::BoatModelRequired);
        }
        problems.finish()?;
        if !is_listed && details.model_key() != before.model_key() {
            details.boat_bmt_id = 0;
        }
        Ok(details)
    }
}

impl Details {
    /// The fields that identify a model that is not listed.
    fn model_key(&self) -> [String; 2] {
        [&self.boat_brand, &self.boat_model].map(|name| name.to_lowercase())
    }
}
