//! `chandlery requests …`: answers and closes requests to the staff; a server may be running.

use std::io::Read as _;
use std::path::Path;
use std::sync::Arc;

use anyhow::Context as _;
use rusqlite::Connection;

use super::user::Accounts;
use crate::accounts::audit::Event;
use crate::buying::requests::fields::MAX_TEXT;
use crate::buying::requests::mails::{RequestMails, about};
use crate::buying::requests::staff;
use crate::buying::requests::store::{self, StoredRequest};
use crate::buying::requests::values::RequestStatus;
use crate::platform::clock::on_the_wire;
use crate::platform::fields::text;
use crate::platform::keys::Keys;

#[derive(Debug, clap::Subcommand)]
pub(super) enum RequestsCommand {
    /// Lists the requests that wait for an answer with their messages, those that wait longest first
    List,
    /// Answers a request with the text on standard input and informs its user
    Answer {
        /// The number of the request
        number: i64,
        /// Closes it: no reply is expected
        #[arg(long)]
        close: bool,
    },
    /// Closes a request without an answer
    Close {
        /// The number of the request
        number: i64,
    },
}

pub(super) fn run(data: &Path, command: &RequestsCommand) -> anyhow::Result<()> {
    let mut accounts = Accounts::open(data, Keys::open)?;
    match command {
        RequestsCommand::List => list(&accounts),
        RequestsCommand::Answer { number, close } => {
            let status = if *close {
                RequestStatus::Closed
            } else {
                RequestStatus::Answered
            };
            answer(&mut accounts, *number, status)
        }
        RequestsCommand::Close { number } => close(&mut accounts, *number),
    }
}

fn list(accounts: &Accounts) -> anyhow::Result<()> {
    let mails = mails(accounts);
    for request in store::list_open(&accounts.connection)? {
        println!("{}", heading(&request));
        for message in store::messages(&accounts.connection, request.id)? {
            let text = indented(&mails.with_pictures(&message.text, &message.images));
            println!("        {} {}: {text}", message.at, message.from.name());
        }
    }
    Ok(())
}

fn heading(request: &StoredRequest) -> String {
    let line = format!(
        "{:>6}  {}  since {}  {}  {}",
        request.id.number(),
        request.kind.name(),
        on_the_wire(request.updated_at),
        request.email,
        request.title,
    );
    let about = about(request);
    if about.is_empty() {
        return line;
    }
    format!("{line}\n        {}", indented(&about))
}

/// Further lines, indented below the first.
fn indented(text: &str) -> String {
    text.replace('\n', "\n        ")
}

fn answer(accounts: &mut Accounts, number: i64, status: RequestStatus) -> anyhow::Result<()> {
    let mut typed = String::new();
    std::io::stdin()
        .read_to_string(&mut typed)
        .context("read the answer from standard input")?;
    let text = text::lines(&typed, MAX_TEXT).map_err(anyhow::Error::new)?;
    anyhow::ensure!(!text.is_empty(), "the answer is empty");
    let mails = mails(accounts);
    accounts.change(|change| {
        let request = find(change.conn, number)?;
        staff::answer(change.conn, &request, (&text, status), (&mails, change.now))?;
        let details = serde_json::json!({ "request": number });
        change.note(Event::RequestAnswered, request.user, details)
    })?;
    println!("the request {number} is answered");
    Ok(())
}

fn close(accounts: &mut Accounts, number: i64) -> anyhow::Result<()> {
    accounts.change(|change| {
        let request = find(change.conn, number)?;
        store::close(change.conn, request.id)?;
        let details = serde_json::json!({ "request": number });
        change.note(Event::RequestClosed, request.user, details)
    })?;
    println!("the request {number} is closed");
    Ok(())
}

fn mails(accounts: &Accounts) -> RequestMails {
    RequestMails::new(accounts.mailer.clone(), Arc::clone(&accounts.settings))
}

fn find(conn: &Connection, number: i64) -> anyhow::Result<StoredRequest> {
    store::find_any(conn, number)?.with_context(|| format!("there is no request {number}"))
}
