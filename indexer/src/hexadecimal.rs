//! Bytes as hexadecimal digits.

use std::fmt::Write as _;

/// Two lower-case digits for each byte.
pub fn hexadecimal(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        // Writing to memory cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::hexadecimal;

    #[test]
    fn every_byte_has_two_digits() {
        assert_eq!(hexadecimal(&[0, 0x0a, 0xff]), "000aff");
        assert_eq!(hexadecimal(&[]), "");
    }
}
