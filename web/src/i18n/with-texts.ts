import type { ComponentType } from 'react';
import { loadTexts } from './activate';

/** Loads a page, or a part of one, together with what its area says. */
export async function withTexts<Props>(
  area: Parameters<typeof loadTexts>[0],
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Content] = await Promise.all([load(), loadTexts(area)]);
  return Content;
}
