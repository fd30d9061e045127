//! Any beginning is completed, and what is marked lies inside what is shown.
#![no_main]

use libfuzzer_sys::fuzz_target;
use search_core::SuggestRequest;

mod parts;

fuzz_target!(|text: &str| {
    let request = SuggestRequest {
        text: text.to_owned(),
        limit: 10,
        ..SuggestRequest::default()
    };
    for suggestion in parts::INDEX.suggest(&request).expect("an answer") {
        let units = suggestion.text.encode_utf16().count();
        for range in suggestion.highlights {
            assert!(range.start < range.end && range.end as usize <= units);
        }
    }
});
