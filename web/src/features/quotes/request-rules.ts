import type { RequestedPart } from '@/domains/products/requested-part';
import { joinPhone, type Phone } from '@/ui/fields/phone';

/** What a user types to ask for a quote. */
export interface RequestForm extends RequestedPart {
  vendorIds: number[];
  quantity: string;
  message: string;
  phone: Phone;
  /** The boat goes with the request. */
  sharesBoat: boolean;
}

const MAX_QUANTITY = 999;

/** Which fields are wrong before the request is sent. */
export function requestGaps(form: RequestForm, isSinglePart: boolean): (keyof RequestForm)[] {
  const quantity = Number(form.quantity);
  const isQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
  const gaps: [keyof RequestForm, boolean][] = [
    ['vendorIds', form.vendorIds.length === 0],
    ['requestedPartName', isSinglePart && form.requestedPartName.trim() === ''],
    ['quantity', !isQuantity],
  ];
  return gaps.filter(([, isWrong]) => isWrong).map(([name]) => name);
}

interface About {
  productId: number;
  isSinglePart: boolean;
  boatId: number | null;
  clientKey: string;
}

/** The request as it is sent. */
export function requestBody(form: RequestForm, about: About) {
  const { requestedPartName, requestedPartNumber, comment } = form;
  return {
    productId: about.productId,
    quantity: Number(form.quantity),
    vendorIds: form.vendorIds,
    boatId: form.sharesBoat ? about.boatId : null,
    message: form.message,
    phone: joinPhone(form.phone),
    singlePartDetails: about.isSinglePart
      ? { requestedPartName, requestedPartNumber, comment }
      : null,
    clientKey: about.clientKey,
  };
}

/** A key that no other request has; also where a page is not encrypted, which has no `randomUUID`. */
export function newClientKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
