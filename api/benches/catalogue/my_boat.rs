//! A boater's search for what fits a boat with the fit list of a real one, put to the engine in this
//! process, without HTTP.

use std::path::Path;
use std::time::Instant;

use anyhow::Context as _;
use indexer::generation::Generations;
use search_core::{Boat, Filters, Order, ProductIndex, SearchRequest};

use crate::measure::{self, Timing};
use crate::package::SMALL_BOAT;
use crate::queries::Kind;

/// What boaters ask of their boat's parts.
pub(crate) struct MyBoat {
    index: ProductIndex,
}

impl MyBoat {
    /// Opens the published generation in the data folder.
    pub(crate) fn open(data: &Path) -> anyhow::Result<Self> {
        let generation = Generations::open(data)?.current()?;
        let generation = generation.context("nothing is published")?;
        let index = ProductIndex::open(&generation.index())?;
        Ok(Self { index })
    }

    /// Times the texts of a kind, restricted to a boat, by so many threads at once; no kind lists
    /// everything that fits.
    pub(crate) fn ask(
        &self,
        kind: Option<&Kind>,
        rounds: usize,
        threads: usize,
    ) -> anyhow::Result<Timing> {
        measure::at_once(threads, |thread| {
            (0..rounds + rounds / 10)
                .map(|round| {
                    let round = round + thread * 211;
                    let request = request(kind, round);
                    let start = Instant::now();
                    let answer = self.index.search(&request)?;
                    std::hint::black_box(answer);
                    Ok(start.elapsed())
                })
                // A tenth is not counted.
                .skip(rounds / 10)
                .collect()
        })
    }
}

fn request(kind: Option<&Kind>, round: usize) -> SearchRequest {
    let boat = Boat {
        model: u32::try_from(SMALL_BOAT).ok(),
        ..Boat::default()
    };
    let texts = kind.map(|kind| &kind.requests[round % kind.requests.len()]);
    let words = texts.and_then(|request| request.full_text.as_ref());
    SearchRequest {
        text: words.map_or(String::new(), |query| query.words.join(" ")),
        filters: Filters {
            boat: Some(boat),
            ..Filters::default()
        },
        order: Order::Name,
        ..SearchRequest::default()
    }
}
