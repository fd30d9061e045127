//! Accounts: signing up and in, authentication, and personal data.

pub mod addresses;
pub mod audit;
pub mod closing;
pub mod credentials;
pub mod demo;
pub mod email_changes;
pub mod links;
pub mod mfa;
pub mod notifications;
pub mod oidc;
pub mod passwords;
pub mod recovery;
pub mod sessions;
pub mod sign_in;
pub mod sign_up;
mod state;
pub mod throttles;
pub mod users;
pub mod verification;

use utoipa_axum::router::OpenApiRouter;

pub use state::AccountsState;

pub fn router() -> OpenApiRouter<AccountsState> {
    OpenApiRouter::new()
        .merge(sign_in::router())
        .merge(sign_up::router())
        .merge(oidc::router())
        .merge(sessions::router())
        .merge(users::router())
        .merge(credentials::router())
        .merge(email_changes::router())
        .merge(mfa::router())
        .merge(addresses::router())
        .merge(notifications::router())
        .merge(closing::router())
        .merge(recovery::router())
        .merge(verification::router())
}
