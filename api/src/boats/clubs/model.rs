//! The request of the call about clubs.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::platform::error::ApiResult;
use crate::platform::fields::text;
use crate::platform::http::fields::Problems;
use crate::platform::reason::Reason;

const MAX_NAME: usize = 80;

/// A club to create.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct NewClub {
    /// Required.
    #[schema(required = true, value_type = String, min_length = 1, max_length = 80)]
    pub club_name: Option<String>,
    /// The path of a photo that the caller uploaded, or null. The club gets a copy of it.
    pub club_logo: Option<String>,
}

impl NewClub {
    /// Name and logo. Whether the logo exists is not checked here.
    pub fn parse(self) -> ApiResult<(String, Option<String>)> {
        let mut problems = Problems::default();
        let read = text::line(&self.club_name.unwrap_or_default(), MAX_NAME);
        let name = problems.take("clubName", read).unwrap_or_default();
        if name.is_empty() {
            problems.add("clubName", Reason::ClubNameRequired);
        }
        problems.finish()?;
        Ok((name, self.club_logo.filter(|logo| !logo.is_empty())))
    }
}
