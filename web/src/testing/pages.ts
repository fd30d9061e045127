import { vi } from 'vitest';
import type { Pages } from '@/ui/growing-list';

/** A list with a single page. */
export const lastPage: Pages = {
  error: null,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn<Pages['fetchNextPage']>(),
};
