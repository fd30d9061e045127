//! Whether a JPEG is all there.

/// Whether the picture has its end: what is cut off has none. What stands in a segment, such as the
/// preview that a camera adds, does not count, nor does what follows the end.
pub(super) fn has_jpeg_end(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    while let Some(at) = rest.iter().position(|byte| *byte == 0xff) {
        let length = match rest.get(at + 1) {
            None => return false,
            Some(0xd9) => return true,
            // Any number of them may stand before a marker.
            Some(0xff) => 1,
            // A byte of the picture that looks like a marker's first, and markers that stand alone.
            Some(0x00 | 0x01 | 0xd0..=0xd8) => 2,
            Some(_) => match rest.get(at + 2..at + 4) {
                Some(&[high, low]) => 2 + usize::from(u16::from_be_bytes([high, low])),
                _ => return false,
            },
        };
        rest = rest.get(at + length..).unwrap_or_default();
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    const PREVIEW: &[u8] = b"\xff\xe1\0\x08\xff\xd8\xff\xd9..";

    #[test]
    fn the_end_is_that_of_the_picture_itself() {
        let head = [b"\xff\xd8", PREVIEW].concat();
        let scan = b"\xff\xda\0\x03.pixels\xff\0\xff\xd0pixels";
        let whole = [&head[..], scan, b"\xff\xff\xd9"].concat();
        assert!(has_jpeg_end(&whole));
        assert!(has_jpeg_end(&[&whole[..], b"more"].concat()));
        for cut in 0..whole.len() {
            assert!(!has_jpeg_end(&whole[..cut]), "{cut}");
        }
    }
}
