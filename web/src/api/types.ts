import type { components } from './schema';

type Schemas = components['schemas'];

/** A product in lists, in the search and on its page. */
export type ProductCard = Schemas['ProductCard'];
/** A product on the wishlist. */
export type Favorite = Schemas['Favorite'];
/** A product on the page of another product. */
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
/** What the search did to the text, for example corrected it or left words out. */
export type SearchNotice = Schemas['Notice'];
/** One line of the suggestion list. */
export type Suggestion = Schemas['Suggestion'];
/** The lists and settings every page may need. */
export type Options = Schemas['Options'];
/** Names, tagline and colours of a brand's theme. */
export type Theme = Schemas['Theme'];
/** UTF-16 ranges, each `[start, end)`. */
export type Ranges = number[][];
/** A user in the server's format. */
export type WireUser = Schemas['UserData'];
/** A session of the user on a device. */
export type SignedInPlace = Schemas['SessionEntry'];
/** An address of a user in the server's format. */
export type Address = Schemas['Address'];
/** A notification of the user. */
export type Notification = Schemas['Notification'];
/** A page of the user's notifications, newest first. */
export type NotificationPage = Schemas['NotificationPage'];
/** The notifications that the user wants, by topic. */
export type NotificationSettings = Schemas['NotificationSettings'];
/** Why the server refused a call, or a field of it: a code with its parameters. */
export type Reason = Schemas['Reason'];
/** An invitation for the person with its link. */
export type Invitation = Schemas['Invitation'];
/** A vendor from whom a quote can be requested. */
export type Vendor = Schemas['Vendor'];
/** A request for a quote, for the user who made it. */
export type QuoteRequest = Schemas['QuoteRequest'];
/** A request for a quote, for its vendor. */
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
/** The wanted part of a larger product. */
export type SinglePart = Schemas['SinglePart'];
/** A vendor, and those of several products that it offers. */
export type VendorOfProducts = Schemas['VendorOfProducts'];
/** A tour of a boat model. */
export type BoatTour = Schemas['BoatTour'];
/** A panorama of a tour. */
export type TourScene = Schemas['TourScene'];
/** A place in a panorama that can be pressed. */
export type TourSpot = Schemas['TourSpot'];
/** How to sign in to the demo, and whom to contact. */
export type Demo = Schemas['DemoAnswer'];
/** What the server finds when it checks itself. */
export type SelfCheck = Schemas['SelfCheck'];
/** A parts list that was read from a PDF, with the products that were found. */
export type Diagram = Schemas['Diagram'];
/** A parts list without its rows. */
export type DiagramSummary = Schemas['DiagramSummary'];
/** A row of a parts list. */
export type DiagramRow = Schemas['DiagramRow'];
/** Changes to a row of a parts list. */
export type DiagramRowChanges = Schemas['RowChanges'];
/** What the chat offers the user. */
export type ChatService = Schemas['ChatService'];
/** The model that writes answers. */
export type ChatModel = Schemas['ChatModel'];
/** A chat in a list. */
export type ListedChat = Schemas['ListedChat'];
/** A chat with its messages. */
export type Chat = Schemas['Chat'];
/** A message of a chat. */
export type ChatMessage = Schemas['ChatMessage'];
/** A fixed sentence of an assistant, as a code with its parameters. */
export type ChatSentence = Schemas['ChatSentence'];
/** A change of a chat. */
export type ChatEvent = Schemas['ChatEvent'];
/** A reply to choose from. */
export type ChatChoice = Schemas['Choice'];
/** An event of the stream of an answer. */
export type ChatStreamEvent = Schemas['ChatStreamEvent'];
/** What an assistant does before its next words. */
export type ChatStep = Schemas['Step'];
/** What a representative receives. */
export type HandoverSnapshot = Schemas['HandoverSnapshot'];
/** A chat in the queue of the representatives. */
export type QueuedChat = Schemas['QueuedChat'];
/** A chat as a representative sees it. */
export type AgentChat = Schemas['AgentChat'];
/** A representative. */
export type ChatAgent = Schemas['ChatAgent'];
