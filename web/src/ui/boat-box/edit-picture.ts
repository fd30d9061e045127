import type { QueryClient } from '@tanstack/react-query';
import { api, type Sent, send } from '@/api/client';
import type { Boat } from '@/domains/boats/boat';
import { keepBoat, refreshBoat } from '@/domains/boats/refresh-boat';

/** Uploads a boat's new picture, and updates it on all pages. */
export async function editPicture(
  client: QueryClient,
  boat: Boat,
  picture: Blob,
): Promise<Sent<unknown>> {
  const form = new FormData();
  // The server checks the right before it accepts the picture.
  form.append('boatId', String(boat.id));
  form.append('file', picture, `${Date.now()}-${boat.id}.jpg`);
  const call = api.POST('/api/images/upload-user-boat-image', {
    // The form itself is what is sent; the document describes a file as text.
    body: { boatId: boat.id, file: '' },
    bodySerializer: () => form,
  });
  const sent = await send(call, 'boat picture');
  if (sent.ok) {
    keepBoat(client, { ...boat, boatUserPicture: sent.data.imgUrl });
    void refreshBoat(client, boat.id, 'fields');
  }
  return sent;
}
