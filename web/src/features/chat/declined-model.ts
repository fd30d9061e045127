import { readLocal, writeLocal } from '@/api/local-values';

/** Whether the user of this browser did not want questions to be sent to this host. */
export function hasDeclined(host: string): boolean {
  return readLocal('declined-model') === host;
}

/** Notes the host until the user signs out, so that it is asked once; null forgets it. */
export function noteDeclined(host: string | null): void {
  writeLocal('declined-model', host);
}
