import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const ASK_DELAY_MS = 200;

/** What is typed into the search field of a list, and what is asked for when typing pauses. */
export interface ListWords {
  typed: string;
  asked: string;
  type: (words: string) => void;
}

/** The words that a list is searched by; none at first. */
export function useListWords(): ListWords {
  const [typed, type] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), ASK_DELAY_MS);
  return { typed, asked, type };
}
