//! Numbered, immutable folders of one catalogue database and its index, and which of them is live.
