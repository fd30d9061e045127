import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderInApp } from '@/testing/render';
import { usePageHead } from './use-page-head';
import { usePageKey } from './use-page-key';

beforeEach(() => {
  document.head.innerHTML =
    '<link rel="canonical" href="https://parts.example.com/product/1-Pump" />' +
    '<meta name="description" content="A pump." data-page-head />' +
    '<script type="application/ld+json" data-page-head>{}</script>';
});

afterEach(() => {
  document.head.innerHTML = '';
});

function Page() {
  usePageHead(usePageKey());
  const [, setQuery] = useSearchParams();
  return (
    <>
      <Link to="/product/1-Pumpe" replace>
        Correct
      </Link>
      <Link to="/other">Leave</Link>
      <button type="button" onClick={() => setQuery({ value: 'impeller' })}>
        Search
      </button>
    </>
  );
}

function canonical(): string | null | undefined {
  return document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
}

test('the description of the first page stays while its address is corrected', async () => {
  renderInApp(<Page />, { at: '/product/1-pump' });
  await userEvent.click(screen.getByText('Correct'));
  expect(canonical()).toBe('https://parts.example.com/product/1-Pump');
  expect(document.head.querySelectorAll('[data-page-head]')).toHaveLength(2);
});

test('another page has its own address and no data of the first', async () => {
  renderInApp(<Page />, { at: '/product/1-pump' });
  await userEvent.click(screen.getByText('Leave'));
  expect(canonical()).toBe(`${window.location.origin}/other`);
  expect(document.head.querySelectorAll('[data-page-head]')).toHaveLength(0);
});

test('another search on the same page has another address', async () => {
  renderInApp(<Page />, { at: '/search/all-system' });
  await userEvent.click(screen.getByText('Search'));
  expect(canonical()).toBe(`${window.location.origin}/search/all-system?value=impeller`);
});

test('a page without an address of its own gets one when it is left', async () => {
  document.head.innerHTML = '';
  renderInApp(<Page />, { at: '/login' });
  expect(canonical()).toBeUndefined();
  await userEvent.click(screen.getByText('Leave'));
  expect(canonical()).toBe(`${window.location.origin}/other`);
});
