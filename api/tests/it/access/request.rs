//! A request of each kind to the staff, created again for each call.

use crate::harness::{START, TestApp};

/// The ids that calls about requests contain.
#[derive(Debug, Clone, Copy)]
pub struct RequestIds {
    expert: i64,
    after_sale: i64,
    customer_service: i64,
}

impl RequestIds {
    /// Ids that do not exist.
    pub const MISSING: Self = Self {
        expert: 987_654,
        after_sale: 987_654,
        customer_service: 987_654,
    };

    /// Requests of this user.
    pub fn put(app: &TestApp, user: i64) -> Self {
        let put = |kind: &str| {
            app.execute(&format!(
                "INSERT INTO service_requests (user_id, kind, boat_name, product_name, title, search_text, digest,
                                               created_at, updated_at)
                 VALUES ({user}, '{kind}', '', '', 'Which?', '', zeroblob(32), {START}, {START});
                 INSERT INTO service_messages (request_id, author, text, created_at)
                 SELECT max(id), 'user', 'This one?', {START} FROM service_requests"
            ));
            app.sql("SELECT max(id) FROM service_requests")
        };
        Self {
            expert: put("expert"),
            after_sale: put("after-sale"),
            customer_service: put("customer-service"),
        }
    }

    /// The path of a call with these ids.
    pub fn fill(self, path: &str) -> String {
        let id = if path.starts_with("/api/expert-requests") {
            self.expert
        } else if path.starts_with("/api/after-sale-requests") {
            self.after_sale
        } else {
            self.customer_service
        };
        path.replace("{requestId}", &id.to_string())
    }
}
