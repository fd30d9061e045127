//! Feeds the catalogue's products to the search index.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use rusqlite::Connection;
use search_core::{IndexBuilder, ProductDocument, SearchError};

use crate::catalogue;
use crate::import::ImportError;
use crate::progress::Progress;

/// Products handed over at a time: few enough that the last batch keeps no thread waiting, enough
/// that handing over costs nothing.
const BATCH: usize = 256;

/// Products remembered for the check, at most.
const SAMPLE: usize = 64;

/// What went into an index.
#[derive(Debug, Default)]
pub(super) struct Indexed {
    /// How many products.
    pub(super) products: u64,
    /// Some of them, evenly spread.
    pub(super) sample: Vec<ProductDocument>,
}

impl Indexed {
    fn note(&mut self, product: &ProductDocument, stride: &mut u64) {
        if self.products.is_multiple_of(*stride) {
            self.sample.push(product.clone());
        }
        self.products += 1;
        if self.sample.len() == SAMPLE {
            let mut keep = false;
            self.sample.retain(|_| {
                keep = !keep;
                keep
            });
            *stride *= 2;
        }
    }
}

/// Builds the index of every product that can be found, in `folder`.
pub(super) fn build(
    connection: &Connection,
    folder: &Path,
    progress: &dyn Progress,
) -> Result<Indexed, ImportError> {
    let builder = IndexBuilder::create(folder, &catalogue::synonyms(connection)?)?;
    let indexed = stream(connection, &builder, progress)?;
    let mut fits = builder.close()?;
    catalogue::boat_fits(connection, |fit| {
        fits.add_boat_fit(fit).map_err(ImportError::from)
    })?;
    catalogue::engine_fits(connection, |fit| {
        fits.add_engine_fit(fit).map_err(ImportError::from)
    })?;
    let held = fits.finish()?;
    if held == indexed.products {
        return Ok(indexed);
    }
    let given = indexed.products;
    Err(ImportError::Verify(format!(
        "{given} products were given to the search index, it holds {held}"
    )))
}

/// One thread reads rows while the pool's threads analyse texts. A permit for each batch that is
/// under way keeps the reader from running ahead of them with the whole catalogue in memory.
fn stream(
    connection: &Connection,
    builder: &IndexBuilder,
    progress: &dyn Progress,
) -> Result<Indexed, ImportError> {
    let (permits, returned) = crossbeam_channel::bounded::<()>(2 * rayon::current_num_threads());
    let failure = Mutex::new(None);
    let mut indexed = Indexed::default();
    let mut stride = 1;
    rayon::in_place_scope(|scope| {
        let hand_over = |batch: Vec<ProductDocument>| -> Result<(), ImportError> {
            if let Some(error) = failure
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .take()
            {
                return Err(ImportError::Search(error));
            }
            // Cannot fail: `returned` outlives the scope.
            let _ = permits.send(());
            let (failure, returned) = (&failure, &returned);
            scope.spawn(move |_| {
                match batch.iter().try_for_each(|product| builder.add(product)) {
                    Ok(()) => progress.advance(batch.len() as u64),
                    Err(error) => keep_first(failure, error),
                }
                let _ = returned.recv();
            });
            Ok(())
        };
        let mut batch = Vec::with_capacity(BATCH);
        catalogue::products(connection, |product| {
            indexed.note(&product, &mut stride);
            batch.push(product);
            if batch.len() < BATCH {
                return Ok(());
            }
            hand_over(std::mem::replace(&mut batch, Vec::with_capacity(BATCH)))
        })?;
        hand_over(batch)
    })?;
    match failure.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(error) => Err(ImportError::Search(error)),
        None => Ok(indexed),
    }
}

fn keep_first(failure: &Mutex<Option<SearchError>>, error: SearchError) {
    failure
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .get_or_insert(error);
}
