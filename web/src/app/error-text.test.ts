import { describe, expect, test } from 'vitest';
import { ApiError } from '@/api/api-error';
import { errorText } from './error-text';

function response(status: number, statusText: string, data: unknown) {
  return { status, statusText, data, internal: false };
}

describe('the error page distinguishes', () => {
  // proves SHELL-75, ERR-20
  test('a page that does not exist', () => {
    expect(errorText(response(404, 'Not Found', null)).kind).toBe('notFound');
    expect(errorText(new ApiError(404, { code: 'NOT-FOUND' })).kind).toBe('notFound');
  });

  // proves SHELL-76, ERR-22
  test("another response, with its status and the server's message", () => {
    const body = { message: 'The harbour is closed.' };
    expect(errorText(response(503, 'Service Unavailable', body))).toEqual({
      kind: 'response',
      status: '503 Service Unavailable',
      message: 'The harbour is closed.',
    });
  });

  // proves SHELL-76, ERR-23
  test('a response without a message', () => {
    expect(errorText(response(500, 'Internal Server Error', null)).message).toBe('');
  });

  test('a server that was not reached', () => {
    const offline = new ApiError(0, { code: 'OFFLINE', message: 'TypeError: Failed to fetch' });
    expect(errorText(offline)).toEqual({ kind: 'offline', status: '', message: '' });
  });

  // proves SHELL-77, ERR-24
  test('a thrown error', () => {
    expect(errorText(new TypeError('x is not a function')).kind).toBe('application');
  });

  // proves SHELL-78, ERR-25
  test.each([undefined, null, 'text', 7])('anything else, like %o', (thrown) => {
    expect(errorText(thrown).kind).toBe('unknown');
  });
});
