//! The pictures of tours, which are checked before they are published: a browser shows only those
//! of the right shape, and a phone only small ones.

use std::io::{self, Read};
use std::sync::Arc;

use crate::package::cells::Problem;
use crate::package::source::{Source, io_error};
use crate::package::{MediaFile, Mode};

/// The widest picture; it is half as high.
pub(crate) const MAX_WIDTH: u32 = 8192;
/// The widest picture that all phones can show.
pub(crate) const MAX_SMALL_WIDTH: u32 = 4096;
const MAX_BYTES: u64 = 10 * 1024 * 1024;

/// The pictures of a package.
#[derive(Debug)]
pub(crate) struct Panoramas {
    source: Arc<Source>,
    mode: Mode,
}

impl Panoramas {
    pub(crate) fn new(source: &Arc<Source>, mode: Mode) -> Self {
        Self {
            source: Arc::clone(source),
            mode,
        }
    }

    /// Checks the picture at a path and returns its width; none if it is not in the package of an
    /// update, where it is in the catalogue already.
    pub(crate) fn check(
        &self,
        column: &'static str,
        path: &str,
        max_width: u32,
    ) -> Result<Option<u32>, Problem> {
        let refused =
            |reason: &str| Problem::new(column, path, format!("not a panorama: {reason}"));
        let Some(entry) = self.source.find(&format!("{}{path}", MediaFile::FOLDER)) else {
            return match self.mode {
                Mode::Update => Ok(None),
                Mode::Full => Err(refused("the package has no such picture")),
            };
        };
        if entry.size > MAX_BYTES {
            return Err(refused("it has more than 10 MiB"));
        }
        let size = self.source.read(entry, |reader| {
            size(reader).map_err(|error| io_error(&self.source.path_of(entry), error))
        });
        let Ok(Some((width, height))) = size else {
            return Err(refused("it is neither a JPEG nor a PNG"));
        };
        if width == 0 || width != height.saturating_mul(2) {
            return Err(refused("it is not twice as wide as high"));
        }
        if width > max_width {
            let most = format!("it is wider than {max_width} pixels");
            return Err(refused(&most));
        }
        Ok(Some(width))
    }
}

/// Width and height of a JPEG or PNG, from its header; none for other files.
fn size(reader: &mut dyn Read) -> io::Result<Option<(u32, u32)>> {
    let found = match bytes(reader)? {
        [0xFF, 0xD8] => size_of_jpeg(reader),
        [0x89, b'P'] => size_of_png(reader),
        _ => Ok(None),
    };
    match found {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
        found => found,
    }
}

fn size_of_png(reader: &mut dyn Read) -> io::Result<Option<(u32, u32)>> {
    // The rest of the signature, then the length and the kind of the first chunk.
    let head: [u8; 14] = bytes(reader)?;
    if head[..6] != *b"NG\r\n\x1a\n" || head[10..] != *b"IHDR" {
        return Ok(None);
    }
    let (width, height) = (bytes(reader)?, bytes(reader)?);
    Ok(Some((
        u32::from_be_bytes(width),
        u32::from_be_bytes(height),
    )))
}

/// Skips segments until the one that describes the picture.
fn size_of_jpeg(reader: &mut dyn Read) -> io::Result<Option<(u32, u32)>> {
    loop {
        let [0xFF, mut marker] = bytes(reader)? else {
            return Ok(None);
        };
        // A marker may be preceded by any number of these bytes.
        while marker == 0xFF {
            [marker] = bytes(reader)?;
        }
        match marker {
            0x01 | 0xD0..=0xD7 => continue,
            0xD9 | 0xDA => return Ok(None),
            _ => {}
        }
        let length = u16::from_be_bytes(bytes(reader)?);
        if matches!(marker, 0xC0..=0xC3 | 0xC5..=0xC7 | 0xC9..=0xCB | 0xCD..=0xCF) {
            let [_, high, low, wide, narrow]: [u8; 5] = bytes(reader)?;
            let height = u16::from_be_bytes([high, low]);
            let width = u16::from_be_bytes([wide, narrow]);
            return Ok(Some((width.into(), height.into())));
        }
        let rest = u64::from(length.saturating_sub(2));
        if io::copy(&mut reader.take(rest), &mut io::sink())? < rest {
            return Ok(None);
        }
    }
}

fn bytes<const COUNT: usize>(reader: &mut dyn Read) -> io::Result<[u8; COUNT]> {
    let mut bytes = [0; COUNT];
    reader.read_exact(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size_of(bytes: &[u8]) -> Option<(u32, u32)> {
        let mut reader = bytes;
        size(&mut reader).unwrap_or_default()
    }

    #[test]
    fn the_size_of_a_picture_is_read_from_its_header() {
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x10\0\0\0\x08\0rest";
        assert_eq!(size_of(png), Some((4096, 2048)));
        let jpeg = b"\xff\xd8\xff\xe1\0\x06Exif\xff\xff\xc2\0\x11\x08\x04\0\x08\0rest";
        assert_eq!(size_of(jpeg), Some((2048, 1024)));
    }

    #[test]
    fn other_and_incomplete_files_have_no_size() {
        for other in [
            &b"<svg/>"[..],
            b"\x89PNX\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x10\0\0\0\x08\0",
            b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0",
            b"\xff\xd8\xff\xe1\xff\xffshort",
            b"\xff\xd8\xff\xda\0\x02",
            b"\xff\xd8",
            b"",
        ] {
            assert_eq!(size_of(other), None, "{other:?}");
        }
    }
}
