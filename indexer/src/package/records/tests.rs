use std::borrow::Cow;

use proptest::prelude::*;

use super::*;

/// Reads every record: its line, and its text or why it has none.
fn records(bytes: &[u8], format: Format) -> Vec<(u64, Result<String, &'static str>)> {
    let mut input = bytes;
    let mut reader = RecordReader::start(&mut input).unwrap();
    let mut found = Vec::new();
    while let Some(chunk) = reader.chunk(format).unwrap() {
        for record in &chunk.records {
            let text = String::from_utf8_lossy(chunk.bytes_of(record)).into_owned();
            found.push((record.line, record.broken.map_or(Ok(text), Err)));
        }
    }
    found
}

fn rows(text: &str, cells: usize) -> Vec<(u64, Result<String, &'static str>)> {
    records(text.as_bytes(), Format::Csv { cells })
}

#[test]
fn records_keep_the_line_they_start_on() {
    let found = rows("a,b\r\n\r\n\"x\ny\",2\n3,4", 2);
    let expected = [(1, "a,b"), (3, "\"x\ny\",2"), (5, "3,4")];
    assert_eq!(
        found,
        expected.map(|(line, text)| (line, Ok(text.to_owned())))
    );
}

#[test]
fn a_byte_order_mark_is_no_part_of_the_first_record() {
    assert_eq!(
        rows("\u{feff}id,name\n", 0),
        [(1, Ok("id,name".to_owned()))]
    );
}

#[test]
fn an_inch_mark_within_a_cell_opens_no_quote() {
    assert_eq!(rows("1,3/4\" hose\n2,hose\n", 2).len(), 2);
}

#[test]
fn a_record_has_at_most_a_thousand_lines() {
    let lines = |count: usize| format!("1,\"{}\"\n2,pump\n", "x\n".repeat(count - 1));
    assert_eq!(rows(&lines(1_000), 2).len(), 2);
    let found = rows(&lines(1_001), 2);
    let reason = found[0].1.clone().unwrap_err();
    assert!(reason.contains("1,000 lines"), "{reason}");
    // Each line of this file ends a quote and begins the next one.
    let rows = rows(&"x\",\"\n".repeat(20_000), 2);
    assert!(rows.len() == 20_000 && rows.iter().all(|(_, row)| row.is_err()));
}

#[test]
fn an_unclosed_quote_costs_only_its_own_line() {
    let found = rows("1,\"hose\n2,pump\n3,valve\n", 2);
    assert!(found[0].1.is_err());
    assert_eq!(
        found[1..],
        [(2, Ok("2,pump".to_owned())), (3, Ok("3,valve".to_owned()))]
    );
}

#[test]
fn a_quote_closed_in_a_later_row_costs_only_its_own_line() {
    let found = rows("1,\"hose\n2,pump\n3,\"valve\"\n4,tap\n", 2);
    assert!(found[0].1.is_err());
    let rest: Vec<u64> = found[1..]
        .iter()
        .filter(|(_, text)| text.is_ok())
        .map(|(line, _)| *line)
        .collect();
    assert_eq!(rest, [2, 3, 4]);
}

#[test]
fn a_row_of_more_than_a_mebibyte_is_refused_and_the_next_is_read() {
    let text = format!("{{\"a\":\"{}\"}}\n{{}}\n", "x".repeat(3 << 20));
    let found = records(text.as_bytes(), Format::JsonLines);
    assert_eq!(
        found,
        [
            (1, Err("row is longer than 1 MiB")),
            (2, Ok("{}".to_owned()))
        ]
    );
}

#[test]
fn cells_are_unquoted() {
    let mut cells: Vec<Cow<'_, str>> = Vec::new();
    csv::split("1,\"a, b\",\"3\"\"\",,5\" x", &mut cells).unwrap();
    assert_eq!(cells, ["1", "a, b", "3\"", "", "5\" x"]);
    assert!(csv::split("\"a\"b,c", &mut cells).is_err());
}

#[test]
fn a_duplicate_json_key_is_refused() {
    assert!(
        json_lines::parse("{\"id\":1,\"id\":2}")
            .unwrap_err()
            .contains("`id` appears twice")
    );
}

proptest! {
    #[test]
    fn any_bytes_give_records_whose_lines_rise(bytes in prop::collection::vec(any::<u8>(), 0..2_000), cells in 0_usize..4) {
        for format in [Format::Csv { cells }, Format::JsonLines] {
            let found = records(&bytes, format);
            prop_assert!(found.windows(2).all(|pair| pair[0].0 < pair[1].0));
        }
    }

    /// The csv crate writes and reads any table; ours must cut and split it the same.
    #[test]
    fn what_the_csv_crate_writes_is_read_back(table in prop::collection::vec(prop::collection::vec("[a-z,\"\n\r é|]{0,6}", 3), 1..20)) {
        let mut writer = ::csv::Writer::from_writer(Vec::new());
        for row in &table {
            writer.write_record(row).unwrap();
        }
        let bytes = writer.into_inner().unwrap();
        let mut read = Vec::new();
        for (_, record) in records(&bytes, Format::Csv { cells: 3 }) {
            let record = record.unwrap();
            let mut cells = Vec::new();
            csv::split(&record, &mut cells).unwrap();
            read.push(cells.into_iter().map(Cow::into_owned).collect::<Vec<_>>());
        }
        prop_assert_eq!(read, table);
    }
}
