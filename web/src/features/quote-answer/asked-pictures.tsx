import { api, type Sent, send } from '@/api/client';
import { FormError } from '@/ui/fields/form-error';
import { showFile } from '@/ui/files/show-file';
import { useWrite } from '@/ui/forms/use-write';
import { PictureList } from '@/ui/pictures/picture-list';

interface Props {
  token: string;
  count: number;
}

/**
 * The pictures of a request. Their addresses contain the secret of the link, which must not be in
 * the browser's history: the full size is shown under another address.
 */
export function AskedPictures({ token, count }: Props) {
  const addresses = Array.from(
    { length: count },
    (_, position) => `/api/quote-answers/${encodeURIComponent(token)}/pictures/${position}`,
  );
  const { failure, run } = useWrite((position: number) =>
    showFile(() => fetchPicture(token, position)),
  );
  return (
    <>
      <PictureList addresses={addresses} onOpen={(address) => run(addresses.indexOf(address))} />
      <FormError id="picture-failure">{failure}</FormError>
    </>
  );
}

async function fetchPicture(token: string, position: number): Promise<Sent<Blob>> {
  const params = { path: { token, position } };
  const path = '/api/quote-answers/{token}/pictures/{position}';
  const call = api.GET(path, { params, parseAs: 'blob', cache: 'no-store' });
  const sent = await send(call, 'picture of a request');
  return sent.ok ? { ok: true, data: new Blob([sent.data], { type: 'image/jpeg' }) } : sent;
}
