import { useLingui } from '@lingui/react/macro';
import { api, type Sent, send } from '@/api/client';
import { useWrite } from '@/ui/forms/use-write';
import { toJpeg } from '@/ui/to-jpeg';

/** Pictures of a message. */
export const MAX_PICTURES = 5;

interface Parts {
  /** The names of the pictures that are stored. */
  images: readonly string[];
  onChange: (images: string[]) => void;
}

/**
 * The pictures of a form. They are stored when they are chosen, so that they survive a reload like
 * everything that is typed.
 */
export function usePictures({ images, onChange }: Parts) {
  const { t } = useLingui();
  const { failure, isSaving, run } = useWrite(async (files: readonly File[]) => {
    const names = [...images];
    for (const file of files.slice(0, MAX_PICTURES - images.length)) {
      const picture = await toJpeg(file, null).catch(() => null);
      if (picture === null)
        return { failure: t`This picture cannot be read. Please choose another one.` };
      // One after the other, so that stored ones stay if a later one fails.
      const sent = await store(picture);
      if (!sent.ok) return sent;
      names.push(sent.data.imgUrl);
      onChange([...names]);
    }
    return null;
  });
  const remove = (name: string) => onChange(images.filter((image) => image !== name));
  return { images, failure, isSaving, add: run, remove };
}

function store(picture: Blob): Promise<Sent<{ imgUrl: string }>> {
  const form = new FormData();
  form.append('file', picture, 'picture.jpg');
  const call = api.POST('/api/images/upload-request-image', {
    // The form itself is what is sent; the document describes a file as text.
    body: { file: '' },
    bodySerializer: () => form,
  });
  return send(call, 'picture of a request');
}
