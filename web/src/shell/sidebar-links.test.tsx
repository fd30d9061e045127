import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Options } from '@/api/types';
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

// proves SHELL-34, WISH-10
test('the wishlist has its link', () => {
  renderInApp(<SidebarLinks onLeave={() => {}} />);
  const link = screen.getByRole('link', { name: 'My Wishlist' });
  expect(link).toHaveAttribute('href', '/my-wishlist');
});

// proves SHELL-40, EXP-09
test('customer service has its link', () => {
  renderInApp(<SidebarLinks onLeave={() => {}} />);
  const link = screen.getByRole('link', { name: 'Customer Service' });
  expect(link).toHaveAttribute('href', '/customer-service');
});

test('a visitor has no links for administrators', () => {
  renderInApp(<SidebarLinks onLeave={() => {}} />);
  expect(screen.queryByRole('link', { name: 'Self-check' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Parts diagram' })).toBeNull();
});
