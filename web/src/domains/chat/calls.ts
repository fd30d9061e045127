import { api, send } from '@/api/client';
import { EVENT_STREAM } from '@/api/limited-fetch';

const STREAM = { parseAs: 'stream', headers: { accept: EVENT_STREAM } } as const;

/** Opens a chat: about a boat, a product, or neither. */
export function openChat(body: {
  boatId: number | null;
  productId: number | null;
  clientKey: string;
}) {
  return send(api.POST('/api/chats', { body }), 'new chat');
}

/** Sends a message, whose answer is streamed. The same `clientId` is one message. */
export function sendMessage(
  chatId: number,
  body: { text: string; clientId: string },
  signal: AbortSignal,
) {
  const params = { path: { chatId } };
  return send(
    api.POST('/api/chats/{chatId}/messages', { params, body, signal, ...STREAM }),
    'chat message',
  );
}

/** Listens to an answer, after an event or from its beginning. */
export function resumeAnswer(
  chatId: number,
  messageId: number,
  lastEvent: string,
  signal: AbortSignal,
) {
  const params = { path: { chatId, messageId } };
  const headers = { ...STREAM.headers, ...(lastEvent !== '' && { 'last-event-id': lastEvent }) };
  return send(
    api.GET('/api/chats/{chatId}/messages/{messageId}/events', {
      params,
      signal,
      ...STREAM,
      headers,
    }),
    'chat answer',
  );
}

/** Has the last question answered again. */
export function retryAnswer(chatId: number, messageId: number, signal: AbortSignal) {
  const params = { path: { chatId, messageId } };
  return send(
    api.POST('/api/chats/{chatId}/messages/{messageId}/retry', { params, signal, ...STREAM }),
    'chat answer again',
  );
}

/** Stops an answer. */
export function stopAnswer(chatId: number, messageId: number) {
  const params = { path: { chatId, messageId } };
  return send(
    api.POST('/api/chats/{chatId}/messages/{messageId}/stop', { params }),
    'chat answer stopped',
  );
}

/** Rates an answer; null removes the rating. */
export function rateAnswer(chatId: number, messageId: number, rating: 'up' | 'down' | null) {
  const params = { path: { chatId, messageId } };
  return send(
    api.PUT('/api/chats/{chatId}/messages/{messageId}/rating', { params, body: { rating } }),
    'chat rating',
  );
}

/** Marks a chat as read up to a message. */
export function markRead(chatId: number, messageId: number) {
  const params = { path: { chatId } };
  return send(api.POST('/api/chats/{chatId}/read', { params, body: { messageId } }), 'chat read');
}

/** Closes a chat. */
export function closeChat(chatId: number) {
  return send(
    api.POST('/api/chats/{chatId}/close', { params: { path: { chatId } } }),
    'chat close',
  );
}

/** Deletes a chat with its messages. */
export function deleteChat(chatId: number) {
  return send(api.DELETE('/api/chats/{chatId}', { params: { path: { chatId } } }), 'chat removal');
}

/** Mails the messages to the user. */
export function mailTranscript(chatId: number) {
  return send(
    api.POST('/api/chats/{chatId}/transcript', { params: { path: { chatId } } }),
    'chat transcript',
  );
}

/** Agrees that questions are sent to the model at a host; null withdraws it. */
export function agreeToModel(host: string | null) {
  return send(api.PUT('/api/chats/service/consent', { body: { host } }), 'chat consent');
}

/** Hands a chat over to a representative. */
export function handOver(chatId: number, phone: string | null) {
  const params = { path: { chatId } };
  return send(
    api.POST('/api/chats/{chatId}/handover', { params, body: phone === null ? {} : { phone } }),
    'chat handover',
  );
}
