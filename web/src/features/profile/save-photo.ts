import { api, type Sent, send } from '@/api/client';
import { takeUser } from '@/session/session';

/** Uploads a photo and sets it as the user's; all pages show it immediately. */
export async function savePhoto(picture: Blob, userId: number): Promise<Sent<unknown>> {
  const form = new FormData();
  form.append('file', picture, 'photo.jpg');
  const call = api.POST('/api/images/upload-user-image', {
    // The form itself is what is sent; the document describes a file as text.
    body: { file: '' },
    bodySerializer: () => form,
  });
  const uploaded = await send(call, 'photo');
  if (!uploaded.ok) return uploaded;
  const params = { path: { userId } };
  const body = { photoUrl: uploaded.data.imgUrl };
  const sent = await send(api.PATCH('/api/users/update/{userId}', { params, body }), 'photo');
  if (sent.ok) takeUser(sent.data);
  return sent;
}
