//! Lists that are read in pages, the newest entry first.

/// Removes the extra entry that was read beyond the end of a page, and returns the value of
/// `before` for the next page; none on the last page.
pub fn cut<T>(entries: &mut Vec<T>, size: usize, number_of: impl Fn(&T) -> i64) -> Option<i64> {
    let has_more = entries.len() > size;
    entries.truncate(size);
    entries.last().map(number_of).filter(|_| has_more)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_ends_with_the_number_before_which_the_next_one_begins() {
        let mut entries = vec![9, 7, 4];
        assert_eq!(cut(&mut entries, 2, |number| *number), Some(7));
        assert_eq!(entries, [9, 7]);
    }

    #[test]
    fn a_page_that_is_just_full_is_the_last_one() {
        let mut entries = vec![9, 7];
        assert_eq!(cut(&mut entries, 2, |number| *number), None);
        assert_eq!(entries, [9, 7]);
        assert_eq!(cut(&mut Vec::<i64>::new(), 2, |number| *number), None);
    }
}
