/** The range of the quantity in a request. */
export const MAX_QUANTITY = 999;

/** Whether a text is a valid quantity. */
export function isQuantity(text: string): boolean {
  const quantity = Number(text);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
}
