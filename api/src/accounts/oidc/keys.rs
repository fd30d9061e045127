//! The public keys of a provider, for two algorithms, each with its own kind of key.

use std::collections::HashMap;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::signature::{
    ECDSA_P256_SHA256_FIXED, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents, UnparsedPublicKey,
};
use serde::Deserialize;

/// The algorithm of a signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub(super) enum Algorithm {
    #[serde(rename = "RS256")]
    Rs256,
    #[serde(rename = "ES256")]
    Es256,
}

/// A public key of a provider.
#[derive(Debug, Clone)]
pub(super) enum Key {
    /// For RS256, of 2048 bits or more.
    Rsa { modulus: Vec<u8>, exponent: Vec<u8> },
    /// For ES256: an uncompressed point.
    P256(Vec<u8>),
}

impl Key {
    /// Whether `signature` was made with this key and this algorithm.
    pub(super) fn has_signed(
        &self,
        algorithm: Algorithm,
        message: &[u8],
        signature: &[u8],
    ) -> bool {
        match (self, algorithm) {
            (Self::Rsa { modulus, exponent }, Algorithm::Rs256) => RsaPublicKeyComponents {
                n: modulus,
                e: exponent,
            }
            .verify(&RSA_PKCS1_2048_8192_SHA256, message, signature)
            .is_ok(),
            (Self::P256(point), Algorithm::Es256) => {
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, point)
                    .verify(message, signature)
                    .is_ok()
            }
            _ => false,
        }
    }
}

/// A key as a provider publishes it (RFC 7517). Fields that its kind does not need may be missing.
#[derive(Debug, Deserialize)]
struct Shown {
    kid: Option<String>,
    kty: String,
    #[serde(rename = "use")]
    purpose: Option<String>,
    crv: Option<String>,
    #[serde(default)]
    n: String,
    #[serde(default)]
    e: String,
    #[serde(default)]
    x: String,
    #[serde(default)]
    y: String,
}

impl Shown {
    /// Its id and the key; none for a key that no token of ours can be signed with.
    fn read(self) -> Option<(String, Key)> {
        if self.purpose.is_some_and(|purpose| purpose != "sig") {
            return None;
        }
        let decode = |text: String| URL_SAFE_NO_PAD.decode(text).ok();
        let key = match (self.kty.as_str(), self.crv.as_deref()) {
            ("RSA", _) => Key::Rsa {
                modulus: decode(self.n)?,
                exponent: decode(self.e)?,
            },
            ("EC", Some("P-256")) => {
                Key::P256([vec![4], decode(self.x)?, decode(self.y)?].concat())
            }
            _ => return None,
        };
        Some((self.kid?, key))
    }
}

#[derive(Debug, Deserialize)]
struct Document {
    keys: Vec<Shown>,
}

/// A provider's keys by their ids.
#[derive(Debug, Default, Deserialize)]
#[serde(from = "Document")]
pub(super) struct KeySet(HashMap<String, Key>);

impl KeySet {
    pub(super) fn get(&self, id: &str) -> Option<Key> {
        self.0.get(id).cloned()
    }
}

impl From<Document> for KeySet {
    fn from(document: Document) -> Self {
        Self(document.keys.into_iter().filter_map(Shown::read).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of RFC 7515, A.2 and A.3.
    const KEYS: &str = r#"{"keys":[
        {"kid":"rsa","kty":"RSA","e":"AQAB","n":"ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ"},
        {"kid":"ec","kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU","y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"},
        {"kid":"encryption","kty":"RSA","use":"enc","e":"AQAB","n":"AQAB"},
        {"kid":"secret","kty":"oct","k":"AyM1"},
        {"kid":"other-curve","kty":"EC","crv":"P-384","x":"AA","y":"AA"}
    ]}"#;
    const PAYLOAD: &str = "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ";
    const RSA_SIGNATURE: &str = "cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw";
    const EC_SIGNATURE: &str =
        "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q";

    #[test]
    fn the_standards_examples_verify_only_with_their_algorithm() {
        let keys: KeySet = serde_json::from_str(KEYS).unwrap();
        let cases = [
            (
                "rsa",
                Algorithm::Rs256,
                "eyJhbGciOiJSUzI1NiJ9",
                RSA_SIGNATURE,
            ),
            ("ec", Algorithm::Es256, "eyJhbGciOiJFUzI1NiJ9", EC_SIGNATURE),
        ];
        for (id, algorithm, header, signature) in cases {
            let message = format!("{header}.{PAYLOAD}");
            let signature = URL_SAFE_NO_PAD.decode(signature).unwrap();
            let key = keys.get(id).unwrap();
            assert!(key.has_signed(algorithm, message.as_bytes(), &signature));
            assert!(!key.has_signed(algorithm, &message.as_bytes()[1..], &signature));
            let other = match algorithm {
                Algorithm::Rs256 => Algorithm::Es256,
                Algorithm::Es256 => Algorithm::Rs256,
            };
            assert!(!key.has_signed(other, message.as_bytes(), &signature));
        }
    }

    #[test]
    fn keys_for_something_else_are_left_out() {
        let keys: KeySet = serde_json::from_str(KEYS).unwrap();
        for id in ["encryption", "secret", "other-curve", ""] {
            assert!(keys.get(id).is_none(), "{id}");
        }
    }
}
