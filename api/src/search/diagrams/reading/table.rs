//! Reads the rows of a list from the lines of a page.

use super::columns::{Columns, chunks};
use super::heads;
use super::lines::Line;
use super::roles::{self, Role};

/// Lines of one row are at most so many ems apart.
const SAME_ROW: f64 = 1.7;
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
    let Some(columns) = Columns::find(lines) else {
        return Vec::new();
    };
    let head = lines
        .iter()
        .enumerate()
        .find_map(|(index, line)| Some((index, head_roles(line, &columns)?)));
    let (first, named) = match head {
        Some((index, roles)) => (index + 1, Some(roles)),
        None => (0, previous.roles_for(&columns)),
    };
    let cells: Vec<(usize, Vec<String>)> = (first..lines.len())
        .filter(|index| head_roles(&lines[*index], &columns).is_none())
        .map(|index| (index, columns.cells(&lines[index])))
        .collect();
    let rows_alone: Vec<Vec<String>> = cells.iter().map(|(_, cells)| cells.clone()).collect();
    let guessed = roles::by_content(&rows_alone);
    let has_heads = named.is_some();
    let roles = match named {
        Some(named) => completed(named, &guessed),
        None => guessed,
    };
    if has_heads {
        previous.0 = Some((columns.clone(), roles.clone()));
    }
    let divided = roles::lists(&roles);
    divided
        .into_iter()
        .map(|range| List {
            rows: rows((lines, &columns), &cells, (&roles, range.clone())),
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

/// The role of each column, if the line is the head of the list.
fn head_roles(line: &Line, columns: &Columns) -> Option<Vec<Role>> {
    let chunks = chunks(line);
    let texts: Vec<&str> = chunks.iter().map(|chunk| chunk.text.as_str()).collect();
    let named = heads::roles_of(&texts)?;
    let mut roles = vec![Role::Other; columns.count()];
    for (chunk, role) in chunks.iter().zip(named) {
        // A head is often centred above a column that is aligned on one side.
        let at = [
            chunk.left,
            f64::midpoint(chunk.left, chunk.right),
            chunk.right,
        ]
        .into_iter()
        .filter_map(|x| columns.at(x))
        .find(|column| roles[*column] == Role::Other);
        if let (Some(column), Some(role)) = (at, role) {
            roles[column] = role;
        }
    }
    Some(roles)
}

/// The rows of the columns in a range. A line with only a text continues the row above it.
fn rows(
    (lines, columns): (&[Line], &Columns),
    cells: &[(usize, Vec<String>)],
    (roles, range): (&[Role], std::ops::Range<usize>),
) -> Vec<Vec<String>> {
    let of_list = &roles[range.clone()];
    let text = of_list.iter().position(|role| *role == Role::Text);
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut last_line: Option<&Line> = None;
    for (index, cells) in cells {
        let line = &lines[*index];
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
        let is_short = number.chars().count() <= 40;
        is_short && number.chars().any(|sign| sign.is_ascii_digit())
    });
    let has_place = cell(Role::Item).is_some_and(|item| roles::count_in(item).is_some());
    let others = cells.iter().filter(|cell| !cell.is_empty()).count();
    roles.contains(&Role::Number)
        && (has_number && others > 1 || has_place && cell(Role::Text).is_some())
}

fn cut(cell: &str) -> String {
    cell.chars().take(MAX_CELL).collect()
}
