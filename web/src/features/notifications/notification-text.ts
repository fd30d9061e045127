import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notification } from '@/api/types';
import { shownDate } from '@/ui/dates';

const STATUSES: Readonly<Record<string, MessageDescriptor>> = {
  Approved: msg`Approved`,
  Itemized: msg`Itemized`,
};

/** A notification in the reader's language; one of a newer server in English. */
export function notificationText(notification: Notification, i18n: I18n): string {
  const wording = wordingOf(notification, i18n);
  return wording === null ? notification.message : i18n._(wording);
}

function wordingOf({ kind, details }: Notification, i18n: I18n): MessageDescriptor | null {
  const { boatName = '', fullName = '', title = '', boatModel = '', vendorName = '' } = details;
  const date = shownDate(details.date ?? '', i18n.locale);
  const known = STATUSES[details.status ?? ''];
  const status = known === undefined ? (details.status ?? '') : i18n._(known);
  switch (kind) {
    case 'invited-on-board':
      return msg`${fullName} asked you to jump onboard ${boatName}.`;
    case 'insurance-expires':
      return msg`The insurance of ${boatName} expires on ${date}.`;
    case 'registration-expires':
      return msg`The registration of ${boatName} expires on ${date}.`;
    case 'warranty-expires':
      return msg`The warranty of ${boatName} expires on ${date}.`;
    case 'document-expires':
      return msg`The document “${title}” of ${boatName} expires on ${date}.`;
    case 'new-parts':
      return msg`New parts are waiting for ${boatName}.`;
    case 'search-my-boat':
      return msg`You can now use the search my boat option for ${boatName}.`;
    case 'virtual-tour':
      return msg`The virtual tour of ${boatName} is ready.`;
    case 'model-status':
      return msg`Your boat model ${boatModel} is now ${status}.`;
    case 'request-answered':
      return msg`There is an answer to your request “${title}”.`;
    case 'quote-answered':
      return msg`${vendorName} answered your request for a quote.`;
    case 'quote-no-bid':
      return msg`${vendorName} cannot make an offer.`;
    case 'quote-ending':
      return msg`The quote from ${vendorName} is valid until ${date}.`;
    case 'quote-unanswered':
      return msg`${vendorName} has not answered your request for a quote.`;
    case 'quote-expired':
      return msg`The quote from ${vendorName} has expired.`;
    case 'quote-closed':
      return msg`Your request for a quote from ${vendorName} was closed.`;
    case 'chat-replied':
      return msg`There is a reply from a representative in your chat.`;
    default:
      return null;
  }
}
