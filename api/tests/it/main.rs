//! The server as its callers see it: the whole router with the fixture catalogue, and the real
//! binary where connections, processes and signals matter.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::unused_async,
    unreachable_pub,
    missing_docs,
    reason = "test helpers"
)]

mod access;
mod accounts;
mod boats;
mod buying;
mod catalogue;
mod chat;
mod commands;
mod demo;
mod diagrams;
mod errors;
mod harness;
mod health;
mod http_cache;
mod languages;
mod logger;
mod media;
mod metrics;
mod oidc;
mod openapi;
mod options;
mod page_heads;
mod part_numbers;
mod popular;
mod process;
mod product_fits;
mod products;
mod search;
mod security_headers;
mod self_check;
mod sitemap;
mod themes;
mod tours;
mod web_app;
