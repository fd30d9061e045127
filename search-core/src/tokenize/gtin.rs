//! Trade item numbers (GTIN): the numbers of bar codes.

use crate::tokenize::digits::is_digits;

/// The lengths of a GTIN. A shorter one is written in a longer form with zeros in front: a UPC-A
/// code of 12 digits is read as an EAN-13 by many scanners.
const LENGTHS: [usize; 4] = [8, 12, 13, 14];

/// Whether the digits are a GTIN: of a length that exists, with the right check digit.
pub fn is_gtin(digits: &str) -> bool {
    if !LENGTHS.contains(&digits.len()) || !is_digits(digits) {
        return false;
    }
    // From the right, the check digit counts once, the next three times, and so on.
    let sum: u32 = digits
        .bytes()
        .rev()
        .map(|digit| u32::from(digit - b'0'))
        .zip([1, 3].into_iter().cycle())
        .map(|(digit, weight)| digit * weight)
        .sum();
    sum.is_multiple_of(10)
}

/// The same GTIN with the other lengths in which it can be written; none for other numbers.
pub(crate) fn other_lengths(number: &str) -> Vec<String> {
    if !is_gtin(number) {
        return Vec::new();
    }
    let digits = number.trim_start_matches('0');
    let others = LENGTHS
        .into_iter()
        .filter(|length| *length != number.len() && *length >= digits.len());
    others.map(|length| format!("{digits:0>length$}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gtin_is_recognised_by_its_length_and_its_check_digit() {
        for gtin in [
            "4006381333931",
            "036000291452",
            "96385074",
            "00012345600012",
        ] {
            assert!(is_gtin(gtin), "{gtin}");
        }
        for other in [
            "4006381333932",
            "400638133393",
            "4006381333931X",
            "12345",
            "",
            "４００６３８１３３３９３１",
        ] {
            assert!(!is_gtin(other), "{other}");
        }
    }

    #[test]
    fn a_gtin_has_other_lengths_only_as_long_as_no_digit_but_zeros_is_lost() {
        assert_eq!(
            other_lengths("036000291452"),
            ["0036000291452", "00036000291452"]
        );
        assert_eq!(
            other_lengths("0036000291452"),
            ["036000291452", "00036000291452"]
        );
        assert_eq!(other_lengths("4006381333931"), ["04006381333931"]);
        assert_eq!(
            other_lengths("00000096385074"),
            ["96385074", "000096385074", "0000096385074"]
        );
        assert_eq!(other_lengths("4006381333932"), Vec::<String>::new());
    }
}
