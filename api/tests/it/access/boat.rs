//! A boat with one object of each kind, created again for each call.

use crate::harness::{START, TestApp};

/// The product on board; request bodies add another one.
const PART: i64 = 2;

/// The ids that calls about a boat contain.
#[derive(Debug, Clone, Copy)]
pub struct BoatIds {
    pub boat: i64,
    pub engine: i64,
    pub part: i64,
    /// A member.
    pub person: i64,
    pub invitation: i64,
    pub document: i64,
    /// The owner's notification about the boat.
    pub notification: i64,
}

impl BoatIds {
    /// Ids that do not exist.
    pub const MISSING: Self = Self {
        boat: 987_654,
        engine: 987_654,
        part: 987_654,
        person: 987_654,
        invitation: 987_654,
        document: 987_654,
        notification: 987_654,
    };

    /// A boat of this user, who invited `invited`.
    pub fn put(app: &TestApp, owner: i64, invited: &str) -> Self {
        app.execute(&format!(
            "INSERT INTO boats (created_by, bmt_id, name, brand, model, after_sales_dealer_name, created_at, updated_at)
             VALUES ({owner}, 101, 'Luna', 'Bavaria', 'Cruiser 37', 'Yard', {START}, {START})"
        ));
        let boat: i64 = app.sql("SELECT max(id) FROM boats");
        app.execute(&format!(
            "INSERT INTO boat_users (boat_id, user_id, role, is_creator, joined_at, role_since)
             VALUES ({boat}, {owner}, 'Owner', 1, {START}, {START});
             INSERT INTO boat_engines (boat_id, model, created_at, updated_at) VALUES ({boat}, 'D1-30', {START}, {START});
             INSERT INTO invitations (token_hash, email, email_key, invited_by, created_at, expires_at, boat_id, role)
             VALUES (randomblob(32), '{invited}', '{invited}', {owner}, {START}, {START} + 86400000, {boat}, 'Guest')"
        ));
        let engine: i64 = app.sql("SELECT max(id) FROM boat_engines");
        app.execute(&format!(
            "INSERT INTO boat_products (boat_id, engine_id, product_id, created_at, updated_at)
             VALUES ({boat}, {engine}, {PART}, {START}, {START});
             INSERT INTO boat_documents (boat_id, kind, title, file_name, mime_type, size, sha256, stored_name, created_at)
             VALUES ({boat}, 'other', 'Papers', 'a.pdf', 'application/pdf', 5, randomblob(32), '{boat:032}', {START});
             INSERT INTO notifications (user_id, boat_id, type, kind, link, once_key, created_at)
             VALUES ({owner}, {boat}, 2, 'insurance-expires', '/boatprofile', 'once:{boat}', {START})"
        ));
        let folder = app.data().join(format!("private/boats/{boat}"));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(format!("{boat:032}")), "paper").unwrap();
        Self {
            boat,
            engine,
            part: PART,
            person: owner,
            invitation: app.sql("SELECT max(id) FROM invitations"),
            document: app.sql("SELECT max(id) FROM boat_documents"),
            notification: app.sql("SELECT max(id) FROM notifications"),
        }
    }

    /// The path of a call with these ids.
    pub fn fill(self, path: &str) -> String {
        let part = self.part.to_string();
        let is_part = path.starts_with("/api/boats/{boatId}/parts/");
        let product = if is_part { &part } else { "1" };
        let filled = path
            .replace("{boatId}", &self.boat.to_string())
            .replace("{boatBmtId}", "101")
            .replace("{engineId}", &self.engine.to_string())
            .replace("{tourId}", "1")
            .replace("{productId}", product)
            .replace("{invitationId}", &self.invitation.to_string())
            .replace("{documentId}", &self.document.to_string())
            .replace("{notificationId}", &self.notification.to_string());
        match path {
            "/api/search/products/my-boat" => format!("{filled}?activeBoatId={}", self.boat),
            "/api/search/suggestions" => {
                format!(
                    "{filled}?value=pu&target=my-boat&activeBoatId={}",
                    self.boat
                )
            }
            "/api/search/products/{target}"
            | "/api/search/products/{target}/{productId}"
            | "/api/products/productPageDetails/{productId}" => {
                format!("{filled}?activeBoatId={}", self.boat).replace("{target}", "all-system")
            }
            "/api/custom-services/eligibility" => filled + "?serviceTypes=QuoteRequest",
            "/api/products/vendors" => filled + "?ids=1",
            "/api/hull-identification" => filled + "?value=ABC12345A505",
            "/api/boat-models" | "/api/engine-models" => filled + "?value=b",
            "/api/products/fit/{productId}" => filled + "?boatModelId=101",
            _ => filled,
        }
    }
}
