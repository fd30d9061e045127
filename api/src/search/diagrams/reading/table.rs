//! Reads the rows of a list from the lines of a page.

use super::columns::Columns;
use super::headed::{self, Headed, SAME_ROW};
use super::headless;
use super::heads::Likeness;
use super::lines::Line;
use super::roles::{self, Role};

/// The longest part number: characters, and spaces in it.
const MAX_NUMBER: (usize, usize) = (40, 3);
/// The longest text of a cell, in characters; the rest is cut off.
pub const MAX_CELL: usize = 200;

/// A list on a page: what its columns contain, and its rows.
#[derive(Debug, Clone, PartialEq)]
pub struct List {
    pub roles: Vec<Role>,
    /// Whether the list names its columns.
    pub has_heads: bool,
    pub rows: Vec<Vec<String>>,
}

/// The columns of the previous page, which a list continues that has no heads of its own.
#[derive(Debug, Default)]
pub struct Previous(Option<(Columns, Vec<Role>)>);

/// The lists of a page.
pub fn lists(lines: &[Line], previous: &mut Previous) -> Vec<List> {
    let mut lists = Vec::new();
    let mut is_read = vec![false; lines.len()];
    for headed in headed::find(lines) {
        let found = lists_under(&headed, previous);
        if !found.is_empty() {
            is_read[headed.range].fill(true);
        }
        lists.extend(found);
    }
    let rest = lines.iter().zip(&is_read);
    let rest: Vec<Line> = rest
        .filter(|(_, is_read)| !**is_read)
        .map(|(line, _)| line.clone())
        .collect();
    lists.extend(lists_without_heads(&rest, (previous, !lists.is_empty())));
    lists
}

fn lists_under(headed: &Headed, previous: &mut Previous) -> Vec<List> {
    let (columns, named) = headed.columns();
    let cells = cells_of(&headed.lines, &columns);
    let roles = completed(named, &roles::by_content(&cells));
    let lists = divided((&headed.lines, &columns), &cells, (&roles, true));
    let is_list = match headed.likeness() {
        Likeness::Certain => !lists.is_empty(),
        Likeness::IfNumbers(least) => have_numbers(&lists, least),
    };
    if !is_list {
        return Vec::new();
    }
    previous.0 = Some((columns, roles));
    lists
}

/// Whether most rows, and at least so many, have what looks like a part number.
fn have_numbers(lists: &[List], least: usize) -> bool {
    let mut counts = (0, 0);
    for list in lists {
        let number = list.roles.iter().position(|role| *role == Role::Number);
        for row in &list.rows {
            let is_number = number.is_some_and(|column| roles::is_number_like(&row[column]));
            counts = (counts.0 + usize::from(is_number), counts.1 + 1);
        }
    }
    counts.0 >= least && 2 * counts.0 > counts.1
}

/// The lists in the rest of a page. Beside a list with heads, only one that continues it is a list.
fn lists_without_heads(lines: &[Line], (previous, has_others): (&Previous, bool)) -> Vec<List> {
    let Some(columns) = Columns::find(lines) else {
        return Vec::new();
    };
    let cells = cells_of(lines, &columns);
    let guessed = roles::by_content(&cells);
    let (roles, is_continued) = match previous.roles_for(&columns) {
        Some(named) => (completed(named, &guessed), true),
        None => (guessed, false),
    };
    let is_list = !has_others && roles.contains(&Role::Number) && roles.contains(&Role::Text);
    if !is_continued && !is_list {
        return Vec::new();
    }
    let lists = divided((lines, &columns), &cells, (&roles, is_continued));
    if is_continued {
        return lists;
    }
    lists.into_iter().filter_map(headless::parts_list).collect()
}

fn cells_of(lines: &[Line], columns: &Columns) -> Vec<Vec<String>> {
    lines.iter().map(|line| columns.cells(line)).collect()
}

/// The lists that are side by side in these columns.
fn divided(
    (lines, columns): (&[Line], &Columns),
    cells: &[Vec<String>],
    (roles, has_heads): (&[Role], bool),
) -> Vec<List> {
    let divided = roles::lists(roles).into_iter();
    divided
        .map(|range| List {
            rows: rows((lines, columns), cells, (roles, range.clone())),
            roles: roles[range].to_vec(),
            has_heads,
        })
        .filter(|list| !list.rows.is_empty())
        .collect()
}

impl Previous {
    fn roles_for(&self, columns: &Columns) -> Option<Vec<Role>> {
        let (before, roles) = self.0.as_ref()?;
        before.are_like(columns).then(|| roles.clone())
    }
}

/// Columns without a head are what their cells look like, but each role that a head names is taken.
fn completed(named: Vec<Role>, guessed: &[Role]) -> Vec<Role> {
    let taken = named.clone();
    let roles = named.into_iter().enumerate();
    roles
        .map(|(index, role)| match (role, guessed.get(index)) {
            (Role::Other, Some(guess)) if !taken.contains(guess) => *guess,
            _ => role,
        })
        .collect()
}

/// The rows of the columns in a range. A line with only a text continues the row above it.
fn rows(
    (lines, columns): (&[Line], &Columns),
    cells: &[Vec<String>],
    (roles, range): (&[Role], std::ops::Range<usize>),
) -> Vec<Vec<String>> {
    let of_list = &roles[range.clone()];
    let text = of_list.iter().position(|role| *role == Role::Text);
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut last_line: Option<&Line> = None;
    for (line, cells) in lines.iter().zip(cells) {
        let cells = &cells[range.clone()];
        if cells.iter().all(String::is_empty) {
            continue;
        }
        let only_text = text.filter(|text| {
            let mut others = cells.iter().enumerate();
            others.all(|(column, cell)| (column == *text) != cell.is_empty())
        });
        if is_row(cells, of_list) {
            rows.push(cells.iter().map(|cell| cut(cell)).collect());
            last_line = Some(line);
        } else if let (Some(text), Some(above), Some(row)) = (only_text, last_line, rows.last_mut())
        {
            let begins = line
                .words
                .iter()
                .any(|word| columns.begins(range.start + text, word.left));
            let is_near = line.baseline - above.baseline < SAME_ROW * line.size.max(above.size);
            if begins && is_near {
                row[text] = cut(&format!("{} {}", row[text], cells[text]));
                last_line = Some(line);
            } else {
                last_line = None;
            }
        }
    }
    rows
}

/// Whether cells are a part: they have a number with a digit, or a place in the drawing and a text.
fn is_row(cells: &[String], roles: &[Role]) -> bool {
    let cell = |role: Role| {
        let filled = cells.iter().zip(roles).filter(|(cell, _)| !cell.is_empty());
        filled
            .filter(|(_, of)| **of == role)
            .map(|(cell, _)| cell.as_str())
            .next()
    };
    let has_number = cell(Role::Number).is_some_and(|number| {
        let (most, spaces) = MAX_NUMBER;
        let is_short = number.chars().count() <= most && number.matches(' ').count() <= spaces;
        is_short && number.chars().any(|sign| sign.is_ascii_digit())
    });
    let has_place = cell(Role::Item).is_some_and(|item| roles::count_in(item).is_some());
    let others = cells.iter().filter(|cell| !cell.is_empty()).count();
    has_number && others > 1 || has_place && cell(Role::Text).is_some()
}

fn cut(cell: &str) -> String {
    cell.chars().take(MAX_CELL).collect()
}
