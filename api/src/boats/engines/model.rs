//! What the calls about engines take and answer.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::boats::parts::model::Part;
use crate::catalogue::products::ProductCard;
use crate::platform::fields::{Date, Version};
use crate::platform::http::fields::given;
use crate::platform::http::row_number;

/// What people on board say of an engine.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EngineDetails {
    /// `engine`, `drive`, `gearbox` or `generator`.
    pub kind: String,
    /// The complete engine among the products.
    #[schema(required = true)]
    pub product_id: Option<u64>,
    /// The catalogue's engine model, which says what fits.
    #[schema(required = true)]
    pub engine_model_id: Option<u32>,
    /// Who made it; may be empty.
    pub make: String,
    /// The model; may be empty.
    pub model: String,
    /// The serial number as it is printed; may be empty.
    pub serial_number: String,
    /// The product number as it is printed; may be empty.
    pub product_number: String,
    /// Where it is; may be empty.
    pub position: String,
    /// The year it was made in.
    #[schema(required = true)]
    pub year: Option<i32>,
    /// Hours it has run.
    #[schema(required = true)]
    pub hours: Option<f64>,
    /// When the hours were read.
    #[schema(required = true, value_type = Option<String>)]
    pub hours_read_on: Option<Date>,
    /// What is to be known of it; may be empty.
    pub comments: String,
}

impl EngineDetails {
    /// Make and model.
    pub fn name(&self) -> String {
        format!("{} {}", self.make, self.model).trim().to_owned()
    }
}

/// An engine of a boat.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Engine {
    /// Its id.
    pub id: i64,
    /// What people on board say of it.
    #[serde(flatten)]
    pub details: EngineDetails,
    /// Stands for what is said here: sent back with a change, it makes sure that nobody else's is lost.
    pub version: Version,
    /// The complete engine, while the catalogue has it.
    #[schema(required = true)]
    pub product: Option<ProductCard>,
    /// The parts that were put on it.
    pub products: Vec<Part>,
}

/// The fields of an engine; what is missing is empty, or stays when an engine is changed.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct EngineFields {
    /// `engine` (default), `drive`, `gearbox` or `generator`.
    #[schema(pattern = "^(engine|drive|gearbox|generator)$")]
    pub kind: Option<String>,
    /// The complete engine or drive among the products; a part is refused where the catalogue marks
    /// engines.
    #[serde(deserialize_with = "row_number::given_in_body")]
    #[schema(value_type = Option<u64>)]
    pub product_id: Option<Option<u64>>,
    /// The catalogue's engine model; it brings make and model.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<u32>)]
    pub engine_model_id: Option<Option<u32>>,
    /// Who made it.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, max_length = 80)]
    pub make: Option<Option<String>>,
    /// The model; required, unless a product or an engine model is named.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, max_length = 80)]
    pub model: Option<Option<String>>,
    /// The serial number as it is printed.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, max_length = 60)]
    pub serial_number: Option<Option<String>>,
    /// The product number as it is printed.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, max_length = 60)]
    pub product_number: Option<Option<String>>,
    /// Where it is.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, max_length = 60)]
    pub position: Option<Option<String>>,
    /// The year it was made in.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<i64>, minimum = 1900)]
    pub year: Option<Option<i64>>,
    /// Hours it has run.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 1_000_000)]
    pub hours: Option<Option<f64>>,
    /// When the hours were read, as `yyyy-mm-dd`; without it today.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, pattern = "^(\\d{4}-\\d{2}-\\d{2})?$")]
    pub hours_read_on: Option<Option<String>>,
    /// What is to be known of it; may have several lines.
    #[serde(deserialize_with = "given")]
    #[schema(value_type = Option<String>, max_length = 2000)]
    pub comments: Option<Option<String>>,
    /// The version that was read: another one in the meantime is refused, with 409.
    pub version: Option<Version>,
}

/// Something was taken off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Removed {
    /// Always true.
    pub removed: bool,
}
