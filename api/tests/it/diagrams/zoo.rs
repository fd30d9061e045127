//! Files that try to harm whoever reads them.

use std::io::Write as _;

use flate2::write::ZlibEncoder;
use flate2::{Compress, Compression, FlushCompress};

use super::layouts;
use super::pdf::{Content, Pdf, one_page};

/// A name, the file, and how much is read of it; none if it does not matter.
pub type Animal = (&'static str, Vec<u8>, Option<&'static str>);

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

/// So many mebibytes of spaces, packed; each is a block that does not depend on the one before.
fn packed_spaces(mebibytes: usize) -> Vec<u8> {
    let mut block = Vec::with_capacity(64 * 1024);
    let spaces = vec![b' '; 1 << 20];
    let mut compress = Compress::new(Compression::best(), false);
    compress
        .compress_vec(&spaces, &mut block, FlushCompress::Full)
        .unwrap();
    [&[0x78, 0xda][..], &block.repeat(mebibytes)].concat()
}

/// A page whose content is this stream.
fn with_stream(entries: &str, bytes: &[u8], resources: &str) -> Vec<u8> {
    let mut pdf = Pdf::new();
    let stream = pdf.stream(entries, bytes);
    pdf.page_of(stream, "<< >>", &format!("/Resources << {resources} >>"));
    pdf.bytes()
}

fn plain() -> Vec<u8> {
    layouts::all().remove(0).file
}

fn with_content(operators: &str) -> Vec<u8> {
    let mut content = Content::default();
    content.text(50.0, 50.0, 10.0, "Parts");
    content.operators.push_str(operators);
    one_page(&content)
}

/// Bytes that look random and are always the same.
fn noise(count: usize) -> Vec<u8> {
    let mut state = 12_345_u32;
    let next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state.to_be_bytes()[0]
    };
    std::iter::repeat_with(next).take(count).collect()
}

fn replaced(from: &str, to: &str) -> Vec<u8> {
    let file = plain();
    let at = file
        .windows(from.len())
        .position(|part| part == from.as_bytes())
        .unwrap();
    [&file[..at], to.as_bytes(), &file[at + from.len()..]].concat()
}

fn damaged() -> Vec<Animal> {
    let file = plain();
    let half = file.len() / 2;
    let mut changed = file.clone();
    for (index, noise) in noise(file.len()).into_iter().enumerate() {
        if index > 20 && noise < 6 {
            changed[index] = noise;
        }
    }
    vec![
        ("only the mark", b"%PDF-1.7\n".to_vec(), Some("damaged")),
        (
            "noise",
            [b"%PDF-1.7\n".to_vec(), noise(200_000)].concat(),
            Some("damaged"),
        ),
        ("half a file", file[..half].to_vec(), None),
        (
            "the second half",
            [b"%PDF-1.7\n", &file[half..]].concat(),
            None,
        ),
        ("changed bytes", changed, None),
        (
            "a page",
            b"<html>%PDF-1.7<script>alert(1)</script></html>".to_vec(),
            Some("damaged"),
        ),
        ("no pages", Pdf::new().bytes(), None),
        (
            "a wrong length",
            replaced("/Length ", "/Length 99999999"),
            None,
        ),
        (
            "a length that is itself",
            replaced("/Length ", "/Length 3 0 R /L "),
            None,
        ),
        (
            "a table far away",
            replaced("startxref\n", "startxref\n99999999999"),
            None,
        ),
        (
            "a table before itself",
            replaced("/Root 1 0 R", "/Root 1 0 R /Prev 9"),
            None,
        ),
        (
            "objects without number",
            replaced("trailer\n<< /Size ", "trailer\n<< /Size 4294967295"),
            None,
        ),
    ]
}

fn loops() -> Vec<Animal> {
    let mut pages = Pdf::new();
    pages.set_pages("<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>");
    let mut parents = Pdf::new();
    parents.set_pages("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    parents.add("<< /Type /Pages /Parent 3 0 R /Kids [3 0 R 2 0 R] /Count 1 >>");
    let form = |calls: &str, next: usize| {
        format!(
            "<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X {next} 0 R >> >> \
             /Length {} >>\nstream\n{calls}\nendstream",
            calls.len()
        )
    };
    let mut own = Pdf::new();
    own.add(form("/X Do /X Do", 3));
    let stream = own.stream("", b"/X Do");
    own.page_of(stream, "<< >>", "/Resources << /XObject << /X 3 0 R >> >>");
    let mut doubling = Pdf::new();
    for next in 4..44 {
        doubling.add(form("/X Do /X Do /X Do", next));
    }
    doubling.add(form("0 0 m", 3));
    let stream = doubling.stream("", b"/X Do");
    doubling.page_of(stream, "<< >>", "/Resources << /XObject << /X 3 0 R >> >>");
    let mut glyph = Pdf::new();
    let drawn = glyph.stream("", b"500 0 d0 BT /F1 9 Tf (a) Tj ET");
    let fonts = format!(
        "<< /F1 << /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 \
         /LastChar 97 /Widths [9] /Encoding << /Differences [97 /a] >> /CharProcs << /a {drawn} 0 R >> >> >>"
    );
    let stream = glyph.stream("", b"BT /F1 9 Tf (aaaa) Tj ET");
    glyph.page_of(stream, &fonts, "");
    vec![
        ("pages in themselves", pages.bytes(), None),
        ("parents of themselves", parents.bytes(), None),
        ("a form in itself", own.bytes(), None),
        ("forms that triple", doubling.bytes(), None),
        ("a glyph that draws itself", glyph.bytes(), None),
    ]
}

/// Fifty pages with fifty rows.
fn many_rows() -> Vec<u8> {
    let mut rows = Pdf::new();
    for page in 0..50 {
        let mut content = Content::default();
        for row in 0..50_u32 {
            let y = 30.0 + 15.0 * f64::from(row);
            content.text(50.0, y, 9.0, &format!("{}", row + 1));
            content.text(90.0, y, 9.0, &format!("A{page}-{}", 1000 + row));
            content.text(200.0, y, 9.0, "Washer");
        }
        rows.page(&content, "");
    }
    rows.bytes()
}

fn large() -> Vec<Animal> {
    let twice = packed(&packed_spaces(1024));
    assert!(twice.len() < 8_000, "{}", twice.len());
    let mut many_pages = Pdf::new();
    let stream = many_pages.stream("", b"BT ET");
    for _ in 0..10_000 {
        many_pages.page_of(stream, "<< >>", "");
    }
    let text =
        "BT /F1 1 Tf 0 0 Td (0123456789012345678901234567890123456789) Tj ET\n".repeat(7_600);
    let boxes = "/MediaBox [-1e38 -1e38 1e38 1e38]";
    let mut huge = Pdf::new();
    huge.page(&Content::default(), boxes);
    vec![
        (
            "a gigabyte in kilobytes",
            with_stream("/Filter [/FlateDecode /FlateDecode]", &twice, ""),
            Some("stopped"),
        ),
        (
            "a gigabyte, packed once",
            with_stream("/Filter /FlateDecode", &packed_spaces(1024), ""),
            Some("stopped"),
        ),
        ("nested lists", with_content(&"[".repeat(400_000)), None),
        (
            "nested objects",
            replaced(
                "/MediaBox ",
                &format!(
                    "/M {}1{} /MediaBox ",
                    "<< /A ".repeat(50_000),
                    " >>".repeat(50_000)
                ),
            ),
            None,
        ),
        ("saved states", with_content(&"q ".repeat(2_000_000)), None),
        ("10,000 pages", many_pages.bytes(), Some("full")),
        ("300,000 characters", with_content(&text), Some("full")),
        ("2,500 rows", many_rows(), Some("full")),
        ("a huge page", huge.bytes(), None),
        (
            "places far away",
            with_content("BT /F1 1e30 Tf 1e38 0 0 1e38 1e38 1e38 Tm (far) Tj ET\n"),
            None,
        ),
        (
            "a long word",
            with_content(&format!("BT /F1 9 Tf ({}) Tj ET\n", "x".repeat(100_000))),
            None,
        ),
    ]
}

fn unreadable() -> Vec<Animal> {
    let mut fonts = Pdf::new();
    let stream = fonts.stream("", b"BT /F1 9 Tf 50 700 Td <000100020003> Tj ET");
    fonts.page_of(
        stream,
        "<< /F1 << /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts \
         [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /CIDSystemInfo << /Registry (Adobe) \
         /Ordering (Identity) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /X /Flags 4 >> >>] >> >>",
        "",
    );
    let mut scan = Pdf::new();
    let picture = scan.stream(
        "/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /ColorSpace /DeviceGray /BitsPerComponent 8 \
         /Filter /FlateDecode",
        &packed_spaces(64),
    );
    let stream = scan.stream("", b"600 0 0 800 0 0 cm /X Do");
    scan.page_of(
        stream,
        "<< >>",
        &format!("/Resources << /XObject << /X {picture} 0 R >> >>"),
    );
    let mut locked = Pdf::new();
    locked.page(&Content::default(), "");
    let key = "00".repeat(32);
    let locked = locked.with_trailer(&format!(
        "/ID [<00> <00>] /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -1 /O <{key}> /U <{key}> >>"
    ));
    let mut strange = Pdf::new();
    strange.page(&Content::default(), "");
    let strange = strange.with_trailer("/ID [<00> <00>] /Encrypt << /Filter /Own /V 9 >>");
    let mut table = Pdf::new();
    let ranges = "100 begincodespacerange <00000000> <ffffffff> endcodespacerange\n\
                  1 beginbfrange <00000000> <ffffffff> <0041> endbfrange\n";
    let to_unicode = table.stream("", ranges.repeat(2_000).as_bytes());
    let stream = table.stream("", b"BT /F1 9 Tf 50 700 Td (abc) Tj ET");
    table.page_of(
        stream,
        &format!("<< /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode {to_unicode} 0 R >> >>"),
        "",
    );
    vec![
        ("fonts without Unicode", fonts.bytes(), Some("whole")),
        ("a scan", scan.bytes(), Some("scan")),
        ("a file with a password", locked, Some("protected")),
        ("an unknown lock", strange, Some("damaged")),
        ("a table of all characters", table.bytes(), None),
        (
            "a picture without end",
            with_content("BI /W 9 /H 9 /BPC 8 /CS /G ID xxxx"),
            None,
        ),
    ]
}

/// All of them.
pub fn all() -> Vec<Animal> {
    [damaged(), loops(), large(), unreadable()].concat()
}
