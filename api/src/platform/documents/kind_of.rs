//! The type of a file, by its content. Its name and its declared media type do not count.

use image::ImageFormat;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

use crate::platform::pictures::is_measured;

/// The maximum distance of a PDF's end mark from the end of the file, in bytes.
const PDF_END: usize = 4096;

/// A type that is accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileKind {
    /// A PDF document.
    Pdf,
    /// A JPEG picture.
    Jpeg,
    /// A PNG picture.
    Png,
}

/// Why a file is not stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// The file is empty.
    #[error("is empty")]
    Empty,
    /// The file type is not supported.
    #[error("is not a PDF, JPEG or PNG file")]
    Kind,
    /// The file starts like a known type but is not valid, or it has too many pixels.
    #[error("cannot be read")]
    Unreadable,
}

impl FileKind {
    const ALL: [Self; 3] = [Self::Pdf, Self::Jpeg, Self::Png];

    pub fn media_type(self) -> &'static str {
        match self {
            Self::Pdf => "application/pdf",
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
        }
    }

    /// The file name extension of the type.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Jpeg => "jpg",
            Self::Png => "png",
        }
    }
}

impl ToSql for FileKind {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.media_type().into())
    }
}

impl FromSql for FileKind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let text = value.as_str()?;
        Self::ALL
            .into_iter()
            .find(|kind| kind.media_type() == text)
            .ok_or(FromSqlError::InvalidType)
    }
}

/// The type of a complete file. Only the header of a picture is read, and only the beginning and
/// end of a PDF; nothing is decoded.
pub fn kind_of(bytes: &[u8]) -> Result<FileKind, FileError> {
    let (kind, is_whole) = if bytes.is_empty() {
        return Err(FileError::Empty);
    } else if let Some(version) = bytes.strip_prefix(b"%PDF-") {
        let end = &bytes[bytes.len().saturating_sub(PDF_END)..];
        let ends = end.windows(5).any(|mark| mark == b"%%EOF");
        let is_whole = version.first().is_some_and(u8::is_ascii_digit) && ends;
        (FileKind::Pdf, is_whole)
    } else if bytes.starts_with(b"\xff\xd8\xff") {
        (FileKind::Jpeg, is_measured(bytes, ImageFormat::Jpeg))
    } else if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        (FileKind::Png, is_measured(bytes, ImageFormat::Png))
    } else {
        return Err(FileError::Kind);
    };
    if is_whole {
        Ok(kind)
    } else {
        Err(FileError::Unreadable)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    fn encoded(format: ImageFormat) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        image::RgbImage::new(20, 10)
            .write_to(&mut bytes, format)
            .unwrap();
        bytes.into_inner()
    }

    fn with(mut bytes: Vec<u8>, at: usize, value: &[u8]) -> Vec<u8> {
        bytes[at..at + value.len()].copy_from_slice(value);
        bytes
    }

    #[test]
    fn valid_files_are_recognized_whatever_follows_them() {
        let pdf = b"%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n".to_vec();
        let late = [pdf.clone(), vec![0; 4_000]].concat();
        let script = b"<script>alert(1)</script>PK\x03\x04";
        for (bytes, kind) in [
            (pdf.clone(), FileKind::Pdf),
            (late, FileKind::Pdf),
            (encoded(ImageFormat::Jpeg), FileKind::Jpeg),
            (encoded(ImageFormat::Png), FileKind::Png),
            (
                [&encoded(ImageFormat::Jpeg)[..], script].concat(),
                FileKind::Jpeg,
            ),
            (
                [&encoded(ImageFormat::Png)[..], script].concat(),
                FileKind::Png,
            ),
            (
                [&encoded(ImageFormat::Png)[..], &pdf].concat(),
                FileKind::Png,
            ),
        ] {
            assert_eq!(kind_of(&bytes), Ok(kind));
        }
    }

    #[test]
    fn files_of_other_types_are_refused() {
        let others: [&[u8]; 14] = [
            b"hello",
            b"%PDF",
            b" %PDF-1.7 %%EOF",
            b"\xef\xbb\xbf%PDF-1.7 %%EOF",
            b"<!doctype html><script>1</script>%PDF-1.7 %%EOF",
            b"<svg xmlns='http://www.w3.org/2000/svg'/>",
            b"GIF89a\x01\0\x01\0\0\0\0;",
            b"RIFF\x24\0\0\0WEBPVP8 ",
            b"PK\x03\x04",
            b"MZ\x90\0",
            b"\x7fELF",
            b"#!/bin/sh\n",
            b"\xff\xd8",
            b"\x89PNG\n",
        ];
        for bytes in others {
            assert_eq!(kind_of(bytes), Err(FileError::Kind), "{bytes:?}");
        }
        assert_eq!(kind_of(b""), Err(FileError::Empty));
    }

    #[test]
    fn a_file_that_only_starts_like_a_known_type_is_unreadable() {
        let png = encoded(ImageFormat::Png);
        let jpeg = encoded(ImageFormat::Jpeg);
        let far = [&b"%PDF-1.7 %%EOF"[..], &[0; 5_000]].concat();
        let frame = jpeg
            .windows(2)
            .position(|part| part == [0xff, 0xc0])
            .unwrap();
        for bytes in [
            b"%PDF-1.7\n".to_vec(),
            b"%PDF-x %%EOF".to_vec(),
            far,
            b"\xff\xd8\xff".to_vec(),
            b"\xff\xd8\xff\xe0junk".to_vec(),
            jpeg[..frame + 4].to_vec(),
            png[..20].to_vec(),
            // Headers that declare 50,000 × 50,000 pixels, and more pixels than are accepted.
            with(png.clone(), 16, &[0, 0, 0xc3, 0x50, 0, 0, 0xc3, 0x50]),
            with(png.clone(), 16, &[0, 0, 0x2e, 0xe0, 0, 0, 0x2e, 0xe0]),
            with(png, 16, &[0; 4]),
            with(jpeg, frame + 5, &[0xc3, 0x50, 0xc3, 0x50]),
        ] {
            let head = &bytes[..bytes.len().min(30)];
            assert_eq!(kind_of(&bytes), Err(FileError::Unreadable), "{head:?}");
        }
    }
}
