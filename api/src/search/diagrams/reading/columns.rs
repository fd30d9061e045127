//! Finds the columns of a page whose lines are the rows of a list.

use std::collections::HashSet;

use super::lines::{Line, Word};

/// A wider gap, in ems, divides the cells of a line, unless it has a place where a column begins.
const CELL_GAP: f64 = 0.6;
/// What begins or ends at the same place, within these ems, is aligned.
const ALIGNED: f64 = 0.35;
/// One of so many lines must begin or end a word at a place for a column to be there.
const LINES_PER_COLUMN: usize = 4;
/// What is farther, in ems, from the text of the last column and not aligned is beside the list.
const BESIDE: f64 = 2.0;
const MIN_LINES: usize = 3;
/// From this many rows on, the alignment of the cells shows the columns better than the heads do.
const ENOUGH_LINES: usize = 8;
/// More columns than any list of parts has.
pub const MAX_COLUMNS: usize = 24;

/// Words that belong together.
#[derive(Debug, Clone, PartialEq)]
pub struct Cell {
    pub text: String,
    pub left: f64,
    pub right: f64,
}

impl Cell {
    /// Adds the text below it, as in a head of two lines.
    pub fn add_below(&mut self, below: &Self) {
        self.text.push(' ');
        self.text.push_str(&below.text);
        self.left = self.left.min(below.left);
        self.right = self.right.max(below.right);
    }

    /// Whether the two are above each other.
    pub fn is_above(&self, other: &Self) -> bool {
        self.left < other.right && other.left < self.right
    }
}

/// Where columns begin, from left to right.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Columns {
    edges: Vec<Edge>,
    /// The size of most of the text.
    em: f64,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct Edge {
    /// Where its cells begin; of a column that is aligned at the right, where the longest begins.
    left: f64,
    /// Where its cells end, if they are aligned there.
    right: Option<f64>,
}

/// The words of a line between wide gaps.
pub fn chunks(line: &Line) -> Vec<Cell> {
    let mut chunks: Vec<Cell> = Vec::new();
    for word in &line.words {
        match chunks.last_mut() {
            Some(chunk) if word.left - chunk.right < CELL_GAP * line.size => chunk.push(word),
            _ => chunks.push(Cell::new(word)),
        }
    }
    chunks
}

impl Cell {
    fn new(word: &Word) -> Self {
        Self {
            text: word.text.clone(),
            left: word.left,
            right: word.right,
        }
    }

    fn push(&mut self, word: &Word) {
        self.text.push(' ');
        self.text.push_str(&word.text);
        self.right = word.right;
    }
}

impl Columns {
    /// Whether there are too few rows to find the columns by alignment, which may be chance.
    pub fn are_few(lines: &[Line]) -> bool {
        let rows = lines.iter().filter(|line| chunks(line).len() > 1).count();
        rows < ENOUGH_LINES
    }

    /// The columns of these lines. Fewer than two are no list.
    pub fn find(lines: &[Line]) -> Option<Self> {
        let rows: Vec<Vec<Cell>> = lines
            .iter()
            .map(chunks)
            .filter(|row| row.len() > 1)
            .collect();
        if rows.len() < MIN_LINES {
            return None;
        }
        let em = em(lines);
        let least = rows.len().div_ceil(LINES_PER_COLUMN).max(2);
        let mut edges = edges(rows.into_iter().flatten().collect(), em, least);
        edges.sort_by(|a, b| a.left.total_cmp(&b.left));
        edges.dedup_by(|later, first| later.left - first.left < ALIGNED * em);
        (edges.len() > 1).then_some(Self { edges, em })
    }

    /// The columns under these heads, for lists of a few rows, whose alignment may be chance: a column
    /// begins where the first of its cells does.
    pub fn under(heads: &[Cell], lines: &[Line]) -> Self {
        let mut edges: Vec<Edge> = heads
            .iter()
            .map(|head| Edge {
                left: head.left,
                right: None,
            })
            .collect();
        for cells in lines.iter().map(chunks) {
            let is_whole = cells.len() == heads.len();
            for (place, cell) in cells.iter().enumerate() {
                let mut above = (0..heads.len()).filter(|index| heads[*index].is_above(cell));
                let head = match (above.next(), above.next()) {
                    (Some(index), None) => Some(index),
                    // A head that is centred above a wide column may be above none of its cells.
                    (None, _) => is_whole.then_some(place),
                    _ => None,
                };
                if let Some(index) = head {
                    edges[index].left = edges[index].left.min(cell.left);
                }
            }
        }
        Self {
            edges,
            em: em(lines),
        }
    }

    pub fn count(&self) -> usize {
        self.edges.len()
    }

    /// Whether both have their columns at the same places.
    pub fn are_like(&self, other: &Self) -> bool {
        let near = |(a, b): (&Edge, &Edge)| (a.left - b.left).abs() < 3.0 * self.em;
        self.count() == other.count() && self.edges.iter().zip(&other.edges).all(near)
    }

    /// The column that a place is in.
    pub fn at(&self, x: f64) -> Option<usize> {
        let before = self
            .edges
            .iter()
            .take_while(|edge| edge.left <= x + ALIGNED * self.em)
            .count();
        before.checked_sub(1)
    }

    /// Whether a column begins at a place.
    pub fn begins(&self, column: usize, x: f64) -> bool {
        let edge = self.edges.get(column);
        edge.is_some_and(|edge| (edge.left - x).abs() < ALIGNED * self.em)
    }

    /// The cells of a line, one for each column; empty where the line has none. What is beside the
    /// list is left out.
    pub fn cells(&self, line: &Line) -> Vec<String> {
        let mut cells = vec![String::new(); self.count()];
        let mut last: Option<(usize, f64)> = None;
        for word in &line.words {
            let Some(column) = self.column_of(word, last) else {
                continue;
            };
            let cell = &mut cells[column];
            if !cell.is_empty() {
                cell.push(' ');
            }
            cell.push_str(&word.text);
            last = Some((column, word.right));
        }
        cells
    }

    /// The column of a word that follows `last`: a column, and where its text ends so far.
    fn column_of(&self, word: &Word, last: Option<(usize, f64)>) -> Option<usize> {
        let at = self.at(word.left)?;
        let Some((previous, end)) = last else {
            return Some(at);
        };
        let edge = self.edges[at];
        let ends = edge
            .right
            .is_some_and(|right| (right - word.right).abs() < ALIGNED * self.em);
        let is_aligned = (edge.left - word.left).abs() < ALIGNED * self.em || ends;
        if at > previous && is_aligned {
            return Some(at);
        }
        let gap = word.left - end;
        if gap < CELL_GAP * self.em {
            return Some(previous);
        }
        let is_beside = at + 1 == self.count() && at == previous && gap > BESIDE * self.em;
        (!is_beside).then_some(at)
    }
}

/// The size of most of the text of lines.
fn em(lines: &[Line]) -> f64 {
    let mut sizes: Vec<f64> = lines.iter().map(|line| line.size).collect();
    sizes.sort_by(f64::total_cmp);
    sizes.get(sizes.len() / 2).copied().unwrap_or_default()
}

/// The places where at least so many cells begin, end or have their middle, those of the most cells
/// first. A cell counts for one place only: short and long numbers that are aligned at the right are
/// one column.
fn edges(mut cells: Vec<Cell>, em: f64, least: usize) -> Vec<Edge> {
    let mut edges = Vec::new();
    while edges.len() < MAX_COLUMNS {
        let left = largest_group(&cells, |cell| cell.left, em);
        let right = largest_group(&cells, |cell| cell.right, em);
        let middle = largest_group(&cells, |cell| f64::midpoint(cell.left, cell.right), em);
        let is_right = right.len() > left.len() && right.len() >= middle.len();
        let group = if is_right {
            &right
        } else if middle.len() > left.len() {
            &middle
        } else {
            &left
        };
        if group.len() < least {
            break;
        }
        edges.push(Edge {
            left: group
                .iter()
                .map(|index| cells[*index].left)
                .fold(f64::MAX, f64::min),
            right: is_right.then(|| cells[group[group.len() / 2]].right),
        });
        let taken: HashSet<usize> = group.iter().copied().collect();
        let mut index = 0;
        cells.retain(|_| {
            index += 1;
            !taken.contains(&(index - 1))
        });
    }
    edges
}

/// The indexes of the most cells that have nearly the same place.
fn largest_group(cells: &[Cell], place: impl Fn(&Cell) -> f64, em: f64) -> Vec<usize> {
    let mut sorted: Vec<usize> = (0..cells.len()).collect();
    sorted.sort_by(|a, b| place(&cells[*a]).total_cmp(&place(&cells[*b])));
    let mut largest: &[usize] = &[];
    let mut start = 0;
    for end in 0..sorted.len() {
        while place(&cells[sorted[end]]) - place(&cells[sorted[start]]) >= ALIGNED * em {
            start += 1;
        }
        if end + 1 - start > largest.len() {
            largest = &sorted[start..=end];
        }
    }
    largest.to_vec()
}
