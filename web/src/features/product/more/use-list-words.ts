import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const ASK_DELAY_MS = 200;

/** The text in the search field of a list, and the words that are searched after a pause. */
export interface ListWords {
  typed: string;
  asked: string;
  type: (words: string) => void;
}

/** The search text of a list; empty at first. */
export function useListWords(): ListWords {
  const [typed, type] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), ASK_DELAY_MS);
  return { typed, asked, type };
}
