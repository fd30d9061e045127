//! Mails a chat to its user.

use search_core::Language;

use crate::chat::ChatState;
use crate::chat::assistant::wording;
use crate::chat::threads::model::ListedChat;
use crate::chat::threads::store::messages::{self, StoredMessage};
use crate::chat::threads::values::Author;
use crate::chat::threads::words::{self, Products};
use crate::chat::threads::{Owner, actions, limits};
use crate::platform::access::{ChatId, SignedIn};
use crate::platform::clock::in_words;
use crate::platform::error::ApiResult;
use crate::platform::mail::Kind;

/// Adds the mail to the outbox.
pub(super) async fn mail(state: &ChatState, user: SignedIn, chat: ChatId) -> ApiResult<ListedChat> {
    let owner = Owner::of(&user);
    let mailer = state.mailer.clone();
    let (stored, language) = user
        .read(move |conn| {
            let chat = actions::find(conn, owner, chat)?;
            let language = mailer.language_of(conn, owner.user)?;
            Ok((messages::list(conn, chat.id)?, language))
        })
        .await?;
    let products = words::products(&state.live, &stored, language).await?;
    let text = text(&stored, &products, language);
    let (mailer, now) = (state.mailer.clone(), state.clock.now());
    user.write(move |conn| {
        let chat = actions::find(conn, owner, chat)?;
        limits::require_transcript(conn, owner, now)?;
        let link = mailer.link(&format!("/chat/{}", chat.id.number()));
        let values = [
            ("title", chat.title.as_str()),
            ("text", text.as_str()),
            ("link", link.as_str()),
        ];
        mailer.to_user(conn, owner.user, (Kind::ChatTranscript, &values), now)?;
        Ok(chat.listed())
    })
    .await
}

fn text(messages: &[StoredMessage], products: &Products, language: Language) -> String {
    let paragraphs = messages
        .iter()
        .filter_map(|message| paragraph(message, products, language));
    paragraphs.collect::<Vec<_>>().join("\n\n")
}

/// A message with its author and its time; none for a change of the chat and for an answer without
/// words.
fn paragraph(message: &StoredMessage, products: &Products, language: Language) -> Option<String> {
    let author = match message.from {
        Author::System => return None,
        Author::User => wording::text("author-user", language),
        Author::Assistant => wording::text("author-assistant", language),
        Author::Agent if message.agent_name.is_empty() => wording::text("author-agent", language),
        Author::Agent => &message.agent_name,
    };
    let text = words::with_products(message, products, language);
    (!text.is_empty()).then(|| format!("{} – {author}\n{text}", in_words(message.at)))
}
