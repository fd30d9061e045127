//! Data about the machine and its files.

use std::path::Path;

use anyhow::Context as _;

/// The processor and its number of threads.
pub(crate) fn processor() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text
        .lines()
        .find_map(|line| line.strip_prefix("model name"))
        .unwrap_or("")
        .trim_start_matches(['\t', ':', ' ']);
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    format!("{model}, {threads} threads")
}

/// The system's load, as the average of the last minute.
pub(crate) fn load() -> String {
    std::fs::read_to_string("/proc/loadavg")
        .ok()
        .and_then(|text| text.split(' ').next().map(str::to_owned))
        .unwrap_or_default()
}

/// The number of bytes of all files below a folder.
pub(crate) fn folder_bytes(folder: &Path) -> anyhow::Result<u64> {
    let mut bytes = 0;
    for entry in
        std::fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?
    {
        let entry = entry?;
        let metadata = entry.metadata()?;
        bytes += if metadata.is_dir() {
            folder_bytes(&entry.path())?
        } else {
            metadata.len()
        };
    }
    Ok(bytes)
}
