//! The kits of products and their parts, and the kits that contain products.

use super::find;
use crate::catalogue::live::Reader;
use crate::catalogue::products::model::ProductPage;
use crate::chat::assistant::Sentence;
use crate::chat::catalogue_assistant::look_up;
use crate::chat::catalogue_assistant::question::Question;
use crate::chat::catalogue_assistant::reply::Reply;
use crate::chat::catalogue_assistant::said::Said;
use crate::chat::catalogue_assistant::vocabulary;
use crate::platform::error::ApiResult;

/// Kits of a product that are shown.
const KITS_SHOWN: usize = 2;

pub(super) fn answer(
    reader: &Reader<'_>,
    question: &Question<'_>,
    products: &[u64],
    reply: &mut Reply,
) -> ApiResult<()> {
    find::say_numbers(reader, question, reply)?;
    for &product in products {
        let Some(page) = look_up::product(reader, product, question.asked.language)? else {
            continue;
        };
        reply.show([product]);
        let has_kits = say_kits(&page, reply);
        let is_part = say_kits_with(&page, reply);
        // A gasket set is a product of its own: no kit is missing.
        if !has_kits && !is_part && !is_kit(question, &page) {
            reply.say(Sentence::NoKit {
                product_name: page.product.product_name,
            });
        }
    }
    Ok(())
}

fn say_kits(page: &ProductPage, reply: &mut Reply) -> bool {
    for kit in page.kits.iter().take(KITS_SHOWN) {
        reply.say(Sentence::KitOf {
            product_name: page.product.product_name.clone(),
            kit_name: kit.kit_name.clone(),
        });
        reply.show(kit.parts.iter().filter_map(|part| part.product_id));
    }
    !page.kits.is_empty()
}

fn say_kits_with(page: &ProductPage, reply: &mut Reply) -> bool {
    if page.in_kits.is_empty() {
        return false;
    }
    reply.say(Sentence::PartOfKits {
        product_name: page.product.product_name.clone(),
    });
    reply.show(page.in_kits.iter().map(|kit| kit.product_id));
    true
}

/// Whether the product's own name says that it is a kit.
fn is_kit(question: &Question<'_>, page: &ProductPage) -> bool {
    let own = [
        vocabulary::of(question.asked.language),
        vocabulary::of(question.language),
    ];
    let name = Said::new(&page.product.product_name).words;
    own.iter()
        .any(|known| vocabulary::find(&name, known.kit).is_some())
}
