//! Lays the web app ready to be built in: every file of `web/dist`, and beside each that shrinks
//! its brotli and gzip twins, so that no answer is compressed twice.

use std::error::Error;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// Smaller files gain nothing that a browser would notice.
const MIN_BYTES: usize = 512;

/// Files of these kinds are compressed already.
const COMPRESSED: [&str; 8] = ["png", "jpg", "jpeg", "webp", "avif", "gif", "woff2", "woff"];

fn main() -> Result<(), Box<dyn Error>> {
    let source = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("../web/dist");
    let target = PathBuf::from(std::env::var("OUT_DIR")?).join("web");
    // Cargo runs this script at every build while a path that it watches is missing.
    fs::create_dir_all(&source)?;
    println!("cargo::rerun-if-changed={}", source.display());
    println!("cargo::rerun-if-changed=build.rs");
    if target.exists() {
        fs::remove_dir_all(&target)?;
    }
    fs::create_dir_all(&target)?;
    copy_folder(&source, &target)
}

fn copy_folder(source: &Path, target: &Path) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(source)? {
        let entry = entry?;
        let name = entry.file_name();
        if name.to_string_lossy().starts_with('.') {
            continue;
        }
        let to = target.join(&name);
        if entry.file_type()?.is_dir() {
            fs::create_dir_all(&to)?;
            copy_folder(&entry.path(), &to)?;
        } else {
            copy_file(&entry.path(), &to)?;
        }
    }
    Ok(())
}

fn copy_file(source: &Path, target: &Path) -> Result<(), Box<dyn Error>> {
    let bytes = fs::read(source)?;
    fs::write(target, &bytes)?;
    let extension = source
        .extension()
        .and_then(|extension| extension.to_str())
        .unwrap_or_default();
    if bytes.len() < MIN_BYTES || COMPRESSED.contains(&extension) {
        return Ok(());
    }
    for (twin, compressed) in [("br", brotli(&bytes)?), ("gz", gzip(&bytes)?)] {
        if compressed.len() < bytes.len() {
            let mut path = target.as_os_str().to_owned();
            path.push(format!(".{twin}"));
            fs::write(path, compressed)?;
        }
    }
    Ok(())
}

/// The best quality takes seconds for a large script: worth it for what is delivered.
fn brotli(bytes: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let quality = if std::env::var("PROFILE")? == "release" {
        11
    } else {
        5
    };
    let mut compressed = Vec::new();
    brotli::CompressorWriter::new(&mut compressed, 4096, quality, 22).write_all(bytes)?;
    Ok(compressed)
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}
