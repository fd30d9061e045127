import type { ReactNode } from 'react';
import type { Sent } from '@/api/client';
import type { components } from '@/api/schema';
import type { ProductDocument, SinglePart, Vendor } from '@/api/types';

/** What each kind of popup is given and what it gives back; null when it is closed by X or Escape. */
export interface PopupKinds {
  /** A title, a text and one button, 'Ok' unless named. */
  general: {
    props: { title: string; text: ReactNode; image?: string; button?: string };
    result: 'button';
  };
  /** A question. X and Escape mean false. */
  confirmation: {
    props: { title: string; text: ReactNode; ok?: string; cancel?: string };
    result: boolean;
  };
  /** Sends a visitor to sign in or register and back to `target`, the current page unless given. */
  pleaseSignUp: { props: { text?: ReactNode; target?: string }; result: 'signIn' | 'register' };
  /** Shares a product's page, a wishlist by the token of its link or, as an invitation, the sign-up page. */
  share: {
    props: { title?: string } & ({ productId: number } | { wishlist: string } | { invite: true });
    result: never;
  };
  /** A product's PDFs. */
  documents: { props: { productId: number; documents: ProductDocument[] }; result: never };
  /** A product's troubleshooting PDFs. */
  troubleshooting: { props: { productId: number; documents: ProductDocument[] }; result: never };
  /** The choices of one filter; gives the chosen values, none of them for 'Clear filter'. */
  filter: {
    props: {
      title: string;
      options: readonly FilterOption[];
      chosen: readonly string[];
      /** True for a list that can be searched through however short it is. */
      hasSearch: boolean;
      /** True while the counts belong to an earlier search. */
      isOlder?: boolean;
    };
    result: readonly string[];
  };
  /** A long text to read, with at most two buttons. */
  agreement: {
    props: {
      title: string;
      subtitle?: string;
      content: ReactNode;
      left?: AgreementButton;
      right?: AgreementButton;
    };
    result: 'left' | 'right';
  };
  /** Chooses a picture, crops it if wanted, and sends it; true once it is sent. */
  imageUpload: {
    props: {
      /** What is replaced, as 'Profile Photo'. */
      title: string;
      /** What the photo is of, for the title while it is cropped; `title` unless given. */
      subject?: string;
      shape?: 'round' | 'rect';
      /** Width by height. */
      aspect?: number;
      upload: (picture: Blob) => Promise<Sent<unknown>>;
    };
    result: true;
  };
  /** Shares a boat's id, and invites someone on board. */
  sendBoatId: { props: { boat: components['schemas']['Boat'] }; result: never };
  /** Shows a virtual tour inside the app where its host is trusted, else the way to it. */
  vtInternal: { props: { vtUrl: string }; result: never };
  /** Who sells a product: 'sent' after a request, a vendor to ask, or 'choose' to choose several. */
  affiliates: {
    props: { productId: number; productName: string; part: SinglePart | null };
    result: 'sent' | 'choose' | Vendor;
  };
}

/** A button under an agreement. */
export interface AgreementButton {
  label: string;
  disabled?: boolean;
}

/** The name of a kind of popup. */
export type PopupKind = keyof PopupKinds;

/** What a kind needs to be opened. */
export type PopupProps<K extends PopupKind> = PopupKinds[K]['props'];
/** The answer of a kind of popup, null if it was closed without one. */
export type PopupResult<K extends PopupKind> = PopupKinds[K]['result'] | null;

/** The props of the component that shows a kind. */
export type PopupContent<K extends PopupKind> = PopupProps<K> & {
  close: (result: PopupResult<K>) => void;
};

/** A choice of a filter. */
export interface FilterOption {
  /** The name that goes into the address: that of the catalogue's own language. */
  readonly value: string;
  /** The name as it is shown. */
  readonly label: string;
  /** Products with this value, known once there is an answer. */
  readonly count: number | null;
}
