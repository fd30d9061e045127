import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SinglePart, Vendor } from '@/api/types';
import { useActiveBoat } from '@/domains/boats/use-active-boat';
import { askForQuotes } from '@/domains/buying/ask-for-quotes';
import { newClientKey } from '@/domains/buying/client-key';
import { isQuantity } from '@/domains/buying/quantity';
import { forgetDraft } from '@/domains/products/requested-part';
import { useUser } from '@/session/use-session';
import { NumberField } from '@/ui/fields/number-field';
import { SaveLine } from '@/ui/fields/save-line';
import { SwitchField } from '@/ui/fields/switch-field';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { useForm } from '@/ui/forms/use-form';

interface Props {
  productId: number;
  part: SinglePart | null;
  vendor: Vendor;
  onSent: () => void;
}

/** Asks one vendor for a quote without leaving the page. */
export function QuickQuoteForm(props: Props) {
  const { t } = useLingui();
  const { active } = useActiveBoat();
  const state = useQuickQuote(props, active?.id ?? null);
  const { typed, change, field, save } = state;
  const boatName = active?.boatName ?? '';
  const vendor = props.vendor.vendorPartnerName;
  useFocusInside(state.form);
  return (
    <form {...state.props}>
      <p>
        <Trans>{vendor} sends you a price. Then you decide.</Trans>
      </p>
      <NumberField {...field('quantity')} label={t`Quantity`} />
      <TextAreaField {...field('message')} label={t`Message`} maxLength={2000} />
      {active !== null && (
        <SwitchField
          name="sharesBoat"
          label={<Trans>Also send the make, model, year and engines of {boatName}</Trans>}
          checked={typed.sharesBoat}
          onChange={(sharesBoat) => change({ sharesBoat })}
        />
      )}
      <SaveLine
        failure={save.failure}
        note={save.note}
        isSaving={save.isSaving}
        isChanged
        label={<Trans>Ask for a quote</Trans>}
      />
    </form>
  );
}

function useQuickQuote({ productId, part, vendor, onSent }: Props, boatId: number | null) {
  const { t } = useLingui();
  const client = useQueryClient();
  const user = useUser();
  // The same for every attempt, so that a lost answer does not make a second request.
  const [clientKey] = useState(newClientKey);
  const form = useForm({
    start: { quantity: '1', message: '', sharesBoat: false },
    name: `quick-quote/${productId}`,
    write: async ({ quantity, message, sharesBoat }) => {
      if (!isQuantity(quantity)) {
        return { fields: { quantity: t`Quantity must be a whole number between 1 and 999` } };
      }
      const sent = await askForQuotes(client, user?.id ?? null, {
        productId,
        quantity: Number(quantity),
        vendorId: vendor.id,
        boatId: sharesBoat ? boatId : null,
        message,
        phone: user?.phone ?? '',
        singlePartDetails: part,
        clientKey,
      });
      if (!sent.ok) return sent;
      form.discard();
      forgetDraft(productId, user?.id ?? 'visitor');
      onSent();
      return null;
    },
  });
  return form;
}
