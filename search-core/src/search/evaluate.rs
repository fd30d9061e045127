//! Reads the posting lists of a plan.

use std::sync::Arc;

use crate::build::NumberEntry;
use crate::error::SearchError;
use crate::index::ProductIndex;
use crate::lexicon::WordNumber;
use crate::names::{IS_NOUN, NAME_END, word_of};
use crate::query::limits::MAX_PREFIX_WORDS;
use crate::query::{Exactness, KeyOrigin, Kind, NumberRule, Plan, Reach, Target};
use crate::request::NumberMatch;
use crate::schema::TextField;
use crate::search::grade::Grade;
use crate::search::matches::{Matches, each_common};
use crate::search::union::{Union, grade_of};
use crate::texts;
use crate::tokenize::{NumberForm, normalize_number, printed_form};

/// The entries of one number whose spelling is compared with the one typed, which needs the texts of
/// the product. A number of more products (`N/A`) identifies none of them.
const MAX_SPELLINGS: usize = 1_024;

/// The products that a plan finds for each word of the query.
pub(super) fn evaluate(
    index: &ProductIndex,
    plan: &Plan,
    words: usize,
) -> Result<Vec<Arc<Matches>>, SearchError> {
    let mut of_several = vec![None; plan.alternatives.len()];
    (0..words)
        .map(|word| of_word(index, plan, word, &mut of_several))
        .collect()
}

/// The products that match the word, alone or together with its neighbours, with their best grades.
/// `of_several` keeps the matches of each alternative of several words until the last of its words.
///
/// Most words mean the same beside any others: the `mm` of `14 mm` is also the `mm` of `38 mm`, and
/// few products have `14mm`. So what a word stands for alone is cached, and the few products of a
/// word together with its neighbours are added to it.
fn of_word(
    index: &ProductIndex,
    plan: &Plan,
    word: usize,
    of_several: &mut [Option<Matches>],
) -> Result<Arc<Matches>, SearchError> {
    let alone = plan.targets_alone(word);
    let targets = plan.targets(word);
    if alone.len() == targets.len() {
        return of_targets(index, targets);
    }
    if let Some(known) = index.word_cache.get(&targets) {
        return Ok(known);
    }
    let mut union = Union::new(index.products.len());
    let alternatives = plan.alternatives.iter().zip(of_several);
    let with_neighbours =
        alternatives.filter(|(found, _)| found.words.len() > 1 && found.words.contains(&word));
    for (alternative, matches) in with_neighbours {
        let target = &alternative.target;
        if matches!(target, Target::Word { .. }) {
            add_target(index, target, &mut union)?;
            continue;
        }
        let matches = match matches {
            Some(known) => known,
            None => matches.insert(of_target(index, target)?),
        };
        matches.each(|doc, grade| union.add(doc, grade));
    }
    if !alone.is_empty() && union.is_small() {
        let with_neighbours = union.finish();
        let alone = of_targets(index, alone)?;
        return Ok(if with_neighbours.is_empty() {
            alone
        } else {
            Arc::new(alone.with(&with_neighbours))
        });
    }
    for target in &alone {
        add_target(index, target, &mut union)?;
    }
    let matches = Arc::new(union.finish());
    index.word_cache.keep(targets, &matches);
    Ok(matches)
}

/// The products that have any of the targets, with their best grades.
fn of_targets(index: &ProductIndex, targets: Vec<Target>) -> Result<Arc<Matches>, SearchError> {
    if let Some(known) = index.word_cache.get(&targets) {
        return Ok(known);
    }
    let mut union = Union::new(index.products.len());
    for target in &targets {
        add_target(index, target, &mut union)?;
    }
    let matches = Arc::new(union.finish());
    index.word_cache.keep(targets, &matches);
    Ok(matches)
}

/// The products that match the word, when it is looked at alone.
pub(super) fn of_one_word(
    index: &ProductIndex,
    plan: &Plan,
    word: usize,
) -> Result<Arc<Matches>, SearchError> {
    of_word(index, plan, word, &mut vec![None; plan.alternatives.len()])
}

/// The products that match the word, among some products, which must ascend.
pub(super) fn among(
    index: &ProductIndex,
    plan: &Plan,
    word: usize,
    docs: &[u32],
) -> Result<Matches, SearchError> {
    let mut union = Union::new(index.products.len());
    let known = index.word_cache.get(&plan.targets_alone(word));
    if let Some(known) = &known {
        docs.iter()
            .map(|doc| (*doc, known.grade(*doc)))
            .filter(|(_, grade)| *grade > 0)
            .for_each(|(doc, grade)| union.add(doc, grade));
    }
    let alternatives = plan.alternatives.iter();
    let others = alternatives
        .filter(|found| found.words.contains(&word) && (known.is_none() || found.words.len() > 1));
    add_among(index, others.map(|found| &found.target), docs, &mut union)?;
    Ok(union.finish())
}

/// Adds the products of these targets among some products, which must ascend.
fn add_among<'a>(
    index: &ProductIndex,
    targets: impl Iterator<Item = &'a Target>,
    docs: &[u32],
    union: &mut Union,
) -> Result<(), SearchError> {
    let mut add_word = |number, exactness| {
        let grades = grades(exactness);
        let add = |doc, frequency| union.add(doc, grade_of(grades, frequency).0);
        index.lexicon.each_product_among(number, docs, add)
    };
    let mut others = Vec::new();
    for target in targets {
        match target {
            Target::Word {
                number, exactness, ..
            } => add_word(*number, *exactness)?,
            Target::Prefix { numbers, .. } => {
                for number in most_frequent(index, numbers.clone()) {
                    add_word(number, Exactness::of_kind(Kind::Completed))?;
                }
            }
            Target::Phrase { .. }
            | Target::Part { .. }
            | Target::Category { .. }
            | Target::Number { .. } => {
                others.push(of_target(index, target)?);
            }
        }
    }
    for matches in &others {
        matches.each(|doc, grade| {
            if docs.binary_search(&doc).is_ok() {
                union.add(doc, grade);
            }
        });
    }
    Ok(())
}

/// Every product that has the target.
fn of_target(index: &ProductIndex, target: &Target) -> Result<Matches, SearchError> {
    let mut union = Union::new(index.products.len());
    add_target(index, target, &mut union)?;
    Ok(union.finish())
}

/// Adds every product that has the target.
fn add_target(index: &ProductIndex, target: &Target, union: &mut Union) -> Result<(), SearchError> {
    let mut add = |doc, grade: Grade| union.add(doc, grade.0);
    match target {
        Target::Word {
            number, exactness, ..
        } => union.add_word(&index.lexicon, *number, grades(*exactness)),
        Target::Prefix { numbers, .. } => {
            let grades = grades(Exactness::of_kind(Kind::Completed));
            let mut words = most_frequent(index, numbers.clone()).into_iter();
            words.try_for_each(|word| union.add_word(&index.lexicon, word, grades))
        }
        Target::Phrase { words, kind, .. } => add_phrase(index, words, *kind, &mut add),
        Target::Part { words, .. } => add_part(index, words, &mut add),
        Target::Category { categories } => {
            let categories = index.facets.category_set(categories);
            let grade = Grade::of_word(Exactness::SAME, TextField::Name);
            let docs = index.facets.docs_in(&categories);
            docs.for_each(|doc| add(doc, grade));
            Ok(())
        }
        Target::Number { key, printed, rule } => add_number(index, key, printed, rule, &mut add),
    }
}

/// The approximate number of products that have a target.
pub(super) fn expected(index: &ProductIndex, target: &Target) -> usize {
    let products = |word: WordNumber| index.lexicon.products_with(word) as usize;
    match target {
        Target::Word { number, .. } => products(*number),
        Target::Prefix { numbers, .. } => numbers.clone().map(products).sum(),
        Target::Category { categories } => {
            let categories = index.facets.category_set(categories);
            index.facets.docs_in(&categories).count()
        }
        Target::Phrase { .. } | Target::Part { .. } | Target::Number { .. } => 0,
    }
}

/// The grades of a word by its best field, see [`grade_of`].
fn grades(exactness: Exactness) -> [Grade; 4] {
    let fields = [
        TextField::Description,
        TextField::Detail,
        TextField::Group,
        TextField::Name,
    ];
    fields.map(|field| Grade::of_word(exactness, field))
}

/// The words of a range, cut to the most frequent when there are too many.
fn most_frequent(index: &ProductIndex, numbers: std::ops::Range<WordNumber>) -> Vec<WordNumber> {
    let mut words: Vec<WordNumber> = numbers.collect();
    if words.len() > MAX_PREFIX_WORDS {
        words.sort_by_cached_key(|word| std::cmp::Reverse(index.lexicon.products_with(*word)));
        words.truncate(MAX_PREFIX_WORDS);
    }
    words
}

/// Products that have all words of a phrase, graded by the worst of them: with the fields they are
/// in if they follow each other in a name, as in a description if they are only in the same
/// product.
fn add_phrase(
    index: &ProductIndex,
    words: &[Vec<WordNumber>],
    kind: Kind,
    add: &mut impl FnMut(u32, Grade),
) -> Result<(), SearchError> {
    let exactness = Exactness {
        typos: 0,
        kind,
        is_inflected: false,
    };
    let mut found = Vec::with_capacity(words.len());
    for forms in words {
        let mut union = Union::new(index.products.len());
        for word in forms {
            union.add_word(&index.lexicon, *word, grades(exactness))?;
        }
        found.push(union.finish());
    }
    let found: Vec<&Matches> = found.iter().collect();
    each_common(&found, |doc| {
        let worst = found
            .iter()
            .map(|matches| matches.grade(doc))
            .min()
            .unwrap_or(0);
        let grade = if words.len() == 1 || follow_each_other(index, doc, words) {
            Grade(worst)
        } else {
            Grade::scattered(exactness)
        };
        add(doc, grade);
    });
    Ok(())
}

/// Products that are the part with this name: the words follow each other in the product's name,
/// and one of them is marked as the noun that says what the product is.
fn add_part(
    index: &ProductIndex,
    words: &[Vec<WordNumber>],
    add: &mut impl FnMut(u32, Grade),
) -> Result<(), SearchError> {
    add_phrase(index, words, Kind::Synonym, &mut |doc, grade| {
        let mut names = index.products.names.list(doc as usize);
        let is_noun = names.any(|entry| {
            entry != NAME_END
                && entry & IS_NOUN > 0
                && words.iter().any(|forms| forms.contains(&word_of(entry)))
        });
        if is_noun && grade != Grade::scattered(Exactness::of_kind(Kind::Synonym)) {
            add(doc, grade);
        }
    })
}

/// Whether the words follow each other in this order in one of the product's names.
fn follow_each_other(index: &ProductIndex, doc: u32, words: &[Vec<WordNumber>]) -> bool {
    let names = index.products.names.list(doc as usize);
    let name: Vec<WordNumber> = names.map(word_of).collect();
    name.windows(words.len()).any(|run| {
        run.iter()
            .zip(words)
            .all(|(word, forms)| forms.contains(word))
    })
}

fn add_number(
    index: &ProductIndex,
    key: &str,
    printed: &str,
    rule: &NumberRule,
    add: &mut impl FnMut(u32, Grade),
) -> Result<(), SearchError> {
    let mut add = |entry: &NumberEntry, grade: Grade| {
        let maker = index.facets.manufacturer(entry.doc);
        if rule.makers.is_empty() || maker.is_some_and(|maker| rule.makers.contains(&maker)) {
            add(entry.doc, weighed(rule.origin, key, grade));
        }
    };
    add_exact(index, (key, printed), rule.reach != Reach::Whole, &mut add)?;
    if rule.reach == Reach::Anything {
        let takes_pieces = rule.origin != KeyOrigin::Code || is_bare(key);
        add_beginnings(index, key, takes_pieces, &mut add)?;
    }
    Ok(())
}

/// Adds the entries of the number itself; those of pieces only if `takes_pieces`.
fn add_exact(
    index: &ProductIndex,
    (key, printed): (&str, &str),
    takes_pieces: bool,
    add: &mut impl FnMut(&NumberEntry, Grade),
) -> Result<(), SearchError> {
    let Some(exact) = index.lexicon.number(key)? else {
        return Ok(());
    };
    let entries = index.lexicon.number_entries(exact..exact + 1);
    let entries: Vec<NumberEntry> = entries.collect();
    let whole = whole_matches(index, &entries, key, printed)?;
    // The printed form of an old number is known only from other products that have this number.
    let typed = whole.iter().flatten().max().copied();
    let typed = typed.and_then(Grade::number_match);
    for (entry, whole) in entries.iter().zip(whole) {
        let grade = match entry.form {
            NumberForm::Whole => whole,
            NumberForm::Piece => {
                takes_pieces.then_some(Grade::of_number(NumberMatch::Piece, false))
            }
            NumberForm::Former => Some(Grade::of_former_number(
                typed.unwrap_or(NumberMatch::Normalized),
            )),
        };
        if let Some(grade) = grade {
            add(entry, grade);
        }
    }
    Ok(())
}

/// Adds the entries of the numbers that begin with the key; those of pieces only if `takes_pieces`:
/// `ps4` does not mean the middle of `510ps 42-in`.
fn add_beginnings(
    index: &ProductIndex,
    key: &str,
    takes_pieces: bool,
    add: &mut impl FnMut(&NumberEntry, Grade),
) -> Result<(), SearchError> {
    let numbers = index.lexicon.numbers_with_prefix(key)?;
    for entry in index.lexicon.number_entries(numbers) {
        let found = match entry.form {
            NumberForm::Whole => NumberMatch::Prefix,
            NumberForm::Piece if takes_pieces => NumberMatch::PiecePrefix,
            // A key that only begins like an old number is no reason to offer the replacement.
            NumberForm::Piece | NumberForm::Former => continue,
        };
        add(&entry, Grade::of_number(found, false));
    }
    Ok(())
}

/// The grade of a matched number, adjusted to the origin of its key.
fn weighed(origin: KeyOrigin, key: &str, grade: Grade) -> Grade {
    match origin {
        KeyOrigin::Typed => grade,
        KeyOrigin::Within => grade.min(Grade::of_number(NumberMatch::Piece, false)),
        KeyOrigin::Code => weighed_code(key, grade),
        KeyOrigin::Words => Grade::of_word(Exactness::SAME, TextField::Name),
        // Ranks after everything that was typed correctly.
        KeyOrigin::Corrected => grade.corrected(),
    }
}

/// A short code counts as a part number only if it is a whole one; otherwise it ranks among the
/// words. This does not apply to digits alone: nobody types a size without its unit or the thing
/// that has this size.
fn weighed_code(key: &str, grade: Grade) -> Grade {
    match grade.number_match() {
        Some(NumberMatch::Piece | NumberMatch::Prefix) if is_bare(key) => grade,
        Some(
            found @ (NumberMatch::Piece
            | NumberMatch::Prefix
            | NumberMatch::PiecePrefix
            | NumberMatch::Corrected),
        ) => Grade::of_short_code(found),
        _ => grade,
    }
}

/// Whether the key has only digits.
fn is_bare(key: &str) -> bool {
    key.bytes().all(|byte| byte.is_ascii_digit())
}

/// The grades of the entries for whole numbers.
fn whole_matches(
    index: &ProductIndex,
    entries: &[NumberEntry],
    key: &str,
    printed: &str,
) -> Result<Vec<Option<Grade>>, SearchError> {
    let grade = |(place, entry): (usize, &NumberEntry)| match entry.form {
        NumberForm::Whole if place < MAX_SPELLINGS => {
            whole_match(index, entry.doc, key, printed).map(Some)
        }
        NumberForm::Whole => Ok(Some(Grade::of_number(NumberMatch::Normalized, false))),
        NumberForm::Piece | NumberForm::Former => Ok(None),
    };
    entries.iter().enumerate().map(grade).collect()
}

/// Whether the number was typed as it is printed on the part, and whether it is the manufacturer's
/// own.
fn whole_match(
    index: &ProductIndex,
    doc: u32,
    key: &str,
    printed: &str,
) -> Result<Grade, SearchError> {
    let bytes = index.products.texts.bytes_of(doc)?;
    let texts = texts::decode(&bytes);
    let spellings = texts
        .numbers
        .iter()
        .enumerate()
        .filter(|(_, number)| normalize_number(number) == key);
    let best = spellings
        .map(|(place, number)| {
            let found = if printed_form(number) == printed {
                NumberMatch::Printed
            } else {
                NumberMatch::Normalized
            };
            // The first number is the manufacturer's own.
            Grade::of_number(found, place == 0)
        })
        .max();
    Ok(best.unwrap_or(Grade::of_number(NumberMatch::Normalized, false)))
}
