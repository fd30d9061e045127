//! An importer may be killed at any time.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use indexer::catalogue;
use indexer::generation::Generations;
use indexer::import::{ImportOptions, import};
use indexer::progress::{Progress, Stage};
use search_core::ProductIndex;

use crate::shop::{Shop, found, names};

const DATA: &str = "CHANDLERY_KILL_TEST_DATA";
const PACKAGE: &str = "CHANDLERY_KILL_TEST_PACKAGE";
const KILLS: u64 = 20;
const PRODUCTS: u64 = 3_000;

/// Prints a line to standard output for every step, so that the parent can choose when to kill.
struct Lines;

impl Progress for Lines {
    fn start(&self, stage: Stage, _total: Option<u64>) {
        say(&format!("step {stage}"));
    }

    fn advance(&self, _rows: u64) {
        say("step");
    }
}

fn say(line: &str) {
    writeln!(std::io::stdout().lock(), "{line}").unwrap();
}

/// The import of the test below, which runs it in a child process.
#[test]
#[ignore = "run by the test below in a process of its own"]
fn importing_child() {
    let [data, package] = [DATA, PACKAGE].map(|name| std::env::var(name).unwrap());
    let generations = Generations::open(Path::new(&data)).unwrap();
    import(
        &generations,
        Path::new(&package),
        &ImportOptions::default(),
        &Lines,
    )
    .unwrap();
}

#[test]
fn an_importer_killed_at_any_moment_leaves_a_whole_live_generation() {
    let shop = Shop::new();
    let packages = ["Halyard", "Winch"].map(|word| package(&shop, word));
    shop.import(&packages[0]).unwrap();
    let steps = {
        let mut child = start(&shop, &packages[1]);
        let steps = steps(&mut child).count();
        assert!(child.wait().unwrap().success());
        u64::try_from(steps).unwrap()
    };
    let mut random = 0x5eed_u64;
    let mut struck = 0;
    for round in 0..KILLS {
        let package = &packages[usize::try_from(round % 2).unwrap()];
        // One kill in four is in the last step, which makes the generation live.
        let step = if round % 4 == 3 {
            steps
        } else {
            next(&mut random) % steps
        };
        let delay = Duration::from_micros(next(&mut random) % 20_000);
        let mut child = start(&shop, package);
        let reached = steps_up_to(&mut child, step);
        thread::sleep(delay);
        child.kill().unwrap();
        // A child may have ended before it was killed.
        struck += u64::from(!child.wait().unwrap().success());
        check_live_generation(
            &shop,
            &format!("kill {round} after step {reached} of {steps} and {delay:?}"),
        );
    }
    assert!(
        struck > KILLS / 2,
        "only {struck} of {KILLS} children were killed at work"
    );
    let last = shop.import(&packages[1]).unwrap();
    assert_eq!(last.published, Some(shop.live_number()));
    let left = names(&shop.data().join("catalogue"));
    assert!(!left.iter().any(|name| name.starts_with('.')), "{left:?}");
    assert_eq!(
        left.len(),
        3 + 2,
        "three generations, current and import.lock: {left:?}"
    );
}

fn package(shop: &Shop, word: &str) -> PathBuf {
    let rows = (1..=PRODUCTS).map(|id| format!("{id},{word} {id},PN-{id:06}\n"));
    let products: String = std::iter::once("id,name,part_number\n".to_owned())
        .chain(rows)
        .collect();
    let picture = format!("<svg>{word}</svg>");
    let files = [
        ("products.csv", products.as_str()),
        ("media/a.svg", "<svg/>"),
        ("media/b.svg", &picture),
    ];
    shop.package(word, &files)
}

fn start(shop: &Shop, package: &Path) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "--ignored",
            "--nocapture",
            "kill::importing_child",
        ])
        .env(DATA, shop.data())
        .env(PACKAGE, package)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

fn steps(child: &mut Child) -> impl Iterator<Item = String> + use<> {
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    // The first line may start with the output of the test runner.
    lines
        .map_while(Result::ok)
        .filter(|line| line.contains("step"))
}

/// Waits until the child has reported `count` steps or has ended, and returns the number reported.
fn steps_up_to(child: &mut Child, count: u64) -> usize {
    let mut steps = steps(child);
    let reached = steps.by_ref().take(usize::try_from(count).unwrap()).count();
    // The pipe stays open: a child that cannot write would fail before it is killed.
    thread::spawn(move || steps.count());
    reached
}

/// The next number of `SplitMix64`.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

fn check_live_generation(shop: &Shop, when: &str) {
    let named: u64 = std::fs::read_to_string(shop.generations.current_file())
        .unwrap()
        .trim()
        .parse()
        .unwrap();
    let live = shop.live();
    assert_eq!(
        live.number, named,
        "{when}: the named generation is not whole"
    );
    let connection = catalogue::open_read_only(&live.catalogue()).unwrap();
    let check: String = connection
        .query_row("PRAGMA integrity_check", [], |row| row.get(0))
        .unwrap();
    assert_eq!(check, "ok", "{when}");
    assert_eq!(
        catalogue::counts(&connection).unwrap(),
        live.manifest.rows,
        "{when}"
    );
    let name: String = connection
        .query_row("SELECT name FROM products WHERE id = 77", [], |row| {
            row.get(0)
        })
        .unwrap();
    let index = ProductIndex::open(&live.index()).unwrap();
    index.verify().unwrap();
    assert_eq!(index.product_count(), PRODUCTS, "{when}");
    assert_eq!(found(&live, &name).first(), Some(&77), "{when}");
    assert_eq!(found(&live, "PN-000077").first(), Some(&77), "{when}");
    let word = name.split(' ').next().unwrap();
    let picture = std::fs::read_to_string(live.media().join("b.svg")).unwrap();
    assert_eq!(picture, format!("<svg>{word}</svg>"), "{when}");
}
