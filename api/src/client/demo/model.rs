//! The response of the demo call.

use serde::Serialize;
use utoipa::ToSchema;

use crate::platform::config::Settings;

/// How to sign in to the demo.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct DemoAnswer {
    /// The e-mail to sign in with. With a tag (`name+tag@host`) it names the same account.
    pub username: String,
    /// The password.
    pub password: String,
    pub contact: Contact,
}

/// The person to contact about the demo.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Contact {
    pub name: String,
    /// The title; may be empty.
    pub title: String,
    pub email: String,
    /// The telephone number; may be empty.
    pub phone: String,
}

impl DemoAnswer {
    /// The demo of these settings; none if it is off.
    pub(super) fn of(settings: &Settings) -> Option<Self> {
        settings.demo().map(|demo| Self {
            username: demo.username().to_owned(),
            password: demo.password().to_owned(),
            contact: Contact {
                name: settings.demo_contact_name.clone(),
                title: settings.demo_contact_title.clone(),
                email: settings.demo_contact_email.clone(),
                phone: settings.demo_contact_phone.clone(),
            },
        })
    }
}
