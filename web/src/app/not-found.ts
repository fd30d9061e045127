/** What a route throws when nothing has its address. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' });
}
