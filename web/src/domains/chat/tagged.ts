import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { read } from '@/api/client';

/** Data with their entity tag, with which the server responds without a body if they are the same. */
export interface Tagged<Data> {
  data: Data;
  tag: string;
}

type Call<Data> = Promise<{ data?: Data; error?: unknown; response: Response }>;

/** Loads data unless they are the same as those that are known. */
export async function readTagged<Data>(
  { client, queryKey }: { client: QueryClient; queryKey: QueryKey },
  call: (headers: Record<string, string>) => Call<Data>,
  source: string,
): Promise<Tagged<Data>> {
  const known = client.getQueryData<Tagged<Data>>(queryKey);
  const isTagged = known !== undefined && known.tag !== '';
  const answer = call(isTagged ? { 'if-none-match': known.tag } : {});
  if (isTagged && (await isUnchanged(answer))) return known;
  const data = await read(answer, source);
  return { data, tag: (await answer).response.headers.get('etag') ?? '' };
}

async function isUnchanged(answer: Promise<{ response: Response }>): Promise<boolean> {
  return await answer.then(
    ({ response }) => response.status === 304,
    // The caller that reads the response reports the failure.
    () => false,
  );
}
