//! The command line: one file a command.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command's answer goes to its caller's terminal"
)]

mod openapi;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

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
    /// Prints the OpenAPI document of the server's calls
    Openapi,
}

/// Parses the command line and runs what it names.
pub fn run() -> ExitCode {
    let line = CommandLine::parse();
    let outcome = match line.command {
        Command::Openapi => openapi::run(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("chandlery: {error:#}");
            ExitCode::from(FAILED)
        }
    }
}
