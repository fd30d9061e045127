//! Accounts through the whole router: signing up and in, sessions, mails, what is forged.

mod addresses;
mod closing;
mod credentials;
mod first_administrator;
mod forged;
mod invitations;
mod mfa;
mod outbox;
mod pictures;
mod recovery;
mod rotation_property;
mod sessions;
mod sign_in;
mod sign_up;
mod timing;
mod users;
