import type { ComponentType } from 'react';
import { loadTexts } from '@/i18n/activate';

/** Loads a page together with what the pages of its area say. */
export async function withTexts(
  area: Parameters<typeof loadTexts>[0],
  load: () => Promise<ComponentType>,
): Promise<ComponentType> {
  const [Page] = await Promise.all([load(), loadTexts(area)]);
  return Page;
}
