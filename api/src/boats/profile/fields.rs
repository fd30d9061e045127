//! Reads the fields of a boat: each that is wrong is named with its text.
#![expect(
    clippy::option_option,
    reason = "a field that is missing stays, one that is null is emptied"
)]

use search_core::Language;

use super::model::{BoatFields, Details};
use crate::platform::error::ApiResult;
use crate::platform::fields::{Date, Email, hin, phone, text, web_address};
use crate::platform::http::fields::Problems;
use crate::platform::http::file_form::REQUIRED;
use crate::platform::lists::{self, CURRENCIES, NO_CURRENCY};
use crate::platform::reason::Reason;

const NAME: usize = 60;
const BRAND: usize = 80;
const FREE_TEXT: usize = 2000;
const FIRST_YEAR: i64 = 1900;
const MAX_VOLT: i32 = 1000;
const MAX_INSURED: i64 = 1_000_000_000;
const MAX_PEOPLE: i64 = 500;

/// What is said of a boat model that the catalogue does not have.
pub const NO_MODEL: Reason = Reason::BoatModelNotListed;
/// What is said of a name that is missing, and of one that is too long.
const BOAT_NAME: [Reason; 2] = [
    Reason::BoatNameRequired,
    Reason::BoatNameTooLong { max: NAME },
];
const BOAT_BRAND: [Reason; 2] = [
    Reason::BoatBrandRequired,
    Reason::BoatBrandTooLong { max: BRAND },
];
const BOAT_MODEL: [Reason; 2] = [
    Reason::BoatModelRequired,
    Reason::BoatModelTooLong { max: BRAND },
];
const NOT_LISTED: Reason = Reason::ChoiceNotListed;
const BAD_SIGNS: Reason = Reason::CharactersNotAllowed;

/// A model of the catalogue, or none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChosenModel {
    /// `boatBmtId` is 0.
    Unlisted,
    /// The catalogue's.
    Listed {
        /// Its id.
        id: u32,
        /// Its brand.
        brand: String,
        /// Its name.
        model: String,
    },
}

impl BoatFields {
    /// These fields over those of a boat. `chosen` is the model that `boatBmtId` names, `year` the
    /// year it is.
    pub fn over(
        self,
        before: &Details,
        chosen: Option<ChosenModel>,
        year: i64,
    ) -> ApiResult<Details> {
        let mut form = Form {
            fields: self,
            details: before.clone(),
            problems: Problems::default(),
        };
        form.identity(chosen, year);
        form.tour();
        form.technical();
        form.dealer();
        form.dates();
        form.insurance();
        form.style();
        form.problems.finish()?;
        Ok(form.details)
    }
}

/// A form that is being read: what is right goes into the details, what is wrong is noted.
struct Form {
    fields: BoatFields,
    details: Details,
    problems: Problems,
}

impl Form {
    fn identity(&mut self, chosen: Option<ChosenModel>, year: i64) {
        self.name_and_model(chosen);
        let Self {
            fields,
            details,
            problems,
        } = self;
        let last = year + 1;
        if let Some(built) = fields.boat_production_year {
            let reason = Reason::YearOutOfRange {
                min: FIRST_YEAR,
                max: last,
            };
            details.boat_production_year = whole(
                problems,
                "boatProductionYear",
                built,
                FIRST_YEAR..=last,
                reason,
            );
        }
        match fields.boat_user_picture.take() {
            None => {}
            Some(None) => details.boat_user_picture = None,
            Some(Some(picture)) if picture.is_empty() => details.boat_user_picture = None,
            Some(Some(_)) => {
                problems.add("boatUserPicture", Reason::PictureNotUploaded);
            }
        }
        free_text(
            problems,
            "homePort",
            fields.home_port.take(),
            &mut details.home_port,
        );
        let address = fields.my_boat_address.take();
        lines(
            problems,
            "myBoatAddress",
            address,
            &mut details.my_boat_address,
        );
        if let Some(flag) = fields.yacht_flag.take() {
            let code = flag.unwrap_or_default().trim().to_ascii_uppercase();
            if !code.is_empty() && !lists::is_country(&code) {
                problems.add("yachtFlag", Reason::CountryNotListed);
            }
            details.yacht_flag = Some(code).filter(|code| !code.is_empty());
        }
    }

    fn tour(&mut self) {
        if let Some(address) = self.fields.own_vt_url.take() {
            let read = web_address::parse(&address.unwrap_or_default());
            let address = self.problems.take("ownVtUrl", read);
            self.details.own_vt_url = address.flatten();
        }
    }

    /// A listed model brings its brand and name; other texts than a listed model's make it unlisted.
    fn name_and_model(&mut self, chosen: Option<ChosenModel>) {
        let Self {
            fields,
            details,
            problems,
        } = self;
        if let Some(name) = fields.boat_name.take() {
            details.boat_name = name.unwrap_or_default();
        }
        name_of(
            problems,
            "boatName",
            BOAT_NAME,
            NAME,
            &mut details.boat_name,
        );
        let before = (
            details.boat_brand.to_lowercase(),
            details.boat_model.to_lowercase(),
        );
        if let Some(ChosenModel::Listed { id, brand, model }) = chosen {
            details.boat_bmt_id = id;
            details.boat_brand = brand;
            details.boat_model = model;
            return;
        }
        if fields.boat_bmt_id == Some(None) {
            problems.add("boatBmtId", REQUIRED);
        }
        if let Some(brand) = fields.boat_brand.take() {
            details.boat_brand = brand.unwrap_or_default();
        }
        if let Some(model) = fields.boat_model.take() {
            details.boat_model = model.unwrap_or_default();
        }
        name_of(
            problems,
            "boatBrand",
            BOAT_BRAND,
            BRAND,
            &mut details.boat_brand,
        );
        name_of(
            problems,
            "boatModel",
            BOAT_MODEL,
            BRAND,
            &mut details.boat_model,
        );
        let after = (
            details.boat_brand.to_lowercase(),
            details.boat_model.to_lowercase(),
        );
        if chosen.is_some() || after != before {
            details.boat_bmt_id = 0;
        }
    }

    fn technical(&mut self) {
        let Self {
            fields,
            details,
            problems,
        } = self;
        if let Some(number) = fields.hull_identification_number.take() {
            let read = hin::parse(&number.unwrap_or_default());
            if let Some(number) = problems.take("hullIdentificationNumber", read) {
                details.hull_identification_number = number;
            }
        }
        let hull = fields.hull_number.take();
        free_text(problems, "hullNumber", hull, &mut details.hull_number);
        let registration = fields.registration_number.take();
        free_text(
            problems,
            "registrationNumber",
            registration,
            &mut details.registration_number,
        );
        for (field, given, voltage) in [
            ("dcVolt", fields.dc_volt, &mut details.dc_volt),
            ("acVolt", fields.ac_volt, &mut details.ac_volt),
        ] {
            if let Some(given) = given {
                if given.is_some_and(|volts| !(0.0..=f64::from(MAX_VOLT)).contains(&volts)) {
                    problems.add(
                        field,
                        Reason::VoltageOutOfRange {
                            min: 0,
                            max: MAX_VOLT.into(),
                        },
                    );
                }
                *voltage = given;
            }
        }
    }

    fn dealer(&mut self) {
        let Self {
            fields,
            details,
            problems,
        } = self;
        let name = fields.after_sales_dealer_name.take();
        free_text(
            problems,
            "afterSalesDealerName",
            name,
            &mut details.after_sales_dealer_name,
        );
        if let Some(address) = fields.after_sales_dealer_email.take() {
            let address = address.unwrap_or_default().trim().to_owned();
            if !address.is_empty() && Email::parse(&address).is_none() {
                problems.add("afterSalesDealerEmail", Reason::EmailMalformed);
            }
            details.after_sales_dealer_email = address;
        }
        if let Some(number) = fields.after_sales_dealer_mobile.take() {
            let read = phone::parse(&number.unwrap_or_default());
            if let Some(number) = problems.take("afterSalesDealerMobile", read) {
                details.after_sales_dealer_mobile = number;
            }
        }
    }

    fn dates(&mut self) {
        let Self {
            fields,
            details,
            problems,
        } = self;
        for (field, given, date) in [
            (
                "commissioningDate",
                &mut fields.commissioning_date,
                &mut details.commissioning_date,
            ),
            (
                "ownershipHandoverDate",
                &mut fields.ownership_handover_date,
                &mut details.ownership_handover_date,
            ),
            (
                "annualRegistrationDate",
                &mut fields.annual_registration_date,
                &mut details.annual_registration_date,
            ),
            (
                "lastDryDockDate",
                &mut fields.last_dry_dock_date,
                &mut details.last_dry_dock_date,
            ),
            (
                "endOfBoatWarranty",
                &mut fields.end_of_boat_warranty,
                &mut details.end_of_boat_warranty,
            ),
            (
                "insuranceExpirationDate",
                &mut fields.insurance_expiration_date,
                &mut details.insurance_expiration_date,
            ),
        ] {
            let Some(text) = given.take() else { continue };
            *date = match text.as_deref() {
                None | Some("") => None,
                Some(text) => problems.take(field, Date::parse(text)),
            };
        }
    }

    fn insurance(&mut self) {
        let Self {
            fields,
            details,
            problems,
        } = self;
        let company = fields.insurance_company.take();
        free_text(
            problems,
            "insuranceCompany",
            company,
            &mut details.insurance_company,
        );
        if let Some(given) = fields.insurance_value {
            let reason = Reason::InsuranceValueOutOfRange {
                min: 0,
                max: MAX_INSURED,
            };
            let value = whole(problems, "insuranceValue", given, 0..=MAX_INSURED, reason);
            details.insurance_value = value.unwrap_or_default();
        }
        if let Some(currency) = fields.insurance_currency.take() {
            if !CURRENCIES.contains(&currency.as_str()) {
                problems.add("insuranceCurrency", NO_CURRENCY);
            }
            details.insurance_currency = currency;
        }
    }

    fn style(&mut self) {
        let Self {
            fields,
            details,
            problems,
        } = self;
        if let Some(kind) = fields.boat_permit_type {
            if !is_listed("boatPermitTypes", kind.as_slice()) {
                problems.add("boatPermitType", NOT_LISTED);
            }
            details.boat_permit_type = kind;
        }
        for (list, given, chosen) in [
            ("boatUse", &mut fields.boat_use, &mut details.boat_use),
            (
                "sailingStyle",
                &mut fields.sailing_style,
                &mut details.sailing_style,
            ),
            (
                "designStyle",
                &mut fields.design_style,
                &mut details.design_style,
            ),
        ] {
            let Some(given) = given.take() else { continue };
            let mut ids = given.unwrap_or_default();
            if !is_listed(list, &ids) {
                problems.add(list, NOT_LISTED);
            }
            ids.sort_unstable();
            ids.dedup();
            *chosen = ids;
        }
        let reason = Reason::PeopleOutOfRange {
            min: 0,
            max: MAX_PEOPLE,
        };
        for (field, given, people) in [
            (
                "numberOfPeoplePermittedOnBoard",
                fields.number_of_people_permitted_on_board,
                &mut details.number_of_people_permitted_on_board,
            ),
            ("crew", fields.crew, &mut details.crew),
        ] {
            if let Some(given) = given {
                *people = whole(problems, field, given, 0..=MAX_PEOPLE, reason.clone())
                    .unwrap_or_default();
            }
        }
    }
}

/// A whole number within its range; null is none.
fn whole<T: TryFrom<i64>>(
    problems: &mut Problems,
    field: &str,
    given: Option<i64>,
    range: std::ops::RangeInclusive<i64>,
    reason: Reason,
) -> Option<T> {
    let number = given?;
    let read = Some(number)
        .filter(|number| range.contains(number))
        .and_then(|number| T::try_from(number).ok());
    problems.take(field, read.ok_or(reason))
}

fn is_listed(list: &str, ids: &[u32]) -> bool {
    let listed = lists::labels(list, Language::En);
    ids.iter()
        .all(|id| listed.iter().any(|label| label.id == *id))
}

/// A text that has to be there.
fn name_of(
    problems: &mut Problems,
    field: &str,
    [required, too_long]: [Reason; 2],
    limit: usize,
    text: &mut String,
) {
    *text = text::clean(text);
    if text.is_empty() {
        problems.add(field, required);
    } else if text.chars().count() > limit {
        problems.add(field, too_long);
    } else if text.chars().any(char::is_control) {
        problems.add(field, BAD_SIGNS);
    }
}

fn free_text(
    problems: &mut Problems,
    field: &str,
    given: Option<Option<String>>,
    text: &mut String,
) {
    let Some(given) = given else { return };
    let read = text::line(&given.unwrap_or_default(), FREE_TEXT);
    *text = problems.take(field, read).unwrap_or_default();
}

/// A text that may have several lines.
fn lines(problems: &mut Problems, field: &str, given: Option<Option<String>>, text: &mut String) {
    let Some(given) = given else { return };
    let read = text::lines(&given.unwrap_or_default(), FREE_TEXT);
    *text = problems.take(field, read).unwrap_or_default();
}
