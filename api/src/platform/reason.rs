//! Every reason for which a call is refused. It is sent as a code with parameters, which the web
//! app words in each language, and as an English sentence for all other callers.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The requirements for the password of a new account, in the order in which they are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING-KEBAB-CASE")]
pub enum Requirement {
    /// At least ten characters.
    Length,
    /// An uppercase letter.
    Uppercase,
    /// A lowercase letter.
    Lowercase,
    /// A digit.
    Digit,
    /// One of a few special characters.
    Special,
}

impl Requirement {
    /// All of them, in their order.
    pub const ALL: [Self; 5] = [
        Self::Length,
        Self::Uppercase,
        Self::Lowercase,
        Self::Digit,
        Self::Special,
    ];

    /// The text for it in messages.
    pub fn label(self) -> &'static str {
        match self {
            Self::Length => "at least 10 characters",
            Self::Uppercase => "one uppercase letter",
            Self::Lowercase => "one lowercase letter",
            Self::Digit => "one digit",
            Self::Special => "one special character",
        }
    }
}

impl fmt::Display for Requirement {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.label())
    }
}

/// Why a call or one of its fields was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize, ToSchema)]
#[serde(
    tag = "code",
    content = "params",
    rename_all = "SCREAMING-KEBAB-CASE",
    rename_all_fields = "camelCase"
)]
#[expect(missing_docs, reason = "the sentence beside each code documents it")]
pub enum Reason {
    // The request itself.
    #[error("The request must be JSON.")]
    NotJson,
    #[error("The request must be a JSON object.")]
    NotJsonObject,
    #[error("The request must be a form.")]
    NotForm,
    #[error("The request could not be read.")]
    RequestUnreadable,
    #[error("The form could not be read.")]
    FormUnreadable,
    #[error("The request did not arrive in time. Please try again.")]
    RequestTimeout,
    #[error("The request is too large.")]
    RequestTooLarge,
    #[error("The address is too long.")]
    UriTooLong,
    #[error("This address does not exist.")]
    UriNotFound,
    #[error("This method is not allowed.")]
    MethodNotAllowed,
    #[error("Too many requests. Please try again later.")]
    TooManyRequests,

    // The server.
    #[error("The server is busy. Please try again in a moment.")]
    Busy,
    #[error("Nothing can be saved right now. Please try again later.")]
    StorageFull,
    #[error("Something went wrong.")]
    Internal,
    #[error("The catalogue is not available yet. Please try again later.")]
    CatalogueUnavailable,

    // Who calls.
    #[error("Please sign in.")]
    Unauthenticated,
    #[error("You are not allowed to do this.")]
    Forbidden,
    #[error("Not available in the demo.")]
    NotInDemo,
    #[error("Please sign in again to continue.")]
    RecentLoginRequired,
    #[error("Please enter your authenticator code first.")]
    MfaRequired,
    #[error("This code is not correct. Please try again.")]
    MfaCodeWrong,
    #[error("Please confirm your e-mail first. We have sent you a link.")]
    EmailUnconfirmed,
    #[error(
        "The password or e-mail you\u{2019}ve entered is incorrect. Try again or reset password"
    )]
    CredentialsWrong,
    #[error("Wrong current password")]
    CurrentPasswordWrong,
    #[error("Could not connect to {provider} right now. Try again or contact support")]
    ProviderFailed { provider: String },
    #[error(
        "Your account has been blocked due to too many failed attempts. Please reset your password."
    )]
    SignInBlocked,
    #[error("Your account has been blocked by an administrator.")]
    AccountBlocked,
    #[error(
        "Your account has been blocked by an administrator. For more information contact {contact}"
    )]
    AccountBlockedContact { contact: String },
    #[error("This account is being closed.")]
    AccountClosing,
    #[error("Something went wrong, please try again later or contact us via chat email")]
    AccountCloseFailed,
    #[error("User not found.")]
    UserNotFound,

    // Any field.
    #[error("Some fields are not valid.")]
    FieldsInvalid,
    #[error("All fields have to be filled.")]
    FieldsRequired,
    #[error("This field is required.")]
    FieldRequired,
    #[error("This field is unknown.")]
    FieldUnknown,
    #[error("This field has the wrong type.")]
    FieldTypeWrong,
    #[error("This field has characters that are not allowed.")]
    CharactersNotAllowed,
    #[error("At most {max} characters")]
    TooLong { max: usize },
    #[error("This choice is not in the list.")]
    ChoiceNotListed,
    #[error("There is nothing to change.")]
    NothingToChange,
    #[error("This was changed in the meantime.")]
    ChangedMeanwhile,
    #[error("This must be true or false.")]
    NotBoolean,
    #[error("This must be a whole number between {min} and {max}.")]
    NumberOutOfRange { min: i64, max: i64 },
    #[error("Please choose at most {max} values.")]
    TooManyValues { max: usize },
    #[error("Please choose one of {languages}.")]
    LanguageNotListed { languages: String },
    #[error("This is not a date in the format yyyy-mm-dd")]
    DateMalformed,
    #[error("This date does not exist")]
    DateNotFound,
    #[error("Date cannot be in the future")]
    DateInFuture,
    #[error("Please choose a date within a year from today")]
    DateNotWithinYear,
    #[error("Year must be between {min} and {max}")]
    YearOutOfRange { min: i64, max: i64 },
    #[error("Please enter an address that begins with https://")]
    WebAddressNotHttps,
    #[error("This country is not in the list.")]
    CountryNotListed,
    #[error("This currency is not available.")]
    CurrencyNotListed,

    // Accounts.
    #[error("Email field is required")]
    EmailRequired,
    #[error("Email field is badly formatted")]
    EmailMalformed,
    #[error("Please enter an e-mail address in the format of name@example.com")]
    EmailFormat,
    #[error("This e-mail is already registered.")]
    EmailRegistered,
    #[error("This is not the e-mail address you signed in with.")]
    EmailNotSignedIn,
    #[error("This e-mail is managed by Google.")]
    EmailManagedByGoogle,
    #[error("This e-mail is managed by Apple.")]
    EmailManagedByApple,
    #[error("Name field is required")]
    NameRequired,
    #[error("Name field is badly formatted")]
    NameMalformed,
    #[error("Name must have at most {max} characters")]
    NameTooLong { max: usize },
    #[error("Please select valid Country Code.")]
    DialCodeNotListed,
    #[error("Phone number must have at least {min} digits")]
    PhoneTooShort { min: usize },
    #[error("Phone number must have at most {max} characters")]
    PhoneTooLong { max: usize },
    #[error("Password must have: {requirement}")]
    PasswordLacks { requirement: Requirement },
    #[error("Password must have: at most {max} characters")]
    PasswordTooLong { max: usize },
    #[error("New password must contain at least {min} characters")]
    NewPasswordTooShort { min: usize },
    #[error("New password must contain at most {max} characters")]
    NewPasswordTooLong { max: usize },
    #[error("New password must be different from the current one")]
    NewPasswordSame,
    #[error("This account has no password.")]
    NoPassword,
    #[error("This account already exists.")]
    AccountExists,
    #[error("This link is no longer valid. Please ask for a new one.")]
    LinkExpired,
    #[error("This link is no longer valid.")]
    SetupLinkExpired,
    #[error("This link is not valid. You can turn off e-mails in your profile.")]
    UnsubscribeLinkUnknown,
    #[error("Please enter a valid code")]
    MfaCodeMalformed,
    #[error("Two-step verification is not set up.")]
    MfaNotSetUp,
    #[error("Two-step verification is already on.")]
    MfaAlreadyOn,
    #[error("Two-step verification is required for this account.")]
    MfaMandatory,
    #[error("Session not found.")]
    SessionNotFound,
    #[error("You are the only administrator, so you cannot close your account.")]
    OnlyAdministrator,
    #[error("This reason is not in the list.")]
    CloseReasonNotListed,
    #[error("This nationality is not in the list.")]
    NationalityNotListed,
    #[error("This unit system is not available.")]
    UnitSystemNotListed,
    #[error("Notification not found.")]
    NotificationNotFound,
    #[error("Address not found.")]
    AddressNotFound,
    #[error("You can save up to {max} addresses.")]
    TooManyAddresses { max: usize },
    #[error("Street field is required")]
    StreetRequired,
    #[error("City field is required")]
    CityRequired,
    #[error("Country field is required")]
    CountryRequired,

    // Files.
    #[error("Only JPEG, PNG and WebP pictures are accepted.")]
    PictureKindUnsupported,
    #[error("This picture does not exist.")]
    PictureNotFound,
    #[error("This picture cannot be read. Please choose another one.")]
    PictureUnreadable,
    #[error("This picture has too many pixels. Please choose a smaller one.")]
    PictureTooLarge,
    #[error("Please upload a picture.")]
    PictureNotUploaded,
    #[error("Only PDF, JPEG and PNG files are accepted.")]
    FileKindUnsupported,
    #[error("This file cannot be read. Please choose another one.")]
    FileUnreadable,
    #[error("Only PDF files are accepted.")]
    FileNotPdf,
    #[error("This file is empty. Please choose another one.")]
    FileEmpty,
    #[error("This file name is not allowed.")]
    FileNameNotAllowed,
    #[error("The file must be the last field of the form.")]
    FileNotLast,
    #[error("There is no such file.")]
    FileNotFound,
    #[error("There is no space left in your account. Remove documents that you no longer need.")]
    AccountFull,
    #[error("There is no space left until you confirm your e-mail address.")]
    AccountFullUntilConfirmed,

    // Diagrams.
    #[error("Diagram not found.")]
    DiagramNotFound,
    #[error("This product already has a kit with this name.")]
    KitNameUsed,
    #[error("No part of this diagram was found in the catalogue.")]
    KitEmpty,

    // Chats.
    #[error("Chat not found.")]
    ChatNotFound,
    #[error("Message not found.")]
    ChatMessageNotFound,
    #[error("Your account does not include the chat.")]
    ChatServiceMissing,
    #[error("This chat is closed. Please begin a new one.")]
    ChatClosed,
    #[error("The assistant is still answering.")]
    ChatAnswerRunning,
    #[error("Only the last answer can be repeated.")]
    ChatAnswerNotLast,
    #[error("A representative answers this chat.")]
    ChatHandedOver,
    #[error("This chat cannot be handed over to a representative.")]
    ChatWithoutRepresentatives,
    #[error("No representative can be asked at the moment.")]
    NoRepresentative,
    #[error("No representative answers this chat any more.")]
    ChatNotHandedOver,
    #[error("Another representative answers this chat.")]
    ChatAnsweredByAnother,
    #[error("Please take this chat first.")]
    ChatNotTaken,
    #[error("This representative does not exist.")]
    RepresentativeNotFound,

    // Boats.
    #[error("Boat not found.")]
    BoatNotFound,
    #[error("This boat is archived. An owner can bring it back.")]
    BoatArchived,
    #[error("This is not a boat ID.")]
    BoatIdMalformed,
    #[error("This is not the name of the boat.")]
    BoatNameDiffers,
    #[error("The boat has another owner. Only the last owner can delete it.")]
    BoatHasOtherOwner,
    #[error("You can have up to {max} boats.")]
    TooManyBoats { max: usize },
    #[error("Boat name field is required")]
    BoatNameRequired,
    #[error("Boat name must have at most {max} characters")]
    BoatNameTooLong { max: usize },
    #[error("Boat brand field is required")]
    BoatBrandRequired,
    #[error("Boat brand must have at most {max} characters")]
    BoatBrandTooLong { max: usize },
    #[error("Boat model field is required")]
    BoatModelRequired,
    #[error("Boat model must have at most {max} characters")]
    BoatModelTooLong { max: usize },
    #[error("This boat model is not in the list.")]
    BoatModelNotListed,
    #[error("Hull identification number must have 12 to 14 letters, digits or dashes")]
    HullIdentificationMalformed,
    #[error("Voltage must be between {min} and {max}")]
    VoltageOutOfRange { min: i64, max: i64 },
    #[error("Insurance value must be a whole number between {min} and {max}")]
    InsuranceValueOutOfRange { min: i64, max: i64 },
    #[error("Number of people must be a whole number between {min} and {max}")]
    PeopleOutOfRange { min: i64, max: i64 },
    #[error("Engine not found.")]
    EngineNotFound,
    #[error("A boat can have at most {max} engines and drives.")]
    TooManyEngines { max: usize },
    #[error("Please choose an engine or type its model")]
    EngineRequired,
    #[error("This engine model is not in the list.")]
    EngineModelNotListed,
    #[error("This product is not an engine or a drive.")]
    ProductNotEngine,
    #[error("Serial number must have letters or digits")]
    SerialNumberMalformed,
    #[error("Product number must have letters or digits")]
    ProductNumberMalformed,
    #[error("Hours must be between {min} and {max}")]
    HoursOutOfRange { min: i64, max: i64 },
    #[error("Part not found.")]
    PartNotFound,
    #[error("A boat can have at most {max} added parts.")]
    TooManyParts { max: usize },
    #[error("Quantity must be a whole number between {min} and {max}")]
    QuantityOutOfRange { min: i64, max: i64 },
    #[error("Minimum must be a whole number between {min} and {max}")]
    MinimumOutOfRange { min: i64, max: i64 },
    #[error("This section does not exist.")]
    SectionNotFound,
    #[error("Document not found.")]
    DocumentNotFound,
    #[error("A boat can have at most {max} documents.")]
    TooManyDocuments { max: usize },
    #[error("There is no space left for this boat\u{2019}s documents.")]
    BoatDocumentsFull,
    #[error("Title field is required")]
    TitleRequired,
    #[error("Person not found.")]
    PersonNotFound,
    #[error("This person is already on board.")]
    PersonOnBoard,
    #[error("A boat can have at most {max} people on board.")]
    TooManyPeople { max: usize },
    #[error("A boat needs at least one Owner.")]
    OwnerRequired,
    #[error("This role does not exist.")]
    RoleNotFound,
    #[error("You cannot give more rights than you have.")]
    RoleExceedsOwn,
    #[error("You cannot change the role of someone who has more rights than you.")]
    PersonHasMoreRights,
    #[error("Invitation not found.")]
    InvitationNotFound,
    #[error("This invitation is no longer valid. Please ask for a new one.")]
    InvitationExpired,
    #[error("This invitation is for another e-mail address.")]
    InvitationForAnother,
    #[error("A boat can have at most {max} open invitations.")]
    TooManyInvitations { max: usize },
    #[error("Club not found.")]
    ClubNotFound,
    #[error("Club name field is required")]
    ClubNameRequired,
    #[error("You already have a club.")]
    ClubExists,
    #[error("Only the person who added the boat can change its club.")]
    BoatNotAddedByYou,

    // Buying.
    #[error("You can have up to {max} products on your wishlist.")]
    TooManyFavorites { max: usize },
    #[error("This product is not on your wishlist.")]
    FavoriteNotFound,
    #[error("This wishlist is not shared any more.")]
    WishlistNotFound,

    // Quotes.
    #[error("Please specify the Requested part name.")]
    PartNameRequired,
    #[error("Please enter an amount between 0 and {max}.")]
    AmountOutOfRange { max: i64 },
    #[error("This request does not exist.")]
    QuoteNotFound,
    #[error("This is no longer possible for this request.")]
    QuoteStepNotPossible,
    #[error("This request was changed in the meantime.")]
    QuoteChanged { version: u32 },
    #[error("This request has ended. You do not need to do anything.")]
    QuoteLinkEnded,
    #[error("You can have up to {max} open requests for quotes.")]
    TooManyOpenQuotes { max: usize },
    #[error("You can ask for up to {max} quotes a day. Please try again tomorrow.")]
    TooManyQuotesADay { max: u32 },
    #[error("This request was already sent with other contents.")]
    ClientKeyUsed,

    // Requests to the experts, the after-sales service and customer service.
    #[error("This request does not exist.")]
    RequestNotFound,
    #[error("A request can have up to {max} messages. Please send a new request.")]
    TooManyMessages { max: usize },
    #[error("There is no after-sales service for this boat.")]
    AfterSalesUnavailable,

    // The catalogue and the search.
    #[error("This product does not exist.")]
    ProductNotFound,
    #[error("This product has no such kit.")]
    KitNotFound,
    #[error("This category does not exist.")]
    CategoryNotFound,
    #[error("This brand does not exist.")]
    BrandNotFound,
    #[error("This is not the id of a brand.")]
    BrandIdMalformed,
    #[error("This tour does not exist.")]
    TourNotFound,
    #[error("This theme does not exist.")]
    ThemeNotFound,
    #[error("The demo is not available.")]
    DemoNotFound,
    #[error("There is no such search.")]
    SearchNotFound,
    #[error("There are no options in this language.")]
    OptionsNotFound,
}
