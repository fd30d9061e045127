import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import type { PopupContent, PopupKind } from '@/popups/kinds';
import { currentPopup, subscribeToPopups } from '@/popups/open-popup';
import { FailureDialog } from '@/ui/code/failure-dialog';
import { type Failed, lazyCode } from '@/ui/code/lazy-code';

type Contents = { [K in PopupKind]: ComponentType<PopupContent<K>> };

// Popups are rare on a first page, so each kind and the frame are loaded when first opened.
const CONTENTS: Contents = {
  general: popup('general', async () => (await import('./general-popup')).GeneralPopup),
  confirmation: popup(
    'confirmation',
    async () => (await import('./confirmation-popup')).ConfirmationPopup,
  ),
  pleaseSignUp: popup(
    'pleaseSignUp',
    async () => (await import('./please-sign-up-popup')).PleaseSignUpPopup,
  ),
  share: popup('share', async () => (await import('./share-popup')).SharePopup),
  documents: popup('documents', async () => (await import('./documents-popup')).DocumentsPopup),
  troubleshooting: popup(
    'troubleshooting',
    async () => (await import('./troubleshooting-popup')).TroubleshootingPopup,
  ),
  filter: popup('filter', async () => (await import('./filter-popup')).FilterPopup),
  agreement: popup('agreement', async () => (await import('./agreement-popup')).AgreementPopup),
  imageUpload: popup(
    'imageUpload',
    async () => (await import('./image-upload-popup')).ImageUploadPopup,
  ),
  sendBoatId: popup(
    'sendBoatId',
    async () => (await import('./send-boat-id-popup')).SendBoatIdPopup,
  ),
  vtInternal: popup(
    'vtInternal',
    async () => (await import('./vt-internal-popup')).VtInternalPopup,
  ),
  affiliates: popup('affiliates', async () => (await import('./affiliates-popup')).AffiliatesPopup),
};

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
  const Content = CONTENTS[popup.kind] as ComponentType<Record<string, unknown>>;
  return <Content key={popup.key} {...popup.props} close={popup.close} />;
}

function popup<K extends PopupKind>(kind: K, load: () => Promise<ComponentType<PopupContent<K>>>) {
  return lazyCode<PopupContent<K>>({ name: `popup ${kind}`, load, Failure: PopupFailure });
}

function PopupFailure({ error, retry, given }: Failed<{ close: (result: null) => void }>) {
  return <FailureDialog error={error} retry={retry} onClose={() => given.close(null)} />;
}
