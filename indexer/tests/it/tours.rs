//! Tours of boat models: which pictures and spots are accepted, and what a removal leaves.

use crate::packages::{Workshop, fixtures, refusals};

const MODELS: &str = "bmt_id,brand,model\n101,Bavaria,Cruiser 37\n";
const SCENES: &str = "bmt_id,tour_id,scene,image,small_image\n";
const SPOTS: &str = "bmt_id,tour_id,scene,spot,yaw,pitch,product_id,to_scene\n";

/// The header of a PNG with this size.
pub(crate) fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes
}

fn workshop(scenes: &str, spots: &str) -> Workshop {
    Workshop::with_product()
        .file("boat_models.csv", MODELS)
        .file("tours.csv", format!("{SCENES}{scenes}"))
        .file("tour_hotspots.csv", format!("{SPOTS}{spots}"))
        .file("media/good.png", png(4096, 2048))
        .file("media/wide.png", png(8192, 4096))
        .file("media/wider.png", png(8194, 4097))
        .file("media/square.png", png(2048, 2048))
        .file("media/drawing.png", "<svg/>")
        .file(
            "media/heavy.png",
            [png(4096, 2048), vec![0; 10 << 20]].concat(),
        )
}

// proves U-14
#[test]
fn a_scene_needs_a_boat_model_and_a_panorama_that_browsers_and_phones_can_show() {
    let report = workshop(
        "101,1,good,good.png,\n\
         101,1,wide,wide.png,good.png\n\
         7,1,boat,good.png,\n\
         101,1,none,,\n\
         101,1,missing,away.png,\n\
         101,1,square,square.png,\n\
         101,1,wider,wider.png,good.png\n\
         101,1,drawing,drawing.png,\n\
         101,1,heavy,heavy.png,\n\
         101,1,phone,wide.png,\n\
         101,1,small,wide.png,wide.png\n",
        "",
    )
    .load()
    .unwrap();
    assert_eq!(
        refusals(&report),
        [
            "tours 4 bmt_id unknown reference: no boat model has this id",
            "tours 5 image missing value",
            "tours 6 image not a panorama: the package has no such picture",
            "tours 7 image not a panorama: it is not twice as wide as high",
            "tours 8 image not a panorama: it is wider than 8192 pixels",
            "tours 9 image not a panorama: it is neither a JPEG nor a PNG",
            "tours 10 image not a panorama: it has more than 10 MiB",
            "tours 11 small_image missing value: the image is wider than 4096 pixels, which not all phones can show",
            "tours 12 small_image not a panorama: it is wider than 4096 pixels",
        ]
    );
}

// proves U-14
#[test]
fn a_spot_needs_a_scene_and_leads_to_one_product_or_one_scene_that_exists() {
    let scenes = "101,1,saloon,good.png,\n101,1,engine,good.png,\n101,2,deck,good.png,\n";
    let report = workshop(
        scenes,
        "101,1,saloon,1,-180,90,1,\n\
         101,1,saloon,door,10.5,-3,,engine\n\
         101,1,galley,1,0,0,1,\n\
         101,3,saloon,1,0,0,1,\n\
         101,1,saloon,2,0,0,,\n\
         101,1,saloon,3,0,0,1,engine\n\
         101,1,saloon,4,0,0,2,\n\
         101,1,saloon,5,0,0,,deck\n\
         101,1,saloon,6,0,0,,saloon\n\
         101,1,saloon,7,181,0,1,\n\
         101,1,saloon,8,0,nan,1,\n\
         101,1,saloon,9,,0,1,\n",
    )
    .load()
    .unwrap();
    assert_eq!(
        refusals(&report),
        [
            "tour_hotspots 4 scene unknown reference: the tour has no such scene",
            "tour_hotspots 5 scene unknown reference: the tour has no such scene",
            "tour_hotspots 6 product_id missing value: a spot leads to a product or to a scene",
            "tour_hotspots 7 to_scene not one of both: a spot leads to a product or to a scene",
            "tour_hotspots 8 product_id unknown reference: no product has this id",
            "tour_hotspots 9 to_scene unknown reference: the tour has no such scene",
            "tour_hotspots 10 to_scene refers to itself",
            "tour_hotspots 11 yaw out of range: -180 to 180",
            "tour_hotspots 12 pitch not a number",
            "tour_hotspots 13 yaw missing value",
        ]
    );
}

#[test]
fn the_title_of_a_scene_is_translated_into_languages_other_than_the_catalogues() {
    let report = workshop("101,1,saloon,good.png,\n", "")
        .file(
            "tour_translations.csv",
            "bmt_id,tour_id,scene,language,title\n\
             101,1,saloon,it,Dinette\n\
             101,1,galley,it,Cucina\n\
             101,1,saloon,en,Saloon\n\
             101,1,saloon,fr,\n",
        )
        .load()
        .unwrap();
    assert_eq!(
        refusals(&report),
        [
            "tour_translations 3 scene unknown reference: the tour has no such scene",
            "tour_translations 4 language not a translation: the catalogue's own language stands in tours",
            "tour_translations 5 title missing value",
        ]
    );
}

fn small() -> Workshop {
    let workshop = Workshop::new();
    crate::packages::load_into_new(&fixtures("small"), &workshop.catalogue()).unwrap();
    workshop.update()
}

#[test]
fn a_removed_scene_takes_its_spots_and_those_that_lead_to_it_along() {
    let workshop = small().file(
        "tours.csv",
        "bmt_id,tour_id,scene,_delete\n101,1,engine,true\n",
    );
    workshop.load_update().unwrap();
    assert_eq!(
        workshop.rows("SELECT scene, spot FROM tour_hotspots"),
        ["saloon 1"]
    );
    assert_eq!(
        workshop.rows("SELECT scene, title FROM tour_translations"),
        ["saloon Dinette"]
    );
}

#[test]
fn a_removed_boat_model_takes_its_tours_along() {
    let workshop = small().file("boat_models.csv", "bmt_id,_delete\n101,true\n");
    workshop.load_update().unwrap();
    assert_eq!(workshop.rows("SELECT count(*) FROM tours"), ["0"]);
    assert_eq!(
        workshop.rows("SELECT count(*) FROM tour_translations"),
        ["0"]
    );
    assert_eq!(workshop.rows("SELECT count(*) FROM tour_hotspots"), ["0"]);
}

#[test]
fn an_update_may_change_a_scene_whose_picture_is_in_the_catalogue() {
    let workshop = small().file(
        "tours.csv",
        format!("{SCENES}101,1,saloon,tours/cruiser-37/saloon.png,\n"),
    );
    let report = workshop.load_update().unwrap();
    assert_eq!(refusals(&report), [""; 0]);
    assert_eq!(workshop.rows("SELECT count(*) FROM tour_hotspots"), ["6"]);
}
