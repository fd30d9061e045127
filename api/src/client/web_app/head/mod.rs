//! The head of a page: what search engines and programs that preview links read, without running
//! the app. It is made from the live generation, in the reader's language.

mod actions;
mod html;
mod model;
mod plain;
mod schema_org;
mod store;
mod texts;

pub(super) use actions::find;
pub(super) use html::render;
pub(super) use model::{Answer, Site};
