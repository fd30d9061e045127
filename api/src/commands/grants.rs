//! `chandlery grants …`: which services users, boats and clubs may use, also beside a running server.

use std::path::Path;

use anyhow::Context as _;
use search_core::Language;

use super::user::{Accounts, Change};
use crate::accounts::audit::Event;
use crate::buying::eligibility::model::{Holder, ListedGrant, NewGrant};
use crate::buying::eligibility::store;
use crate::platform::fields::Date;
use crate::platform::keys::Keys;
use crate::platform::lists::keyed_labels;

#[derive(Debug, clap::Subcommand)]
pub(super) enum GrantsCommand {
    /// Lists all grants, the oldest first
    List,
    /// Grants a service, or changes its last day
    Add(NewGrantArguments),
    /// Takes a grant back
    Remove {
        /// The number of the grant
        number: i64,
    },
}

#[derive(Debug, clap::Args)]
pub(super) struct NewGrantArguments {
    #[command(flatten)]
    holder: HolderArguments,
    /// The service, such as `AfterSalesService`
    #[arg(value_parser = service)]
    service: String,
    /// The category of the catalogue that the grant is limited to
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    category: Option<u32>,
    /// The last day, as yyyy-mm-dd; without it the grant has no end
    #[arg(long, value_name = "DAY", value_parser = Date::parse)]
    until: Option<Date>,
}

/// Exactly one of these is required.
#[derive(Debug, clap::Args)]
#[group(required = true, multiple = false)]
struct HolderArguments {
    /// The e-mail of an account
    #[arg(long, value_name = "EMAIL")]
    user: Option<String>,
    /// The number of a boat: everyone on board may use the service
    #[arg(long, value_name = "NUMBER")]
    boat: Option<i64>,
    /// The number of a club: everyone on board of its boats may use the service
    #[arg(long, value_name = "NUMBER")]
    club: Option<i64>,
}

/// The key of a service type; the error lists all of them.
fn service(text: &str) -> Result<String, String> {
    let types = keyed_labels("serviceTypes", Language::En).into_iter();
    let known: Vec<String> = types.map(|service| service.key).collect();
    let is_known = known.iter().any(|known| known == text);
    let refused = || format!("the services are {}", known.join(", "));
    is_known.then(|| text.to_owned()).ok_or_else(refused)
}

pub(super) fn run(data: &Path, command: &GrantsCommand) -> anyhow::Result<()> {
    let mut accounts = Accounts::open(data, Keys::open)?;
    match command {
        GrantsCommand::List => list(&accounts),
        GrantsCommand::Add(arguments) => add(&mut accounts, arguments),
        GrantsCommand::Remove { number } => remove(&mut accounts, *number),
    }
}

fn list(accounts: &Accounts) -> anyhow::Result<()> {
    for grant in store::list(&accounts.connection)? {
        println!("{}", line(&grant));
    }
    Ok(())
}

fn line(grant: &ListedGrant) -> String {
    let category = grant.category.map_or_else(
        || "all categories".to_owned(),
        |category| format!("category {category}"),
    );
    let end = grant
        .valid_until
        .as_ref()
        .map_or_else(|| "no end".to_owned(), |day| format!("until {day}"));
    format!(
        "{:>6}  {}  {category}  {end}  {} {} {}",
        grant.number, grant.service, grant.holder, grant.holder_number, grant.holder_name
    )
}

fn add(accounts: &mut Accounts, arguments: &NewGrantArguments) -> anyhow::Result<()> {
    let service = arguments.service.as_str();
    accounts.change(|change| {
        if let Some(day) = arguments.until {
            anyhow::ensure!(day >= Date::of(change.now), "{day} is in the past");
        }
        let (holder, name) = arguments.holder.find(change)?;
        let new = NewGrant {
            holder,
            service,
            category: arguments.category,
            valid_until: arguments.until,
        };
        let is_granted = store::grant(change.conn, &new, change.now)?;
        anyhow::ensure!(is_granted, "there is no {name}");
        let details = serde_json::json!({
            "service": service, "to": name, "category": arguments.category, "until": arguments.until,
        });
        change.note(Event::ServiceGranted, holder.user(), details)
    })?;
    println!("{service} is granted");
    Ok(())
}

impl HolderArguments {
    /// The holder of the grant, and its name in messages; never an e-mail.
    fn find(&self, change: &Change<'_>) -> anyhow::Result<(Holder, String)> {
        match (&self.user, self.boat, self.club) {
            (Some(email), _, _) => {
                let user = change.find(email)?;
                Ok((Holder::User(user), format!("user {}", user.number())))
            }
            (_, Some(boat), _) => Ok((Holder::Boat(boat), format!("boat {boat}"))),
            (_, _, Some(club)) => Ok((Holder::Club(club), format!("club {club}"))),
            (None, None, None) => anyhow::bail!("name a user, a boat or a club: see --help"),
        }
    }
}

fn remove(accounts: &mut Accounts, number: i64) -> anyhow::Result<()> {
    accounts.change(|change| {
        let user = store::take_back(change.conn, number)?
            .with_context(|| format!("there is no grant {number}"))?;
        let details = serde_json::json!({ "grant": number });
        change.note(Event::GrantTakenBack, user, details)
    })?;
    println!("the grant {number} is taken back");
    Ok(())
}
