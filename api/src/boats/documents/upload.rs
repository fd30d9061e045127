//! Reads the form of a new document: its fields, then its file.

use super::model::DocumentFields;
use super::store::NewDocument;
use crate::platform::arriving::HeldFile;
use crate::platform::documents::{DocumentFolder, file_name};
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::fields::Change;
use crate::platform::http::FileForm;
use crate::platform::http::file_form::FormPart;
use crate::platform::reason::Reason;

const FILE: &str = "file";

/// Reads the complete form. The text fields are validated before the first byte of the file is
/// stored.
pub(super) async fn receive(
    mut form: FileForm,
    documents: &DocumentFolder,
) -> ApiResult<(NewDocument, HeldFile)> {
    let mut fields = DocumentFields::default();
    while let Some(part) = form.next().await? {
        if part.name() == FILE {
            let received = receive_file(part, fields, documents).await?;
            return match form.next().await? {
                None => Ok(received),
                Some(_) => Err(ApiError::BadRequest(Reason::FileNotLast)),
            };
        }
        let name = part.name().to_owned();
        let text = part.text();
        match name.as_str() {
            "title" => fields.title = Some(text.await?),
            "kind" => fields.kind = Some(text.await?),
            "expiresAt" => fields.expires_at = Change::Set(text.await?),
            unknown => return Err(ApiError::field(unknown, Reason::FieldUnknown)),
        }
    }
    Err(ApiError::field(FILE, Reason::FieldRequired))
}

async fn receive_file(
    mut part: FormPart<'_>,
    fields: DocumentFields,
    documents: &DocumentFolder,
) -> ApiResult<(NewDocument, HeldFile)> {
    let file_name =
        file_name::parse(part.file_name()).map_err(|text| ApiError::field(FILE, text))?;
    let details = fields.create(file_name::title_of(&file_name))?;
    let mut file = documents.receive().await?;
    while let Some(bytes) = part.chunk().await? {
        file.write(&bytes).await?;
    }
    Ok((NewDocument { details, file_name }, file.end().await?))
}
