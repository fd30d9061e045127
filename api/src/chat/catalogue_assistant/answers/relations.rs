//! What replaces products, what they replace, and their equivalents.

use crate::catalogue::live::Reader;
use crate::catalogue::products::model::ProductPage;
use crate::chat::assistant::Sentence;
use crate::chat::catalogue_assistant::look_up;
use crate::chat::catalogue_assistant::question::Question;
use crate::chat::catalogue_assistant::reply::Reply;
use crate::platform::error::ApiResult;

/// Numbers of former parts that are named.
const NUMBERS_SHOWN: usize = 4;

pub(super) fn answer(
    reader: &Reader<'_>,
    question: &Question<'_>,
    products: &[u64],
    reply: &mut Reply,
) -> ApiResult<()> {
    for &product in products {
        let former = question
            .numbers
            .iter()
            .find(|known| known.products.is_empty() && known.newer.contains(&product));
        if let Some(page) = look_up::product(reader, product, question.asked.language)? {
            match former {
                Some(known) => {
                    reply.say(Sentence::ReplacedBy {
                        number: known.printed.clone(),
                        product_name: page.product.product_name.clone(),
                    });
                    reply.show([product]);
                    say_equivalents(&page, reply);
                }
                None => say(&page, reply),
            }
        }
    }
    Ok(())
}

fn say(page: &ProductPage, reply: &mut Reply) {
    let product_name = || page.product.product_name.clone();
    say_newer(page, reply);
    let has_newer = !page.superseded_by.is_empty();
    let has_equivalents = say_equivalents(page, reply);
    if !has_newer && !has_equivalents && page.supersedes.is_empty() {
        reply.say(Sentence::NoReplacement {
            product_name: product_name(),
        });
    }
    if !page.supersedes.is_empty() {
        let numbers = page.supersedes.iter().take(NUMBERS_SHOWN);
        reply.say(Sentence::Replaces {
            product_name: product_name(),
            numbers: numbers
                .map(|older| older.manufacturer_product_number.clone())
                .collect(),
        });
    }
    reply.show([page.product.id]);
}

/// The newest part of those that replace this one; the newer ones are shown first.
pub(super) fn say_newer(page: &ProductPage, reply: &mut Reply) {
    if let Some(newest) = page.superseded_by.last() {
        reply.say(Sentence::ReplacedBy {
            number: page.product.manufacturer_product_number.clone(),
            product_name: newest.product_name.clone(),
        });
        reply.show(page.superseded_by.iter().rev().map(|newer| newer.id));
    }
}

fn say_equivalents(page: &ProductPage, reply: &mut Reply) -> bool {
    if page.equivalents.is_empty() {
        return false;
    }
    reply.say(Sentence::Equivalents {
        product_name: page.product.product_name.clone(),
    });
    reply.show(page.equivalents.iter().map(|link| link.id));
    true
}
