//! `chandlery quotes …`: lists and closes requests for quotes; a server may be running.

use std::path::Path;
use std::sync::Arc;

use anyhow::Context as _;

use super::user::Accounts;
use crate::accounts::audit::Event;
use crate::buying::quotes::mails::{News, QuoteMails};
use crate::buying::quotes::moving::{Step, apply};
use crate::buying::quotes::store::StoredRequest;
use crate::buying::quotes::store::staff;
use crate::buying::quotes::transitions::{Action, Actor};
use crate::platform::clock::on_the_wire;
use crate::platform::keys::Keys;
use crate::platform::mail::Kind;

#[derive(Debug, clap::Subcommand)]
pub(super) enum QuotesCommand {
    /// Lists the open requests, the oldest first
    List,
    /// Closes a request and informs the user and the vendor
    Close {
        /// The number of the request
        number: i64,
    },
}

pub(super) fn run(data: &Path, command: &QuotesCommand) -> anyhow::Result<()> {
    let mut accounts = Accounts::open(data, Keys::open)?;
    match command {
        QuotesCommand::List => list(&accounts),
        QuotesCommand::Close { number } => close(&mut accounts, *number),
    }
}

fn list(accounts: &Accounts) -> anyhow::Result<()> {
    for request in staff::list_open(&accounts.connection)? {
        println!("{}", line(&request));
    }
    Ok(())
}

/// Leaves out the customer, whose details only the vendor with the accepted answer gets.
fn line(request: &StoredRequest) -> String {
    let products = request.asked.items.iter().map(|item| {
        let number = item.product.product_id;
        format!("{} × {number} {}", item.quantity, item.name(None))
    });
    let products = products.collect::<Vec<_>>().join(", ");
    let vendor = &request.vendor;
    let email = if vendor.email.is_empty() {
        "no e-mail"
    } else {
        vendor.email.as_str()
    };
    format!(
        "{:>6}  {}  {}  until {}  {} <{email}>  {products}",
        request.id.number(),
        request.state.status().name(),
        on_the_wire(request.created_at),
        on_the_wire(request.expires_at),
        vendor.name,
    )
}

fn close(accounts: &mut Accounts, number: i64) -> anyhow::Result<()> {
    let mails = QuoteMails::new(
        accounts.mailer.clone(),
        Arc::clone(&accounts.keys),
        Arc::clone(&accounts.settings),
    );
    accounts.change(|change| {
        let request = staff::find(change.conn, number)?
            .with_context(|| format!("there is no request {number}"))?;
        let step = Step::new(Actor::Staff, Action::Close);
        apply(change.conn, &request, step, change.now)?;
        let message = (Kind::QuoteClosed, [].as_slice());
        mails.to_vendor(change.conn, &request, message, change.now)?;
        let details = serde_json::json!({ "request": number });
        change.note(Event::QuoteClosed, request.user, details)?;
        Ok(mails.to_user(change.conn, &request, News::Closed, change.now)?)
    })?;
    println!("the request {number} is closed");
    Ok(())
}
