//! Rate limits: counted in memory by the networks of an address, or in the database where a limit
//! has to survive a restart.

pub mod address;
pub mod memory;
pub mod network;
pub mod store;

pub use address::AddressLimit;
