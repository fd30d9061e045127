//! The parts of one boat model as stored bytes: a hundred lists of ten thousand parts are read and
//! written much faster than a million rows, which also need ten times the space.

/// A part on a boat model's list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ListedFit {
    /// The product's id.
    pub product_id: u64,
    /// The boat section of the part on this boat; `None` for the product's own section.
    pub section: Option<u32>,
    /// The quantity on the boat.
    pub quantity: Option<u32>,
    /// Comments for the reader.
    pub comments: Option<Box<str>>,
}

/// A list that is being built or as it is stored: each part has its id as the difference to the
/// part before. A stored list is in ascending order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct FitList {
    pub(crate) bytes: Vec<u8>,
    pub(crate) parts: u32,
    last: u64,
    /// Whether a part was added after one with a higher id or the same id.
    pub(crate) is_unordered: bool,
}

/// The bytes are not a list that [`FitList`] wrote.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DamagedList;

impl FitList {
    pub(crate) fn of<'fit>(fits: impl IntoIterator<Item = &'fit ListedFit>) -> Self {
        let mut list = Self::default();
        for fit in fits {
            list.push(fit);
        }
        list
    }

    pub(crate) fn push(&mut self, fit: &ListedFit) {
        self.begin(fit.product_id);
        self.number(fit.section.map_or(0, |section| u64::from(section) + 1));
        let quantity = fit.quantity.map_or(0, |quantity| u64::from(quantity) + 1);
        self.number(quantity << 1 | u64::from(fit.comments.is_some()));
        if let Some(comments) = &fit.comments {
            self.number(comments.len() as u64);
            self.bytes.extend(comments.bytes());
        }
    }

    /// Adds a part as stored in another list.
    pub(crate) fn push_entry(&mut self, entry: &ListEntry<'_>) {
        self.begin(entry.product_id);
        self.bytes.extend_from_slice(entry.rest);
    }

    /// Reserves memory for this many more bytes.
    pub(crate) fn reserve(&mut self, bytes: usize) {
        self.bytes.reserve(bytes);
    }

    fn begin(&mut self, product_id: u64) {
        self.is_unordered |= self.parts > 0 && product_id <= self.last;
        let distance = product_id.cast_signed() - self.last.cast_signed();
        // The sign goes into the lowest bit.
        self.number((distance << 1 ^ distance >> 63).cast_unsigned());
        self.last = product_id;
        self.parts += 1;
    }

    /// Writes seven bits in each byte, the lowest first; the last byte has its highest bit clear.
    fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(0x80 | number.to_le_bytes()[0]);
            number >>= 7;
        }
        self.bytes.push(number.to_le_bytes()[0]);
    }
}

/// A part as stored in a list.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ListEntry<'list> {
    pub(crate) product_id: u64,
    /// All data of the part after its id.
    rest: &'list [u8],
}

/// Reads the parts of a list in order.
pub(crate) struct FitListReader<'list> {
    rest: &'list [u8],
    last: u64,
}

impl<'list> FitListReader<'list> {
    pub(crate) fn new(bytes: &'list [u8]) -> Self {
        Self {
            rest: bytes,
            last: 0,
        }
    }

    /// The next part, without decoding its data; `None` after the last.
    pub(crate) fn entry(&mut self) -> Result<Option<ListEntry<'list>>, DamagedList> {
        if self.rest.is_empty() {
            return Ok(None);
        }
        self.product()?;
        let start = self.rest;
        self.number()?;
        if self.number()? & 1 == 1 {
            self.bytes()?;
        }
        let (rest, _) = start.split_at(start.len() - self.rest.len());
        Ok(Some(ListEntry {
            product_id: self.last,
            rest,
        }))
    }

    fn product(&mut self) -> Result<(), DamagedList> {
        let distance = self.number()?;
        let distance = (distance >> 1).cast_signed() ^ -((distance & 1).cast_signed());
        self.last = self.last.checked_add_signed(distance).ok_or(DamagedList)?;
        Ok(())
    }

    fn fit(&mut self) -> Result<ListedFit, DamagedList> {
        self.product()?;
        let section = present(self.number()?)?;
        let quantity = self.number()?;
        let comments = (quantity & 1 == 1).then(|| self.text()).transpose()?;
        Ok(ListedFit {
            product_id: self.last,
            section,
            quantity: present(quantity >> 1)?,
            comments,
        })
    }

    fn text(&mut self) -> Result<Box<str>, DamagedList> {
        let text = str::from_utf8(self.bytes()?);
        text.map(Box::from).map_err(|_| DamagedList)
    }

    fn bytes(&mut self) -> Result<&'list [u8], DamagedList> {
        let length = usize::try_from(self.number()?).map_err(|_| DamagedList)?;
        let (text, rest) = self.rest.split_at_checked(length).ok_or(DamagedList)?;
        self.rest = rest;
        Ok(text)
    }

    fn number(&mut self) -> Result<u64, DamagedList> {
        let (mut number, mut shift) = (0, 0);
        loop {
            let (byte, rest) = self.rest.split_first().ok_or(DamagedList)?;
            self.rest = rest;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
            shift += 7;
            if shift > 63 {
                return Err(DamagedList);
            }
        }
    }
}

impl Iterator for FitListReader<'_> {
    type Item = Result<ListedFit, DamagedList>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        let fit = self.fit();
        if fit.is_err() {
            self.rest = &[];
        }
        Some(fit)
    }
}

/// Decodes an optional number: 0 stands for `None`.
fn present(number: u64) -> Result<Option<u32>, DamagedList> {
    let number = number.checked_sub(1).map(u32::try_from);
    number.transpose().map_err(|_| DamagedList)
}

#[cfg(test)]
mod tests {
    use super::{DamagedList, FitList, FitListReader, ListedFit};

    fn fits() -> Vec<ListedFit> {
        let fit = |product_id, section, quantity, comments: Option<&str>| ListedFit {
            product_id,
            section,
            quantity,
            comments: comments.map(Box::from),
        };
        vec![
            fit(7, None, None, None),
            fit((1 << 53) - 1, Some(u32::MAX), Some(2), Some("größer")),
            fit(30, Some(3), Some(1_000_000), None),
            fit(30, Some(0), None, Some("")),
        ]
    }

    #[test]
    fn a_list_is_read_as_it_was_written_in_any_order() {
        let list = FitList::of(&fits());
        assert!(list.is_unordered);
        assert_eq!(list.parts, 4);
        let read: Result<Vec<_>, _> = FitListReader::new(&list.bytes).collect();
        assert_eq!(read.unwrap(), fits());
        assert!(!FitList::of(&fits()[..2]).is_unordered);
    }

    #[test]
    fn a_damaged_list_is_an_error() {
        let bytes = FitList::of(&fits()).bytes;
        let damaged = FitListReader::new(&bytes[..bytes.len() - 1]);
        assert_eq!(damaged.last(), Some(Err(DamagedList)));
        assert_eq!(
            FitListReader::new(&[0xff; 12]).last(),
            Some(Err(DamagedList))
        );
    }
}
