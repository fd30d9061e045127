import { expect, test } from 'vitest';
import { EventParser, type ServerEvent } from './event-parser';

const encoder = new TextEncoder();

/** The events of a text that arrives in pieces of so many bytes. */
function eventsOf(text: string, size = text.length * 4): ServerEvent[] {
  const bytes = encoder.encode(text);
  const parser = new EventParser();
  const events: ServerEvent[] = [];
  for (let start = 0; start < bytes.length; start += size) {
    events.push(...parser.add(bytes.slice(start, start + size)));
  }
  return events;
}

// proves S-15
test('an event has a number, a name and data', () => {
  expect(eventsOf('id: 1\nevent: delta\ndata: {"text":"Hello"}\n\n')).toEqual([
    { id: '1', name: 'delta', data: '{"text":"Hello"}' },
  ]);
});

test('an event is given when its empty line has arrived, not before', () => {
  const parser = new EventParser();
  expect(parser.add(encoder.encode('data: a\n'))).toEqual([]);
  expect(parser.add(encoder.encode('\n'))).toEqual([{ id: '', name: 'message', data: 'a' }]);
});

test.each([
  ['\n', 'line feeds'],
  ['\r\n', 'both'],
  ['\r', 'carriage returns'],
])('lines may end with %j', (end) => {
  const text = ['id: 1', 'data: a', '', 'id: 2', 'data: b', '', ''].join(end);
  const wanted = [
    { id: '1', name: 'message', data: 'a' },
    { id: '2', name: 'message', data: 'b' },
  ];
  // The last carriage return may be the first half of a line's end: it waits for the next byte.
  for (const size of [1, 2, 3, 100]) expect(eventsOf(`${text}:`, size)).toEqual(wanted);
});

test('a piece may end in the middle of a character', () => {
  const text = 'id: 7\ndata: Größe – ⚓ 🚤\n\n';
  for (const size of [1, 2, 3, 5]) {
    expect(eventsOf(text, size)).toEqual([{ id: '7', name: 'message', data: 'Größe – ⚓ 🚤' }]);
  }
});

test('comments and unknown fields are skipped', () => {
  expect(eventsOf(': keep alive\n\nretry: 10\ndata: a\n: and this\n\n:\n\n')).toEqual([
    { id: '', name: 'message', data: 'a' },
  ]);
});

test('several lines of data are one text, and only the first space is dropped', () => {
  expect(eventsOf('data:a\ndata:  b\ndata\n\n')[0]?.data).toBe('a\n b\n');
});

test('a number counts until the next one, a name only once', () => {
  expect(eventsOf('id: 3\nevent: done\ndata: a\n\ndata: b\n\n')).toEqual([
    { id: '3', name: 'done', data: 'a' },
    { id: '3', name: 'message', data: 'b' },
  ]);
});

test('an event that breaks off is not given', () => {
  expect(eventsOf('id: 1\ndata: a\n\nid: 2\ndata: b\n')).toHaveLength(1);
});
