//! Reduces a picture while its rows arrive, so that it is never in memory as a whole.

use image::RgbImage;

/// Takes the rows of a picture and keeps the mean of each square of pixels.
#[derive(Debug)]
pub(super) struct Reducer {
    divisor: u32,
    width: u32,
    height: u32,
    /// The sums of red, green and blue of the squares that are being filled.
    sums: Vec<u32>,
    rows: u32,
    pixels: Vec<u8>,
}

impl Reducer {
    /// For a picture of this size and squares of `divisor` pixels, which no side is shorter than.
    /// Remaining pixels at the right and at the bottom are cut off.
    pub(super) fn new((width, height): (u32, u32), divisor: u32) -> Self {
        let (width, height) = (width / divisor, height / divisor);
        Self {
            divisor,
            width,
            height,
            sums: vec![0; 3 * width as usize],
            rows: 0,
            pixels: Vec::new(),
        }
    }

    /// Adds the next row.
    pub(super) fn push(&mut self, row: impl Iterator<Item = [u8; 3]>) {
        let whole = (self.width * self.divisor) as usize;
        for (at, pixel) in row.take(whole).enumerate() {
            let square = 3 * (at / self.divisor as usize);
            for (sum, channel) in self.sums[square..square + 3].iter_mut().zip(pixel) {
                *sum += u32::from(channel);
            }
        }
        self.rows += 1;
        if self.rows == self.divisor {
            let area = self.divisor * self.divisor;
            let means = self.sums.iter_mut().map(|sum| {
                let mean = (std::mem::take(sum) + area / 2) / area;
                u8::try_from(mean).unwrap_or(u8::MAX)
            });
            self.pixels.extend(means);
            self.rows = 0;
        }
    }

    /// The reduced picture; none if rows were missing.
    pub(super) fn finish(mut self) -> Option<RgbImage> {
        let whole = 3 * self.width as usize * self.height as usize;
        if self.pixels.len() < whole {
            return None;
        }
        self.pixels.truncate(whole);
        RgbImage::from_raw(self.width, self.height, self.pixels)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reduced(width: u32, height: u32, divisor: u32) -> Option<RgbImage> {
        let mut reducer = Reducer::new((width, height), divisor);
        for y in 0..height {
            reducer.push(
                (0..width).map(|x| [u8::try_from(10 * x).unwrap(), u8::try_from(y).unwrap(), 7]),
            );
        }
        reducer.finish()
    }

    #[test]
    fn each_square_becomes_its_mean_and_what_is_left_over_is_cut_off() {
        let small = reduced(5, 7, 2).unwrap();
        assert_eq!(small.dimensions(), (2, 3));
        assert_eq!(small.get_pixel(0, 0).0, [5, 1, 7]);
        assert_eq!(small.get_pixel(1, 2).0, [25, 5, 7]);
        let same = reduced(5, 7, 1).unwrap();
        assert_eq!(same.get_pixel(4, 6).0, [40, 6, 7]);
    }

    #[test]
    fn a_picture_with_missing_rows_is_none() {
        let mut reducer = Reducer::new((2, 2), 1);
        reducer.push([[0; 3]; 2].into_iter());
        assert!(reducer.finish().is_none());
    }
}
