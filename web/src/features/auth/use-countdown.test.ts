import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCountdown } from './use-countdown';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('counts down to zero, again after each start', () => {
  const { result } = renderHook(() => useCountdown(60));
  expect(result.current.seconds).toBe(60);
  act(() => {
    vi.advanceTimersByTime(15_000);
  });
  expect(result.current.seconds).toBe(45);
  act(() => {
    vi.advanceTimersByTime(50_000);
  });
  expect(result.current.seconds).toBe(0);
  act(() => result.current.restart());
  expect(result.current.seconds).toBe(60);
  act(() => {
    vi.advanceTimersByTime(15_000);
  });
  expect(result.current.seconds).toBe(45);
});
