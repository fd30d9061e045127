//! Any text is answered, and what is marked lies inside the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use search_core::SearchRequest;

mod parts;

fuzz_target!(|text: &str| {
    let request = SearchRequest {
        text: text.to_owned(),
        ..SearchRequest::default()
    };
    let answer = parts::INDEX.search(&request).expect("an answer");
    assert!(answer.hits.len() as u64 <= answer.total);
    let units = text.encode_utf16().count();
    for range in answer.highlighter.ranges(text) {
        assert!(range.start < range.end && range.end as usize <= units);
    }
});
