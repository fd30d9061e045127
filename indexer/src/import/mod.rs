//! Builds a generation from a package: read, index, verify, publish.
