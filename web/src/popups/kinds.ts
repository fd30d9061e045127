import type { ReactNode } from 'react';
import type { Sent } from '@/api/client';
import type { components } from '@/api/schema';
import type { ProductDocument, SinglePart, Vendor } from '@/api/types';

/**
 * The input and the result of each kind of popup; the result is null if it is closed with X or
 * Escape.
 */
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
  /** Sends a visitor to sign in or register; returns to `target`, the current page unless given. */
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
  /** The options of one filter; the result is the chosen values, none for 'Clear filter'. */
  filter: {
    props: {
      title: string;
      options: readonly FilterOption[];
      chosen: readonly string[];
      /** True for a list that has a search field even if it is short. */
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
  /** Chooses a picture, crops it if wanted, and sends it; true after it was sent. */
  imageUpload: {
    props: {
      /** The name of the picture to replace, for example 'Profile Photo'. */
      title: string;
      /** The subject of the photo, for the title while cropping; `title` unless given. */
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
  /** Shows a virtual tour inside the app if its host is trusted, otherwise a link to it. */
  vtInternal: { props: { vtUrl: string }; result: never };
  /**
   * The sellers of a product: 'sent' after a request, a vendor to request from, or 'choose' to
   * choose several.
   */
  affiliates: {
    props: { productId: number; productName: string; part: SinglePart | null };
    result: 'sent' | 'choose' | Vendor;
  };
  /** Hands a chat over to a representative: lists what is sent, and sends it. */
  handover: {
    props: {
      chatId: number;
      /** Whether the representative needs a telephone number. */
      needsPhone: boolean;
      /** When somebody answers; null if somebody is there now. */
      opensAt: string | null;
    };
    result: 'sent';
  };
}

/** A button under an agreement. */
export interface AgreementButton {
  label: string;
  disabled?: boolean;
}

/** The name of a kind of popup. */
export type PopupKind = keyof PopupKinds;

/** The input of a kind. */
export type PopupProps<K extends PopupKind> = PopupKinds[K]['props'];
/** The result of a kind of popup, null if it was closed without one. */
export type PopupResult<K extends PopupKind> = PopupKinds[K]['result'] | null;

/** The props of the component that shows a kind. */
export type PopupContent<K extends PopupKind> = PopupProps<K> & {
  close: (result: PopupResult<K>) => void;
};

/** An option of a filter. */
export interface FilterOption {
  /** The name in the address: that in the catalogue's own language. */
  readonly value: string;
  /** The name as it is shown. */
  readonly label: string;
  /** The number of products with this value, known once there is a response. */
  readonly count: number | null;
}
