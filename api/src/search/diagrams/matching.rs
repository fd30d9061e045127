//! Looks up the rows of a diagram in the catalogue.

use search_core::{NumberMatch, SearchError, SearchRequest};

use super::model::{RowFields, RowState};
use super::reading::roles::{count_in, is_number_like};
use super::reading::{Found, Role};
use crate::catalogue::live::{Live, Reader};
use crate::platform::error::ApiResult;

/// Rows that are looked up before other calls get their turn.
const ROWS_AT_ONCE: usize = 50;
/// Rows by which the column of part numbers is found.
const SAMPLE: usize = 30;
/// The share of the sample that must be part numbers of the catalogue, in percent.
const RESOLVED: usize = 30;

/// A row with what the catalogue has for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct MatchedRow {
    pub page: u32,
    pub fields: RowFields,
    pub state: RowState,
    pub product: Option<u64>,
}

/// A list as it was read.
#[derive(Debug, Default)]
struct List {
    page: u32,
    roles: Vec<Role>,
    has_heads: bool,
    rows: Vec<Vec<String>>,
}

/// Looks up all rows. Fails without a catalogue.
pub(super) async fn match_all(live: &Live, found: Vec<Found>) -> ApiResult<Vec<MatchedRow>> {
    let mut matched = Vec::new();
    for mut list in lists(found) {
        if !list.has_heads {
            list = live
                .read(move |reader| list.with_number_column(reader))
                .await?;
        }
        let mut rows = list.fields().into_iter();
        loop {
            let some: Vec<RowFields> = rows.by_ref().take(ROWS_AT_ONCE).collect();
            if some.is_empty() {
                break;
            }
            let page = list.page;
            let looked_up = live.read(move |reader| Ok(look_up_rows(reader, page, some)?));
            matched.extend(looked_up.await?);
        }
    }
    Ok(matched)
}

/// What the catalogue has for a part number.
pub(super) fn look_up(
    reader: &Reader<'_>,
    number: &str,
) -> Result<(RowState, Option<u64>), SearchError> {
    if !number.chars().any(char::is_alphanumeric) {
        return Ok((RowState::Unknown, None));
    }
    let answer = reader.index.search(&SearchRequest {
        text: number.to_owned(),
        ..SearchRequest::default()
    })?;
    let more = answer.more.iter().flat_map(|more| &more.hits);
    let first = answer.hits.iter().chain(more).find_map(|hit| {
        let state = match hit.number? {
            found if found.is_complete() => RowState::Matched,
            NumberMatch::PiecePrefix => return None,
            _ => RowState::Near,
        };
        Some((state, Some(hit.product_id)))
    });
    Ok(first.unwrap_or((RowState::Unknown, None)))
}

fn look_up_rows(
    reader: &Reader<'_>,
    page: u32,
    rows: Vec<RowFields>,
) -> Result<Vec<MatchedRow>, SearchError> {
    let matched = rows.into_iter().map(|fields| {
        let (state, product) = look_up(reader, &fields.number)?;
        Ok(MatchedRow {
            page,
            fields,
            state,
            product,
        })
    });
    matched.collect()
}

fn lists(found: Vec<Found>) -> Vec<List> {
    let mut lists: Vec<List> = Vec::new();
    for line in found {
        match (line, lists.last_mut()) {
            (
                Found::List {
                    page,
                    roles,
                    has_heads,
                },
                _,
            ) => lists.push(List {
                page,
                roles,
                has_heads,
                rows: Vec::new(),
            }),
            (Found::Row { cells }, Some(list)) => list.rows.push(cells),
            _ => {}
        }
    }
    lists
}

impl List {
    /// The list with the column as part numbers of which the catalogue knows the most.
    fn with_number_column(mut self, reader: &Reader<'_>) -> ApiResult<Self> {
        let mut best: Option<(usize, usize)> = None;
        for column in 0..self.roles.len() {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            let numbers: Vec<&String> = cells
                .filter(|cell| is_number_like(cell))
                .take(SAMPLE)
                .collect();
            let mut known = 0;
            for number in &numbers {
                let (state, _) = look_up(reader, number)?;
                known += usize::from(state == RowState::Matched);
            }
            let is_enough = known > 0 && known * 100 >= numbers.len() * RESOLVED;
            if is_enough && best.is_none_or(|(most, _)| known > most) {
                best = Some((known, column));
            }
        }
        if let Some((_, column)) = best {
            for role in &mut self.roles {
                if *role == Role::Number {
                    *role = Role::Other;
                }
            }
            self.roles[column] = Role::Number;
        }
        Ok(self)
    }

    fn fields(&self) -> Vec<RowFields> {
        let column = |role| self.roles.iter().position(|of| *of == role);
        let (item, number) = (column(Role::Item), column(Role::Number));
        let (text, quantity) = (column(Role::Text), column(Role::Quantity));
        let rows = self.rows.iter().map(|cells| {
            let cell = |column: Option<usize>| {
                let cell = column.and_then(|column| cells.get(column));
                cell.cloned().unwrap_or_default()
            };
            RowFields::read(
                cell(item),
                cell(number),
                cell(text),
                count_in(&cell(quantity)),
            )
        });
        rows.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_take_their_fields_from_the_columns_of_their_list() {
        let cells = |text: &str| text.split('|').map(str::to_owned).collect();
        let found = vec![
            Found::List {
                page: 2,
                roles: vec![Role::Quantity, Role::Number, Role::Other, Role::Text],
                has_heads: true,
            },
            Found::Row {
                cells: cells("2x|09-2734B|old|Impeller"),
            },
        ];
        let lists = lists(found);
        let wanted = RowFields::read(
            String::new(),
            "09-2734B".to_owned(),
            "Impeller".to_owned(),
            Some(2),
        );
        assert_eq!(lists[0].fields(), [wanted]);
        assert_eq!(lists[0].page, 2);
    }
}
