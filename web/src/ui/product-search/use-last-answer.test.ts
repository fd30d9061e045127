import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SearchAnswer } from '@/api/types';
import { readAnswer } from '@/domains/search/answer';
import { useLastAnswer } from './use-last-answer';

const FIRST: SearchAnswer = { ...readAnswer([]), totalRecords: 7 };
const NEXT: SearchAnswer = { ...readAnswer([]), totalRecords: 3 };

interface Given {
  answer: SearchAnswer | null;
  place?: string;
}

function render(given: Given) {
  return renderHook(
    ({ answer, place = 'all-system' }: Given) => useLastAnswer(answer, false, place),
    { initialProps: given },
  );
}

test('the numbers of the last answer stay, marked as older, until the next answer comes', () => {
  const { result, rerender } = render({ answer: FIRST });
  expect(result.current).toEqual({ answer: FIRST, isOlder: false });
  rerender({ answer: null });
  expect(result.current).toEqual({ answer: FIRST, isOlder: true });
  rerender({ answer: NEXT });
  expect(result.current).toEqual({ answer: NEXT, isOlder: false });
});

test('numbers of another search are not shown', () => {
  const { result, rerender } = render({ answer: FIRST });
  rerender({ answer: null, place: 'my-boat' });
  expect(result.current.answer).toBeNull();
});

test('before the first answer there are no numbers', () => {
  expect(render({ answer: null }).result.current.answer).toBeNull();
});
