use proptest::prelude::*;
use serde_json::json;

use super::*;

fn grounding(is_strict: bool) -> Grounding {
    let mut grounding = Grounding::new(Language::En, is_strict);
    grounding.add_users_words("Do you have 09-2734B for 12 V?");
    let given = |id, name: &str, number: &str| Given {
        id,
        name: name.into(),
        number: number.into(),
    };
    let result = json!({
        "products": [{ "ref": "p:1", "name": "Raw-water impeller kit", "number": "21951346" }],
        "attributes": ["Diameter: 51 mm", "Flow: 3000 l/h"],
        "notices": [{ "number": "77-4444" }],
    });
    let products = vec![
        given(1, "Raw-water impeller kit", "21951346"),
        given(7, "<b>Oil</b> filter www.evil.example", "35-8M0065103"),
        given(8, "Hose", ""),
    ];
    grounding.add_result(&result, products);
    grounding
}

fn check(pieces: &[&str]) -> (String, Vec<u64>) {
    check_with(grounding(false), pieces)
}

fn check_with(mut grounding: Grounding, pieces: &[&str]) -> (String, Vec<u64>) {
    let mut text = String::new();
    let mut sources = Vec::new();
    let mut add = |checked: Checked| {
        text.push_str(&checked.text);
        sources.extend(checked.sources);
    };
    for piece in pieces {
        add(grounding.push(piece));
    }
    add(grounding.end());
    (text, sources)
}

#[test]
fn a_reference_becomes_the_catalogues_name_and_number_and_a_source() {
    let expected = "Take Raw-water impeller kit (21951346), it fits.";
    for text in [
        "Take [p:1], it fits.",
        "Take \"p:1\", it fits.",
        "Take [ p:1 ], it fits.",
        "Take [p: 1], it fits.",
        "Take [p : 1], it fits.",
        "Take **[p:1]**, it fits.",
        "Take Raw-water impeller kit [p:1], it fits.",
        "Take [p:1](https://evil.example/1), it fits.",
    ] {
        assert_eq!(check(&[text]), (expected.into(), vec![1]), "{text}");
    }
    assert_eq!(check(&["[p:8] and [p:1][p:1]"]).1, [8, 1]);
    assert_eq!(check(&["[p:8]"]).0, "Hose");
}

#[test]
fn a_reference_that_no_tool_gave_is_not_shown() {
    assert_eq!(
        check(&["Take [p:2] or [p:99999999999999999999]."]),
        (
            "Take (not in the catalogue). or (not in the catalogue).".replace("). or", ") or"),
            Vec::new()
        )
    );
}

#[test]
fn a_number_that_nobody_gave_is_withheld() {
    for (text, expected) in [
        ("Part 21951346 fits.", "Part 21951346 fits."),
        ("Part 2195-1346 fits.", "Part 2195-1346 fits."),
        ("Part 2195 1346 fits.", "Part 2195 1346 fits."),
        ("Part 21951347 fits.", "Part (not in the catalogue) fits."),
        ("Part **2195**1347!", "Part (not in the catalogue)!"),
        ("Your 09-2734B, at 12 V:", "Your 09-2734B, at 12 V:"),
        (
            "It pumps 3,000 l/h at 24 V.",
            "It pumps 3,000 l/h at (not in the catalogue).",
        ),
        (
            "Torque 25 Nm, 51 mm wide",
            "Torque (not in the catalogue), 51 mm wide",
        ),
        (
            "It costs €20 or 20 EUR",
            "It costs (not in the catalogue) or (not in the catalogue)",
        ),
        (
            "There are 2 of them, in 12 colours",
            "There are 2 of them, in 12 colours",
        ),
        ("Call 77-4444 now", "Call (not in the catalogue) now"),
        (
            "Call 2 1 9 5 1 3 4 7 now",
            "Call (not in the catalogue) now",
        ),
        ("1. one\n2. two\n9. nine", "1. one\n2. two\n9. nine"),
        ("Hoses of 10 20 30 cm", "Hoses of (not in the catalogue)"),
    ] {
        assert_eq!(check(&[text]).0, expected, "{text}");
    }
    assert_eq!(
        check(&["Its number is 21951346."]).1,
        [1],
        "the card of a number"
    );
}

#[test]
fn about_safety_no_value_is_shown_that_no_tool_gave() {
    let strict = |text: &str| check_with(grounding(true), &[text]).0;
    assert_eq!(
        strict("Set 12 V and 3 bar; 51 mm wide."),
        "Set (not in the catalogue) and (not in the catalogue); 51 mm wide."
    );
    assert_eq!(
        strict("1. Take [p:1]"),
        "1. Take Raw-water impeller kit (21951346)"
    );
}

#[test]
fn links_markup_and_what_hides_in_a_catalogues_name_are_removed() {
    assert_eq!(
        check(&["See https://evil.example/x or mail a@evil.example, <img src=x>now. [p:7]"]).0,
        "See or mail now. Oil filter (35-8M0065103)"
    );
}

#[test]
fn at_most_three_words_wait() {
    let mut grounding = grounding(false);
    let shown = grounding.push("one two three four five ").text;
    assert_eq!(shown, "one two three");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    // proves CHAT-08
    #[test]
    fn the_result_does_not_depend_on_where_the_stream_is_cut(
        text in "(\\[p:|p:1|\\[p:7\\]|\\]|\\(|\\)|21951346|2195|1346|35-|8M0065103|77-4444|12|3|2\\.|V|mm|bar|Nm| |\n|-|\\*|#|<|>|!|_|\\||x|ü|½|www\\.|\\.com|\u{200b}|€|,|\\.|\"|[a-c]{1,3}){0,30}",
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..12),
        is_strict in any::<bool>(),
    ) {
        let letters: Vec<char> = text.chars().collect();
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(letters.len() + 1)).collect();
        cuts.sort_unstable();
        cuts.push(letters.len());
        let mut from = 0;
        let mut pieces = Vec::new();
        for cut in cuts {
            pieces.push(letters[from..cut].iter().collect::<String>());
            from = cut;
        }
        let pieces: Vec<&str> = pieces.iter().map(String::as_str).collect();
        let whole = check_with(grounding(is_strict), &[&text]);
        prop_assert_eq!(&check_with(grounding(is_strict), &pieces), &whole);
    }

    #[test]
    fn no_text_makes_a_tag_a_link_or_a_foreign_number(text in "(219513|47|5|77-|4444| |\n|<|b|>|/|\\*|_|\\[|\\]|\\(|\\)|p:1|http|://|x|,|-){0,30}") {
        let (shown, _) = check(&[&text]);
        let mut letters = shown.chars().peekable();
        while let Some(letter) = letters.next() {
            let is_tag = letter == '<' && letters.peek().is_some_and(|next| next.is_alphabetic() || "/!?".contains(*next));
            prop_assert!(!is_tag, "{shown:?}");
        }
        prop_assert!(!shown.contains("://"), "{shown:?}");
        let signs: String = shown.chars().filter(|letter| !"*_<>[]".contains(*letter)).collect();
        for word in signs.split_whitespace() {
            prop_assert!(!word.contains("21951347") && !word.contains("77-4444"), "{shown:?}");
        }
    }
}
