import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Options } from '@/api/types';
import { renderInApp } from '@/testing/render';
import { SidebarLinks } from './sidebar-links';

const withBlog = (blogUrl: string) => ({ allOptions: { blogUrl } as Options });

// proves SHELL-39
test('the blog opens in a tab of its own', () => {
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
