import { FailureDialog } from '@/ui/code/failure-dialog';
import { type Failed, lazyCode } from '@/ui/code/lazy-code';
import type { SidebarProps } from './sidebar';

/** The menu, whose code is loaded when it is first opened. */
export const LazySidebar = lazyCode<SidebarProps>({
  name: 'menu',
  load: async () => (await import('./sidebar')).Sidebar,
  Failure: SidebarFailure,
});

function SidebarFailure({ error, retry, given }: Failed<SidebarProps>) {
  if (!given.isOpen) return null;
  return <FailureDialog error={error} retry={retry} onClose={given.onDismiss} />;
}
