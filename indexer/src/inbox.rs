//! Imports the packages that are dropped into the inbox folder.
