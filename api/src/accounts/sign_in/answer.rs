//! How a sign-in is refused.

use crate::platform::error::ApiError;

/// Why an attempt failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refused {
    /// The password is wrong, or there is no such account.
    Wrong {
        /// There is an account with this e-mail.
        is_known: bool,
        /// The number of failed attempts so far.
        failed: u32,
    },
    /// Too many failed attempts.
    Blocked {
        /// The number of failed attempts so far.
        failed: u32,
    },
}

/// The error for the caller. The tenth failure already says that the account is blocked.
pub fn answer(refused: Refused) -> ApiError {
    match refused {
        Refused::Wrong { is_known, failed } if failed < super::bucket::LIMIT => {
            ApiError::InvalidCredentials {
                kind: if is_known { "password" } else { "email" },
                failed_attempts: failed,
            }
        }
        Refused::Wrong { failed, .. } | Refused::Blocked { failed } => ApiError::SignInBlocked {
            failed_attempts: failed,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // proves AUTH-155, AUTH-156, AUTH-157, ERR-01, ERR-02, ERR-03
    #[test]
    fn each_refusal_has_its_type_and_text() {
        let body = |refused| {
            let error = answer(refused);
            let body = error.body("id");
            (error.status_and_code().0.as_u16(), body.kind, body.message)
        };
        let wrong =
            "The password or e-mail you’ve entered is incorrect. Try again or reset password";
        let blocked = "Your account has been blocked due to too many failed attempts. Please reset your password.";
        let known = |is_known, failed| body(Refused::Wrong { is_known, failed });
        assert_eq!(known(true, 9), (401, Some("password".into()), wrong.into()));
        assert_eq!(known(false, 1), (401, Some("email".into()), wrong.into()));
        for refused in [
            Refused::Wrong {
                is_known: true,
                failed: 10,
            },
            Refused::Wrong {
                is_known: false,
                failed: 10,
            },
            Refused::Blocked { failed: 10 },
        ] {
            assert_eq!(
                body(refused),
                (423, Some("blocked".into()), blocked.to_owned())
            );
        }
    }
}
