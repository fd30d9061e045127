//! Puts the glyphs of a page together to words and lines.

/// A character, or the letters of a ligature, at its place on an upright page; in points, with `y`
/// downwards.
#[derive(Debug, Clone, PartialEq)]
pub struct Glyph {
    pub text: String,
    /// The left end of its baseline.
    pub x: f64,
    pub y: f64,
    /// The distance to the next glyph of a word.
    pub advance: f64,
    /// The size of the font.
    pub size: f64,
}

/// Glyphs without a gap.
#[derive(Debug, Clone, PartialEq)]
pub struct Word {
    pub text: String,
    pub left: f64,
    pub right: f64,
}

/// The words of a baseline, from left to right.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    pub words: Vec<Word>,
    pub baseline: f64,
    /// The size of most of its text.
    pub size: f64,
}

/// A wider gap, in ems, divides words.
const WORD_GAP: f64 = 0.15;
/// Glyphs whose baselines differ by less, in ems, are on the same line.
const SAME_BASELINE: f64 = 0.25;
/// The same letter at a smaller distance, in ems, is drawn twice to look bold.
const DRAWN_TWICE: f64 = 0.12;

/// The lines of a page, from top to bottom.
pub fn lines(mut glyphs: Vec<Glyph>) -> Vec<Line> {
    glyphs.sort_by(|a, b| a.y.total_cmp(&b.y));
    let mut lines = Vec::new();
    let mut rest = glyphs.into_iter().peekable();
    while let Some(first) = rest.next() {
        let (top, size) = (first.y, first.size);
        let mut on_line = vec![first];
        while let Some(next) =
            rest.next_if(|next| next.y - top < SAME_BASELINE * size.max(next.size))
        {
            on_line.push(next);
        }
        lines.extend(line(on_line));
    }
    lines
}

/// The line of these glyphs; none if they are only spaces.
fn line(mut glyphs: Vec<Glyph>) -> Option<Line> {
    glyphs.sort_by(|a, b| a.x.total_cmp(&b.x));
    let size = middle(glyphs.iter().map(|glyph| glyph.size).collect());
    let baseline = middle(glyphs.iter().map(|glyph| glyph.y).collect());
    let mut words: Vec<Word> = Vec::new();
    let mut is_apart = true;
    let mut last: Option<&Glyph> = None;
    for glyph in &glyphs {
        if glyph.text.trim().is_empty() {
            is_apart = true;
            continue;
        }
        let is_again = last.is_some_and(|last| {
            last.text == glyph.text && glyph.x - last.x < DRAWN_TWICE * glyph.size
        });
        if is_again {
            continue;
        }
        let right = glyph.x + glyph.advance;
        match words.last_mut() {
            Some(word) if !is_apart && glyph.x - word.right < WORD_GAP * glyph.size => {
                word.text.push_str(&glyph.text);
                word.right = right;
            }
            _ => words.push(Word {
                text: glyph.text.trim().to_owned(),
                left: glyph.x,
                right,
            }),
        }
        is_apart = false;
        last = Some(glyph);
    }
    (!words.is_empty()).then_some(Line {
        words,
        baseline,
        size,
    })
}

fn middle(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &str, x: f64, y: f64) -> Vec<Glyph> {
        let signs = text.chars().enumerate();
        signs
            .map(|(index, sign)| Glyph {
                text: sign.to_string(),
                x: x + 6.0 * f64::from(u32::try_from(index).unwrap()),
                y,
                advance: 6.0,
                size: 10.0,
            })
            .collect()
    }

    fn texts(glyphs: Vec<Glyph>) -> Vec<Vec<String>> {
        let words = |line: Line| line.words.into_iter().map(|word| word.text).collect();
        lines(glyphs).into_iter().map(words).collect()
    }

    #[test]
    fn glyphs_are_put_in_reading_order_whatever_the_order_they_are_drawn_in() {
        let mut glyphs = typed("Impeller", 80.0, 114.0);
        glyphs.extend(typed("12", 20.0, 100.0));
        glyphs.extend(typed("09-27", 80.0, 100.4));
        glyphs.extend(typed("7", 20.0, 113.0));
        assert_eq!(texts(glyphs), [vec!["12", "09-27"], vec!["7", "Impeller"]]);
    }

    #[test]
    fn a_gap_divides_words_with_and_without_a_space() {
        let mut glyphs = typed("oil seal", 0.0, 0.0);
        glyphs.extend(typed("A", 49.0, 0.0));
        glyphs.extend(typed("B", 57.0, 0.0));
        assert_eq!(texts(glyphs), [vec!["oil", "sealA", "B"]]);
    }

    #[test]
    fn letters_that_are_drawn_twice_to_look_bold_are_read_once() {
        let mut glyphs = typed("Pump", 0.0, 0.0);
        glyphs.extend(typed("Pump", 0.4, 0.0));
        assert_eq!(texts(glyphs), [vec!["Pump"]]);
        assert_eq!(texts(typed("1100", 0.0, 0.0)), [vec!["1100"]]);
    }
}
