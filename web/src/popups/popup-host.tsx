import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { PopupContent, PopupKind } from './kinds';
import { closePopupsOfOtherPages, currentPopup, subscribeToPopups } from './open-popup';

type Contents = { [K in PopupKind]: ComponentType<PopupContent<K>> };

// Popups are rare on a first page, so each kind and the frame come when first opened.
const CONTENTS: Contents = {
  general: lazy(async () => ({ default: (await import('./general-popup')).GeneralPopup })),
  confirmation: lazy(async () => ({
    default: (await import('./confirmation-popup')).ConfirmationPopup,
  })),
  pleaseSignUp: lazy(async () => ({
    default: (await import('./please-sign-up-popup')).PleaseSignUpPopup,
  })),
  share: lazy(async () => ({ default: (await import('./share-popup')).SharePopup })),
  documents: lazy(async () => ({ default: (await import('./documents-popup')).DocumentsPopup })),
  troubleshooting: lazy(async () => ({
    default: (await import('./troubleshooting-popup')).TroubleshootingPopup,
  })),
  filter: lazy(async () => ({ default: (await import('./filter-popup')).FilterPopup })),
  agreement: lazy(async () => ({ default: (await import('./agreement-popup')).AgreementPopup })),
  imageUpload: lazy(async () => ({
    default: (await import('./image-upload-popup')).ImageUploadPopup,
  })),
  sendBoatId: lazy(async () => ({
    default: (await import('./send-boat-id-popup')).SendBoatIdPopup,
  })),
  vtInternal: lazy(async () => ({
    default: (await import('./vt-internal-popup')).VtInternalPopup,
  })),
  consent: lazy(async () => ({ default: (await import('./consent-popup')).ConsentPopup })),
};

/** Shows the current popup. Stands once in the shell, inside the router. */
export function PopupHost() {
  const popup = useSyncExternalStore(subscribeToPopups, currentPopup);
  const { pathname } = useLocation();
  useEffect(() => closePopupsOfOtherPages(pathname), [pathname]);
  const opener = popup?.opener;
  useEffect(() => {
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);
  if (popup === null) return null;
  const Content = CONTENTS[popup.kind] as ComponentType<Record<string, unknown>>;
  return (
    <Suspense>
      <Content key={popup.key} {...popup.props} close={popup.close} />
    </Suspense>
  );
}
