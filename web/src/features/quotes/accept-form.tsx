import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { api } from '@/api/client';
import type { QuoteRequest } from '@/api/types';
import { useUser } from '@/session/use-session';
import { SaveLine } from '@/ui/fields/save-line';
import { SwitchField } from '@/ui/fields/switch-field';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { useForm } from '@/ui/forms/use-form';
import classes from './quotes.module.css';
import { useSendDecision } from './use-send-decision';

interface Props {
  request: QuoteRequest;
  /** Requests to other vendors are still open. */
  hasOthers: boolean;
  onDone: () => void;
}

/**
 * Accepts an answer: explains what that means, and lets the user choose the data for the vendor.
 */
export function AcceptForm({ request, hasOthers, onDone }: Props) {
  const { t } = useLingui();
  const { form, user } = useAcceptForm(request, onDone);
  const { typed, change, save } = form;
  const vendor = request.vendorPartnerName;
  const toggle = (name: keyof typeof typed) => ({
    name,
    checked: typed[name],
    onChange: (isOn: boolean) => change({ [name]: isOn }),
  });
  useFocusInside(form.form);
  return (
    <form
      {...form.props}
      className={classes['panel']}
      aria-label={t`Accept the answer from ${vendor}`}
    >
      <p>
        <Trans>
          This is neither an order nor a payment. {vendor} gets what you choose here, and contacts
          you.
        </Trans>
      </p>
      <SwitchField {...toggle('name')} label={user?.fullName ?? ''} />
      <SwitchField {...toggle('email')} label={user?.email ?? ''} />
      {request.phone !== '' && <SwitchField {...toggle('phone')} label={request.phone} />}
      {hasOthers && (
        <SwitchField
          {...toggle('closesOthers')}
          label={<Trans>Close the requests to the other vendors</Trans>}
        />
      )}
      <SaveLine
        failure={save.fields['contact'] ?? save.failure}
        note={save.note}
        isSaving={save.isSaving}
        isChanged
        label={<Trans>Accept</Trans>}
      >
        <Button variant="default" onClick={onDone} disabled={save.isSaving}>
          <Trans>Cancel</Trans>
        </Button>
      </SaveLine>
    </form>
  );
}

function useAcceptForm({ id, version, phone }: QuoteRequest, onDone: () => void) {
  const { t } = useLingui();
  const user = useUser();
  const decide = useSendDecision();
  const form = useForm({
    start: { name: true, email: true, phone: phone !== '', closesOthers: true },
    name: null,
    write: async ({ closesOthers, ...told }) => {
      if (!told.email && !told.phone) {
        return { failure: t`The vendor needs your e-mail or your telephone number.` };
      }
      const contact = (['name', 'email', 'phone'] as const).filter((part) => told[part]);
      const sent = await decide(
        api.POST('/api/quote-requests/{quoteId}/accept', {
          params: { path: { quoteId: id } },
          body: { version, closeOthers: closesOthers, contact },
        }),
        'accept',
      );
      if (sent.ok) onDone();
      return sent;
    },
  });
  return { form, user };
}
