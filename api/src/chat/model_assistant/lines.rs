//! Cuts a stream of bytes into the data of server-sent events.

use super::failure::Trouble;

/// The longest line. An answer in one piece is one line.
pub(super) const MAX_LINE: usize = 256 * 1024;

/// The data in a stream's line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Data {
    /// JSON.
    Json(Vec<u8>),
    /// The mark of the end.
    Done,
    /// An error in a line of its own.
    Error(Vec<u8>),
}

/// Collects bytes until they make a line. A border between two pieces may be anywhere, even inside
/// a character, because lines are cut as bytes.
#[derive(Debug, Default)]
pub(super) struct Lines {
    pending: Vec<u8>,
    /// Whether the answer is one object instead of a stream; not known before its first character.
    is_object: Option<bool>,
}

impl Lines {
    /// The data that these bytes complete.
    pub(super) fn push(&mut self, bytes: &[u8]) -> Result<Vec<Data>, Trouble> {
        let mut found = Vec::new();
        let mut rest = bytes;
        while self.is_object(rest) == Some(false) {
            let Some(end) = rest.iter().position(|byte| *byte == b'\n') else {
                break;
            };
            self.keep(&rest[..end])?;
            rest = &rest[end + 1..];
            let line = std::mem::take(&mut self.pending);
            found.extend(data(&line));
        }
        self.keep(rest)?;
        Ok(found)
    }

    /// The data of a last line without an end.
    pub(super) fn end(self) -> Option<Data> {
        match self.is_object {
            Some(true) => Some(Data::Json(self.pending)),
            _ => data(&self.pending),
        }
    }

    fn is_object(&mut self, bytes: &[u8]) -> Option<bool> {
        if self.is_object.is_none() {
            let first = bytes.iter().find(|byte| !byte.is_ascii_whitespace());
            self.is_object = first.map(|byte| *byte == b'{');
        }
        self.is_object
    }

    fn keep(&mut self, bytes: &[u8]) -> Result<(), Trouble> {
        if self.pending.len() + bytes.len() > MAX_LINE {
            return Err(Trouble::TooLong);
        }
        self.pending.extend_from_slice(bytes);
        Ok(())
    }
}

/// The data of a line; none for comments, for other fields and between events.
fn data(line: &[u8]) -> Option<Data> {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    // A mark that some servers begin with.
    let line = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line);
    let after = |name: &[u8]| {
        let value = line.strip_prefix(name)?;
        Some(value.strip_prefix(b" ").unwrap_or(value))
    };
    if let Some(value) = after(b"data:") {
        return match value.trim_ascii() {
            b"" => None,
            b"[DONE]" => Some(Data::Done),
            json => Some(Data::Json(json.to_vec())),
        };
    }
    after(b"error:").map(|value| Data::Error(value.to_vec()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(pieces: &[&[u8]]) -> Vec<Data> {
        let mut lines = Lines::default();
        let mut found = Vec::new();
        for piece in pieces {
            found.extend(lines.push(piece).unwrap());
        }
        found.extend(lines.end());
        found
    }

    fn json(text: &str) -> Data {
        Data::Json(text.as_bytes().to_vec())
    }

    #[test]
    fn data_is_found_among_comments_with_and_without_blanks_and_carriage_returns() {
        let stream = ": ping\r\nevent: message\r\ndata: {\"a\":1}\r\n\r\ndata:{\"b\":2}\n\nid: 3\ndata: [DONE]\n\n";
        assert_eq!(
            read(&[stream.as_bytes()]),
            [json("{\"a\":1}"), json("{\"b\":2}"), Data::Done]
        );
    }

    #[test]
    fn a_stream_may_end_without_a_line_end_and_an_error_has_a_line_of_its_own() {
        assert_eq!(read(&[b"data: {}"]), [json("{}")]);
        assert_eq!(
            read(&[b"error: {\"code\":500}\n"]),
            [Data::Error(b"{\"code\":500}".to_vec())]
        );
    }

    #[test]
    fn an_object_instead_of_a_stream_is_kept_whole() {
        let text = "\n {\"choices\":\n[]}";
        assert_eq!(
            read(&[
                &text.as_bytes()[..1],
                &text.as_bytes()[1..5],
                &text.as_bytes()[5..]
            ]),
            [json("\n {\"choices\":\n[]}")]
        );
    }

    #[test]
    fn a_line_without_an_end_is_not_kept_for_ever() {
        let mut lines = Lines::default();
        lines.push(b"data: ").unwrap();
        let piece = [b'a'; 8 * 1024];
        let pushed = (0..64).find_map(|_| lines.push(&piece).err());
        assert!(matches!(pushed, Some(Trouble::TooLong)));
    }

    proptest! {
        #[test]
        fn the_borders_between_pieces_do_not_matter(cuts in prop::collection::vec(0..80_usize, 0..6)) {
            let stream = "data: {\"a\":\"ü→½\"}\r\n\r\n: c\n\ndata:{\"b\":\"日本\"}\n\ndata: [DONE]\n\n".as_bytes();
            let mut cuts: Vec<usize> = cuts.into_iter().map(|cut| cut.min(stream.len())).collect();
            cuts.sort_unstable();
            let mut pieces = Vec::new();
            let mut from = 0;
            for cut in cuts.into_iter().chain([stream.len()]) {
                pieces.push(&stream[from..cut]);
                from = cut;
            }
            prop_assert_eq!(read(&pieces), read(&[stream]));
        }
    }
}
