//! The real binary: connections, signals, and catalogues that change under it.

mod accounts;
mod backup;
mod chat;
mod connections;
mod generations;
mod lost_accounts;
mod mails;
mod pictures;
mod restoring;
mod stop;
