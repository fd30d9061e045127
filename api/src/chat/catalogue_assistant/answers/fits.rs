//! Whether products fit the boat, or an engine that was named.

use search_core::{Boat, BoatEngine};

use super::ask_for_boat;
use crate::boats::search_boat::{SearchBoat, SearchEngine};
use crate::catalogue::live::Reader;
use crate::catalogue::products::fit::{BoatFit, EngineFit, FitCause, FitVerdict};
use crate::chat::assistant::{Choice, Sentence};
use crate::chat::catalogue_assistant::look_up;
use crate::chat::catalogue_assistant::question::{OtherEngine, Question};
use crate::chat::catalogue_assistant::reply::Reply;
use crate::platform::error::ApiResult;
use crate::search::fit;
use crate::search::product_fits::store::engine_models;

/// Engines that are named of those a product is listed for.
const ENGINES_SHOWN: usize = 5;

pub(super) fn answer(
    reader: &Reader<'_>,
    question: &Question<'_>,
    products: &[u64],
    reply: &mut Reply,
) -> ApiResult<()> {
    for &product in products {
        let Some(product_name) = look_up::name(reader, product, question.asked.language)? else {
            continue;
        };
        if let Some(engine) = &question.engine {
            let boat = boat_with(engine);
            let found = fit_of(reader, &boat, product)?;
            say_of_engine(question, found, (product_name, &engine.name), reply);
        } else if let Some(boat) = question.boat() {
            let found = fit_of(reader, &boat.search, product)?;
            say_of_boat(question, found, product_name, reply);
        } else {
            without_boat(reader, question, (product, product_name), reply)?;
        }
        reply.show([product]);
    }
    Ok(())
}

fn fit_of(reader: &Reader<'_>, boat: &SearchBoat, product: u64) -> ApiResult<Option<BoatFit>> {
    Ok(fit::of_products(reader, boat, &[product])?.pop().flatten())
}

/// Whether a product does not depend on the boat.
pub(super) fn fits_every_boat(reader: &Reader<'_>, product: u64) -> ApiResult<bool> {
    let anybodys = fit_of(reader, &SearchBoat::default(), product)?;
    Ok(anybodys.is_some_and(|fit| fit.reason == FitCause::Universal))
}

/// A boat of which nothing is known but this engine.
fn boat_with(engine: &OtherEngine) -> SearchBoat {
    SearchBoat {
        boat: Boat {
            engines: vec![BoatEngine {
                model: engine.model,
                serial: String::new(),
            }],
            ..Boat::default()
        },
        engines: vec![SearchEngine {
            id: engine.model.into(),
            name: engine.name.clone(),
            has_serial: false,
        }],
        ..SearchBoat::default()
    }
}

fn say_of_engine(
    question: &Question<'_>,
    found: Option<BoatFit>,
    (product_name, engine_name): (String, &str),
    reply: &mut Reply,
) {
    let Some(fit) = found else {
        reply.say(Sentence::NotListedForEngine {
            product_name,
            engine_name: engine_name.to_owned(),
        });
        return;
    };
    reply.say(verdict(fit, product_name, question.history.asked_back()));
}

fn say_of_boat(
    question: &Question<'_>,
    found: Option<BoatFit>,
    product_name: String,
    reply: &mut Reply,
) {
    let Some(fit) = found else {
        reply.say(Sentence::NotListed { product_name });
        return;
    };
    let asked_back = question.history.asked_back();
    let engine = fit.engine.as_ref().map(|engine| engine.engine_id);
    let sentence = verdict(fit, product_name, asked_back);
    match (&sentence, engine) {
        (Sentence::SerialNeeded { .. }, Some(engine_id)) => {
            reply.offer(Choice::AddSerial { engine_id });
        }
        (Sentence::EngineNeeded { .. }, _) => reply.offer(Choice::DefineBoat),
        _ => {}
    }
    reply.say(sentence);
}

/// The verdict in words. The serial number is asked for once; then the printed ones are shown.
fn verdict(fit: BoatFit, product_name: String, asked_back: bool) -> Sentence {
    if let Some(voltages) = fit.other_voltage {
        return Sentence::OtherVoltage {
            product_name,
            product: voltages.product,
            boat: voltages.boat,
        };
    }
    match (fit.verdict, fit.engine) {
        (FitVerdict::CannotTell, None) => Sentence::EngineNeeded { product_name },
        (FitVerdict::CannotTell, Some(engine)) => unclear(engine, product_name, asked_back),
        (FitVerdict::Likely, engine) => Sentence::FitsLikely {
            product_name,
            engine_name: engine.map_or_else(String::new, |engine| engine.engine_name),
        },
        (FitVerdict::Fits | FitVerdict::OtherVoltage, engine) => {
            certain(fit.reason, engine, product_name)
        }
    }
}

fn certain(reason: FitCause, engine: Option<EngineFit>, product_name: String) -> Sentence {
    match (reason, engine) {
        (FitCause::Engine, Some(engine)) => Sentence::FitsEngine {
            product_name,
            engine_name: engine.engine_name,
        },
        (FitCause::Universal, _) => Sentence::FitsEveryBoat { product_name },
        (FitCause::Added, _) => Sentence::FitsAdded { product_name },
        (FitCause::BoatModel | FitCause::Engine, _) => Sentence::FitsModel { product_name },
    }
}

fn unclear(engine: EngineFit, product_name: String, asked_back: bool) -> Sentence {
    if engine.has_serial || asked_back {
        return Sentence::CheckSerial {
            product_name,
            engine_name: engine.engine_name,
            serial_from: engine.serial_from,
            serial_to: engine.serial_to,
        };
    }
    Sentence::SerialNeeded {
        product_name,
        engine_name: engine.engine_name,
    }
}

/// Without a boat the answer asks for it; if that was asked before, it names the engines.
fn without_boat(
    reader: &Reader<'_>,
    question: &Question<'_>,
    (product, product_name): (u64, String),
    reply: &mut Reply,
) -> ApiResult<()> {
    if fits_every_boat(reader, product)? {
        reply.say(Sentence::FitsEveryBoat { product_name });
        return Ok(());
    }
    if ask_for_boat(question, reply) {
        return Ok(());
    }
    let models = engine_models(reader.catalogue, product)?;
    if models.is_empty() {
        reply.say(Sentence::RepresentativeOffered);
        return Ok(());
    }
    let shown = models.iter().take(ENGINES_SHOWN);
    let engines: Vec<String> = shown
        .map(|known| format!("{} {}", known.make, known.model))
        .collect();
    reply.say(Sentence::ListedFor {
        product_name,
        more: u32::try_from(models.len() - engines.len()).unwrap_or(u32::MAX),
        engines,
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fit(verdict: FitVerdict, reason: FitCause, has_serial: Option<bool>) -> BoatFit {
        BoatFit {
            verdict,
            reason,
            is_added: false,
            engine: has_serial.map(|has_serial| EngineFit {
                engine_id: 3,
                engine_name: "Volvo Penta D2-40".to_owned(),
                has_serial,
                serial_from: "51".to_owned(),
                serial_to: String::new(),
            }),
            other_voltage: None,
        }
    }

    fn said(fit: BoatFit, asked_back: bool) -> Sentence {
        verdict(fit, "Impeller".to_owned(), asked_back)
    }

    #[test]
    fn each_verdict_has_the_sentence_of_its_reason() {
        use FitCause::{Added, BoatModel, Engine, Universal};
        use FitVerdict::{CannotTell, Fits, Likely};
        assert!(matches!(
            said(fit(Fits, BoatModel, None), false),
            Sentence::FitsModel { .. }
        ));
        assert!(matches!(
            said(fit(Fits, Engine, Some(true)), false),
            Sentence::FitsEngine { .. }
        ));
        assert!(matches!(
            said(fit(Fits, Universal, None), false),
            Sentence::FitsEveryBoat { .. }
        ));
        assert!(matches!(
            said(fit(Fits, Added, None), false),
            Sentence::FitsAdded { .. }
        ));
        assert!(matches!(
            said(fit(Likely, Engine, Some(true)), false),
            Sentence::FitsLikely { .. }
        ));
        assert!(matches!(
            said(fit(CannotTell, BoatModel, None), false),
            Sentence::EngineNeeded { .. }
        ));
    }

    #[test]
    fn a_serial_number_is_asked_for_only_once_and_only_if_it_is_missing() {
        let missing = || fit(FitVerdict::CannotTell, FitCause::Engine, Some(false));
        assert!(matches!(
            said(missing(), false),
            Sentence::SerialNeeded { .. }
        ));
        assert!(matches!(
            said(missing(), true),
            Sentence::CheckSerial { .. }
        ));
        let other = fit(FitVerdict::CannotTell, FitCause::Engine, Some(true));
        assert!(matches!(said(other, false), Sentence::CheckSerial { .. }));
    }
}
