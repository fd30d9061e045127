/** The path of the page of a kit. */
export function kitPath(productId: number, kitId: number): string {
  return `/product/${productId}/kit/${kitId}`;
}
