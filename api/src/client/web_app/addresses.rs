//! The addresses of the app's pages, as the app itself makes them (`web/src/routes/paths.ts`).
//! Names are those of the catalogue's own language, so that a page has one address for all readers.

use std::fmt::Write as _;

pub fn product(id: u64, name: &str) -> String {
    format!("/product/{}", segment(id, name))
}

pub fn kit(product: u64, kit: u64) -> String {
    format!("/product/{product}/kit/{kit}")
}

pub fn category(id: u64, name: &str, page: u32) -> String {
    format!("/categories/{}{}", segment(id, name), page_segment(page))
}

pub fn brand(id: u64, name: &str, page: u32) -> String {
    format!("/brands/{}{}", segment(id, name), page_segment(page))
}

/// A sub-category is the search of the whole catalogue with its name as the filter.
pub fn sub_category(category: &str, name: &str) -> String {
    let (category, name) = (encoded(category), encoded(name));
    format!("/search/all-system?categories={category}&subCategories={name}")
}

pub fn search(text: &str) -> String {
    if text.is_empty() {
        "/search/all-system".to_owned()
    } else {
        format!("/search/all-system?value={}", encoded(text))
    }
}

/// The address of a file below `/media/`.
pub fn media(path: &str) -> String {
    let names: Vec<String> = path.split('/').map(encoded).collect();
    format!("/media/{}", names.join("/"))
}

fn segment(id: u64, name: &str) -> String {
    if name.is_empty() {
        id.to_string()
    } else {
        format!("{id}-{}", encoded(name))
    }
}

fn page_segment(page: u32) -> String {
    if page > 1 {
        format!("/{page}")
    } else {
        String::new()
    }
}

/// A text as a part of an address: what JavaScript's `encodeURIComponent` makes of it.
fn encoded(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.!~*'()".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            // Writing into a text cannot fail.
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    // proves PROD-05, CAT-05, CAT-06, CAT-30
    #[test]
    fn a_name_is_encoded_as_the_app_does_it() {
        assert_eq!(
            product(7, "Pump 1/2\" 100 %"),
            "/product/7-Pump%201%2F2%22%20100%20%25"
        );
        assert_eq!(
            category(2, "Pumps & hoses", 1),
            "/categories/2-Pumps%20%26%20hoses"
        );
        assert_eq!(brand(7, "Bénéteau", 3), "/brands/7-B%C3%A9n%C3%A9teau/3");
        assert_eq!(brand(7, "", 1), "/brands/7");
        assert_eq!(
            sub_category("A|B", "It's (new)!"),
            "/search/all-system?categories=A%7CB&subCategories=It's%20(new)!"
        );
        assert_eq!(
            media("products/images/a b.webp"),
            "/media/products/images/a%20b.webp"
        );
    }
}
