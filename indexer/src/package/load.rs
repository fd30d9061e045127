//! Loads the tables of a package into a catalogue database.

use rusqlite::Connection;
use search_core::Language;

use crate::catalogue::{self, FIT_TABLES, TABLES};
use crate::package::pipeline::TableFile;
use crate::package::table_loader::{Load, load_table};
use crate::package::tables::known::Known;
use crate::package::{LoadReport, Mode, Package, PackageError, TableReport, tables};
use crate::progress::{Progress, Stage};

/// Loads every table of `package` into the catalogue behind `connection`: a fresh database
/// ([`create`](crate::catalogue::create)) for a full package, a copy of the live one
/// ([`open_for_update`](crate::catalogue::open_for_update)) for an update. When it fails, the
/// database cannot be used.
///
/// Calls `searchable` once everything that the search index reads is committed, so that another
/// connection can read it ([`share`](crate::catalogue::share)); after that only the
/// [tables of fits](FIT_TABLES) are written.
///
/// Rows are checked on rayon's threads while the caller's thread writes, so this must not be called
/// from inside a rayon pool.
pub fn load(
    package: &Package,
    connection: &Connection,
    progress: &dyn Progress,
    searchable: impl FnOnce(),
) -> Result<LoadReport, PackageError> {
    progress.start(Stage::Reading, None);
    let language = settle_language(package, connection)?;
    let mut loading = Load {
        connection,
        mode: package.settings().mode,
        known: Known::new(language),
        progress,
        report: LoadReport {
            warnings: package.warnings(),
            ..LoadReport::default()
        },
    };
    let is_fit = |table: &&str| FIT_TABLES.contains(table);
    let transaction = connection.unchecked_transaction()?;
    load_tables(
        package,
        &mut loading,
        TABLES.into_iter().filter(|table| !is_fit(table)),
    )?;
    check_products(package, &loading.report)?;
    write_meta(package, language, connection)?;
    transaction.commit()?;
    searchable();
    let transaction = connection.unchecked_transaction()?;
    load_tables(package, &mut loading, FIT_TABLES.into_iter())?;
    transaction.commit()?;
    if loading.report.tables.is_empty() {
        return Err(PackageError::NoTables(package.path().to_owned()));
    }
    Ok(loading.report)
}

fn load_tables(
    package: &Package,
    loading: &mut Load<'_>,
    tables: impl Iterator<Item = &'static str>,
) -> Result<(), PackageError> {
    for table in tables {
        if let Some(file) = package.table_file(table) {
            load_named(loading, table, file)?;
        }
        loading.known.learn(loading.connection, table)?;
    }
    Ok(())
}

fn load_named(
    loading: &mut Load<'_>,
    table: &str,
    file: TableFile<'_>,
) -> Result<(), PackageError> {
    match table {
        "sections" => load_table::<tables::Section>(loading, file),
        "section_translations" => load_table::<tables::SectionTranslation>(loading, file),
        "categories" => load_table::<tables::Category>(loading, file),
        "category_translations" => load_table::<tables::CategoryTranslation>(loading, file),
        "brands" => load_table::<tables::Brand>(loading, file),
        "manufacturers" => load_table::<tables::Manufacturer>(loading, file),
        "products" => load_table::<tables::Product>(loading, file),
        "boat_models" => load_table::<tables::BoatModel>(loading, file),
        "fits" => load_table::<tables::Fit>(loading, file),
        "engine_models" => load_table::<tables::EngineModel>(loading, file),
        "engine_fits" => load_table::<tables::EngineFit>(loading, file),
        "relations" => load_table::<tables::Relation>(loading, file),
        "kits" => load_table::<tables::Kit>(loading, file),
        "kit_parts" => load_table::<tables::KitPart>(loading, file),
        "documents" => load_table::<tables::Document>(loading, file),
        "translations" => load_table::<tables::Translation>(loading, file),
        "affiliates" => load_table::<tables::Affiliate>(loading, file),
        "product_affiliates" => load_table::<tables::ProductAffiliate>(loading, file),
        "vendors" => load_table::<tables::Vendor>(loading, file),
        "product_vendors" => load_table::<tables::ProductVendor>(loading, file),
        "synonyms" => load_table::<tables::SynonymRow>(loading, file),
        _ => load_table::<tables::Theme>(loading, file),
    }
}

/// The language of the catalogue: a full package's own; an update must not bring another one.
fn settle_language(package: &Package, connection: &Connection) -> Result<Language, PackageError> {
    let settings = package.settings();
    if settings.mode == Mode::Full {
        return Ok(settings.language);
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

/// A full package without products would replace the catalogue with nothing.
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
