//! Accounts through the whole router: signing up and in, sessions, mails, what is forged.

mod addresses;
mod callers;
mod clock_jump;
mod closing;
mod confirmed;
mod credentials;
mod cut_off;
mod email_changes;
mod first_administrator;
mod forged;
mod invitations;
mod limits;
mod mfa;
mod migrations;
mod notifications;
pub mod orders;
pub mod outbox;
mod picture_zoo;
pub mod pictures;
mod prune;
mod recovery;
mod rotation_property;
mod sessions;
pub mod sign_in;
mod sign_up;
mod timing;
mod users;
