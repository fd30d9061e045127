//! The kinds of callers, and a data folder with a row of each kind that calls need.

use std::cell::{Cell, RefCell};

use api::platform::fields::SecretToken;
use indexer::hexadecimal;

use super::boat::BoatIds;
use super::chat::{self, ChatIds};
use super::request::RequestIds;
use crate::harness::{Caller, START, TestApp};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    Nobody,
    /// Signed in at a provider, without an account.
    Identity,
    /// Another user, with the first one's ids.
    Other,
    /// An administrator, with the first user's ids.
    Administrator,
    /// The first user.
    User,
    /// The first user, who has to pass the second factor.
    Mfa,
    /// The first user, blocked.
    Blocked,
}

impl Role {
    pub const ALL: [Self; 7] = [
        Self::Nobody,
        Self::Identity,
        Self::Other,
        Self::Administrator,
        Self::User,
        Self::Mfa,
        Self::Blocked,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::Nobody => "nobody",
            Self::Identity => "identity",
            Self::Other => "other",
            Self::Administrator => "admin",
            Self::User => "user",
            Self::Mfa => "mfa",
            Self::Blocked => "blocked",
        }
    }
}

/// The two users of a world.
#[derive(Debug, Clone, Copy)]
pub struct Users {
    first: i64,
    pub other: i64,
}

/// Two users, and rows of the first that are created again for each call.
pub struct World<'a> {
    app: &'a TestApp,
    users: Users,
    session: RefCell<i64>,
    address: RefCell<i64>,
    quote: Cell<i64>,
    request: Cell<RequestIds>,
    boat: Cell<BoatIds>,
    chat: Cell<ChatIds>,
}

impl<'a> World<'a> {
    pub async fn new(app: &'a TestApp) -> Self {
        let first = Caller::sign_up(app, "first@example.com").await;
        let other = Caller::sign_up(app, "other@example.com").await;
        app.execute(
            "INSERT INTO provider_identities (id, provider, issuer, subject, email, email_verified, created_at, last_used_at)
             VALUES (1, 'google', 'https://issuer.example', 'subject', 'new@example.com', 1, 1, 1)",
        );
        let users = Users {
            first: first.id(),
            other: other.id(),
        };
        Self::of(app, users)
    }

    /// A world in a copy of the folder in which these users were created.
    pub fn of(app: &'a TestApp, users: Users) -> Self {
        Self {
            app,
            users,
            session: RefCell::new(0),
            address: RefCell::new(0),
            quote: Cell::new(0),
            request: Cell::new(RequestIds::MISSING),
            boat: Cell::new(BoatIds::MISSING),
            chat: Cell::new(ChatIds::MISSING),
        }
    }

    pub fn app(&self) -> &'a TestApp {
        self.app
    }

    pub fn users(&self) -> Users {
        self.users
    }

    /// A session created without signing in, which is deliberately slow.
    fn session(&self, user: Option<i64>) -> (i64, String) {
        let random = || SecretToken::random().unwrap();
        let token = random();
        let (user, identity) = match user {
            Some(user) => (user.to_string(), "NULL"),
            None => ("NULL".to_owned(), "1"),
        };
        self.app.execute(&format!(
            "INSERT INTO sessions (family_hash, user_id, identity_id, method, current_hash, rotated_at, authenticated_at,
                                   device_hash, device_name, created_at, last_used_at, idle_until, absolute_until)
             VALUES (x'{}', {user}, {identity}, 'google', x'{}', {START}, {START}, x'{}', 'test', {START}, {START},
                     {START} + 86400000, {START} + 86400000);
             INSERT INTO access_tokens VALUES (x'{}', (SELECT max(id) FROM sessions), {START} + 300000)",
            hexadecimal(&random().hash()),
            hexadecimal(&random().hash()),
            hexadecimal(&random().hash()),
            hexadecimal(&token.hash()),
        ));
        (self.app.sql("SELECT max(id) FROM sessions"), token.text())
    }

    /// A request of the first user that a vendor has not answered.
    fn ask_for_a_quote(&self) -> i64 {
        self.app.execute(&format!(
            "INSERT INTO quote_groups (user_id, client_key, body_hash, items, message, phone, created_at)
             VALUES ({}, 'asked', zeroblob(32),
                '[{{\"product\":{{\"productId\":1,\"productName\":\"Impeller\",\"productDescription\":\"\",
                   \"productPhotoUrl\":\"\",\"manufacturerProductNumber\":\"\",\"productManufacturerName\":\"\"}},
                   \"quantity\":1}}]', '', '', {START});
             INSERT INTO quote_requests (group_id, vendor_id, vendor_name, vendor_email, vendor_language, link_hash,
                                         link_sealed, expires_at, mailed_at, created_at, updated_at)
             SELECT max(id), 1, 'Chandlery', '', 'en', randomblob(32), x'00', {START} + 86400000, {START}, {START}, {START}
             FROM quote_groups",
            self.users.first
        ));
        self.app.sql("SELECT max(id) FROM quote_requests")
    }

    /// A caller of this kind, after all rows were restored.
    pub fn prepare(&self, role: Role) -> Caller<'a> {
        self.app.execute(&format!(
            "UPDATE users SET closing_at = NULL, close_reason = NULL, is_admin = 0, is_blocked = 0, mfa_required = 0, agent_role = NULL,
                              email = id || '@example.com', email_key = id || '@example.com';
             UPDATE provider_identities SET user_id = NULL;
             DELETE FROM users WHERE id NOT IN ({first}, {other});
             DELETE FROM sessions;
             DELETE FROM boats;
             DELETE FROM clubs;
             DELETE FROM addresses;
             DELETE FROM quote_groups;
             DELETE FROM service_requests;
             DELETE FROM diagrams;
             DELETE FROM chats;
             DELETE FROM mfa_secrets;
             DELETE FROM throttles;
             DELETE FROM wishlist_entries;
             DELETE FROM wishlist_links;
             INSERT INTO addresses (user_id, street, city, country, country_code, created_at)
             VALUES ({first}, 'Quay 1', 'Genoa', 'Italy', 'IT', {START});
             INSERT INTO wishlist_entries (user_id, product_id, product_name, part_number, manufacturer, added_at)
             VALUES ({first}, 1, 'Impeller', 'I-1', 'Acme', {START})",
            first = self.users.first,
            other = self.users.other,
        ));
        *self.address.borrow_mut() = self.app.sql("SELECT max(id) FROM addresses");
        *self.session.borrow_mut() = self.session(Some(self.users.first)).0;
        self.quote.set(self.ask_for_a_quote());
        self.request
            .set(RequestIds::put(self.app, self.users.first));
        self.boat
            .set(BoatIds::put(self.app, self.users.first, "new@example.com"));
        self.chat.set(ChatIds::put(self.app, self.users.first));
        let change = |column: &str, user: i64| {
            self.app
                .execute(&format!("UPDATE users SET {column} = 1 WHERE id = {user}"));
        };
        let user = match role {
            Role::Nobody => return Caller::new(self.app),
            Role::Identity => None,
            Role::Other => Some(self.users.other),
            Role::Administrator => {
                change("is_admin", self.users.other);
                Some(self.users.other)
            }
            Role::User => Some(self.users.first),
            Role::Mfa => {
                change("mfa_required", self.users.first);
                Some(self.users.first)
            }
            Role::Blocked => {
                change("is_blocked", self.users.first);
                Some(self.users.first)
            }
        };
        let mut caller = Caller::new(self.app);
        caller.token = Some(self.session(user).1);
        caller
    }

    /// Someone who can answer chats that are handed over.
    fn appoint_supervisor(&self) {
        self.app.execute(&format!(
            "UPDATE users SET agent_role = 'Supervisor', email_verified_at = created_at WHERE id = {}",
            self.users.other
        ));
    }

    /// A caller who is permitted, after all rows were restored.
    pub fn prepare_for(&self, path: &str) -> Caller<'a> {
        if path == "/api/users/create" {
            return self.prepare(Role::Identity);
        }
        if path.starts_with("/api/diagrams") {
            return self.prepare(Role::Administrator);
        }
        if path.starts_with("/api/chat-") {
            let caller = self.prepare(Role::Other);
            self.appoint_supervisor();
            chat::hand_over_last(self.app, self.users.other);
            return caller;
        }
        if path == "/api/chats/{chatId}/handover" {
            let caller = self.prepare(Role::User);
            self.appoint_supervisor();
            return caller;
        }
        if !path.starts_with("/api/boats/invitations/") {
            return self.prepare(Role::User);
        }
        let caller = self.prepare(Role::Other);
        self.app.execute(&format!(
            "UPDATE users SET email_key = 'new@example.com' WHERE id = {}",
            self.users.other
        ));
        caller
    }

    /// The path of a call with the first user's ids.
    pub fn fill(&self, path: &str) -> String {
        let (session, address) = (*self.session.borrow(), *self.address.borrow());
        let path = path.replace("{quoteId}", &self.quote.get().to_string());
        let path = self.request.get().fill(&path);
        let path = self.chat.get().fill(&path);
        Self::with_ids(&path, self.users.first, session, address, self.boat.get())
    }

    /// The first user's boat.
    pub fn boat(&self) -> i64 {
        self.boat.get().boat
    }

    /// The path of a call with ids that do not exist.
    pub fn fill_missing(path: &str) -> String {
        let path = path.replace("{quoteId}", "987654");
        let path = RequestIds::MISSING.fill(&path);
        let path = ChatIds::MISSING.fill(&path);
        Self::with_ids(&path, 987_654, 987_654, 987_654, BoatIds::MISSING)
    }

    fn with_ids(path: &str, user: i64, session: i64, address: i64, boat: BoatIds) -> String {
        boat.fill(path)
            .replace("{userId}", &user.to_string())
            .replace("{sessionId}", &session.to_string())
            .replace("{addressId}", &address.to_string())
            .replace("{target}", "all-system")
            .replace("{language}", "en")
            .replace("{themeName}", "default")
            .replace("{provider}", "google")
            .replace("{token}", "nonsense")
            .replace("{fileId}", "1")
            .replace("{diagramId}", "1")
            .replace("{position}", "1")
            .replace("{id}", "1")
    }
}
