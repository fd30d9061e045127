use std::fs;
use std::path::Path;

use super::*;

fn generations(data: &Path) -> Generations {
    Generations::open(data).unwrap()
}

/// Publishes a generation whose catalogue is the given text, as an import would.
fn publish(generations: &Generations, catalogue: &str) -> Generation {
    let lock = generations.lock().unwrap();
    let building = generations.begin(&lock).unwrap();
    fs::write(building.folder().join(CATALOGUE_FILE), catalogue).unwrap();
    fs::create_dir(building.folder().join(INDEX_FOLDER)).unwrap();
    fs::write(
        building.folder().join(INDEX_FOLDER).join("segment"),
        "postings",
    )
    .unwrap();
    let manifest = manifest(&building);
    let generation = building.publish(manifest).unwrap();
    generations.prune(&lock).unwrap();
    generation
}

fn manifest(building: &Building<'_>) -> Manifest {
    Manifest {
        number: building.number(),
        created_at: "2026-01-02T03:04:05Z".parse().unwrap(),
        source: "a package".into(),
        sha256: String::new(),
        mode: BuildMode::Full,
        catalogue_schema: crate::catalogue::SCHEMA_VERSION,
        index_schema: search_core::SCHEMA_VERSION,
        products: 0,
        rows: std::collections::BTreeMap::new(),
        rejected: 0,
        timings: Vec::new(),
        files: note_files(building.folder(), &[CATALOGUE_FILE, INDEX_FOLDER]).unwrap(),
        has_checksums: true,
    }
}

fn live_number(generations: &Generations) -> Option<u64> {
    generations
        .current()
        .unwrap()
        .map(|generation| generation.number)
}

fn listed(generations: &Generations) -> Vec<u64> {
    generations
        .list()
        .unwrap()
        .iter()
        .map(|generation| generation.number)
        .collect()
}

#[test]
fn an_empty_data_folder_has_no_generation() {
    let data = tempfile::tempdir().unwrap();
    let generations = generations(data.path());
    assert_eq!(generations.current().unwrap(), None);
    assert!(listed(&generations).is_empty());
    assert!(matches!(
        generations.rollback(None),
        Err(GenerationError::NothingEarlier)
    ));
}

#[test]
fn a_published_generation_is_live_and_says_what_it_is() {
    let data = tempfile::tempdir().unwrap();
    let generations = generations(data.path());
    let published = publish(&generations, "one");
    let live = generations.current().unwrap().unwrap();
    assert_eq!(live, published);
    assert_eq!(live.number, 1);
    assert!(live.folder.ends_with("catalogue/000001"));
    assert_eq!(fs::read_to_string(live.catalogue()).unwrap(), "one");
    assert_eq!(
        fs::read_to_string(generations.current_file()).unwrap(),
        "1\n"
    );
    let noted: Vec<_> = live
        .manifest
        .files
        .iter()
        .map(|file| (file.path.as_str(), file.size))
        .collect();
    assert_eq!(noted, [("catalogue.db", 3), ("index/segment", 8)]);
}

#[test]
fn an_unpublished_generation_leaves_nothing() {
    let data = tempfile::tempdir().unwrap();
    let generations = generations(data.path());
    let lock = generations.lock().unwrap();
    let building = generations.begin(&lock).unwrap();
    let folder = building.folder().to_owned();
    assert!(folder.is_dir());
    drop(building);
    assert!(!folder.exists());
    assert!(listed(&generations).is_empty());
}

#[test]
fn only_the_last_three_are_kept() {
    let data = tempfile::tempdir().unwrap();
    let generations = generations(data.path());
    for text in ["1", "2", "3", "4", "5"] {
        publish(&generations, text);
    }
    assert_eq!(listed(&generations), [5, 4, 3]);
    assert!(!generations.folder_of(2).exists());
}

#[test]
fn a_damaged_generation_is_not_one_of_the_three() {
    let data = tempfile::tempdir().unwrap();
    let generations = generations(data.path());
    for text in ["1", "2", "3"] {
        publish(&generations, text);
    }
    fs::remove_file(generations.folder_of(2).join(CATALOGUE_FILE)).unwrap();
    publish(&generations, "4");
    assert_eq!(listed(&generations), [4, 3, 1]);
}

#[test]
fn rollback_goes_one_back_or_to_the_number_given() {
    let data = tempfile::tempdir().unwrap();
    let generations = generations(data.path());
    for text in ["1", "2", "3"] {
        publish(&generations, text);
    }
    assert_eq!(generations.rollback(None).unwrap().number, 2);
    assert_eq!(live_number(&generations), Some(2));
    assert_eq!(generations.rollback(None).unwrap().number, 1);
    assert!(matches!(
        generations.rollback(None),
        Err(GenerationError::NothingEarlier)
    ));
    assert_eq!(generations.rollback(Some(3)).unwrap().number, 3);
    assert!(matches!(
        generations.rollback(Some(9)),
        Err(GenerationError::Unknown(9))
    ));
    assert_eq!(live_number(&generations), Some(3));
}

#[test]
fn rollback_refuses_what_cannot_be_served() {
    let data = tempfile::tempdir().unwrap();
    let generations = generations(data.path());
    for text in ["1", "2", "3"] {
        publish(&generations, text);
    }
    fs::write(
        generations.folder_of(1).join(CATALOGUE_FILE),
        "longer than it was",
    )
    .unwrap();
    let error = generations.rollback(Some(1)).unwrap_err();
    assert!(
        error.to_string().starts_with("generation 1 is damaged: "),
        "{error}"
    );
    let path = generations.folder_of(2).join("manifest.json");
    let manifest = fs::read_to_string(&path).unwrap();
    let version = format!("\"indexSchema\": {}", search_core::SCHEMA_VERSION);
    fs::write(&path, manifest.replace(&version, "\"indexSchema\": 4000")).unwrap();
    let error = generations.rollback(Some(2)).unwrap_err();
    assert_eq!(
        error.to_string(),
        format!(
            "generation 2 has index schema version 4000, this program reads version {}; run `chandlery reindex`",
            search_core::SCHEMA_VERSION
        )
    );
    assert_eq!(live_number(&generations), Some(3));
}

#[test]
fn a_new_generation_after_a_rollback_gets_a_new_number() {
    let data = tempfile::tempdir().unwrap();
    let generations = generations(data.path());
    for text in ["1", "2"] {
        publish(&generations, text);
    }
    generations.rollback(Some(1)).unwrap();
    assert_eq!(publish(&generations, "3").number, 3);
}

#[test]
fn without_a_readable_pointer_the_newest_whole_generation_is_live() {
    let data = tempfile::tempdir().unwrap();
    let generations = generations(data.path());
    for text in ["1", "2"] {
        publish(&generations, text);
    }
    for content in ["", "two", "7", "-1", "18446744073709551616", "\u{0}\u{0}"] {
        fs::write(generations.current_file(), content).unwrap();
        assert_eq!(live_number(&generations), Some(2), "{content:?}");
    }
    fs::write(generations.current_file(), [0xff, 0xfe]).unwrap();
    assert_eq!(live_number(&generations), Some(2));
    fs::remove_file(generations.current_file()).unwrap();
    assert_eq!(live_number(&generations), Some(2));
}

#[test]
fn a_damaged_live_generation_is_replaced_by_the_previous_one() {
    let data = tempfile::tempdir().unwrap();
    let generations = generations(data.path());
    for text in ["1", "2", "3", "4"] {
        publish(&generations, text);
    }
    fs::write(generations.folder_of(4).join("index/segment"), "short").unwrap();
    assert_eq!(live_number(&generations), Some(3));
    fs::write(generations.folder_of(3).join("manifest.json"), "{").unwrap();
    assert_eq!(live_number(&generations), Some(2));
    fs::remove_file(generations.folder_of(2).join("manifest.json")).unwrap();
    assert_eq!(live_number(&generations), None);
}

#[test]
fn a_manifest_of_another_generation_is_damage() {
    let data = tempfile::tempdir().unwrap();
    let generations = generations(data.path());
    publish(&generations, "1");
    publish(&generations, "2");
    fs::copy(
        generations.folder_of(1).join("manifest.json"),
        generations.folder_of(2).join("manifest.json"),
    )
    .unwrap();
    assert_eq!(live_number(&generations), Some(1));
}

#[test]
fn a_second_importer_gets_the_process_that_holds_the_lock() {
    let data = tempfile::tempdir().unwrap();
    let generations = generations(data.path());
    publish(&generations, "1");
    publish(&generations, "2");
    let lock = generations.lock().unwrap();
    let error = generations.lock().unwrap_err();
    let pid = std::process::id();
    assert_eq!(
        error.to_string(),
        format!("another import, re-index or rollback is running (process {pid})")
    );
    assert!(matches!(
        generations.rollback(None),
        Err(GenerationError::Busy { .. })
    ));
    drop(lock);
    assert_eq!(generations.rollback(None).unwrap().number, 1);
}

#[test]
fn clean_up_removes_incomplete_folders_unless_an_import_is_running() {
    let data = tempfile::tempdir().unwrap();
    let generations = generations(data.path());
    publish(&generations, "1");
    let half_built = data.path().join("catalogue/.building-000002");
    fs::create_dir_all(half_built.join("index")).unwrap();
    let lock = generations.lock().unwrap();
    assert_eq!(generations.clean_up().unwrap(), 0);
    assert!(half_built.exists());
    drop(lock);
    assert_eq!(generations.clean_up().unwrap(), 1);
    assert!(!half_built.exists());
    assert_eq!(live_number(&generations), Some(1));
}

#[test]
fn a_generation_that_cannot_be_made_live_is_removed() {
    let data = tempfile::tempdir().unwrap();
    let generations = generations(data.path());
    publish(&generations, "1");
    // A folder where the new pointer is written: the last step fails, whoever runs the test.
    fs::create_dir(generations.current_file().with_extension("new")).unwrap();
    let lock = generations.lock().unwrap();
    let building = generations.begin(&lock).unwrap();
    fs::write(building.folder().join(CATALOGUE_FILE), "2").unwrap();
    fs::create_dir(building.folder().join(INDEX_FOLDER)).unwrap();
    let manifest = manifest(&building);
    let error = building.publish(manifest).unwrap_err();
    assert!(matches!(error, GenerationError::Io { .. }), "{error}");
    assert_eq!(live_number(&generations), Some(1));
    assert!(!generations.folder_of(2).exists());
}
