// @vitest-environment node
import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Notification } from '@/api/types';
import { messages as german } from '@/locales/de.po';
import { messages as english } from '@/locales/en.po';
import { notificationText } from './notification-text';

i18n.load({ en: english, de: german });

const DETAILS = {
  boatName: 'Luna',
  fullName: 'Ada Berg',
  date: '2027-02-14',
  title: 'Radio licence',
  boatModel: 'Bavaria 34',
  vendorName: 'Harbour Parts',
  status: 'Approved',
};

function textOf(kind: string): string {
  const notification = { kind, details: DETAILS, message: 'In English.' } as Notification;
  return notificationText(notification, i18n);
}

// proves NOTIF-07, NOTIF-08, NOTIF-09, NOTIF-10, NOTIF-11, NOTIF-12, NOTIF-13
test.each([
  ['new-parts', 'New parts are waiting for Luna.'],
  ['chat-replied', 'There is a reply from a representative in your chat.'],
  ['invited-on-board', 'Ada Berg asked you to jump onboard Luna.'],
  ['search-my-boat', 'You can now use the search my boat option for Luna.'],
  ['virtual-tour', 'The virtual tour of Luna is ready.'],
  ['insurance-expires', 'The insurance of Luna expires on 14-02-2027.'],
  ['registration-expires', 'The registration of Luna expires on 14-02-2027.'],
  ['warranty-expires', 'The warranty of Luna expires on 14-02-2027.'],
  ['document-expires', 'The document “Radio licence” of Luna expires on 14-02-2027.'],
  ['model-status', 'Your boat model Bavaria 34 is now Approved.'],
  ['request-answered', 'There is an answer to your request “Radio licence”.'],
  ['quote-answered', 'Harbour Parts answered your request for a quote.'],
  ['quote-no-bid', 'Harbour Parts cannot make an offer.'],
  ['quote-ending', 'The quote from Harbour Parts is valid until 14-02-2027.'],
  ['quote-unanswered', 'Harbour Parts has not answered your request for a quote.'],
  ['quote-expired', 'The quote from Harbour Parts has expired.'],
  ['quote-closed', 'Your request for a quote from Harbour Parts was closed.'],
  ['of-a-newer-server', 'In English.'],
])('%s has its sentence', (kind, sentence) => {
  i18n.activate('en');
  expect(textOf(kind)).toBe(sentence);
});

test('a sentence and its date are those of the language', () => {
  i18n.activate('de');
  const sentence = textOf('insurance-expires');
  expect(sentence).toContain('14.02.2027');
  expect(sentence).not.toContain('expires');
});
