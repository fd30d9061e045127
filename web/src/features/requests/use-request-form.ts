import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Sent } from '@/api/client';
import type { ServiceRequest } from '@/api/types';
import { newClientKey } from '@/domains/buying/client-key';
import { requestPath, takeRequest } from '@/domains/buying/requests';
import { useUser } from '@/session/use-session';
import { useForm } from '@/ui/forms/use-form';
import { usePictures } from '@/ui/pictures/use-pictures';
import { missingTexts } from './message-rules';

interface WithPictures {
  /** The names of the pictures that are stored. */
  images: string[];
}

interface Options<Form extends WithPictures> {
  /** Names the draft of the form. */
  name: string;
  start: Form;
  /** The message for each missing text. */
  required: Partial<Record<keyof Form & string, string>>;
  post: (typed: Form, clientKey: string) => Promise<Sent<ServiceRequest>>;
}

/** A form that sends a request to the staff and then shows its thread. */
export function useRequestForm<Form extends WithPictures>(options: Options<Form>) {
  const { name, start, required, post } = options;
  const userId = useUser()?.id ?? null;
  const client = useQueryClient();
  const navigate = useNavigate();
  // The same for every attempt, so that a lost response does not lead to a second request.
  const [clientKey] = useState(newClientKey);
  const form = useForm<Form>({
    name,
    start,
    write: async (typed) => {
      const fields = missingTexts(typed, required);
      if (Object.keys(fields).length > 0) return { fields };
      const sent = await post(typed, clientKey);
      if (!sent.ok) return sent;
      form.discard();
      await takeRequest(client, userId, sent.data);
      await navigate(requestPath(sent.data));
      return null;
    },
  });
  const pictures = usePictures({
    images: form.typed.images,
    onChange: (images) => form.change({ images } as Partial<Form>),
  });
  return { ...form, pictures, isSaving: form.save.isSaving || pictures.isSaving };
}
