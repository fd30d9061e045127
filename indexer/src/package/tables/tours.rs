//! `tours` and `tour_hotspots`: panoramas of boat models, and what can be pressed in them.

use crate::package::cells::{MAX_NAME, Problem};
use crate::package::panoramas::{MAX_SMALL_WIDTH, MAX_WIDTH};
use crate::package::tables::Table;
use crate::package::tables::columns::columns;
use crate::package::tables::known::Known;

pub(super) const MAX_SCENE: usize = 60;
const MAX_SPOT: usize = 40;

columns! {
    /// A scene of a tour: one panorama.
    pub(crate) struct TourScene {
        key {
            bmt_id: u32 = id(),
            tour_id: u32 = id(),
            scene: String = printed(MAX_SCENE),
        }
        image: String = required_media_path(),
        small_image: Option<String> = media_path(),
        title: String = text_or_empty(MAX_NAME),
        position: i32 = position(),
    }
}

impl Table for TourScene {
    const NAME: &'static str = "tours";
    const DEPENDENTS: &'static [&'static str] = &[
        "DELETE FROM tour_translations WHERE NOT EXISTS (
            SELECT 1 FROM tours t WHERE t.bmt_id = tour_translations.bmt_id
            AND t.tour_id = tour_translations.tour_id AND t.scene = tour_translations.scene)",
        "DELETE FROM tour_hotspots WHERE NOT EXISTS (
            SELECT 1 FROM tours t WHERE t.bmt_id = tour_hotspots.bmt_id
            AND t.tour_id = tour_hotspots.tour_id AND t.scene = tour_hotspots.scene)
         OR to_scene IS NOT NULL AND NOT EXISTS (
            SELECT 1 FROM tours t WHERE t.bmt_id = tour_hotspots.bmt_id
            AND t.tour_id = tour_hotspots.tour_id AND t.scene = tour_hotspots.to_scene)",
    ];

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        known
            .boat_models
            .require(i64::from(self.bmt_id), "bmt_id")?;
        let width = known.panoramas.check("image", &self.image, MAX_WIDTH)?;
        match &self.small_image {
            Some(small) => {
                let small = known.panoramas.check("small_image", small, MAX_SMALL_WIDTH);
                small.map(drop)
            }
            None if width.is_some_and(|width| width > MAX_SMALL_WIDTH) => {
                let reason = format!(
                    "missing value: the image is wider than {MAX_SMALL_WIDTH} pixels, which not all phones can show"
                );
                Err(Problem::new("small_image", "", reason))
            }
            None => Ok(()),
        }
    }
}

columns! {
    /// A place in a panorama that leads to a product or to another scene.
    pub(crate) struct TourHotspot {
        key {
            bmt_id: u32 = id(),
            tour_id: u32 = id(),
            scene: String = printed(MAX_SCENE),
            spot: String = printed(MAX_SPOT),
        }
        yaw: f64 = angle(180),
        pitch: f64 = angle(90),
        product_id: Option<i64> = optional_product_id(),
        to_scene: Option<String> = exact(MAX_SCENE),
        label: String = text_or_empty(MAX_NAME),
    }
}

impl Table for TourHotspot {
    const NAME: &'static str = "tour_hotspots";

    fn check_alone(&self) -> Result<(), Problem> {
        match (self.product_id, &self.to_scene) {
            (None, None) => {
                let reason = "missing value: a spot leads to a product or to a scene";
                Err(Problem::new("product_id", "", reason))
            }
            (Some(_), Some(scene)) => {
                let reason = "not one of both: a spot leads to a product or to a scene";
                Err(Problem::new("to_scene", scene, reason))
            }
            (None, Some(scene)) if *scene == self.scene => {
                Err(Problem::new("to_scene", scene, "refers to itself"))
            }
            _ => Ok(()),
        }
    }

    fn check(&mut self, known: &Known) -> Result<(), Problem> {
        let tour = (self.bmt_id, self.tour_id);
        known.tour_scenes.require(tour, &self.scene, "scene")?;
        if let Some(scene) = &self.to_scene {
            known.tour_scenes.require(tour, scene, "to_scene")?;
        }
        match self.product_id {
            Some(product) => known.products.require(product, "product_id"),
            None => Ok(()),
        }
    }
}
