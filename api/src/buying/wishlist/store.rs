//! Wishlists in the database. Every statement compares the user, or the hash of the link.

use std::collections::HashSet;

use rusqlite::{Connection, OptionalExtension as _, Row, ToSql, named_params, params};

use super::fields::FavoriteDetails;
use crate::platform::access::UserId;
use crate::platform::clock::Millis;
use crate::platform::fields::TokenHash;

/// A product as it was when it was added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddedProduct {
    pub id: u64,
    pub name: String,
    pub part_number: String,
    pub manufacturer: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredFavorite {
    pub product: AddedProduct,
    pub details: FavoriteDetails,
}

macro_rules! favorite_query {
    ($conditions:literal) => {
        concat!(
            "SELECT product_id, product_name, part_number, manufacturer, quantity, note FROM wishlist_entries
             WHERE user_id = ?1 ",
            $conditions
        )
    };
}

/// The favourites of a user, newest first.
pub fn list(conn: &Connection, user: UserId) -> rusqlite::Result<Vec<StoredFavorite>> {
    conn.prepare_cached(favorite_query!("ORDER BY id DESC"))?
        .query_map([user], read)?
        .collect()
}

/// The ids of a user's favourites.
pub fn ids(conn: &Connection, user: UserId) -> rusqlite::Result<HashSet<u64>> {
    conn.prepare_cached("SELECT product_id FROM wishlist_entries WHERE user_id = ?1")?
        .query_map([user], |row| row.get(0))?
        .collect()
}

pub fn find(
    conn: &Connection,
    user: UserId,
    product: u64,
) -> rusqlite::Result<Option<StoredFavorite>> {
    conn.prepare_cached(favorite_query!("AND product_id = ?2"))?
        .query_row(params![user, product], read)
        .optional()
}

pub fn count(conn: &Connection, user: UserId) -> rusqlite::Result<usize> {
    conn.prepare_cached("SELECT count(*) FROM wishlist_entries WHERE user_id = ?1")?
        .query_row([user], |row| row.get(0))
}

pub fn insert(
    conn: &Connection,
    user: UserId,
    product: &AddedProduct,
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO wishlist_entries (user_id, product_id, product_name, part_number, manufacturer, added_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        user,
        product.id,
        product.name,
        product.part_number,
        product.manufacturer,
        now
    ])?;
    Ok(())
}

/// Replaces the quantity and note of a favourite.
pub fn update(
    conn: &Connection,
    user: UserId,
    product: u64,
    details: &FavoriteDetails,
) -> rusqlite::Result<()> {
    let mut parameters = details.parameters();
    parameters.extend([(":user", &user as &dyn ToSql), (":product", &product)]);
    let assignments = FavoriteDetails::ASSIGNMENTS.trim_end_matches(", ");
    conn.prepare_cached(&format!(
        "UPDATE wishlist_entries SET {assignments} WHERE user_id = :user AND product_id = :product"
    ))?
    .execute(parameters.as_slice())?;
    Ok(())
}

pub fn delete(conn: &Connection, user: UserId, product: u64) -> rusqlite::Result<()> {
    conn.prepare_cached("DELETE FROM wishlist_entries WHERE user_id = ?1 AND product_id = ?2")?
        .execute(params![user, product])?;
    Ok(())
}

/// The encrypted token of a user's link.
pub fn find_link(conn: &Connection, user: UserId) -> rusqlite::Result<Option<Vec<u8>>> {
    conn.prepare_cached("SELECT token_sealed FROM wishlist_links WHERE user_id = ?1")?
        .query_row([user], |row| row.get(0))
        .optional()
}

pub fn insert_link(
    conn: &Connection,
    user: UserId,
    (hash, sealed): (TokenHash, &[u8]),
    now: Millis,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "INSERT INTO wishlist_links (user_id, token_hash, token_sealed, created_at)
         VALUES (:user, :hash, :sealed, :now)",
    )?
    .execute(named_params! { ":user": user, ":hash": hash, ":sealed": sealed, ":now": now })?;
    Ok(())
}

pub fn delete_link(conn: &Connection, user: UserId) -> rusqlite::Result<()> {
    conn.prepare_cached("DELETE FROM wishlist_links WHERE user_id = ?1")?
        .execute([user])?;
    Ok(())
}

/// The user whose wishlist a link shows; none for a blocked account or one that is being closed.
pub fn find_shared(conn: &Connection, token: TokenHash) -> rusqlite::Result<Option<UserId>> {
    conn.prepare_cached(
        "SELECT l.user_id FROM wishlist_links l JOIN users u ON u.id = l.user_id
         WHERE l.token_hash = ?1 AND NOT u.is_blocked AND u.closing_at IS NULL",
    )?
    .query_row([token], |row| row.get(0))
    .optional()
}

fn read(row: &Row<'_>) -> rusqlite::Result<StoredFavorite> {
    Ok(StoredFavorite {
        product: AddedProduct {
            id: row.get(0)?,
            name: row.get(1)?,
            part_number: row.get(2)?,
            manufacturer: row.get(3)?,
        },
        details: FavoriteDetails::from_row(row)?,
    })
}
