import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Options } from '@/api/types';
import { ALL_FEATURES } from '@/testing/all-features';
import { renderInApp } from '@/testing/render';
import { SidebarLinks } from './sidebar-links';

const withBlog = (blogUrl: string) => ({ allOptions: { blogUrl } as Options });

// proves SHELL-39
test('the blog opens in a new tab', () => {
  renderInApp(<SidebarLinks onLeave={() => {}} />, {
    environment: withBlog('https://blog.example/'),
  });
  const link = screen.getByRole('link', { name: 'Blog' });
  expect(link).toHaveAttribute('href', 'https://blog.example/');
  expect(link).toHaveAttribute('target', '_blank');
});

test('without an address there is no blog', () => {
  renderInApp(<SidebarLinks onLeave={() => {}} />, { environment: withBlog('') });
  expect(screen.queryByRole('link', { name: 'Blog' })).toBeNull();
});

// proves SHELL-34, SHELL-40
test('wishlist and customer service have their links when they are built', () => {
  renderInApp(<SidebarLinks onLeave={() => {}} />, { environment: { features: ALL_FEATURES } });
  for (const [name, href] of [
    ['My Wishlist', '/my-wishlist'],
    ['Customer Service', '/customer-service'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test('what is not built is a row that cannot be followed and says so', () => {
  renderInApp(<SidebarLinks onLeave={() => {}} />);
  for (const name of ['My Wishlist Coming soon', 'Customer Service Coming soon']) {
    const row = screen.getByRole('link', { name });
    expect(row).toHaveAttribute('aria-disabled', 'true');
    expect(row).not.toHaveAttribute('href');
  }
});
