//! Forms with files, and the files that they store.

use std::path::{Path, PathBuf};

use axum::body::Body;
use http::{Method, Request, header};

use crate::harness::{Answer, Caller};

/// The body of a form: each field has a name, the name of its file if any, and its bytes.
pub fn form_body(fields: &[(&str, Option<&str>, &[u8])]) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, file, bytes) in fields {
        let file = file.map_or(String::new(), |file| format!("; filename=\"{file}\""));
        let head = format!(
            "--xX\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\
             Content-Type: text/html\r\n\r\n"
        );
        body.extend([head.as_bytes(), bytes, b"\r\n"].concat());
    }
    body.extend(b"--xX--\r\n");
    body
}

/// A form whose upload is in progress.
pub fn form_request(caller: &Caller<'_>, path: &str, body: Body) -> Request<Body> {
    caller
        .request(Method::POST, path)
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=xX")
        .body(body)
        .unwrap()
}

/// Sends a form.
pub async fn send_form(
    caller: &mut Caller<'_>,
    path: &str,
    fields: &[(&str, Option<&str>, &[u8])],
) -> Answer {
    let request = form_request(caller, path, Body::from(form_body(fields)));
    caller.send(request).await
}

/// All files in a folder, and in those below it.
pub fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    entries
        .flat_map(|entry| {
            let path = entry.unwrap().path();
            if path.is_dir() {
                files_in(&path)
            } else {
                vec![path]
            }
        })
        .collect()
}
