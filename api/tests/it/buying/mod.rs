//! From found to bought.

mod shared_wishlist;
mod wishlist;
