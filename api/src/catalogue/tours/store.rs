//! Tours in the catalogue.

use rusqlite::{Connection, OptionalExtension as _, params};
use search_core::Language;

use super::model::{BoatTour, TourScene, TourSpot};

/// A tour without its products, by the ids of the boat model and the tour, with the titles of its
/// scenes in a language.
pub(super) fn find_tour(
    conn: &Connection,
    (boat, tour): (i64, i64),
    language: Option<Language>,
) -> rusqlite::Result<Option<BoatTour>> {
    let scenes = scenes(conn, (boat, tour), language)?;
    if scenes.is_empty() {
        return Ok(None);
    }
    conn.prepare_cached(
        "SELECT bmt_id, ?2, brand || ' ' || model FROM boat_models WHERE bmt_id = ?1",
    )?
    .query_row([boat, tour], |row| {
        Ok(BoatTour {
            boat_bmt_id: row.get(0)?,
            tour_id: row.get(1)?,
            boat_name: row.get(2)?,
            scenes,
            products: Vec::new(),
        })
    })
    .optional()
}

fn scenes(
    conn: &Connection,
    tour: (i64, i64),
    language: Option<Language>,
) -> rusqlite::Result<Vec<TourScene>> {
    let mut scenes: Vec<TourScene> = conn
        .prepare_cached(
            "SELECT s.scene, coalesce(t.title, nullif(s.title, ''), s.scene), image, small_image
             FROM tours s LEFT JOIN tour_translations t ON t.bmt_id = s.bmt_id
               AND t.tour_id = s.tour_id AND t.scene = s.scene AND t.language = ?3
             WHERE s.bmt_id = ?1 AND s.tour_id = ?2 ORDER BY position, s.scene",
        )?
        .query_map(
            params![tour.0, tour.1, language.map(Language::code)],
            |row| {
                Ok(TourScene {
                    scene: row.get(0)?,
                    title: row.get(1)?,
                    image: row.get(2)?,
                    small_image: row.get(3)?,
                    spots: Vec::new(),
                })
            },
        )?
        .collect::<Result<_, _>>()?;
    for scene in &mut scenes {
        scene.spots = spots(conn, tour, &scene.scene)?;
    }
    Ok(scenes)
}

/// The spots of a scene: those of products by their numbers, then the doors.
fn spots(
    conn: &Connection,
    (boat, tour): (i64, i64),
    scene: &str,
) -> rusqlite::Result<Vec<TourSpot>> {
    conn.prepare_cached(
        "SELECT spot, yaw, pitch, label, product_id, to_scene FROM tour_hotspots
         WHERE bmt_id = ?1 AND tour_id = ?2 AND scene = ?3
         ORDER BY product_id IS NULL, CAST(spot AS INTEGER), spot",
    )?
    .query_map(params![boat, tour, scene], |row| {
        Ok(TourSpot {
            spot: row.get(0)?,
            yaw: row.get(1)?,
            pitch: row.get(2)?,
            label: row.get(3)?,
            product_id: row.get(4)?,
            to_scene: row.get(5)?,
        })
    })?
    .collect()
}
