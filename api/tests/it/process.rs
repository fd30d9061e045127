//! The real binary: connections, signals, and catalogues that change under it.

mod accounts;
mod backup;
mod connections;
mod generations;
mod pictures;
mod stop;
