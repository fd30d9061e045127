import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, send } from '@/api/client';
import type { QuoteOffered, RequestToVendor } from '@/api/types';
import { DateField } from '@/ui/fields/date-field';
import { NumberField } from '@/ui/fields/number-field';
import { RadioList } from '@/ui/fields/radio-list';
import { SaveLine } from '@/ui/fields/save-line';
import { SelectField } from '@/ui/fields/select-field';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { TextField } from '@/ui/fields/text-field';
import { useForm } from '@/ui/forms/use-form';
import { AnswerFiles } from './answer-files';
import { answerBody, answerProblems, formOf } from './answer-rules';
import { attachedFiles } from './file-rules';
import { requestQuery } from './request-query';
import { useAnswerFiles } from './use-answer-files';

const CURRENCIES = ['EUR', 'USD', 'GBP'].map((code) => [code, code] as const);

interface Props {
  token: string;
  request: RequestToVendor;
  onAnswered: () => void;
}

/** The vendor's offer. */
export function AnswerForm({ token, request, onAnswered }: Props) {
  const { t } = useLingui();
  const state = useAnswerForm({ token, request, onAnswered });
  const { typed, save, field, files } = state;
  const offers: readonly (readonly [QuoteOffered, string])[] = [
    ['same', t`What was asked for`],
    ['newer', t`The part that replaces it`],
    ['equivalent', t`An equivalent part`],
  ];
  return (
    <form {...state.props}>
      <RadioList
        legend={t`What do you offer?`}
        value={typed.offered}
        onChange={(offered) => state.change({ offered })}
        options={offers}
      />
      {typed.offered !== 'same' && (
        <TextField
          {...field('offeredPart')}
          label={t`Name or number of this part`}
          maxLength={120}
        />
      )}
      <NumberField {...field('amount')} label={t`Total price without shipping`} isFraction />
      <SelectField {...field('currency')} label={t`Currency`} options={CURRENCIES} />
      <NumberField
        {...field('shipping')}
        label={t`Shipping costs`}
        hint={t`Leave it empty if you do not know it.`}
        isFraction
      />
      <NumberField
        {...field('leadDays')}
        label={t`Days until delivery`}
        hint={t`Leave it empty if you do not know it.`}
      />
      <DateField {...field('validUntil')} label={t`Valid until`} />
      <TextAreaField {...field('note')} label={t`Note`} maxLength={2000} />
      <AnswerFiles state={files} error={save.fields['files']} />
      <SaveLine
        failure={save.failure}
        note={save.note}
        isSaving={save.isSaving || files.isSaving}
        isChanged
        label={request.answer === null ? <Trans>Send answer</Trans> : <Trans>Change answer</Trans>}
      />
    </form>
  );
}

function useAnswerForm({ token, request, onAnswered }: Props) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const { queryKey } = requestQuery(token, i18n.locale);
  const [start] = useState(() => formOf(request.answer, Date.now()));
  const form = useForm({
    start,
    name: `quote-answer/${request.createdAt}`,
    write: async (typed) => {
      const fields = answerProblems(typed, i18n);
      if (Object.keys(fields).length > 0) return { fields };
      const params = { path: { token }, query: { language: i18n.locale } };
      const body = answerBody(typed, request.version, attachedFiles(request, typed.leftOut));
      const call = api.POST('/api/quote-answers/{token}', { params, body });
      const sent = await send(call, 'quote answer');
      if (!sent.ok) {
        // Another person with the link may have answered, or the customer has asked a question.
        if (sent.error.status === 409) await client.invalidateQueries({ queryKey });
        return sent;
      }
      form.discard();
      client.setQueryData(queryKey, sent.data);
      onAnswered();
      return null;
    },
  });
  const onLeaveOut = (leftOut: number[]) => form.change({ leftOut });
  const { leftOut } = form.typed;
  return { ...form, files: useAnswerFiles({ token, request, leftOut, onLeaveOut }) };
}
