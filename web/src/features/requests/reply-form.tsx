import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ServiceRequest } from '@/api/types';
import { sendReply, takeRequest } from '@/domains/buying/requests';
import { useUser } from '@/session/use-session';
import { SaveLine } from '@/ui/fields/save-line';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { useForm } from '@/ui/forms/use-form';
import { PictureField } from '@/ui/pictures/picture-field';
import { usePictures } from '@/ui/pictures/use-pictures';
import { MAX_TEXT, missingTexts } from './message-rules';

/** Adds a message to a thread, which then waits for an answer. */
export function ReplyForm({ request }: { request: ServiceRequest }) {
  const { t } = useLingui();
  const { kind, id, status } = request;
  const userId = useUser()?.id ?? null;
  const client = useQueryClient();
  const form = useForm({
    name: `request/${id}`,
    start: { text: '', images: [] as string[] },
    write: async (typed) => {
      const fields = missingTexts(typed, { text: t`Please enter a message` });
      if (Object.keys(fields).length > 0) return { fields };
      const sent = await sendReply(kind, id, typed);
      if (!sent.ok) return sent;
      form.discard();
      await takeRequest(client, userId, sent.data);
      return { note: t`Your message was sent.` };
    },
  });
  const pictures = usePictures({
    images: form.typed.images,
    onChange: (images) => form.change({ images }),
  });
  const { save } = form;
  return (
    <form {...form.props}>
      {status === 'Closed' && (
        <p>
          <Trans>This request is closed. A message opens it again.</Trans>
        </p>
      )}
      <TextAreaField
        {...form.field('text')}
        label={t`Your message`}
        rows={4}
        maxLength={MAX_TEXT}
      />
      <PictureField pictures={pictures} error={save.fields['images'] ?? null} />
      <SaveLine
        {...save}
        isSaving={save.isSaving || pictures.isSaving}
        isChanged
        label={<Trans>Send</Trans>}
      />
    </form>
  );
}
