//! The segments of a JPEG file, in their order.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JpegPart<'a> {
    /// A part of a file that begins with a marker.
    Segment {
        /// Which marker.
        marker: u8,
        /// The complete part, marker and length included.
        bytes: &'a [u8],
        /// The content after marker and length.
        data: &'a [u8],
    },
    /// The compressed picture data, or a part of it.
    Scan(&'a [u8]),
    /// The end marker. Data after it does not belong to the picture.
    End,
}

/// The parts of a JPEG in order. A truncated file has no end.
#[derive(Debug)]
pub struct JpegParts<'a> {
    rest: &'a [u8],
}

/// Splits a file into its parts.
pub fn jpeg_parts(bytes: &[u8]) -> JpegParts<'_> {
    JpegParts { rest: bytes }
}

impl<'a> JpegParts<'a> {
    fn take(&mut self, length: usize) -> &'a [u8] {
        let (taken, rest) = self.rest.split_at(length.min(self.rest.len()));
        self.rest = rest;
        taken
    }
}

impl<'a> Iterator for JpegParts<'a> {
    type Item = JpegPart<'a>;

    fn next(&mut self) -> Option<JpegPart<'a>> {
        match next_marker(self.rest) {
            None if self.rest.is_empty() => None,
            None => Some(JpegPart::Scan(self.take(usize::MAX))),
            Some((0, 0xd9)) => {
                self.rest = &[];
                Some(JpegPart::End)
            }
            Some((0, marker)) => {
                // Two markers have no content; the others are followed by the length of their
                // segment.
                let length = match (marker, self.rest.get(2..4)) {
                    (0x01 | 0xd8, _) => 2,
                    (_, Some(&[high, low])) => 2 + usize::from(u16::from_be_bytes([high, low])),
                    _ => usize::MAX,
                };
                if length > self.rest.len() {
                    return Some(JpegPart::Scan(self.take(length)));
                }
                let bytes = self.take(length);
                let data = bytes.get(4..).unwrap_or_default();
                Some(JpegPart::Segment {
                    marker,
                    bytes,
                    data,
                })
            }
            Some((at, _)) => Some(JpegPart::Scan(self.take(at))),
        }
    }
}

/// The position of the next marker, and its code. Markers within the compressed picture data do not
/// count.
fn next_marker(bytes: &[u8]) -> Option<(usize, u8)> {
    let is_marker = |pair: &[u8]| pair[0] == 0xff && !matches!(pair[1], 0x00 | 0xd0..=0xd7 | 0xff);
    let at = bytes.windows(2).position(is_marker)?;
    Some((at, bytes[at + 1]))
}

/// Whether the picture has its end marker; a truncated one has none. Markers within a segment, for
/// example of the preview that a camera adds, do not count, nor does anything after the end.
pub(super) fn has_jpeg_end(bytes: &[u8]) -> bool {
    jpeg_parts(bytes).any(|part| part == JpegPart::End)
}

/// The memory for the coefficients of a progressive picture in bytes: all of them are in memory
/// until the last pass, and a copy of those of one colour if passes are missing. 0 for other
/// pictures; none if the file does not say.
pub(super) fn coefficient_bytes(bytes: &[u8]) -> Option<usize> {
    let mut parts = jpeg_parts(bytes);
    let (marker, frame) = parts.find_map(|part| match part {
        // The codes of frames of all kinds, without the tables and reserved markers among them.
        JpegPart::Segment {
            marker: marker @ (0xc0..=0xcf),
            data,
            ..
        } if !matches!(marker, 0xc4 | 0xc8 | 0xcc) => Some((marker, data)),
        _ => None,
    })?;
    if !matches!(marker, 0xc2 | 0xc6 | 0xca | 0xce) {
        return Some(0);
    }
    let side = |at: usize| {
        Some(usize::from(u16::from_be_bytes([
            *frame.get(at)?,
            *frame.get(at + 1)?,
        ])))
    };
    let (height, width) = (side(1)?, side(3)?);
    let components = frame.get(6..)?.as_chunks::<3>().0;
    let sampling = |factors: u8| (usize::from(factors >> 4), usize::from(factors & 15));
    let most = |of: fn((usize, usize)) -> usize| {
        let factors = components
            .iter()
            .map(|[_, factors, _]| of(sampling(*factors)));
        factors.max().filter(|most| *most > 0)
    };
    // Each component has blocks of 64 coefficients of two bytes, as many as fill whole units.
    let units = width.div_ceil(8 * most(|(across, _)| across)?)
        * height.div_ceil(8 * most(|(_, down)| down)?);
    let blocks = components.iter().map(|[_, factors, _]| {
        let (across, down) = sampling(*factors);
        units * across * down
    });
    let (all, most) = blocks.fold((0, 0), |(all, most), one| (all + one, most.max(one)));
    Some((all + most) * 64 * 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PREVIEW: &[u8] = b"\xff\xe1\0\x08\xff\xd8\xff\xd9..";

    fn whole() -> Vec<u8> {
        let head = [b"\xff\xd8", PREVIEW].concat();
        let scan = b"\xff\xda\0\x03.pixels\xff\0\xff\xd0pixels";
        [&head[..], scan, b"\xff\xff\xd9"].concat()
    }

    #[test]
    fn the_end_is_that_of_the_picture_itself() {
        let whole = whole();
        assert!(has_jpeg_end(&whole));
        assert!(has_jpeg_end(&[&whole[..], b"more"].concat()));
        for cut in 0..whole.len() {
            assert!(!has_jpeg_end(&whole[..cut]), "{cut}");
        }
    }

    #[test]
    fn the_parts_are_the_file() {
        let whole = whole();
        for cut in 0..=whole.len() {
            let mut joined: Vec<u8> = Vec::new();
            for part in jpeg_parts(&whole[..cut]) {
                match part {
                    JpegPart::Segment { bytes, .. } | JpegPart::Scan(bytes) => joined.extend(bytes),
                    JpegPart::End => joined.extend(b"\xff\xd9"),
                }
            }
            assert_eq!(joined, whole[..cut], "{cut}");
        }
    }

    #[test]
    fn coefficients_are_counted_for_pictures_in_passes_alone() {
        let frame = |marker: u8| {
            let data = [8, 0, 17, 0, 33, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
            [&[0xff, 0xd8, 0xff, marker, 0, 17][..], &data].concat()
        };
        assert_eq!(coefficient_bytes(&frame(0xc0)), Some(0));
        // Three units across and two down with six blocks each, four of them of the first colour.
        assert_eq!(coefficient_bytes(&frame(0xc2)), Some(3 * 2 * (6 + 4) * 128));
        assert_eq!(coefficient_bytes(b"\xff\xd8"), None);
        let mut none = frame(0xc2);
        for factors in [13, 16, 19] {
            none[factors] = 0;
        }
        assert_eq!(coefficient_bytes(&none), None);
    }
}
