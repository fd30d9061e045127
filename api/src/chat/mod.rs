//! The AI marine chat: users ask an assistant, which answers from the catalogue, and can be handed
//! over to a representative.

pub mod agents;
pub mod answering;
pub mod assistant;
pub mod catalogue_assistant;
pub mod export;
pub mod handover;
pub mod model_assistant;
pub mod private;
pub mod running;
mod state;
pub mod threads;
pub mod transcript;

use utoipa_axum::router::OpenApiRouter;

pub use state::ChatState;

pub fn router() -> OpenApiRouter<ChatState> {
    OpenApiRouter::new()
        .merge(threads::router())
        .merge(transcript::router())
        .merge(answering::router())
        .merge(handover::router())
}
