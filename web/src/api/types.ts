import type { components } from './schema';

type Schemas = components['schemas'];

/** A product as lists, search and the product page show it. */
export type ProductCard = Schemas['ProductCard'];
/** A product on the wishlist. */
export type Favorite = Schemas['Favorite'];
/** A product as another product's page names it. */
export type ProductLink = Schemas['ProductLink'];
/** A part's document: product documents and troubleshooting guides have the same shape. */
export type ProductDocument = Schemas['Document'];
/** Everything the product page shows. */
export type ProductPageDetails = Schemas['ProductPage'];
/** A kit and its numbered parts. */
export type Kit = Schemas['Kit'];
/** A category with its sub-categories. */
export type Category = Schemas['Category'];
/** A brand of parts. */
export type Brand = Schemas['Brand'];
/** One page of search results with exact facet counts and notices. */
export type SearchAnswer = Schemas['SearchResults'];
/** What the search did to the text: corrected it, left words out, shortened it. */
export type SearchNotice = Schemas['Notice'];
/** One line of the suggestion list. */
export type Suggestion = Schemas['Suggestion'];
/** The lists and settings every page may need. */
export type Options = Schemas['Options'];
/** Names, tagline and colours of a brand's theme. */
export type Theme = Schemas['Theme'];
/** UTF-16 ranges, each `[start, end)`. */
export type Ranges = number[][];
/** A user as the server answers with. */
export type WireUser = Schemas['UserData'];
/** One place where a user is signed in. */
export type SignedInPlace = Schemas['SessionEntry'];
/** An address of a user, as the server keeps it. */
export type Address = Schemas['Address'];
/** A notification of the user. */
export type Notification = Schemas['Notification'];
/** A page of the user's notifications, newest first. */
export type NotificationPage = Schemas['NotificationPage'];
/** What the user wants to be notified of, by topic. */
export type NotificationSettings = Schemas['NotificationSettings'];
/** Why the server refused a call, or a field of it: a code with its parameters. */
export type Reason = Schemas['Reason'];
/** An invitation, as its link shows it. */
export type Invitation = Schemas['Invitation'];
/** A vendor who can be asked for a quote. */
export type Vendor = Schemas['Vendor'];
/** A request for a quote, to the user who made it. */
export type QuoteRequest = Schemas['QuoteRequest'];
/** The same, to the vendor who is asked. */
export type RequestToVendor = Schemas['RequestToVendor'];
/** A vendor's answer. */
export type QuoteAnswer = Schemas['Answer'];
/** A file that a vendor sends with an answer. */
export type QuoteFile = Schemas['QuoteFile'];
/** The search that led to a product. */
export type FoundBy = Schemas['FoundByFields'];
/** How the offered product compares with the requested one. */
export type QuoteOffered = Schemas['Offered'];
/** A request to the staff with its thread. */
export type ServiceRequest = Schemas['ServiceRequest'];
/** A request to the staff in a list. */
export type ListedRequest = Schemas['ListedRequest'];
/** A shop that sells a product. */
export type Affiliate = Schemas['Affiliate'];
/** Which part of a larger product is wanted. */
export type SinglePart = Schemas['SinglePart'];
/** A vendor, and which of several products it offers. */
export type VendorOfProducts = Schemas['VendorOfProducts'];
