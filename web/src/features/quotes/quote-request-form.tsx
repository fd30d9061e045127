import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProductCard, VendorOfProducts } from '@/api/types';
import type { Boat } from '@/domains/boats/boat';
import { askForQuotes } from '@/domains/buying/ask-for-quotes';
import { newClientKey } from '@/domains/buying/client-key';
import type { WantedItem } from '@/domains/buying/quote-items';
import type { QuoteState } from '@/domains/buying/quote-state';
import { forgetDraft, readDraft } from '@/domains/products/requested-part';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';
import { useUser } from '@/session/use-session';
import { ChoiceList } from '@/ui/fields/choice-list';
import { splitPhone } from '@/ui/fields/phone';
import { PhoneField } from '@/ui/fields/phone-field';
import { SaveLine } from '@/ui/fields/save-line';
import { SwitchField } from '@/ui/fields/switch-field';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { TextField } from '@/ui/fields/text-field';
import { useForm } from '@/ui/forms/use-form';
import { PictureField } from '@/ui/pictures/picture-field';
import { usePictures } from '@/ui/pictures/use-pictures';
import { type RequestForm, requestBody, requestProblems } from './request-rules';
import { RequestedItems } from './requested-items';

interface Props {
  products: readonly ProductCard[];
  vendors: readonly VendorOfProducts[];
  /** How many of each product are wanted. */
  wanted: readonly WantedItem[];
  /** The boat that the parts are for. */
  boat: Boat | null;
  /** The state from the previous page: the vendor, and the part. */
  state: QuoteState;
}

/** The message to the vendors. */
export function QuoteRequestForm(props: Props) {
  const { products, vendors, boat } = props;
  const { t } = useLingui();
  const { typed, change, field, save, pictures, props: form } = useRequestForm(props);
  const boatName = boat?.boatName ?? '';
  const count = products.length;
  const labelOf = ({
    vendorPartnerName: name,
    productIds: { length: offered },
  }: VendorOfProducts) => (count === 1 ? name : t`${name}, offers ${offered} of ${count}`);
  return (
    <form {...form}>
      <RequestedItems
        products={products}
        items={typed.items}
        onChange={(items) => change({ items })}
        errors={save.fields}
      />
      <ChoiceList
        legend={t`Vendors, up to five`}
        {...field('vendorIds')}
        options={vendors.map((vendor) => ({ id: vendor.id, label: labelOf(vendor) }))}
      />
      {isOfSinglePart(products) && <PartFields field={field} />}
      <TextAreaField {...field('message')} label={t`Message`} maxLength={2000} />
      <PictureField pictures={pictures} error={save.fields['images'] ?? null} />
      {boat !== null && (
        <SwitchField
          name="sharesBoat"
          label={<Trans>Also send the make, model, year and engines of {boatName}</Trans>}
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
        isSaving={save.isSaving || pictures.isSaving}
        isChanged
        label={<Trans>Ask for quotes</Trans>}
      />
    </form>
  );
}

/** Which part of the product is wanted. */
function PartFields({ field }: Pick<ReturnType<typeof useRequestForm>, 'field'>) {
  const { t } = useLingui();
  return (
    <>
      <TextField {...field('requestedPartName')} label={t`Requested part name`} maxLength={120} />
      <TextField
        {...field('requestedPartNumber')}
        label={t`Requested part number`}
        maxLength={120}
      />
      <TextAreaField {...field('comment')} label={t`Comments`} maxLength={2000} />
    </>
  );
}

/** A part of one product can be described; parts of several are described in the message. */
function isOfSinglePart(products: readonly ProductCard[]): boolean {
  return products.length === 1 && products[0]?.isSinglePart === true;
}

function useRequestForm(props: Props) {
  const { products, boat } = props;
  const { t } = useLingui();
  const user = useUser();
  const client = useQueryClient();
  const navigate = useNavigate();
  // The same for every attempt, so that a lost answer does not make a second request.
  const [clientKey] = useState(newClientKey);
  const userId = user?.id ?? null;
  const isSinglePart = isOfSinglePart(products);
  const form = useForm<RequestForm>({
    start: { ...startOf(props, userId), phone: splitPhone(user?.phone ?? null) },
    name: `quote-request/${products.map(({ productId }) => productId).join('-')}`,
    write: async (typed) => {
      const words = {
        vendor: t`Please choose a vendor`,
        partName: t`Please specify the Requested part name.`,
        quantity: t`Quantity must be a whole number between 1 and 999`,
      };
      const fields = requestProblems(typed, { isSinglePart, words });
      if (Object.keys(fields).length > 0) return { fields };
      const body = requestBody(typed, { isSinglePart, boatId: boat?.id ?? null, clientKey });
      const sent = await askForQuotes(client, userId, body);
      if (!sent.ok) return sent;
      form.discard();
      for (const { productId } of products) forgetDraft(productId, userId ?? 'visitor');
      await openPopup('general', { title: t`Great!`, text: t`A quote request has been sent.` });
      await navigate(paths.ordersAndRequests);
      return null;
    },
  });
  const onChange = (images: string[]) => form.change({ images });
  return { ...form, pictures: usePictures({ images: form.typed.images, onChange }) };
}

/** The initial form: with the only vendor, or the one that was chosen before. */
function startOf({ products, vendors, wanted, state }: Props, userId: number | null) {
  const [first] = products;
  const part = state.singlePartDetails ?? readDraft(first?.productId ?? 0, userId ?? 'visitor');
  return {
    ...part,
    vendorIds: vendors
      .map(({ id }) => id)
      .filter((id) => vendors.length === 1 || id === state.vendorData?.id),
    items: products.map(({ productId }) => {
      const item = wanted.find((known) => known.productId === productId);
      return { productId, quantity: String(item?.quantity ?? 1) };
    }),
    message: '',
    sharesBoat: false,
    images: [],
  };
}
