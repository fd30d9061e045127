import { FailureDialog } from '@/ui/code/failure-dialog';
import type { Failed } from '@/ui/code/lazy-code';

/** In place of a popup whose code cannot be loaded; closing it closes the popup without a result. */
export function PopupFailure({ error, retry, given }: Failed<{ close: (result: null) => void }>) {
  return <FailureDialog error={error} retry={retry} onClose={() => given.close(null)} />;
}
