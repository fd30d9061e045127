//! Writes the checked rows of one table, in the order of the file, and records the outcome of each.

use std::collections::hash_map::Entry;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, Statement, params_from_iter};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::catalogue::{self, FitList};
use crate::package::cells::Problem;
use crate::package::fit_lists::{self, FitLists};
use crate::package::pipeline::{CheckedChunk, Outcome, TableFile};
use crate::package::tables::known::Known;
use crate::package::tables::seen_keys::SeenKeys;
use crate::package::tables::taken_off::TakenOff;
use crate::package::tables::{Key, KeyPart, Table, Writing, removal};
use crate::package::{LoadReport, Mode, PackageError, Reject, TableReport, Warning};
use crate::progress::Progress;

/// The file next to the database for lists that do not fit into memory.
const LISTS_FILE: &str = "lists";
/// How many characters of a refused value are shown.
const SHOWN_CHARACTERS: usize = 200;

/// A load in progress.
pub(crate) struct Load<'load> {
    pub(crate) connection: &'load Connection,
    pub(crate) mode: Mode,
    pub(crate) known: Known,
    pub(crate) progress: &'load dyn Progress,
    pub(crate) report: LoadReport,
}

/// Loads one table and adds its outcome to the report.
pub(crate) fn load_table<T: Table>(
    loading: &mut Load<'_>,
    file: TableFile<'_>,
) -> Result<(), PackageError> {
    let connection = loading.connection;
    T::prepare(&mut loading.known, connection)?;
    let mut loader = TableLoader::<T> {
        insert: LazyStatement::new(connection, T::insert(loading.mode)),
        remove: LazyStatement::new(connection, removal::remove_statement::<T>()),
        connection,
        mode: loading.mode,
        known: &mut loading.known,
        file,
        waiting: Vec::new(),
        lists: FitLists::new(&lists_file(connection)),
        taken_off: TakenOff::start(connection)?,
        seen: SeenKeys::start(connection)?,
        repeated: Vec::new(),
        repeated_in_lists: FxHashSet::default(),
        table: TableReport {
            table: T::NAME.to_owned(),
            file: file.entry.name.clone(),
            ..TableReport::default()
        },
        rejects: Vec::new(),
        warnings: Vec::new(),
        unlisted_warnings: 0,
    };
    let progress = loading.progress;
    let column_warnings = file.read::<T>(|chunk| {
        let count = chunk.rows.len() as u64;
        loader.take(chunk)?;
        progress.advance(count);
        Ok(())
    })?;
    loader.finish()?;
    let TableLoader {
        mut table,
        rejects,
        warnings,
        ..
    } = loader;
    table.warnings = (column_warnings.len() + warnings.len()) as u64;
    loading.report.tables.push(table);
    loading.report.rejects.extend(rejects);
    loading
        .report
        .warnings
        .extend(column_warnings.into_iter().chain(warnings));
    Ok(())
}

/// A statement that is prepared when it is first used: rows that are written in lists do not use
/// it.
struct LazyStatement<'load> {
    connection: &'load Connection,
    sql: String,
    prepared: Option<Statement<'load>>,
}

impl<'load> LazyStatement<'load> {
    fn new(connection: &'load Connection, sql: String) -> Self {
        Self {
            connection,
            sql,
            prepared: None,
        }
    }

    fn get(&mut self) -> rusqlite::Result<&mut Statement<'load>> {
        match &mut self.prepared {
            Some(statement) => Ok(statement),
            none => Ok(none.insert(self.connection.prepare(&self.sql)?)),
        }
    }
}

struct TableLoader<'load, T> {
    connection: &'load Connection,
    mode: Mode,
    known: &'load mut Known,
    file: TableFile<'load>,
    insert: LazyStatement<'load>,
    remove: LazyStatement<'load>,
    /// Rows to be written together, with their line numbers.
    waiting: Vec<(u64, T)>,
    /// Rows to be written in lists.
    lists: FitLists,
    /// Parts to be removed from the lists of boat models, with their line numbers.
    taken_off: TakenOff<'load>,
    /// The keys of the package's rows. They are used only in an update: it replaces rows of the
    /// catalogue, so the database cannot distinguish those from duplicate rows in the package.
    seen: SeenKeys<'load>,
    /// Rows with the key of an earlier row, by their index in `rejects`.
    repeated: Vec<(usize, Key)>,
    /// Keys that occur more than once in a list; their lines are not known yet.
    repeated_in_lists: FxHashSet<Key>,
    table: TableReport,
    rejects: Vec<Reject>,
    warnings: Vec<Warning>,
    unlisted_warnings: u64,
}

impl<T: Table> TableLoader<'_, T> {
    fn take(&mut self, chunk: CheckedChunk<T>) -> Result<(), PackageError> {
        self.table.read += chunk.rows.len() as u64;
        for (line, column) in chunk.cleaned {
            let message =
                format!("`{column}` contained control characters, which were replaced by spaces");
            self.warn(line, message);
        }
        for (line, outcome) in chunk.rows {
            match outcome {
                Outcome::Row(row) => self.take_row(line, row)?,
                Outcome::Removal(key) => self.remove(line, key)?,
                Outcome::Refused(problem) => self.refuse(line, problem),
            }
        }
        Ok(())
    }

    fn take_row(&mut self, line: u64, mut row: T) -> Result<(), PackageError> {
        if T::WRITING == Writing::Together {
            self.waiting.push((line, row));
            return Ok(());
        }
        match row.check(self.known) {
            Err(problem) => self.refuse(line, problem),
            Ok(()) if T::WRITING == Writing::InLists => self.add_to_list(line, row)?,
            Ok(()) => self.write(line, &row)?,
        }
        Ok(())
    }

    fn add_to_list(&mut self, line: u64, row: T) -> Result<(), PackageError> {
        if self.mode == Mode::Update && !self.seen.insert(&row.key())? {
            self.refuse_repeated(line, row.key());
            return Ok(());
        }
        match row.into_listed() {
            Some((boat, fit)) => self.lists.push(boat, &fit),
            None => Ok(()),
        }
    }

    /// Writes the waiting rows and cleans up; after that the outcome of every row is known.
    fn finish(&mut self) -> Result<(), PackageError> {
        if T::WRITING == Writing::Together {
            self.known.read(self.connection, T::NAME)?;
            for (line, problem) in T::remove_misplaced(&mut self.waiting, self.known) {
                self.refuse(line, problem);
            }
        }
        for (line, mut row) in std::mem::take(&mut self.waiting) {
            match row.check(self.known) {
                Err(problem) => self.refuse(line, problem),
                Ok(()) => self.write(line, &row)?,
            }
        }
        self.write_lists()?;
        self.known.manufacturers.write_added(self.connection)?;
        self.clean_up()?;
        self.name_first_lines()?;
        self.rejects.sort_by_key(|reject| reject.line);
        self.report_unlisted();
        Ok(())
    }

    /// Writes the lists, which in an update also have their earlier parts.
    fn write_lists(&mut self) -> Result<(), PackageError> {
        let lists = std::mem::replace(&mut self.lists, FitLists::new(&lists_file(self.connection)));
        lists.drain(|boat, list| {
            let (list, repeated) = fit_lists::sorted_once(list);
            self.table.accepted += u64::from(list.parts);
            for product in repeated {
                self.note_repeated(fit_key(boat, product));
            }
            match self.mode {
                Mode::Full => Ok(catalogue::write_list(self.connection, boat, &list)?),
                Mode::Update => self.change_list(boat, &list),
            }
        })?;
        while let Some(boat) = self.taken_off.first_boat()? {
            self.change_list(boat, &FitList::default())?;
        }
        Ok(())
    }

    /// Records a duplicate row of a list. Only the keys of rows that will be listed are kept; the
    /// others are counted.
    fn note_repeated(&mut self, key: Key) {
        if self.repeated_in_lists.contains(&key) {
            return;
        }
        if self.repeated_in_lists.len() < LoadReport::MAX_LISTED {
            self.repeated_in_lists.insert(key);
        } else {
            self.table.rejected += 1;
        }
    }

    /// Adds new parts to the list of a boat model and removes the parts that the package removes.
    fn change_list(&mut self, boat: u32, new: &FitList) -> Result<(), PackageError> {
        let before = catalogue::list_of_boat(self.connection, boat)?;
        let mut taken_off = self.taken_off.take(boat)?;
        let list = fit_lists::merge(&before, new, |product| taken_off.remove(&product).is_some())?;
        let mut not_there: Vec<(u64, u64)> = taken_off
            .into_iter()
            .map(|(product, line)| (line, product))
            .collect();
        not_there.sort_unstable();
        for (line, product) in not_there {
            self.warn_not_there(line, &fit_key(boat, product));
        }
        if list.bytes == before.bytes {
            return Ok(());
        }
        Ok(catalogue::write_list(self.connection, boat, &list)?)
    }

    /// Writes a checked row.
    fn write(&mut self, line: u64, row: &T) -> Result<(), PackageError> {
        let is_repeated = self.mode == Mode::Update && !self.seen.insert(&row.key())?;
        if is_repeated || row.write(self.insert.get()?)? == 0 {
            self.refuse_repeated(line, row.key());
        } else {
            row.note_written(self.known);
            self.table.accepted += 1;
        }
        Ok(())
    }

    fn remove(&mut self, line: u64, key: Key) -> Result<(), PackageError> {
        if self.mode == Mode::Full {
            self.refuse(
                line,
                Problem::new(
                    "_delete",
                    "true",
                    "not an update: a full package removes what it does not contain",
                ),
            );
            return Ok(());
        }
        if !self.seen.insert(&key)? {
            self.refuse_repeated(line, key);
            return Ok(());
        }
        self.table.deleted += 1;
        if T::WRITING == Writing::InLists {
            if let [KeyPart::Number(boat), KeyPart::Number(product)] = key[..]
                && let Ok(boat) = u32::try_from(boat)
            {
                self.taken_off.note(boat, product.unsigned_abs(), line)?;
            }
            return Ok(());
        }
        if self.remove.get()?.execute(params_from_iter(&key))? == 0 {
            self.warn_not_there(line, &key);
        } else if let (false, Some(KeyPart::Number(id))) = (T::DEPENDENTS.is_empty(), key.first()) {
            removal::note_removed(self.connection, *id)?;
        }
        Ok(())
    }

    fn warn_not_there(&mut self, line: u64, key: &Key) {
        let message = format!("there is no row `{}` to remove", shown_key(key));
        self.warn(line, message);
    }

    /// Adds a warning about a line; above a limit, warnings are only counted.
    fn warn(&mut self, line: u64, message: String) {
        if self.warnings.len() == LoadReport::MAX_WARNINGS {
            self.unlisted_warnings += 1;
            return;
        }
        self.warnings.push(Warning {
            file: self.table.file.clone(),
            line: Some(line),
            message,
        });
    }

    /// Removes the rows that depend on removed rows, in one pass over each table.
    fn clean_up(&mut self) -> Result<(), PackageError> {
        if self.table.deleted > 0 && !T::DEPENDENTS.is_empty() {
            removal::remove_dependents::<T>(self.connection)?;
        }
        if std::mem::take(&mut self.known.has_moved_categories) {
            removal::follow_sub_categories(self.connection)?;
        }
        Ok(())
    }

    fn refuse(&mut self, line: u64, problem: Problem) {
        self.table.rejected += 1;
        if self.rejects.len() < LoadReport::MAX_LISTED {
            self.rejects.push(Reject {
                table: self.table.table.clone(),
                file: self.table.file.clone(),
                line,
                column: problem.column.to_owned(),
                value: problem.value.chars().take(SHOWN_CHARACTERS).collect(),
                reason: problem.reason,
            });
        }
    }

    fn refuse_repeated(&mut self, line: u64, key: Key) {
        let place = self.rejects.len();
        let problem = Problem::new(T::KEY[0], shown_key(&key), "duplicate key");
        self.refuse(line, problem);
        if place < self.rejects.len() {
            self.repeated.push((place, key));
        }
    }

    /// Finds for each duplicate row the line of the first row with its key. Keeping the lines of
    /// all keys would use too much memory, and duplicates are rare, so the file is read again.
    fn name_first_lines(&mut self) -> Result<(), PackageError> {
        if self.repeated.is_empty() && self.repeated_in_lists.is_empty() {
            return Ok(());
        }
        let in_lists = std::mem::take(&mut self.repeated_in_lists);
        let wanted: FxHashSet<&Key> = self
            .repeated
            .iter()
            .map(|(_, key)| key)
            .chain(&in_lists)
            .collect();
        let mut first: FxHashMap<Key, u64> = FxHashMap::default();
        let mut later = Vec::new();
        let mut unlisted = 0;
        let known: &Known = self.known;
        self.file.read::<T>(|chunk| {
            for (line, outcome) in chunk.rows {
                let key = match outcome {
                    Outcome::Row(mut row) => row.check(known).is_ok().then(|| row.key()),
                    Outcome::Removal(key) => Some(key),
                    Outcome::Refused(_) => None,
                };
                let Some(key) = key.filter(|key| wanted.contains(key)) else {
                    continue;
                };
                match first.entry(key) {
                    Entry::Vacant(first) => drop(first.insert(line)),
                    Entry::Occupied(first) if in_lists.contains(first.key()) => {
                        if later.len() < LoadReport::MAX_LISTED {
                            later.push((line, first.key().clone()));
                        } else {
                            unlisted += 1;
                        }
                    }
                    Entry::Occupied(_) => {}
                }
            }
            Ok(())
        })?;
        self.table.rejected += unlisted;
        for (line, key) in later {
            self.refuse_repeated(line, key);
        }
        for (place, key) in &self.repeated {
            if let Some(line) = first.get(key) {
                self.rejects[*place].reason = format!("duplicate key: line {line} has it already");
            }
        }
        Ok(())
    }

    /// Adds a warning with the number of the warnings, and one with the number of the rejected rows,
    /// that are counted but not listed.
    fn report_unlisted(&mut self) {
        let unlisted = [
            (self.unlisted_warnings, "more warnings"),
            (
                self.table.rejected - self.rejects.len() as u64,
                "more rejected rows",
            ),
        ];
        for (count, what) in unlisted.into_iter().filter(|(count, _)| *count > 0) {
            self.warnings.push(Warning {
                file: self.table.file.clone(),
                line: None,
                message: format!("{count} {what}"),
            });
        }
    }
}

fn lists_file(connection: &Connection) -> PathBuf {
    let database = connection.path().map(Path::new);
    database
        .and_then(Path::parent)
        .unwrap_or(Path::new("."))
        .join(LISTS_FILE)
}

/// The key of a part in a list.
fn fit_key(boat: u32, product: u64) -> Key {
    vec![(&boat).into(), (&product.cast_signed()).into()]
}

fn shown_key(key: &Key) -> String {
    let parts: Vec<String> = key
        .iter()
        .map(|part| match part {
            KeyPart::Number(number) => number.to_string(),
            KeyPart::Text(text) => text.clone(),
        })
        .collect();
    parts.join(", ")
}
