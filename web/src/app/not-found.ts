/** What a route throws when its address names nothing. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' });
}
