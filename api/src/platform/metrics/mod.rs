//! Metrics for the operator, in the text format of Prometheus.

use std::sync::OnceLock;
use std::time::Duration;

use http::{Method, StatusCode};
use metrics::{counter, gauge, histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

/// In seconds; the steps are finest in the range of searches.
const DURATION_BUCKETS: [f64; 12] = [
    0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 15.0,
];

const UPKEEP: Duration = Duration::from_secs(5);

static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// The recorder of the process, installed at the first call; `None` if another one was installed
/// before.
pub fn recorder() -> Option<&'static PrometheusHandle> {
    RECORDER
        .get_or_init(|| {
            PrometheusBuilder::new()
                .set_buckets_for_metric(Matcher::Suffix("_seconds".into()), &DURATION_BUCKETS)
                .and_then(PrometheusBuilder::install_recorder)
                .inspect_err(|error| tracing::warn!(error = %error, "metrics are not recorded"))
                .ok()
        })
        .as_ref()
}

/// Removes values that the recorder no longer needs, as long as the server runs.
pub async fn keep_up() {
    let mut ticks = tokio::time::interval(UPKEEP);
    loop {
        ticks.tick().await;
        if let Some(recorder) = recorder() {
            recorder.run_upkeep();
        }
    }
}

/// Counts an answered request. Requests without a route share one label, so that callers cannot
/// create new time series.
pub fn record_request(method: &Method, route: Option<&str>, status: StatusCode, took: Duration) {
    let method = match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        _ => "other",
    };
    let route = route.unwrap_or("none").to_owned();
    counter!("chandlery_requests_total", "method" => method, "route" => route.clone(), "status" => status.as_u16().to_string())
        .increment(1);
    histogram!("chandlery_request_seconds", "route" => route).record(took.as_secs_f64());
}

/// Sets the number of the live generation and its number of products.
pub fn record_generation(number: u64, products: u64) {
    gauge!("chandlery_generation").set(as_figure(number));
    gauge!("chandlery_products").set(as_figure(products));
}

/// Sets the number of requests that read or wait to read the catalogue.
pub fn record_readers(busy: usize) {
    gauge!("chandlery_reads_in_progress").set(as_figure(busy as u64));
}

/// Sets the number of open connections.
pub fn record_connections(open: usize) {
    gauge!("chandlery_connections").set(as_figure(open as u64));
}

/// Counts an upload that was refused for lack of space, labelled with what was full: `account` or
/// `disk`.
pub fn count_refused_upload(full: &'static str) {
    counter!("chandlery_uploads_refused_total", "full" => full).increment(1);
}

/// Sets the number of the chats' answers that are being written.
pub fn record_chat_answers(running: usize) {
    gauge!("chandlery_chat_answers_running").set(as_figure(running as u64));
}

/// Sets the number of questions that wait for the model.
pub fn record_chat_waiting(waiting: usize) {
    gauge!("chandlery_chat_questions_waiting").set(as_figure(waiting as u64));
}

/// Counts an answer by who wrote it, `catalogue` or `model`, and how it ended.
pub fn count_chat_answer(by: &'static str, end: &'static str) {
    counter!("chandlery_chat_answers_total", "by" => by, "end" => end).increment(1);
}

/// Records how long a user waited for the first words of an answer.
pub fn record_chat_first_text(by: &'static str, took: Duration) {
    histogram!("chandlery_chat_first_text_seconds", "by" => by).record(took.as_secs_f64());
}

/// Counts a request to the chat's model by its outcome: `answered`, or why it failed.
pub fn record_model_request(outcome: &'static str, took: Duration) {
    counter!("chandlery_model_requests_total", "outcome" => outcome).increment(1);
    histogram!("chandlery_model_request_seconds").record(took.as_secs_f64());
}

/// Counts the tokens that an answer of the chat's model took.
pub fn count_model_tokens(tokens: u64) {
    counter!("chandlery_model_tokens_total").increment(tokens);
}

/// Counts a number that the chat's model wrote and the catalogue did not give it.
pub fn count_withheld_number() {
    counter!("chandlery_model_numbers_withheld_total").increment(1);
}

/// Sets the free bytes of the disk, and those reserved for running uploads.
pub fn record_room(free: u64, arriving: u64) {
    gauge!("chandlery_disk_free_bytes").set(as_figure(free));
    gauge!("chandlery_uploads_arriving_bytes").set(as_figure(arriving));
}

#[expect(
    clippy::cast_precision_loss,
    reason = "figures are approximate beyond 2^53"
)]
fn as_figure(count: u64) -> f64 {
    count as f64
}
