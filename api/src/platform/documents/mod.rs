//! Files that people upload to keep or to send: PDF, JPEG and PNG, recognised by their content. They
//! are stored in `private/`, where no address leads; pictures without their metadata.

pub mod file_name;
pub mod folder;
pub mod kind_of;
mod metadata;
mod opened;
pub mod store;

pub use folder::{DocumentFolder, Owner, StoredFile};
pub use opened::OpenedFile;
