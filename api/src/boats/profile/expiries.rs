//! What expires on a boat: its insurance, registration, warranty and documents.

use serde::Serialize;
use utoipa::ToSchema;

use super::fields::Details;
use crate::platform::fields::Date;

/// What expires.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ExpiryKind {
    Insurance,
    /// The annual registration, a year after its date.
    Registration,
    /// The warranty of the boat.
    Warranty,
    Document,
}

/// Something that expires.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Expiry {
    /// What expires.
    pub kind: ExpiryKind,
    /// The expiry date, `yyyy-mm-dd`.
    #[schema(value_type = String)]
    pub date: Date,
    /// The document's title.
    #[schema(required = true)]
    pub title: Option<String>,
    #[schema(required = true)]
    pub document_id: Option<i64>,
}

/// A document that expires.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DatedDocument {
    pub id: i64,
    pub title: String,
    pub expires_at: Date,
}

/// Everything that expires, the earliest first.
pub fn of(details: &Details, documents: Vec<DatedDocument>) -> Vec<Expiry> {
    let of_boat = [
        (ExpiryKind::Insurance, details.insurance_expiration_date),
        (
            ExpiryKind::Registration,
            details.annual_registration_date.map(Date::a_year_later),
        ),
        (ExpiryKind::Warranty, details.end_of_boat_warranty),
    ];
    let mut expiries: Vec<Expiry> = of_boat
        .into_iter()
        .filter_map(|(kind, date)| {
            Some(Expiry {
                kind,
                date: date?,
                title: None,
                document_id: None,
            })
        })
        .collect();
    expiries.extend(documents.into_iter().map(|document| Expiry {
        kind: ExpiryKind::Document,
        date: document.expires_at,
        title: Some(document.title),
        document_id: Some(document.id),
    }));
    expiries.sort_by_key(|expiry| (expiry.date, expiry.document_id));
    expiries
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expiries_are_sorted_by_date_and_those_without_one_are_left_out() {
        let day = |text| Date::parse(text).unwrap();
        let details = Details {
            insurance_expiration_date: Some(day("2027-03-01")),
            annual_registration_date: Some(day("2026-04-01")),
            end_of_boat_warranty: Some(day("2027-02-01")),
            ..Details::default()
        };
        let radio = DatedDocument {
            id: 7,
            title: "Radio licence".into(),
            expires_at: day("2027-02-14"),
        };
        let found: Vec<_> = of(&details, vec![radio])
            .into_iter()
            .map(|expiry| (expiry.kind, expiry.date.to_string(), expiry.document_id))
            .collect();
        assert_eq!(
            found,
            [
                (ExpiryKind::Warranty, "2027-02-01".to_owned(), None),
                (ExpiryKind::Document, "2027-02-14".to_owned(), Some(7)),
                (ExpiryKind::Insurance, "2027-03-01".to_owned(), None),
                (ExpiryKind::Registration, "2027-04-01".to_owned(), None),
            ]
        );
    }
}
