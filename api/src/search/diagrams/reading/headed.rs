//! Finds the lists of a page by their heads. A page may have several, with other text around them.

use std::ops::Range;

use super::columns::{Cell, Columns, chunks};
use super::heads::{self, Likeness};
use super::lines::{Line, Word};
use super::roles::Role;

/// The largest distance between the lines of one row, in ems.
pub(super) const SAME_ROW: f64 = 1.7;
/// The most lines of a head.
const MAX_HEAD_LINES: usize = 3;
/// The largest distance between two rows of a list, in ems. What is farther below is another text.
const BELOW: f64 = 6.0;

/// A part of a page that has the head of a list.
#[derive(Debug)]
pub(super) struct Headed {
    head: Head,
    /// The lines below the head, without what is beside the list.
    pub(super) lines: Vec<Line>,
    /// The lines of the page that are the head or below it.
    pub(super) range: Range<usize>,
}

#[derive(Debug)]
struct Head {
    cells: Vec<Cell>,
    roles: Vec<Option<Role>>,
    likeness: Likeness,
    sides: Sides,
}

/// The left and right limit of a list.
#[derive(Debug, Clone, Copy)]
struct Sides {
    left: f64,
    right: f64,
}

/// The parts of a page that have heads.
pub(super) fn find(lines: &[Line]) -> Vec<Headed> {
    let mut found: Vec<Headed> = Vec::new();
    let mut index = 0;
    while index < lines.len() {
        let Some((head, count)) = head_at(&lines[index..]) else {
            index += 1;
            continue;
        };
        let start = index;
        index += count;
        let mut below = Vec::new();
        let mut baseline = lines[index - 1].baseline;
        while let Some(line) = lines.get(index) {
            let Some(line) = head.sides.part_of(line) else {
                index += 1;
                continue;
            };
            if line.baseline - baseline > BELOW * line.size || head_at(&lines[index..]).is_some() {
                break;
            }
            baseline = line.baseline;
            below.push(line);
            index += 1;
        }
        found.push(Headed {
            head,
            lines: below,
            range: start..index,
        });
    }
    found
}

impl Headed {
    /// The columns, and what the heads say about them.
    pub(super) fn columns(&self) -> (Columns, Vec<Role>) {
        let mut with_head = vec![self.head.line(&self.lines)];
        with_head.extend_from_slice(&self.lines);
        let found = Columns::find(&with_head).filter(|_| !Columns::are_few(&self.lines));
        if let Some(columns) = found {
            let roles = self.head.roles_in(&columns);
            let named = self.head.roles.iter().flatten().count();
            if roles.iter().filter(|role| **role != Role::Other).count() == named {
                return (columns, roles);
            }
        }
        let columns = Columns::under(&self.head.cells, &self.lines);
        let roles = self.head.roles_in(&columns);
        (columns, roles)
    }

    pub(super) fn likeness(&self) -> Likeness {
        self.head.likeness
    }
}

/// The head that begins with the first line, and how many lines it has. As long as it is not certain,
/// the next lines may be of the head too.
fn head_at(lines: &[Line]) -> Option<(Head, usize)> {
    let mut cells: Vec<Cell> = Vec::new();
    let mut sides = Sides {
        left: f64::MIN,
        right: f64::MAX,
    };
    let mut above: Option<&Line> = None;
    let mut best = None;
    for (index, line) in lines.iter().take(MAX_HEAD_LINES).enumerate() {
        let is_apart =
            |above: &Line| line.baseline - above.baseline > SAME_ROW * line.size.max(above.size);
        if above.is_some_and(is_apart) {
            break;
        }
        let of_line = sides.narrowed_to(chunks(line));
        // A head may have several lines; a row of cells ends it.
        if index > 0 && !of_line.iter().all(|cell| heads::is_head_like(&cell.text)) {
            break;
        }
        for cell in of_line {
            match cells.iter_mut().find(|above| above.is_above(&cell)) {
                Some(above) => above.add_below(&cell),
                None => cells.push(cell),
            }
        }
        cells.sort_by(|a, b| a.left.total_cmp(&b.left));
        let texts: Vec<&str> = cells.iter().map(|cell| cell.text.as_str()).collect();
        if let Some((roles, likeness)) = heads::roles_of(&texts) {
            let cells = cells.clone();
            let head = Head {
                cells,
                roles,
                likeness,
                sides,
            };
            best = Some((head, index + 1));
            if likeness == Likeness::Certain {
                break;
            }
        }
        above = Some(line);
    }
    best
}

impl Head {
    /// The head as one line, so that its cells count when columns are searched.
    fn line(&self, below: &[Line]) -> Line {
        let words = self.cells.iter().map(|cell| Word {
            text: cell.text.clone(),
            left: cell.left,
            right: cell.right,
        });
        Line {
            words: words.collect(),
            baseline: 0.0,
            size: below.first().map_or(1.0, |line| line.size),
        }
    }

    fn roles_in(&self, columns: &Columns) -> Vec<Role> {
        let mut roles = vec![Role::Other; columns.count()];
        for (cell, role) in self.cells.iter().zip(&self.roles) {
            // A head is often centred above a column that is aligned on one side.
            let at = [cell.left, f64::midpoint(cell.left, cell.right), cell.right]
                .into_iter()
                .filter_map(|x| columns.at(x))
                .find(|column| roles[*column] == Role::Other);
            if let (Some(column), Some(role)) = (at, role) {
                roles[column] = *role;
            }
        }
        roles
    }
}

impl Sides {
    /// The cells of a line without the sentences beside them, which then are not of the list.
    fn narrowed_to(&mut self, mut cells: Vec<Cell>) -> Vec<Cell> {
        cells.retain(|cell| cell.left >= self.left && cell.left < self.right);
        let Some(first) = cells
            .iter()
            .position(|cell| !heads::is_sentence(&cell.text))
        else {
            return cells;
        };
        if let Some(beside) = first.checked_sub(1) {
            self.left = f64::midpoint(cells[beside].right, cells[first].left);
            cells.drain(..first);
        }
        let last = cells
            .iter()
            .rposition(|cell| !heads::is_sentence(&cell.text));
        let end = last.map_or(cells.len(), |last| last + 1);
        if let Some(beside) = cells.get(end) {
            self.right = f64::midpoint(cells[end - 1].right, beside.left);
            cells.truncate(end);
        }
        cells
    }

    /// The words of a line that are between the sides; none if there are none.
    fn part_of(self, line: &Line) -> Option<Line> {
        let words = line.words.iter();
        let words: Vec<Word> = words
            .filter(|word| word.left >= self.left && word.left < self.right)
            .cloned()
            .collect();
        (!words.is_empty()).then_some(Line {
            words,
            ..line.clone()
        })
    }
}
