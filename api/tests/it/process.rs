//! The real binary: connections, signals, and catalogues that change under it.

mod connections;
mod generations;
mod stop;
