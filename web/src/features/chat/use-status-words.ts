import { useLingui } from '@lingui/react/macro';
import type { ListedChat } from '@/api/types';

/** Who answers a chat, in words. */
export function useStatusWords(): Readonly<Record<ListedChat['status'], string>> {
  const { t } = useLingui();
  return { ai: t`With the assistant`, handover: t`With a representative`, closed: t`Chat closed` };
}
