/** The address of a kit of a product. */
export function kitPath(productId: number, kitId: number): string {
  return `/product/${productId}/kit/${kitId}`;
}
