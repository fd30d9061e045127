import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '@/testing/axe';
import { renderInApp } from '@/testing/render';
import { Paging } from './paging';

const ARROWS = ['First page', 'Previous page', 'Next page', 'Last page'];

function target(name: string): string | null {
  return screen.getByRole('link', { name }).getAttribute('href');
}

function shownArrows(): string[] {
  return ARROWS.filter((name) => screen.queryByRole('link', { name }) !== null);
}

describe('the paging control', () => {
  // proves SRCH-85, SRCH-88, SRCH-89
  test('leads to other pages and marks the current one', async () => {
    const { container } = renderInApp(
      <Paging current={5} total={20} hrefOf={(page) => `/brands/7/${page}`} />,
    );
    expect(shownArrows()).toEqual(ARROWS);
    expect(ARROWS.map(target)).toEqual([
      '/brands/7/1',
      '/brands/7/4',
      '/brands/7/6',
      '/brands/7/20',
    ]);
    expect(target('Page 6')).toBe('/brands/7/6');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('5');
    await expectAccessible(container);
  });

  // proves SRCH-86
  test('has no previous page on the first page', () => {
    renderInApp(<Paging current={1} total={3} hrefOf={String} />);
    expect(shownArrows()).toEqual(['Next page', 'Last page']);
  });

  // proves SRCH-87
  test('has no next page on the last page', () => {
    renderInApp(<Paging current={3} total={3} hrefOf={String} />);
    expect(shownArrows()).toEqual(['First page', 'Previous page']);
  });
});
