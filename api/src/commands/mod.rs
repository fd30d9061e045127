//! The command line: one file a command. Results are written to standard output, progress and
//! errors to standard error.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command's answer goes to its caller's terminal"
)]

mod backup;
mod chats;
mod check;
mod generations;
mod grants;
mod import;
mod logging;
mod openapi;
mod progress;
mod quotes;
mod read_diagram;
mod report;
mod requests;
mod restore;
mod serve;
mod user;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use clap::{Parser, Subcommand};

use crate::platform::config::{self, Settings};
use crate::platform::data_folder;

/// Exit code of a command that failed; wrong usage exits with 2, by clap.
const FAILED: u8 = 1;

/// A self-hosted platform for boat parts.
#[derive(Debug, Parser)]
#[command(name = "chandlery", version, about, max_term_width = 100)]
struct CommandLine {
    /// The data folder
    #[arg(
        long,
        global = true,
        env = "CHANDLERY_DATA",
        default_value = "data",
        value_name = "DIR"
    )]
    data: PathBuf,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Runs the server
    Serve(serve::Arguments),
    /// Imports a catalogue package, a folder or a .zip, and makes it live
    Import(import::Arguments),
    /// Builds a new search index from the live catalogue and makes it live
    Reindex,
    /// Lists the generations of the catalogue, newest first
    Generations,
    /// Makes an earlier generation live again
    Rollback(generations::RollbackArguments),
    /// Checks the configuration, the generations, their databases and indexes, and the disk
    Check,
    /// Writes a backup of the data folder to a new file; the server may keep running
    Backup(backup::Arguments),
    /// Restores a backup into an empty data folder
    Restore(restore::Arguments),
    /// Creates, lists and changes accounts; the server may keep running
    #[command(subcommand)]
    User(user::UserCommand),
    /// Lists and closes requests for quotes; the server may keep running
    #[command(subcommand)]
    Quotes(quotes::QuotesCommand),
    /// Lists, answers and closes what users asked the staff; the server may keep running
    #[command(subcommand)]
    Requests(requests::RequestsCommand),
    /// Lists the services that were granted to users, boats and clubs, grants one, takes one back; the server may keep running
    #[command(subcommand)]
    Grants(grants::GrantsCommand),
    /// Writes conversations with the assistant without the people in them; the server may keep running
    #[command(subcommand)]
    Chats(chats::ChatsCommand),
    /// Prints the OpenAPI document of the server's calls
    Openapi,
    /// Reads a PDF from standard input, with little memory and time; the server starts it
    #[command(hide = true)]
    ReadDiagram,
}

/// Parses the command line and runs the command.
pub fn run() -> ExitCode {
    // Both are linked by what we use; the process has one that all share.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let line = CommandLine::parse();
    let outcome = run_command(line.data.as_path(), &line.command);
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("chandlery: {}", with_causes(&error));
            ExitCode::from(FAILED)
        }
    }
}

/// An error and its causes in one line. Many errors contain their cause already: it is not
/// repeated.
fn with_causes(error: &anyhow::Error) -> String {
    let mut line = String::new();
    for cause in error.chain().map(ToString::to_string) {
        if line.ends_with(&cause) {
            continue;
        }
        if !line.is_empty() {
            line.push_str(": ");
        }
        line.push_str(&cause);
    }
    line
}

fn run_command(data: &Path, command: &Command) -> anyhow::Result<()> {
    let needs_data = !matches!(
        command,
        Command::Restore(_) | Command::Openapi | Command::ReadDiagram
    );
    if needs_data {
        data_folder::require_whole(data)?;
    }
    match command {
        Command::Serve(arguments) => serve::run(data, arguments),
        Command::Import(arguments) => import::run(data, arguments),
        Command::Reindex => import::reindex(data),
        Command::Generations => generations::list(data),
        Command::Rollback(arguments) => generations::rollback(data, arguments),
        Command::Check => check::run(data),
        Command::Backup(arguments) => backup::run(data, arguments),
        Command::Restore(arguments) => restore::run(data, arguments),
        Command::User(command) => user::run(data, command),
        Command::Quotes(command) => quotes::run(data, command),
        Command::Requests(command) => requests::run(data, command),
        Command::Grants(command) => grants::run(data, command),
        Command::Chats(command) => chats::run(data, command),
        Command::Openapi => openapi::run(),
        Command::ReadDiagram => read_diagram::run(),
    }
}

/// The settings of the data folder, the environment and these flags.
fn settings(data: &Path, flags: &[(&str, &str, String)]) -> anyhow::Result<Settings> {
    config::load(data, std::env::vars(), flags).context("configuration")
}
