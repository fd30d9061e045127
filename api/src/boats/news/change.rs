//! The changes of a boat model since its boats were last notified.

use crate::accounts::notifications::kind::Kind;

/// The catalogue's data of a boat model.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Model {
    /// The brand and the model.
    pub(super) name: String,
    /// `Pending`, `Approved` or `Itemized`.
    pub(super) status: String,
    /// How many parts fit it.
    pub(super) parts: i64,
    pub(super) has_tour: bool,
}

const PENDING: &str = "Pending";
const ITEMIZED: &str = "Itemized";

/// The kinds of notifications that a change of a model gives.
pub(super) fn kinds(before: &Model, after: &Model) -> Vec<Kind> {
    let is_new_status = before.status != after.status;
    let is_ready = after.status == ITEMIZED;
    let mut kinds = Vec::new();
    if is_new_status && after.status != PENDING {
        kinds.push(Kind::ModelStatus);
    }
    if is_new_status && is_ready {
        kinds.push(Kind::SearchMyBoat);
    }
    // The parts of a model that was just itemized are all new.
    if is_ready && !is_new_status && after.parts > before.parts {
        kinds.push(Kind::NewParts);
    }
    if after.has_tour && !before.has_tour {
        kinds.push(Kind::VirtualTour);
    }
    kinds
}

#[cfg(test)]
mod tests {
    use super::*;

    fn model(status: &str, parts: i64, has_tour: bool) -> Model {
        Model {
            name: "Bavaria 34".into(),
            status: status.into(),
            parts,
            has_tour,
        }
    }

    // proves NOTIF-07, NOTIF-09, NOTIF-10, NOTIF-13, NOTIF-14, H-125
    #[test]
    fn each_change_has_its_notifications() {
        let pending = model("Pending", 0, false);
        let approved = model("Approved", 0, false);
        let itemized = model("Itemized", 10, false);
        let cases = [
            (&pending, &pending, vec![]),
            (&pending, &approved, vec![Kind::ModelStatus]),
            (
                &approved,
                &itemized,
                vec![Kind::ModelStatus, Kind::SearchMyBoat],
            ),
            (
                &itemized,
                &model("Itemized", 11, false),
                vec![Kind::NewParts],
            ),
            (&itemized, &model("Itemized", 9, false), vec![]),
            (&pending, &model("Pending", 3, false), vec![]),
            (
                &itemized,
                &model("Itemized", 10, true),
                vec![Kind::VirtualTour],
            ),
            (&model("Itemized", 10, true), &itemized, vec![]),
            (&itemized, &pending, vec![]),
        ];
        for (before, after, expected) in cases {
            assert_eq!(kinds(before, after), expected, "{before:?} {after:?}");
        }
    }
}
