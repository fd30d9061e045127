//! Builds the lists that the app offers to choose from.

use search_core::Language;

use super::model::{AuthenticatorLinks, NewBoat, NotificationTypes, Options, RolePermissions};
use super::store;
use crate::accounts::sign_up::model::{PRIVACY_VERSION, TERMS_VERSION};
use crate::boats::access::roles::Role;
use crate::boats::profile::fields::Details;
use crate::catalogue::live::{Live, SearchExamples};
use crate::platform::config::Settings;
use crate::platform::error::ApiResult;
use crate::platform::lists;

/// A boat model in this status has its parts entered, so its parts can be searched.
const BMT_READY_STATUS: &str = "Itemized";
const MEASUREMENT_SYSTEMS: [&str; 2] = ["metric", "imperial"];

/// Every list the app offers to choose from. The app starts with them, before there is a catalogue
/// too.
pub(super) async fn options(
    live: &Live,
    settings: &Settings,
    language: Language,
) -> ApiResult<Options> {
    let (mut boat_brands, search_examples) = live
        .read_or_default(move |reader| {
            let examples = reader.examples.get(&language);
            let brands = store::list_boat_brands(reader.catalogue)?;
            Ok((brands, examples.cloned().unwrap_or_default()))
        })
        .await?;
    if boat_brands.is_empty() {
        boat_brands = lists::boat_brands();
    }
    Ok(Options {
        search_examples,
        ..complete(language, settings, boat_brands)
    })
}

fn complete(language: Language, settings: &Settings, boat_brands: Vec<String>) -> Options {
    Options {
        countries: lists::countries(language),
        dial_codes: lists::dial_codes(language),
        nationalities: lists::nationalities(),
        close_reasons: lists::labels("closeReasons", language),
        boat_use: lists::labels("boatUse", language),
        sailing_style: lists::labels("sailingStyle", language),
        design_style: lists::labels("designStyle", language),
        boat_permit_types: lists::labels("boatPermitTypes", language),
        dc_volt: vec![12, 24, 48],
        ac_volt: vec![110, 230],
        boat_brands,
        boat_roles: Role::ALL.map(|role| role.name().to_owned()).into(),
        boat_role_permissions: RolePermissions::table(),
        engine_kinds: lists::keyed_labels("engineKinds", language),
        document_kinds: lists::keyed_labels("documentKinds", language),
        new_boat: new_boat(),
        virtual_tour_hosts: settings.virtual_tour_hosts.clone(),
        service_types: lists::keyed_labels("serviceTypes", language),
        notification_types: NotificationTypes::VALUES,
        currencies: lists::CURRENCIES.map(str::to_owned).into(),
        measurement_systems: MEASUREMENT_SYSTEMS.map(str::to_owned).into(),
        bmt_ready_status: BMT_READY_STATUS.into(),
        support_email: settings.support_email.clone(),
        blog_url: settings
            .blog_url
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default(),
        asks_consent: settings.asks_consent(),
        counts_searches: settings.count_searches,
        consent_tools: settings.consent_tools(),
        search_examples: SearchExamples::default(),
        product_name: settings.product_name.clone(),
        google_enabled: !settings.google_client_id.is_empty(),
        apple_enabled: !settings.apple_client_id.is_empty(),
        authenticator_links: AuthenticatorLinks {
            android: settings.android_authenticator_url.clone(),
            ios: settings.ios_authenticator_url.clone(),
        },
        terms_version: TERMS_VERSION.into(),
        privacy_version: PRIVACY_VERSION.into(),
    }
}

fn new_boat() -> NewBoat {
    let template = Details::of_new_boat();
    NewBoat {
        insurance_value: template.insurance_value,
        number_of_people_permitted_on_board: template.number_of_people_permitted_on_board,
        is_active: template.is_active,
    }
}
