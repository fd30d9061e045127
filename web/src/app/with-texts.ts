import type { ComponentType } from 'react';
import { loadTexts } from '@/i18n/activate';

/** Loads a page together with the messages of its area. */
export async function withTexts(
  area: Parameters<typeof loadTexts>[0],
  load: () => Promise<ComponentType>,
): Promise<ComponentType> {
  const [Page] = await Promise.all([load(), loadTexts(area)]);
  return Page;
}
