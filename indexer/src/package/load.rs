//! Loads the tables of a package into a catalogue database.

use rusqlite::Connection;
use search_core::Language;

use crate::catalogue::{self, FIT_TABLES};
use crate::package::panoramas::Panoramas;
use crate::package::pipeline::TableFile;
use crate::package::table_loader::{Load, load_table};
use crate::package::tables::Table;
use crate::package::tables::known::Known;
use crate::package::{
    LoadReport, Mode, Package, PackageError, TableReport, Warning, language, tables,
};
use crate::progress::{Progress, Stage};

/// Loads every table of `package` into the catalogue of `connection`: a new database
/// ([`create`](crate::catalogue::create)) for a full package, a copy of the live one
/// ([`open_for_update`](crate::catalogue::open_for_update)) for an update. If this fails, the
/// database cannot be used.
///
/// Calls `searchable` once all data for the search index is committed, so that another connection
/// can read it ([`share`](crate::catalogue::share)); after that only the [tables of
/// fits](FIT_TABLES) are written.
///
/// Rows are checked on rayon's threads while the caller's thread writes, so this must not be called
/// from a thread of a rayon pool.
pub fn load(
    package: &Package,
    connection: &Connection,
    progress: &dyn Progress,
    searchable: impl FnOnce(),
) -> Result<LoadReport, PackageError> {
    progress.start(Stage::Reading, None);
    let mut warnings = package.warnings();
    let language = language_of(package, connection, &mut warnings)?;
    let mut loading = Load {
        connection,
        mode: package.settings().mode,
        known: Known::new(
            language,
            Panoramas::new(&package.source, package.settings().mode),
        ),
        progress,
        report: LoadReport {
            warnings,
            ..LoadReport::default()
        },
    };
    let is_fit = |table: &str| FIT_TABLES.contains(&table);
    let transaction = connection.unchecked_transaction()?;
    load_tables(package, &mut loading, |table| !is_fit(table))?;
    check_products(package, &loading.report)?;
    write_meta(package, language, connection)?;
    transaction.commit()?;
    searchable();
    let transaction = connection.unchecked_transaction()?;
    load_tables(package, &mut loading, is_fit)?;
    transaction.commit()?;
    if loading.report.tables.is_empty() {
        return Err(PackageError::NoTables(package.path().to_owned()));
    }
    Ok(loading.report)
}

fn load_tables(
    package: &Package,
    loading: &mut Load<'_>,
    are_wanted: impl Fn(&str) -> bool,
) -> Result<(), PackageError> {
    for table in LOADED.iter().filter(|table| are_wanted(table.name)) {
        if let Some(file) = package.table_file(table.name) {
            (table.load)(loading, file)?;
        }
        loading.known.read(loading.connection, table.name)?;
    }
    Ok(())
}

/// A table and the function that loads its file.
struct Loaded {
    name: &'static str,
    load: fn(&mut Load<'_>, TableFile<'_>) -> Result<(), PackageError>,
    #[cfg(test)]
    columns: &'static [&'static str],
    #[cfg(test)]
    key: &'static [&'static str],
}

impl Loaded {
    const fn of<T: Table>() -> Self {
        Self {
            name: T::NAME,
            load: load_table::<T>,
            #[cfg(test)]
            columns: T::COLUMNS,
            #[cfg(test)]
            key: T::KEY,
        }
    }
}

/// Every table, in the order of [`TABLES`](catalogue::TABLES).
const LOADED: [Loaded; catalogue::TABLES.len()] = [
    Loaded::of::<tables::Section>(),
    Loaded::of::<tables::SectionTranslation>(),
    Loaded::of::<tables::Category>(),
    Loaded::of::<tables::CategoryTranslation>(),
    Loaded::of::<tables::Brand>(),
    Loaded::of::<tables::BrandTranslation>(),
    Loaded::of::<tables::Manufacturer>(),
    Loaded::of::<tables::Product>(),
    Loaded::of::<tables::ManufacturerTranslation>(),
    Loaded::of::<tables::AttributeTranslation>(),
    Loaded::of::<tables::BoatModel>(),
    Loaded::of::<tables::EngineModel>(),
    Loaded::of::<tables::Relation>(),
    Loaded::of::<tables::Kit>(),
    Loaded::of::<tables::KitTranslation>(),
    Loaded::of::<tables::KitPart>(),
    Loaded::of::<tables::Document>(),
    Loaded::of::<tables::TourScene>(),
    Loaded::of::<tables::TourTranslation>(),
    Loaded::of::<tables::TourHotspot>(),
    Loaded::of::<tables::Translation>(),
    Loaded::of::<tables::Affiliate>(),
    Loaded::of::<tables::ProductAffiliate>(),
    Loaded::of::<tables::Vendor>(),
    Loaded::of::<tables::ProductVendor>(),
    Loaded::of::<tables::SynonymRow>(),
    Loaded::of::<tables::SymptomRow>(),
    Loaded::of::<tables::Theme>(),
    Loaded::of::<tables::Fit>(),
    Loaded::of::<tables::EngineFit>(),
];

/// The language of the catalogue: that of a full package, which is recognised if it is not given; an
/// update must not have another one.
fn language_of(
    package: &Package,
    connection: &Connection,
    warnings: &mut Vec<Warning>,
) -> Result<Language, PackageError> {
    let settings = package.settings();
    if settings.mode == Mode::Full {
        let products = package.table_file("products");
        let Some(products) = products.filter(|_| !settings.language_is_given) else {
            return Ok(settings.language);
        };
        let recognised = language::of_products(products)?.unwrap_or(settings.language);
        if recognised != settings.language {
            warnings.push(language::warning(recognised, products.entry.name.clone()));
        }
        return Ok(recognised);
    }
    let language = catalogue::language(connection)?.unwrap_or(settings.language);
    if settings.language_is_given && settings.language != language {
        let (given, kept) = (settings.language.code(), language.code());
        let problem =
            format!("`language` is {given}, but the catalogue to update is written in {kept}");
        return Err(package.settings_error(problem));
    }
    Ok(language)
}

/// Without this check, a full package without products would replace the catalogue with an empty
/// one.
fn check_products(package: &Package, report: &LoadReport) -> Result<(), PackageError> {
    if package.settings().mode == Mode::Update {
        return Ok(());
    }
    let products: Option<&TableReport> =
        report.tables.iter().find(|table| table.table == "products");
    let (file, problem) = match products {
        Some(products) if products.accepted > 0 => return Ok(()),
        None => (
            package.path().display().to_string(),
            "it contains neither products.csv nor products.jsonl".to_owned(),
        ),
        Some(products) if products.read == 0 => {
            (products.file.clone(), "it has no rows".to_owned())
        }
        Some(products) => {
            let first = report
                .rejects
                .iter()
                .find(|reject| reject.table == "products");
            let why = first.map(|reject| {
                format!(
                    ", line {}: {} {}",
                    reject.line, reject.column, reject.reason
                )
            });
            let read = products.read;
            (
                products.file.clone(),
                format!(
                    "all of its {read} rows were rejected{}",
                    why.unwrap_or_default()
                ),
            )
        }
    };
    Err(PackageError::NoProducts { file, problem })
}

fn write_meta(
    package: &Package,
    language: Language,
    connection: &Connection,
) -> Result<(), PackageError> {
    let settings = package.settings();
    let name = (settings.mode == Mode::Full || !settings.name.is_empty())
        .then_some(settings.name.as_str());
    Ok(catalogue::describe(connection, language, name)?)
}

#[cfg(test)]
mod tests;
