//! `chandlery chats …`: conversations without the people in them; a server may be running.

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};

use super::user::Accounts;
use crate::chat::export::{conversation, store};
use crate::chat::threads::store::messages;
use crate::platform::keys::Keys;

/// Chats that are read at a time.
const CHATS: u32 = 500;

#[derive(Debug, clap::Subcommand)]
pub(super) enum ChatsCommand {
    /// Writes the conversations with the assistant to a new file, one a line, without ids, names, boats, addresses and telephone numbers
    Export {
        /// Confirms that people are left out; there is no other export
        #[arg(long, required = true)]
        anonymous: bool,
        /// The new file
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
}

pub(super) fn run(data: &Path, command: &ChatsCommand) -> anyhow::Result<()> {
    let ChatsCommand::Export { file, .. } = command;
    let accounts = Accounts::open(data, Keys::open)?;
    if !accounts.settings.chat_export {
        bail!("conversations may not be exported; chat_export = true in the settings allows it");
    }
    let written = export(&accounts, file)
        .with_context(|| format!("write the conversations to {}", file.display()))?;
    println!("{written} conversations were written to {}", file.display());
    Ok(())
}

fn export(accounts: &Accounts, file: &Path) -> anyhow::Result<usize> {
    let own = File::options()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(file)?;
    let mut out = BufWriter::new(own);
    let (mut after, mut written) = (0, 0);
    loop {
        let chats = store::list(&accounts.connection, after, CHATS)?;
        let Some((last, _)) = chats.last() else {
            break;
        };
        after = last.number();
        for (chat, known) in &chats {
            let messages = messages::list(&accounts.connection, *chat)?;
            serde_json::to_writer(&mut out, &conversation(&messages, known))?;
            out.write_all(b"\n")?;
        }
        written += chats.len();
    }
    out.into_inner()?.sync_all()?;
    Ok(written)
}
