//! The kinds of query that are measured, drawn from the products themselves.

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::path::Path;

use anyhow::Context as _;

use crate::package::{Numbers, maker_name, name_words, part_number};

/// One kind of query.
pub(crate) struct Kind {
    /// As the report names it.
    pub name: &'static str,
    /// Whether SQLite FTS5 is asked the same.
    pub for_full_text: bool,
    /// The call without its query, and the query's parameters by call.
    pub requests: Vec<Request>,
}

/// One request.
pub(crate) struct Request {
    /// The path and query of the HTTP call.
    pub path: String,
    /// The words FTS5 is given.
    pub words: Vec<String>,
    /// Whether the last word is unfinished.
    pub unfinished: bool,
}

const DIFFERENT: u64 = 400;

/// All kinds, for the catalogue in `package`.
pub(crate) fn kinds(package: &Path) -> anyhow::Result<Vec<Kind>> {
    let products = count_products(&package.join("products.csv"))?;
    let mut numbers = Numbers::seeded(42);
    let ids: Vec<u64> = (0..DIFFERENT)
        .map(|_| numbers.below(products) + 1)
        .collect();
    let kind = |name, for_full_text, request: fn(u64) -> Request| Kind {
        name,
        for_full_text,
        requests: ids.iter().map(|id| request(*id)).collect(),
    };
    Ok(vec![
        kind("one word", true, |id| Request::name_words(id, 1)),
        kind("two words", true, |id| Request::name_words(id, 2)),
        kind("three words", true, |id| Request::name_words(id, 3)),
        kind("a common word", true, |id| {
            Request::search(vec![name_words(id)[1].clone()])
        }),
        kind("unfinished word", true, Request::unfinished),
        kind("one wrong letter", false, Request::misspelt),
        kind("part number", true, |id| {
            Request::search(vec![part_number(id)])
        }),
        kind(
            "part number, separators out",
            false,
            Request::compact_number,
        ),
        kind("word and maker", true, Request::with_maker),
        kind("word within a category", false, Request::in_category),
        kind("a whole category", false, Request::category),
        kind("suggestion, one letter", false, |id| {
            Request::suggestion(id, 1)
        }),
        kind("suggestion, three letters", false, |id| {
            Request::suggestion(id, 3)
        }),
    ])
}

impl Request {
    fn search(words: Vec<String>) -> Self {
        Self {
            path: format!("{SEARCH}?value={}", words.join("+")),
            words,
            unfinished: false,
        }
    }

    fn name_words(id: u64, count: usize) -> Self {
        Self::search(name_words(id).into_iter().take(count).collect())
    }

    fn unfinished(id: u64) -> Self {
        let word = name_words(id)[0].clone();
        let start = word[..word.len().min(4)].to_owned();
        Self {
            path: format!("{SEARCH}?value={start}"),
            words: vec![start],
            unfinished: true,
        }
    }

    fn misspelt(id: u64) -> Self {
        let mut wrong = name_words(id)[0].clone();
        wrong.replace_range(3..4, "q");
        Self::search(vec![wrong])
    }

    fn compact_number(id: u64) -> Self {
        Self::search(vec![part_number(id).replace(['-', '.'], "")])
    }

    fn with_maker(id: u64) -> Self {
        let maker = maker_name(id % 50);
        let maker_word = maker.split(' ').next().unwrap_or_default().to_lowercase();
        Self::search(vec![name_words(id)[1].clone(), maker_word])
    }

    fn in_category(id: u64) -> Self {
        let word = name_words(id)[1].clone();
        Self {
            path: format!("{SEARCH}?value={word}&categories=Category+{}", id % 20 + 1),
            words: vec![word],
            unfinished: false,
        }
    }

    fn category(id: u64) -> Self {
        Self {
            path: format!("{SEARCH}?categories=Category+{}", id % 20 + 1),
            words: Vec::new(),
            unfinished: false,
        }
    }

    fn suggestion(id: u64, letters: usize) -> Self {
        let start: String = name_words(id)[0].chars().take(letters).collect();
        Self {
            path: format!("/api/search/suggestions?value={start}"),
            words: vec![start],
            unfinished: true,
        }
    }
}

const SEARCH: &str = "/api/search/products/all-system";

fn count_products(table: &Path) -> anyhow::Result<u64> {
    let file = File::open(table).with_context(|| format!("{} cannot be read", table.display()))?;
    Ok(BufReader::new(file).lines().skip(1).count().max(1) as u64)
}
