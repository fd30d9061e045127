//! Who can be asked for the price and the stock of products. The catalogue has neither.

use crate::catalogue::live::Reader;
use crate::catalogue::products::listed_cards;
use crate::chat::assistant::{Choice, Sentence};
use crate::chat::catalogue_assistant::question::Question;
use crate::chat::catalogue_assistant::reply::Reply;
use crate::platform::error::ApiResult;

pub(super) fn answer(
    reader: &Reader<'_>,
    question: &Question<'_>,
    products: &[u64],
    reply: &mut Reply,
) -> ApiResult<()> {
    let names = (reader.labels, Some(question.asked.language));
    for card in listed_cards(reader.catalogue, products, names)? {
        let details = card.details.as_ref();
        let has_vendors = details.is_some_and(|details| details.has_vendors);
        let has_shops = details.is_some_and(|details| details.has_affiliates);
        let product_name = card.product_name;
        if has_vendors {
            reply.say(Sentence::PricesAtVendors {
                product_name: product_name.clone(),
            });
            reply.offer(Choice::AskForQuote {
                product_id: card.id,
            });
        }
        if has_shops {
            reply.say(Sentence::PricesInShops { product_name });
        } else if !has_vendors {
            reply.say(Sentence::NoSellers { product_name });
        }
        reply.show([card.id]);
    }
    Ok(())
}
