import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, send } from '@/api/client';
import type { ProductCard, Vendor } from '@/api/types';
import type { Boat } from '@/domains/boats/boat';
import { quotesQuery } from '@/domains/buying/queries';
import { readDraft } from '@/domains/products/requested-part';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';
import { useUser } from '@/session/use-session';
import { ChoiceList } from '@/ui/fields/choice-list';
import { NumberField } from '@/ui/fields/number-field';
import { splitPhone } from '@/ui/fields/phone';
import { PhoneField } from '@/ui/fields/phone-field';
import { SaveLine } from '@/ui/fields/save-line';
import { SwitchField } from '@/ui/fields/switch-field';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { TextField } from '@/ui/fields/text-field';
import { useForm } from '@/ui/forms/use-form';
import { newClientKey, type RequestForm, requestBody, requestGaps } from './request-rules';

interface Props {
  product: ProductCard;
  vendors: readonly Vendor[];
  /** The boat in use. */
  boat: Boat | null;
}

/** What the vendors are told. */
export function QuoteRequestForm({ product, vendors, boat }: Props) {
  const { t } = useLingui();
  const state = useRequestForm({ product, vendors, boat });
  const { typed, change, field, save } = state;
  const boatName = boat?.boatName ?? '';
  return (
    <form {...state.props}>
      <ChoiceList
        legend={t`Vendors, up to five`}
        {...field('vendorIds')}
        options={vendors.map(({ id, vendorPartnerName: label }) => ({ id, label }))}
      />
      {product.isSinglePart && (
        <>
          <TextField
            {...field('requestedPartName')}
            label={t`Requested part name`}
            maxLength={120}
          />
          <TextField
            {...field('requestedPartNumber')}
            label={t`Requested part number`}
            maxLength={120}
          />
          <TextAreaField {...field('comment')} label={t`Comments`} maxLength={2000} />
        </>
      )}
      <NumberField {...field('quantity')} label={t`Quantity`} />
      <TextAreaField {...field('message')} label={t`Message`} maxLength={2000} />
      {boat !== null && (
        <SwitchField
          name="sharesBoat"
          label={<Trans>Send make, model, year and engines of {boatName} with it</Trans>}
          checked={typed.sharesBoat}
          onChange={(sharesBoat) => change({ sharesBoat })}
        />
      )}
      <PhoneField
        value={typed.phone}
        onChange={(phone) => change({ phone })}
        errors={save.fields}
      />
      <p>
        <Trans>
          A vendor gets your name, your e-mail and this number only when you accept its answer.
        </Trans>
      </p>
      <SaveLine
        failure={save.failure}
        note={save.note}
        isSaving={save.isSaving}
        isChanged
        label={<Trans>Ask for quotes</Trans>}
      />
    </form>
  );
}

function useRequestForm({ product, vendors, boat }: Props) {
  const { t } = useLingui();
  const user = useUser();
  const client = useQueryClient();
  const navigate = useNavigate();
  // The same for every attempt, so that a lost answer does not make a second request.
  const [clientKey] = useState(newClientKey);
  const { productId, isSinglePart } = product;
  const [only] = vendors.length === 1 ? vendors : [];
  const form = useForm<RequestForm>({
    start: {
      ...readDraft(productId, user?.id ?? 'visitor'),
      vendorIds: only === undefined ? [] : [only.id],
      quantity: '1',
      message: '',
      phone: splitPhone(user?.phone ?? null),
      sharesBoat: false,
    },
    name: `quote-request/${productId}`,
    write: async (typed) => {
      const words: Partial<Record<keyof RequestForm, string>> = {
        vendorIds: t`Please choose a vendor`,
        requestedPartName: t`Please specify the Requested part name.`,
        quantity: t`Quantity must be a whole number between 1 and 999`,
      };
      const gaps = requestGaps(typed, isSinglePart);
      const fields = Object.fromEntries(gaps.map((name) => [name, words[name] ?? '']));
      if (gaps.length > 0) return { fields };
      const boatId = boat?.id ?? null;
      const body = requestBody(typed, { productId, isSinglePart, boatId, clientKey });
      const sent = await send(api.POST('/api/quote-requests', { body }), 'quote request');
      if (!sent.ok) return sent;
      form.discard();
      await client.invalidateQueries({ queryKey: quotesQuery(user?.id ?? null).queryKey });
      await openPopup('general', { title: t`Great!`, text: t`A quote request has been sent.` });
      await navigate(paths.ordersAndRequests);
      return null;
    },
  });
  return form;
}
