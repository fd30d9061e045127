//! Addresses in the database; every statement compares the owner.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::model::{Address, AddressDetails};
use crate::platform::access::{AddressId, UserId};
use crate::platform::clock::Millis;

/// The user's addresses, oldest first.
pub fn list(conn: &Connection, user: UserId) -> rusqlite::Result<Vec<Address>> {
    conn.prepare_cached(
        "SELECT id, label, street, street2, city, state, postal_code, country, country_code, phone
         FROM addresses WHERE user_id = ?1 ORDER BY id",
    )?
    .query_map([user], read)?
    .collect()
}

/// One address of the user.
pub fn find(
    conn: &Connection,
    user: UserId,
    address: AddressId,
) -> rusqlite::Result<Option<Address>> {
    conn.prepare_cached(
        "SELECT id, label, street, street2, city, state, postal_code, country, country_code, phone
         FROM addresses WHERE id = ?2 AND user_id = ?1",
    )?
    .query_row(params![user, address], read)
    .optional()
}

fn read(row: &Row<'_>) -> rusqlite::Result<Address> {
    let details = AddressDetails {
        label: row.get(1)?,
        street: row.get(2)?,
        street2: row.get(3)?,
        city: row.get(4)?,
        state: row.get(5)?,
        postal_code: row.get(6)?,
        country: row.get(7)?,
        country_code: row.get(8)?,
        phone: row.get(9)?,
    };
    Ok(Address::new(row.get(0)?, details))
}

/// Stores an address; returns its id.
pub fn insert(
    conn: &Connection,
    user: UserId,
    address: &AddressDetails,
    now: Millis,
) -> rusqlite::Result<i64> {
    conn.prepare_cached(
        "INSERT INTO addresses (user_id, label, street, street2, city, state, postal_code, country, country_code,
                                phone, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) RETURNING id",
    )?
    .query_row(
        params![
            user,
            address.label,
            address.street,
            address.street2,
            address.city,
            address.state,
            address.postal_code,
            address.country,
            address.country_code,
            address.phone,
            now
        ],
        |row| row.get(0),
    )
}

/// Replaces the fields of one of the user's addresses.
pub fn update(
    conn: &Connection,
    user: UserId,
    id: i64,
    address: &AddressDetails,
) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "UPDATE addresses SET label = ?3, street = ?4, street2 = ?5, city = ?6, state = ?7, postal_code = ?8,
                              country = ?9, country_code = ?10, phone = ?11
         WHERE id = ?2 AND user_id = ?1",
    )?
    .execute(params![
        user,
        id,
        address.label,
        address.street,
        address.street2,
        address.city,
        address.state,
        address.postal_code,
        address.country,
        address.country_code,
        address.phone
    ])?;
    Ok(())
}

/// Removes one of the user's addresses; returns whether there was one.
pub fn delete(conn: &Connection, user: UserId, address: AddressId) -> rusqlite::Result<bool> {
    let removed = conn
        .prepare_cached("DELETE FROM addresses WHERE id = ?2 AND user_id = ?1")?
        .execute(params![user, address])?;
    Ok(removed > 0)
}
