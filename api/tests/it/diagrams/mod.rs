//! Diagrams: parts lists that are read from PDF files.

mod calls;
mod hostile;
mod layouts;
mod pdf;
mod reading;
mod surroundings;
mod zoo;
