//! Adds the catalogue's products to the search index.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use crossbeam_channel::{Receiver, Sender};
use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};
use rusqlite::Connection;
use search_core::{BoatFit, BoatList, FitBuilder, IndexBuilder, ProductDocument, SearchError};

use crate::catalogue::{self, CatalogueError, StoredList};
use crate::import::ImportError;
use crate::progress::Progress;

/// The number of products in a batch: few enough that other threads do not wait long for the last
/// batch, and enough that passing batches on takes little time.
const BATCH: usize = 256;

/// The maximum number of products that are kept for the verification.
const SAMPLE: usize = 64;

/// The products that were added to an index.
#[derive(Debug, Default)]
pub(super) struct Indexed {
    /// The number of products.
    pub(super) products: u64,
    /// A sample of them, evenly distributed.
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

/// An index whose products are added by a separate thread. Dropping this value stops the thread.
pub(super) struct Indexing {
    thread: Option<JoinHandle<Result<(Indexed, FitBuilder), ImportError>>>,
    /// The number of products added, batch by batch.
    added: Receiver<u64>,
    /// Closed once the database is no longer read.
    reading: Receiver<()>,
    stop: Arc<AtomicBool>,
}

impl Indexing {
    /// Starts with all products that can be found in the catalogue database; `folder` is a new
    /// folder. When it returns, a connection that [shares](catalogue::share) the database may write
    /// to it.
    pub(super) fn start(database: &Path, folder: &Path) -> Result<Self, ImportError> {
        let catalogue = catalogue::open_unpublished(database)?;
        fs::create_dir(folder).map_err(ImportError::at(folder))?;
        let folder = folder.to_owned();
        let (report, added) = crossbeam_channel::unbounded();
        let (end, reading) = crossbeam_channel::bounded(0);
        let stop = Arc::new(AtomicBool::new(false));
        let build = Build {
            stop: Arc::clone(&stop),
            report,
        };
        let source = Source {
            catalogue,
            _end: end,
        };
        let thread = std::thread::spawn(move || build.run(source, &folder));
        Ok(Self {
            thread: Some(thread),
            added,
            reading,
            stop,
        })
    }

    /// Waits until the products have been read, successfully or not.
    pub(super) fn wait_until_read(&self) {
        // Nothing is sent: the thread closes the channel at its end.
        let _ = self.reading.recv();
    }

    /// Waits for the products, adds the fit lists of the finished database, and syncs the index.
    pub(super) fn finish(
        mut self,
        database: &Connection,
        progress: &dyn Progress,
    ) -> Result<Indexed, ImportError> {
        for products in &self.added {
            progress.advance(products);
        }
        let (indexed, mut fits) = match self.thread.take().map(JoinHandle::join) {
            Some(Ok(built)) => built?,
            Some(Err(panic)) => return Err(ImportError::of_panic(&*panic)),
            None => return Err(ImportError::Stopped),
        };
        catalogue::boat_lists(database, |lists| add_lists(&mut fits, &lists))?;
        catalogue::engine_fits(database, |fit| {
            fits.add_engine_fit(fit).map_err(ImportError::from)
        })?;
        let held = fits.finish()?;
        if held == indexed.products {
            return Ok(indexed);
        }
        let given = indexed.products;
        Err(ImportError::Verify(format!(
            "{given} products were given to the search index, but it holds {held}"
        )))
    }
}

/// Prepares the lists on all threads and adds them in order.
fn add_lists(fits: &mut FitBuilder, lists: &[StoredList]) -> Result<(), ImportError> {
    let make = |list: &StoredList| {
        let listed: Vec<BoatFit> = list.fits().collect::<Result<_, _>>()?;
        Ok(fits.boat_list(list.boat, listed))
    };
    let ready: Result<Vec<BoatList>, CatalogueError> = lists.par_iter().map(make).collect();
    for list in ready? {
        fits.add_boat_list(list)?;
    }
    Ok(())
}

impl Drop for Indexing {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            // The index is no longer needed, so the result does not matter.
            let _ = thread.join();
        }
    }
}

/// Receives one product after the other.
type ProductTaker<'a> = dyn FnMut(ProductDocument) -> Result<(), ImportError> + 'a;

/// The database that the building thread reads.
struct Source {
    catalogue: Connection,
    /// Signals that the connection is closed; dropped after it.
    _end: Sender<()>,
}

/// The state of the building thread.
struct Build {
    stop: Arc<AtomicBool>,
    report: Sender<u64>,
}

impl Build {
    fn run(self, source: Source, folder: &Path) -> Result<(Indexed, FitBuilder), ImportError> {
        let (indexed, builder) = self.add_products(&source.catalogue, folder)?;
        drop(source);
        Ok((indexed, builder.close()?))
    }

    fn add_products(
        &self,
        connection: &Connection,
        folder: &Path,
    ) -> Result<(Indexed, IndexBuilder), ImportError> {
        let synonyms = catalogue::synonyms(connection)?;
        let symptoms = catalogue::symptoms(connection)?;
        let builder = IndexBuilder::create(folder, &synonyms)?.with_symptoms(symptoms);
        let indexed = self.stream(
            |products| builder.add(products),
            |each| catalogue::products(connection, each),
        )?;
        Ok((indexed, builder))
    }

    /// This thread reads rows while the pool's threads analyse texts. Each batch in progress needs
    /// a permit, so that this thread does not read the whole catalogue into memory ahead of them.
    fn stream(
        &self,
        add: impl Fn(&[ProductDocument]) -> Result<(), SearchError> + Sync,
        read: impl FnOnce(&mut ProductTaker<'_>) -> Result<(), ImportError>,
    ) -> Result<Indexed, ImportError> {
        let (permits, returned) =
            crossbeam_channel::bounded::<()>(2 * rayon::current_num_threads());
        let failure = Mutex::new(None);
        let mut indexed = Indexed::default();
        let mut stride = 1;
        rayon::in_place_scope(|scope| {
            let hand_over = |batch: Vec<ProductDocument>| -> Result<(), ImportError> {
                self.check(&failure)?;
                // Cannot fail: `returned` outlives the scope.
                let _ = permits.send(());
                let (add, failure, returned) = (&add, &failure, &returned);
                scope.spawn(move |_| {
                    match add_batch(&batch, add) {
                        Ok(()) => drop(self.report.send(batch.len() as u64)),
                        Err(error) => keep_first(failure, error),
                    }
                    let _ = returned.recv();
                });
                Ok(())
            };
            let mut batch = Vec::with_capacity(BATCH);
            read(&mut |product| {
                indexed.note(&product, &mut stride);
                batch.push(product);
                if batch.len() < BATCH {
                    return Ok(());
                }
                hand_over(std::mem::replace(&mut batch, Vec::with_capacity(BATCH)))
            })?;
            hand_over(batch)
        })?;
        self.check(&failure)?;
        Ok(indexed)
    }

    /// Returns an error if the work should stop.
    fn check(&self, failure: &Mutex<Option<ImportError>>) -> Result<(), ImportError> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(ImportError::Stopped);
        }
        let failed = failure
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        failed.map_or(Ok(()), Err)
    }
}

/// A panic counts as a failure, because the thread that reads the products waits for each batch.
fn add_batch(
    batch: &[ProductDocument],
    add: impl Fn(&[ProductDocument]) -> Result<(), SearchError>,
) -> Result<(), ImportError> {
    match catch_unwind(AssertUnwindSafe(|| add(batch))) {
        Ok(added) => added.map_err(ImportError::Search),
        Err(panic) => Err(ImportError::of_panic(&*panic)),
    }
}

fn keep_first(failure: &Mutex<Option<ImportError>>, error: ImportError) {
    failure
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .get_or_insert(error);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_in_every_batch_ends_the_indexing_with_an_error() {
        let (report, _added) = crossbeam_channel::unbounded();
        let build = Build {
            stop: Arc::new(AtomicBool::new(false)),
            report,
        };
        let many = 64 * BATCH * rayon::current_num_threads();
        let outcome = build.stream(
            |products| panic!("product {} is too much", products[0].id.min(1)),
            |each| (0..many).try_for_each(|_| each(ProductDocument::default())),
        );
        let error = outcome.unwrap_err().to_string();
        assert_eq!(error, "an error in the program: product 0 is too much");
    }
}
