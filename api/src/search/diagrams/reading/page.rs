//! The glyphs of a page, as the interpreter of its content draws them.

use hayro_interpret::font::{Glyph as DrawnGlyph, GlyphRun};
use hayro_interpret::hayro_cmap::BfString;
use hayro_interpret::hayro_syntax::page::Page;
use hayro_interpret::hayro_syntax::xref::XRef;
use hayro_interpret::kurbo::{Affine, BezPath, Point, Rect, Vec2};
use hayro_interpret::{
    BlendMode, ClipPath, Context, Device, DrawMode, DrawProps, Image, ImageDrawProps,
    InterpreterCache, InterpreterSettings, SoftMask, interpret_page,
};
use unicode_normalization::UnicodeNormalization as _;

use super::lines::Glyph;

/// The units of a glyph's own coordinates in an em.
const EM: f64 = 1000.0;

/// What was found on a page.
#[derive(Debug, Default)]
pub(super) struct PageContent {
    /// The glyphs of the direction that most of the page's text has, turned upright.
    pub(super) glyphs: Vec<Glyph>,
    /// The glyphs that were drawn, including those that could not be read.
    pub(super) drawn: usize,
    /// The glyphs whose character is unknown.
    pub(super) unread: usize,
    /// Whether the page shows pictures.
    pub(super) has_pictures: bool,
}

/// Reads a page. At most this many of its glyphs are kept.
pub(super) fn read<'a>(
    page: &'a Page<'a>,
    (cache, xref): (&InterpreterCache<'a>, &'a XRef),
    most: usize,
) -> PageContent {
    let upright = Affine::new(page.initial_transform(true).as_coeffs());
    let nowhere = Rect::new(0.0, 0.0, 1.0, 1.0);
    let settings = InterpreterSettings::default();
    let mut context = Context::new(upright, nowhere, cache, xref, settings);
    let mut device = TextDevice {
        most,
        ..TextDevice::default()
    };
    interpret_page(page, &mut context, &mut device);
    device.finish()
}

/// Keeps glyphs and ignores everything else that is drawn.
#[derive(Debug, Default)]
struct TextDevice {
    most: usize,
    placed: Vec<Placed>,
    unread: usize,
    drawn: usize,
    has_pictures: bool,
}

#[derive(Debug)]
struct Placed {
    text: String,
    origin: Point,
    /// From the origin to the place of the next glyph.
    advance: Vec2,
    size: f64,
}

impl TextDevice {
    fn finish(self) -> PageContent {
        let quarter = prevailing_quarter(&self.placed);
        PageContent {
            glyphs: self
                .placed
                .into_iter()
                .filter(|glyph| quarter_of(glyph.advance) == quarter)
                .map(|glyph| glyph.turned(quarter))
                .collect(),
            drawn: self.drawn,
            unread: self.unread,
            has_pictures: self.has_pictures,
        }
    }

    fn add(&mut self, transform: Affine, glyph: &DrawnGlyph<'_>) {
        self.drawn += 1;
        if self.placed.len() >= self.most {
            return;
        }
        let text = match glyph.as_unicode() {
            Some(BfString::Char(sign)) => readable(std::iter::once(sign)),
            Some(BfString::String(text)) => readable(text.chars()),
            None => String::new(),
        };
        let is_unread = text.is_empty();
        let width = match glyph {
            DrawnGlyph::Outline(outline) => outline.advance_width(),
            DrawnGlyph::Type3(drawn) => drawn.advance_width(),
        };
        let origin = transform * Point::ZERO;
        let along = |x, y| transform * Point::new(x, y) - origin;
        let placed = Placed {
            origin,
            advance: along(f64::from(width.unwrap_or(500.0)).max(1.0), 0.0),
            size: along(0.0, EM).hypot(),
            text,
        };
        self.unread += usize::from(is_unread);
        if !is_unread && placed.is_finite() {
            self.placed.push(placed);
        }
    }
}

/// Compatible forms are unified, so that a ligature is its letters; control characters are dropped.
fn readable(signs: impl Iterator<Item = char>) -> String {
    signs
        .nfkc()
        .filter(|sign| !sign.is_control() && *sign != char::REPLACEMENT_CHARACTER)
        .collect()
}

impl Placed {
    fn is_finite(&self) -> bool {
        let numbers = [
            self.origin.x,
            self.origin.y,
            self.advance.x,
            self.advance.y,
            self.size,
        ];
        numbers.iter().all(|number| number.abs() < 1e6) && self.size > 0.1
    }

    fn turned(self, quarter: usize) -> Glyph {
        let (x, y) = match quarter {
            0 => (self.origin.x, self.origin.y),
            1 => (self.origin.y, -self.origin.x),
            2 => (-self.origin.x, -self.origin.y),
            _ => (-self.origin.y, self.origin.x),
        };
        Glyph {
            text: self.text,
            x,
            y,
            advance: self.advance.hypot(),
            size: self.size,
        }
    }
}

/// The quarter turn of a direction: right, down, left, up.
fn quarter_of(direction: Vec2) -> usize {
    match (
        direction.x.abs() >= direction.y.abs(),
        direction.x + direction.y > 0.0,
    ) {
        (true, true) => 0,
        (false, true) => 1,
        (true, false) => 2,
        (false, false) => 3,
    }
}

fn prevailing_quarter(placed: &[Placed]) -> usize {
    let mut counts = [0_usize; 4];
    for glyph in placed {
        counts[quarter_of(glyph.advance)] += 1;
    }
    let most = counts.iter().copied().max().unwrap_or_default();
    counts
        .iter()
        .position(|count| *count == most)
        .unwrap_or_default()
}

impl<'a> Device<'a> for TextDevice {
    fn draw_path(&mut self, _: &BezPath, _: DrawProps<'a>, _: &DrawMode) {}

    fn push_clip_path(&mut self, _: &ClipPath) {}

    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {}

    fn draw_glyph_run(&mut self, run: &GlyphRun<'_, 'a>, props: DrawProps<'a>, mode: &DrawMode) {
        // Outlines that are drawn on top of filled letters would be read twice.
        if matches!(mode, DrawMode::Stroke(_)) && self.ends_with(run, &props) {
            return;
        }
        for glyph in run.glyphs() {
            self.add(props.transform * glyph.transform(), glyph);
        }
    }

    fn draw_image(&mut self, _: Image<'a, '_>, _: ImageDrawProps<'a>) {
        self.has_pictures = true;
    }

    fn pop_clip(&mut self) {}

    fn pop_transparency_group(&mut self) {}
}

impl TextDevice {
    fn ends_with(&self, run: &GlyphRun<'_, '_>, props: &DrawProps<'_>) -> bool {
        let last = run.glyphs().last();
        let end = last.map(|glyph| props.transform * glyph.transform() * Point::ZERO);
        self.placed.last().map(|glyph| glyph.origin) == end
    }
}
