//! The fallback for a picture that a theme does not have: the default theme's, otherwise the app's.

use crate::catalogue::media::path::MediaPath;

const FOLDER: &str = "themes";
const DEFAULT: &str = "default";

/// A theme's pictures, and the drawings in the web app that replace them where no theme has them.
const PICTURES: [(&str, &str); 5] = [
    ("transparent-logo.png", "/theme/logo.svg"),
    ("logo.png", "/theme/logo.svg"),
    ("splash-screen.jpg", "/theme/splash-screen.svg"),
    ("boat-header-big.png", "/theme/boat-header-big.svg"),
    ("boat-header-sm.png", "/theme/boat-header-sm.svg"),
];

/// The same picture of the default theme, and the address of the drawing; `None` for a file that is
/// not a theme's picture.
pub(super) fn stand_ins(path: &MediaPath) -> Option<(MediaPath, &'static str)> {
    let mut names = path.names();
    let (Some(FOLDER), Some(_theme), Some(file), None) =
        (names.next(), names.next(), names.next(), names.next())
    else {
        return None;
    };
    let (picture, drawing) = PICTURES.into_iter().find(|(picture, _)| *picture == file)?;
    let of_default = MediaPath::parse(&format!("{FOLDER}/{DEFAULT}/{picture}"))?;
    Some((of_default, drawing))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_missing_from_a_theme_has_fallbacks() {
        let path = MediaPath::parse("themes/harbour/boat-header-sm.png").unwrap();
        let (of_default, drawing) = stand_ins(&path).unwrap();
        let expected = MediaPath::parse("themes/default/boat-header-sm.png").unwrap();
        assert_eq!(of_default, expected);
        assert_eq!(drawing, "/theme/boat-header-sm.svg");
    }

    #[test]
    fn other_files_have_no_fallback() {
        for path in [
            "themes/harbour/other.png",
            "themes/logo.png",
            "themes/harbour/x/logo.png",
            "products/1/logo.png",
        ] {
            assert!(
                stand_ins(&MediaPath::parse(path).unwrap()).is_none(),
                "{path}"
            );
        }
    }
}
