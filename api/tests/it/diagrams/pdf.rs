//! Writes PDF files for tests.

use std::fmt::Write as _;

/// A file of numbered objects.
#[derive(Debug, Default)]
pub struct Pdf {
    objects: Vec<Vec<u8>>,
    pages: Vec<usize>,
}

/// The content of a page, with the corner of the page at the top left.
#[derive(Debug, Clone)]
pub struct Content {
    pub operators: String,
    height: f64,
}

pub const WIDTH: f64 = 595.0;
pub const HEIGHT: f64 = 842.0;

const HELVETICA: &str = "<< /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding \
    << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [1 /fi /fl] >> >> >>";

impl Default for Content {
    fn default() -> Self {
        Self {
            operators: String::new(),
            height: HEIGHT,
        }
    }
}

impl Content {
    /// A page of another height.
    pub fn of_height(height: f64) -> Self {
        Self {
            height,
            ..Self::default()
        }
    }

    /// Writes a text in Helvetica that begins at a place.
    pub fn text(&mut self, x: f64, y: f64, size: f64, text: &str) {
        let y = self.height - y;
        let text = literal(text);
        writeln!(
            self.operators,
            "BT /F1 {size} Tf {x:.2} {y:.2} Td ({text}) Tj ET"
        )
        .unwrap();
    }

    /// Writes a text that ends at a place, if its characters are digits.
    pub fn digits_before(&mut self, x: f64, y: f64, size: f64, digits: &str) {
        let width = 0.556 * size * f64::from(u32::try_from(digits.len()).unwrap());
        self.text(x - width, y, size, digits);
    }

    pub fn rule(&mut self, (x, y): (f64, f64), (to_x, to_y): (f64, f64)) {
        let (y, to_y) = (self.height - y, self.height - to_y);
        writeln!(self.operators, "{x} {y} m {to_x} {to_y} l S").unwrap();
    }
}

/// The bytes of a text in the encoding of Windows, with those outside of ASCII as octal numbers.
fn literal(text: &str) -> String {
    let mut literal = String::new();
    for sign in text.chars() {
        match sign {
            '(' | ')' | '\\' => literal.extend(['\\', sign]),
            'ﬁ' => literal.push_str("\\001"),
            'ﬂ' => literal.push_str("\\002"),
            ' '..='~' => literal.push(sign),
            sign => write!(literal, "\\{:03o}", u32::from(sign)).unwrap(),
        }
    }
    literal
}

impl Pdf {
    /// A file without pages; its first two objects are the catalogue and the list of pages.
    pub fn new() -> Self {
        Self {
            objects: vec![Vec::new(), Vec::new()],
            pages: Vec::new(),
        }
    }

    /// Adds an object; returns its number.
    pub fn add(&mut self, object: impl Into<Vec<u8>>) -> usize {
        self.objects.push(object.into());
        self.objects.len()
    }

    /// Adds a stream with entries of its dictionary; returns its number.
    pub fn stream(&mut self, entries: &str, bytes: &[u8]) -> usize {
        let mut object = format!("<< {entries} /Length {} >>\nstream\n", bytes.len()).into_bytes();
        object.extend_from_slice(bytes);
        object.extend_from_slice(b"\nendstream");
        self.add(object)
    }

    /// Adds a page in Helvetica with other entries.
    pub fn page(&mut self, content: &Content, entries: &str) {
        let stream = self.stream("", content.operators.as_bytes());
        self.page_of(stream, HELVETICA, entries);
    }

    /// Adds a page with a stream and fonts.
    pub fn page_of(&mut self, stream: usize, fonts: &str, entries: &str) {
        let page = self.add(format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {WIDTH} {HEIGHT}] /Contents {stream} 0 R \
             /Resources << /Font {fonts} >> {entries} >>"
        ));
        self.pages.push(page);
    }

    /// The file.
    pub fn bytes(self) -> Vec<u8> {
        self.with_trailer("")
    }

    /// The file, with other entries in its trailer.
    pub fn with_trailer(mut self, entries: &str) -> Vec<u8> {
        let kids: Vec<String> = self
            .pages
            .iter()
            .map(|page| format!("{page} 0 R"))
            .collect();
        self.objects[0] = b"<< /Type /Catalog /Pages 2 0 R >>".to_vec();
        if self.objects[1].is_empty() {
            self.objects[1] = format!(
                "<< /Type /Pages /Kids [{}] /Count {} >>",
                kids.join(" "),
                kids.len()
            )
            .into_bytes();
        }
        let mut file = b"%PDF-1.7\n".to_vec();
        let mut places = Vec::new();
        for (index, object) in self.objects.iter().enumerate() {
            places.push(file.len());
            file.extend_from_slice(format!("{} 0 obj\n", index + 1).as_bytes());
            file.extend_from_slice(object);
            file.extend_from_slice(b"\nendobj\n");
        }
        let start = file.len();
        let size = places.len() + 1;
        file.extend_from_slice(format!("xref\n0 {size}\n0000000000 65535 f \n").as_bytes());
        for place in places {
            file.extend_from_slice(format!("{place:010} 00000 n \n").as_bytes());
        }
        let trailer = format!(
            "trailer\n<< /Size {size} /Root 1 0 R {entries} >>\nstartxref\n{start}\n%%EOF\n"
        );
        file.extend_from_slice(trailer.as_bytes());
        file
    }

    /// Replaces the list of pages.
    pub fn set_pages(&mut self, object: impl Into<Vec<u8>>) {
        self.objects[1] = object.into();
    }
}

/// A file with one page.
pub fn one_page(content: &Content) -> Vec<u8> {
    let mut pdf = Pdf::new();
    pdf.page(content, "");
    pdf.bytes()
}
