//! Which paths can name a media file.

use std::path::{Path, PathBuf};

/// A relative path of plain names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct MediaPath(String);

impl MediaPath {
    /// Parses a decoded request path; `None` for anything that could lead out of a folder, or to a
    /// hidden file.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let plain = |name: &str| {
            !name.is_empty()
                && !name.starts_with('.')
                && !name.contains(|character: char| {
                    character == '\\' || character == ':' || character.is_control()
                })
        };
        text.split('/').all(plain).then(|| Self(text.to_owned()))
    }

    /// The path below `root`.
    pub(super) fn below(&self, root: &Path) -> PathBuf {
        root.join(&self.0)
    }

    /// The names in the path, that of the file last.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.split('/')
    }

    pub(super) fn file_name(&self) -> &str {
        self.0.rsplit('/').next().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_of_plain_names_is_a_media_path() {
        for path in [
            "a.jpg",
            "products/1/a b.webp",
            "documents/été.pdf",
            "a..b/c",
        ] {
            assert!(MediaPath::parse(path).is_some(), "{path}");
        }
    }

    #[test]
    fn an_unsafe_path_is_refused() {
        for path in [
            "",
            "/etc/passwd",
            "..",
            "a/../b",
            "a/./b",
            "a//b",
            "a/",
            ".env",
            "a/.git/config",
            "a\\b",
            "c:a",
            "a\0b",
            "a\nb",
        ] {
            assert!(MediaPath::parse(path).is_none(), "{path:?}");
        }
    }
}
