/** Thrown by a route for an address without a page. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' });
}
