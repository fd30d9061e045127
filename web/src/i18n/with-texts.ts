import type { ComponentType } from 'react';
import { loadTexts } from './activate';
import type { Catalogues } from './catalogues';

/** Loads a page, or a part of one, together with the messages of its area. */
export async function withTexts<Props>(
  area: Catalogues,
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Content] = await Promise.all([load(), loadTexts(area)]);
  return Content;
}
