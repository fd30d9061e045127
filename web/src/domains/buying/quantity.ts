/** How many of a product can be asked for. */
export const MAX_QUANTITY = 999;

/** Whether a text is a quantity that can be asked for. */
export function isQuantity(text: string): boolean {
  const quantity = Number(text);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
}
