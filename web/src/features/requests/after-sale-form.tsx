import { Trans, useLingui } from '@lingui/react/macro';
import { api, send } from '@/api/client';
import type { Boat } from '@/domains/boats/boat';
import { SaveLine } from '@/ui/fields/save-line';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { TextField } from '@/ui/fields/text-field';
import { PictureField } from '@/ui/pictures/picture-field';
import { MAX_TEXT, MAX_TITLE } from './message-rules';
import { useRequestForm } from './use-request-form';

/** The form for a problem on board. */
export function AfterSaleForm({ boat }: { boat: Boat }) {
  const { t } = useLingui();
  const form = useRequestForm({
    name: `after-sale/${boat.id}`,
    start: { topic: '', description: '', images: [] as string[] },
    required: { topic: t`Please enter a topic`, description: t`Please describe what you need` },
    post: ({ topic, description, images }, clientKey) => {
      const body = { boatId: boat.id, topic, description, images, clientKey };
      return send(api.POST('/api/after-sale-requests', { body }), 'after-sale request');
    },
  });
  const { field, save } = form;
  return (
    <form {...form.props}>
      <TextField
        {...field('topic')}
        label={t`Topic`}
        hint={t`For example, water in the bilge`}
        maxLength={MAX_TITLE}
        autoComplete="off"
      />
      <TextAreaField
        {...field('description')}
        label={t`Description`}
        rows={6}
        maxLength={MAX_TEXT}
      />
      <PictureField pictures={form.pictures} error={save.fields['images'] ?? null} />
      <SaveLine {...save} isSaving={form.isSaving} isChanged label={<Trans>Send</Trans>} />
    </form>
  );
}
