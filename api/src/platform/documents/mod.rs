//! Files that people upload to keep or to send: PDF, JPEG and PNG, recognised by their content.
//! They are stored in `private/`, which no URL leads to; pictures are stored without their
//! metadata.

pub mod file_name;
pub mod folder;
pub mod kind_of;
mod metadata;
mod opened;
pub mod store;

pub use folder::{DocumentFolder, Owner, StoredFile};
pub use opened::OpenedFile;
