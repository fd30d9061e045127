import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { api } from '@/api/client';
import type { QuoteRequest } from '@/api/types';
import { SaveLine } from '@/ui/fields/save-line';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { useForm } from '@/ui/forms/use-form';
import classes from './quotes.module.css';
import { useSendDecision } from './use-send-decision';

interface Props {
  request: QuoteRequest;
  onDone: () => void;
}

/** A form for a question to a vendor about its answer. */
export function QuestionForm({ request, onDone }: Props) {
  const { t } = useLingui();
  const { id, version, vendorPartnerName: vendor } = request;
  const decide = useSendDecision();
  const form = useForm({
    start: { text: '' },
    name: `quote-question/${id}`,
    write: async ({ text }) => {
      if (text.trim() === '') return { fields: { text: t`This field is required.` } };
      const sent = await decide(
        api.POST('/api/quote-requests/{quoteId}/question', {
          params: { path: { quoteId: id } },
          body: { version, text },
        }),
        'question',
      );
      if (!sent.ok) return sent;
      form.discard();
      onDone();
      return null;
    },
  });
  const { save } = form;
  const leave = () => {
    form.discard();
    onDone();
  };
  useFocusInside(form.form);
  return (
    <form {...form.props} className={classes['panel']} aria-label={t`Question to ${vendor}`}>
      <TextAreaField {...form.field('text')} label={t`Question to ${vendor}`} maxLength={2000} />
      <SaveLine
        failure={save.failure}
        note={save.note}
        isSaving={save.isSaving}
        isChanged
        label={<Trans>Send</Trans>}
      >
        <Button variant="default" onClick={leave} disabled={save.isSaving}>
          <Trans>Cancel</Trans>
        </Button>
      </SaveLine>
    </form>
  );
}
