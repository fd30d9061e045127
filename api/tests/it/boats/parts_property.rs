//! Parts and engines in any order of adding, changing and removing.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use serde_json::{Value, json};
use tokio::runtime::Runtime;

use super::boat_of;
use crate::accounts::orders::orders;
use crate::harness::{Caller, TestApp};

/// Few different values, so that they repeat: boats, engines by their order, products.
#[derive(Debug, Clone, Copy)]
enum Step {
    AddEngine {
        boat: usize,
        product: Option<i64>,
    },
    ChangeEngine {
        boat: usize,
        engine: usize,
        product: Option<i64>,
    },
    RemoveEngine {
        boat: usize,
        engine: usize,
    },
    AddPart {
        boat: usize,
        engine: Option<usize>,
        product: i64,
        quantity: i64,
    },
    RemovePart {
        boat: usize,
        engine: Option<usize>,
        product: i64,
    },
}

fn step() -> impl Strategy<Value = Step> {
    let boat = || 0..2_usize;
    let engine = || 0..3_usize;
    let product = || 1..4_i64;
    let on = || proptest::option::of(0..3_usize);
    let own = || proptest::option::of(1..4_i64);
    prop_oneof![
        2 => (boat(), own()).prop_map(|(boat, product)| Step::AddEngine { boat, product }),
        2 => (boat(), engine(), own())
            .prop_map(|(boat, engine, product)| Step::ChangeEngine { boat, engine, product }),
        2 => (boat(), engine()).prop_map(|(boat, engine)| Step::RemoveEngine { boat, engine }),
        5 => (boat(), on(), product(), prop_oneof![Just(1), Just(2), Just(999)])
            .prop_map(|(boat, engine, product, quantity)| Step::AddPart { boat, engine, product, quantity }),
        2 => (boat(), on(), product())
            .prop_map(|(boat, engine, product)| Step::RemovePart { boat, engine, product }),
    ]
}

/// The expected content of one boat.
#[derive(Debug, Default, PartialEq, Eq)]
struct Boat {
    id: i64,
    /// Each engine with the product that it is.
    engines: Vec<(i64, Option<i64>)>,
    /// The quantity of a product on an engine, or on none.
    parts: BTreeMap<(Option<i64>, i64), i64>,
    /// The parts that were added with their engine and not changed since.
    by_engine: BTreeSet<(Option<i64>, i64)>,
}

impl Boat {
    fn engine(&self, place: Option<usize>) -> Option<i64> {
        Some(self.engines.get(place?)?.0)
    }

    fn become_product(&mut self, place: usize, product: Option<i64>) {
        let (engine, before) = self.engines[place];
        if before == product {
            return;
        }
        if let Some(before) = before {
            self.take_own((Some(engine), before));
        }
        if let Some(product) = product {
            let own = (Some(engine), product);
            if let Entry::Vacant(place) = self.parts.entry(own) {
                place.insert(1);
                self.by_engine.insert(own);
            }
        }
        self.engines[place].1 = product;
    }

    fn take_own(&mut self, own: (Option<i64>, i64)) {
        if self.by_engine.remove(&own) {
            self.parts.remove(&own);
        }
    }

    fn remove_engine(&mut self, place: usize) {
        let (engine, product) = self.engines.remove(place);
        if let Some(product) = product {
            self.take_own((Some(engine), product));
        }
        let (its, others): (BTreeMap<_, _>, _) = std::mem::take(&mut self.parts)
            .into_iter()
            .partition(|((on, _), _)| *on == Some(engine));
        self.parts = others;
        for ((_, product), quantity) in its {
            let loose = self.parts.entry((None, product)).or_default();
            *loose = (*loose + quantity).min(999);
        }
    }
}

async fn take(step: Step, caller: &mut Caller<'_>, boats: &mut [Boat; 2]) {
    match step {
        Step::AddEngine { boat, product } => {
            let boat = &mut boats[boat];
            let path = format!("/api/engines/link/{}", boat.id);
            let body = json!({ "model": "x", "productId": product });
            if boat.engines.len() < 3 {
                let engine = caller.post(&path, body).await.json()["id"]
                    .as_i64()
                    .unwrap();
                boat.engines.push((engine, None));
                boat.become_product(boat.engines.len() - 1, product);
            }
        }
        Step::ChangeEngine {
            boat,
            engine: place,
            product,
        } => {
            let boat = &mut boats[boat];
            if let Some(engine) = boat.engine(Some(place)) {
                let path = format!("/api/engines/update/{}/{engine}", boat.id);
                let answer = caller.patch(&path, json!({ "productId": product })).await;
                assert_eq!(answer.status, 200, "{}", answer.text());
                boat.become_product(place, product);
            }
        }
        Step::RemoveEngine {
            boat,
            engine: place,
        } => {
            let boat = &mut boats[boat];
            if let Some(engine) = boat.engine(Some(place)) {
                let path = format!("/api/engines/remove/{}/{engine}", boat.id);
                assert_eq!(caller.delete(&path).await.status, 200);
                boat.remove_engine(place);
            }
        }
        of_part => take_part(of_part, caller, boats).await,
    }
}

async fn take_part(step: Step, caller: &mut Caller<'_>, boats: &mut [Boat; 2]) {
    match step {
        Step::AddPart {
            boat,
            engine,
            product,
            quantity,
        } => {
            let boat = &mut boats[boat];
            let engine = boat.engine(engine);
            let body = json!({
                "boatId": boat.id, "engineId": engine, "productId": product, "quantity": quantity
            });
            let answer = caller
                .post("/api/boats/products/add-boat-product", body)
                .await;
            let is_new = boat.parts.insert((engine, product), quantity).is_none();
            boat.by_engine.remove(&(engine, product));
            assert_eq!(
                answer.status,
                if is_new { 201 } else { 200 },
                "{}",
                answer.text()
            );
        }
        Step::RemovePart {
            boat,
            engine,
            product,
        } => {
            let boat = &mut boats[boat];
            let engine = boat.engine(engine);
            let (id, on) = (boat.id, engine.unwrap_or(0));
            let path = format!("/api/boats/{id}/parts/{on}/products/{product}");
            let was_there = boat.parts.remove(&(engine, product)).is_some();
            boat.by_engine.remove(&(engine, product));
            let status = if was_there { 200 } else { 404 };
            assert_eq!(caller.delete(&path).await.status, status, "{path}");
        }
        of_engine => unreachable!("{of_engine:?}"),
    }
}

async fn check(caller: &mut Caller<'_>, boats: &[Boat; 2]) {
    for boat in boats {
        let path = format!("/api/boats/{}/parts?source=user", boat.id);
        let listed = caller.get(&path).await.json();
        let rows = listed.as_array().unwrap();
        let number = |value: &Value| value.as_i64();
        let found: BTreeMap<_, _> = rows
            .iter()
            .map(|part| {
                let place = (
                    number(&part["engineId"]),
                    number(&part["productId"]).unwrap(),
                );
                (place, number(&part["quantity"]).unwrap())
            })
            .collect();
        assert_eq!(rows.len(), found.len(), "a part stands twice: {listed}");
        assert_eq!(found, boat.parts);
    }
}

#[test]
fn any_order_of_parts_and_engines_keeps_sections_and_boats_separate() {
    let runtime = Runtime::new().unwrap();
    let app = runtime.block_on(TestApp::with_catalogue());
    let ada = runtime.block_on(Caller::sign_up(&app, "ada@example.com"));
    let steps = proptest::collection::vec(step(), 1..25);
    orders(256)
        .run(&steps, |steps| {
            runtime.block_on(async {
                app.execute("DELETE FROM boats; DELETE FROM throttles");
                let mut signed_in = Caller::new(&app);
                signed_in.token.clone_from(&ada.token);
                let ada = &mut signed_in;
                let mut boats = [Boat::default(), Boat::default()];
                for boat in &mut boats {
                    boat.id = boat_of(ada, json!({})).await["id"].as_i64().unwrap();
                }
                for step in steps {
                    take(step, ada, &mut boats).await;
                    check(ada, &boats).await;
                }
            });
            Ok(())
        })
        .unwrap();
}
