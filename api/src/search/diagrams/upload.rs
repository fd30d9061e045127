//! Receives the file of a diagram.

use tokio::fs::File;
use tokio::io::AsyncReadExt as _;

use super::DiagramReader;
use super::reading::MAX_FILE_BYTES;
use crate::platform::arriving::HeldFile;
use crate::platform::documents::file_name;
use crate::platform::error::{ApiError, ApiResult};
use crate::platform::http::FileForm;
use crate::platform::reason::Reason;

const FIELD: &str = "file";
/// A PDF has its mark within its first bytes.
const HEAD: u64 = 1024;
const MARK: &[u8] = b"%PDF-";

/// The file of a form, with its name. It is removed when it is dropped.
pub(super) async fn receive(
    mut form: FileForm,
    reader: &DiagramReader,
) -> ApiResult<(String, HeldFile)> {
    while let Some(mut part) = form.next().await? {
        if part.name() != FIELD {
            continue;
        }
        let name = file_name::parse(part.file_name());
        let name = name.map_err(|reason| ApiError::field(FIELD, reason))?;
        let mut file = reader.arriving.begin(MAX_FILE_BYTES).await?;
        while let Some(bytes) = part.chunk().await? {
            file.write(&bytes).await?;
        }
        let held = file.end().await?;
        require_pdf(&held).await?;
        return Ok((name, held));
    }
    Err(ApiError::field(FIELD, Reason::FieldRequired))
}

async fn require_pdf(file: &HeldFile) -> ApiResult<()> {
    let mut head = Vec::new();
    let read = async {
        File::open(file.path())
            .await?
            .take(HEAD)
            .read_to_end(&mut head)
            .await
    };
    read.await.map_err(|error| {
        ApiError::Internal(anyhow::Error::new(error).context("open a received diagram"))
    })?;
    if head.windows(MARK.len()).any(|bytes| bytes == MARK) {
        Ok(())
    } else {
        Err(ApiError::UnsupportedFile(Reason::FileNotPdf))
    }
}
