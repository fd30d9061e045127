//! The parts of the sitemap.

/// Addresses in one part. The protocol allows 50,000; a part of the longest names stays below the
/// 50 MB that it allows as well.
pub(super) const PART: usize = 10_000;

/// The kind of pages in a part of the sitemap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Contents {
    /// The pages that are the same for every catalogue.
    Pages,
    Categories,
    SubCategories,
    Brands,
    Kits,
    Products,
}

impl Contents {
    pub(super) const ALL: [Self; 6] = [
        Self::Pages,
        Self::Categories,
        Self::SubCategories,
        Self::Brands,
        Self::Kits,
        Self::Products,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Pages => "pages",
            Self::Categories => "categories",
            Self::SubCategories => "sub-categories",
            Self::Brands => "brands",
            Self::Kits => "kits",
            Self::Products => "products",
        }
    }
}

/// One part: its contents, and its number among the parts of these contents, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) contents: Contents,
    pub(super) number: usize,
}

impl Part {
    /// The part whose file has this name.
    pub(super) fn parse(file: &str) -> Option<Self> {
        let (name, number) = file.strip_suffix(".xml")?.rsplit_once('-')?;
        let contents = Contents::ALL.into_iter().find(|kind| kind.name() == name)?;
        let number: usize = number.parse().ok().filter(|number| *number > 0)?;
        let part = Self { contents, number };
        (part.file() == file).then_some(part)
    }

    /// The name of its file.
    pub(super) fn file(self) -> String {
        format!("{}-{}.xml", self.contents.name(), self.number)
    }

    /// The number of addresses in the parts before it.
    pub(super) fn skipped(self) -> usize {
        (self.number - 1).saturating_mul(PART)
    }

    /// The parts for this number of addresses.
    pub(super) fn all(contents: Contents, addresses: usize) -> impl Iterator<Item = Self> {
        (1..=addresses.div_ceil(PART)).map(move |number| Self { contents, number })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_found_by_the_name_of_its_file_and_by_no_other() {
        let part = Part {
            contents: Contents::SubCategories,
            number: 12,
        };
        assert_eq!(part.file(), "sub-categories-12.xml");
        assert_eq!(Part::parse("sub-categories-12.xml"), Some(part));
        assert_eq!(part.skipped(), 11 * PART);
        for file in [
            "",
            ".xml",
            "products.xml",
            "products-0.xml",
            "products-01.xml",
            "products-+1.xml",
            "products--1.xml",
            "products-1",
            "boats-1.xml",
            "products-99999999999999999999.xml",
        ] {
            assert_eq!(Part::parse(file), None, "{file}");
        }
    }

    #[test]
    fn every_address_is_in_one_part() {
        let parts = |addresses| Part::all(Contents::Products, addresses).count();
        assert_eq!(parts(0), 0);
        assert_eq!(parts(1), 1);
        assert_eq!(parts(PART), 1);
        assert_eq!(parts(PART + 1), 2);
        let last = Part {
            contents: Contents::Products,
            number: usize::MAX,
        };
        assert_eq!(last.skipped(), usize::MAX);
    }
}
