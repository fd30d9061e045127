import { useLingui } from '@lingui/react/macro';
import type { DiagramRow } from '@/api/types';

/** What the catalogue has for a row, in a word or two. */
export function useStateName(): (state: DiagramRow['state']) => string {
  const { t } = useLingui();
  const names = { matched: t`found`, near: t`to confirm`, unknown: t`not found` };
  return (state) => names[state];
}
