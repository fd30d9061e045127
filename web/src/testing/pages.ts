import { vi } from 'vitest';
import type { Pages } from '@/ui/growing-list';

/** A list of which all is read. */
export const lastPage: Pages = {
  error: null,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn<Pages['fetchNextPage']>(),
};
