import { readLocal } from '@/api/local-values';

/** Whether the app starts in dark colours: as chosen and stored by Mantine, or as the system has it. */
export function isDarkStart(): boolean {
  const chosen = readLocal('mantine-color-scheme-value');
  if (chosen === 'dark' || chosen === 'light') return chosen === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}
