//! The limits of the process that reads a PDF.

use std::io;

use rustix::process::{Resource, Rlimit, setrlimit};

/// The address space of the process. A file of two kilobytes can unpack to gigabytes.
const MEMORY: u64 = 256 * 1024 * 1024;
/// Seconds of computing.
const SECONDS: u64 = 15;

/// Limits this process: its memory and time, no files, no dump of its memory. What it was started
/// with stays open. It also gives way to other processes.
pub fn limit() -> io::Result<()> {
    let limits = [
        (Resource::As, MEMORY),
        (Resource::Cpu, SECONDS),
        (Resource::Core, 0),
        (Resource::Fsize, 0),
        (Resource::Nofile, 0),
    ];
    for (resource, most) in limits {
        let most = Some(most);
        setrlimit(
            resource,
            Rlimit {
                current: most,
                maximum: most,
            },
        )?;
    }
    // A priority that cannot be lowered is no reason not to read.
    let _ = rustix::process::nice(10);
    Ok(())
}
