import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useTouchScroll } from './use-touch-scroll';

function List({ onChoose }: { onChoose: () => void }) {
  return (
    <div {...useTouchScroll()}>
      <button type="button" onClick={onChoose}>
        Impeller
      </button>
    </div>
  );
}

/** How often an entry is chosen when a pointer goes down, moves this far and is lifted. */
function chosen(pointerType: string, distance: number): number {
  const onChoose = vi.fn<() => void>();
  const { unmount } = render(<List onChoose={onChoose} />);
  const entry = screen.getByRole('button', { name: 'Impeller' });
  fireEvent.pointerDown(entry, { pointerType, clientX: 20, clientY: 100 });
  fireEvent.pointerMove(entry, { pointerType, clientX: 20, clientY: 100 - distance });
  fireEvent.pointerMove(entry, { pointerType, clientX: 20, clientY: 100 });
  fireEvent.click(entry);
  unmount();
  return onChoose.mock.calls.length;
}

// proves CONST-78
test('a touch that moves more than 5 px scrolls the suggestions and chooses none', () => {
  expect([0, 4, 5].map((distance) => chosen('touch', distance))).toEqual([1, 1, 1]);
  expect([6, 40].map((distance) => chosen('touch', distance))).toEqual([0, 0]);
});

test('a mouse may move while it clicks', () => {
  expect(chosen('mouse', 40)).toBe(1);
});

test('a click with the keyboard chooses after a scroll', () => {
  const onChoose = vi.fn<() => void>();
  render(<List onChoose={onChoose} />);
  const entry = screen.getByRole('button', { name: 'Impeller' });
  fireEvent.pointerDown(entry, { pointerType: 'touch', clientX: 0, clientY: 0 });
  fireEvent.pointerMove(entry, { pointerType: 'touch', clientX: 0, clientY: 50 });
  fireEvent.pointerCancel(entry);
  fireEvent.click(entry);
  expect(onChoose).toHaveBeenCalledTimes(1);
});
