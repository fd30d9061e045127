import { useEffect, useSyncExternalStore } from 'react';
import { currentPopup, subscribeToPopups } from '@/popups/open-popup';
import { lazyCode } from '@/ui/code/lazy-code';
import { PopupFailure } from './popup-failure';

// Popups are rare on a first page, so even the list of their kinds is loaded when one is opened.
const AnyPopup = lazyCode({
  name: 'popups',
  load: async () => (await import('./any-popup')).AnyPopup,
  Failure: PopupFailure,
});

/** Shows the current popup. Rendered once, in the shell, inside the router. */
export function PopupHost() {
  const popup = useSyncExternalStore(subscribeToPopups, currentPopup);
  const opener = popup?.opener;
  useEffect(() => {
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);
  if (popup === null) return null;
  return <AnyPopup key={popup.key} popup={popup} close={popup.close} />;
}
