import type { ComponentType } from 'react';
import type { PopupContent, PopupKind } from '@/popups/kinds';
import type { OpenPopup } from '@/popups/open-popup';
import { lazyCode } from '@/ui/code/lazy-code';
import { PopupFailure } from './popup-failure';

interface Props {
  popup: OpenPopup;
  close: OpenPopup['close'];
}

type Contents = { [K in PopupKind]: ComponentType<PopupContent<K>> };

// Each kind and the frame are loaded when first opened.
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
  handover: popup('handover', async () => (await import('./chat/load-handover')).loadHandover()),
};

/** The content of a popup of any kind. */
export function AnyPopup({ popup: { kind, props }, close }: Props) {
  const Content = CONTENTS[kind] as ComponentType<Record<string, unknown>>;
  return <Content {...props} close={close} />;
}

function popup<K extends PopupKind>(kind: K, load: () => Promise<ComponentType<PopupContent<K>>>) {
  return lazyCode<PopupContent<K>>({ name: `popup ${kind}`, load, Failure: PopupFailure });
}
