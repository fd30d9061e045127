import { foundBy } from '@/domains/buying/found-by';
import { isQuantity } from '@/domains/buying/quantity';
import type { RequestedPart } from '@/domains/products/requested-part';
import { joinPhone, type Phone } from '@/ui/fields/phone';

/** A product of the form; its quantity is a text until it is sent. */
export interface TypedItem {
  productId: number;
  quantity: string;
}

/** The fields of a quote request. */
export interface RequestForm extends RequestedPart {
  vendorIds: number[];
  items: TypedItem[];
  message: string;
  phone: Phone;
  /** Whether the boat is sent with the request. */
  sharesBoat: boolean;
  /** The names of the pictures that are stored. */
  images: string[];
}

/** The name of the field with the quantity of a product. */
export function quantityField(productId: number): string {
  return `quantity-${productId}`;
}

/** What is wrong before the request is sent, by the name of the field. */
export function requestProblems(
  form: RequestForm,
  { isSinglePart, words }: { isSinglePart: boolean; words: ProblemWords },
): Record<string, string> {
  const problems: [name: string, isWrong: boolean, text: string][] = [
    ['vendorIds', form.vendorIds.length === 0, words.vendor],
    ['requestedPartName', isSinglePart && form.requestedPartName.trim() === '', words.partName],
    ...form.items.map(({ productId, quantity }): [string, boolean, string] => [
      quantityField(productId),
      !isQuantity(quantity),
      words.quantity,
    ]),
  ];
  return Object.fromEntries(
    problems.filter(([, isWrong]) => isWrong).map(([name, , text]) => [name, text]),
  );
}

/** The text of each problem. */
export interface ProblemWords {
  vendor: string;
  partName: string;
  quantity: string;
}

interface About {
  isSinglePart: boolean;
  boatId: number | null;
  clientKey: string;
}

/** The request as it is sent. */
export function requestBody(form: RequestForm, about: About) {
  const { requestedPartName, requestedPartNumber, comment } = form;
  return {
    items: form.items.map(({ productId, quantity }) => ({
      productId,
      quantity: Number(quantity),
      foundBy: foundBy(productId),
    })),
    vendorIds: form.vendorIds,
    boatId: form.sharesBoat ? about.boatId : null,
    message: form.message,
    images: form.images,
    phone: joinPhone(form.phone),
    singlePartDetails: about.isSinglePart
      ? { requestedPartName, requestedPartNumber, comment }
      : null,
    clientKey: about.clientKey,
  };
}
