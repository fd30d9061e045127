import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Address } from '@/api/types';
import { useEnvironment } from '@/environment/environment';
import { addressesQuery } from '@/session/addresses-query';
import { PhoneField } from '@/ui/fields/phone-field';
import { SelectField } from '@/ui/fields/select-field';
import { TextField } from '@/ui/fields/text-field';
import { RecordFormEnd } from '@/ui/forms/record-form-end';
import { useRecordForm } from '@/ui/forms/use-record-form';
import { Notice } from '@/ui/notice';
import {
  addressChanges,
  addressFieldText,
  addressProblems,
  type detailsOf,
  type AddressForm as Form,
  formOf,
} from './address-rules';
import classes from './addresses.module.css';
import { saveAddress } from './save-address';

const LABELS: Readonly<Record<keyof Form, MessageDescriptor>> = {
  label: msg`Address name`,
  street: msg`Street`,
  street2: msg`Street, second line`,
  postalCode: msg`Postal code`,
  city: msg`City`,
  state: msg`State or province`,
  country: msg`Country`,
  phone: msg`Phone`,
};

interface Props {
  /** Null for a new address. */
  address: Address | null;
  /** It was deleted while it was changed. */
  isGone: boolean;
  /** `isDone` is false when more was typed while it was saved. */
  onSaved: (address: Address, isDone: boolean) => void;
  onLeave: () => void;
}

/** Adds an address, or changes one. */
export function AddressForm(props: Props) {
  const { isGone, onLeave } = props;
  const { t, i18n } = useLingui();
  const options = useEnvironment().allOptions;
  const state = useAddressForm(props);
  const { typed, change, save } = state;
  const label = (name: keyof Form) => i18n._(LABELS[name]);
  const field = (name: Exclude<keyof Form, 'phone'>) => ({
    ...state.field(name),
    label: label(name),
  });
  const countries = (options?.countries ?? []).map(({ code, name }) => [code, name] as const);
  return (
    <form {...state.props}>
      {isGone && (
        <Notice role="alert" tone="attention">
          <Trans>
            This address was deleted in the meantime. What you typed is still here: save it as a new
            address, or go back.
          </Trans>
        </Notice>
      )}
      <TextField {...field('label')} autoComplete="off" hint={t`For example, Home`} />
      <TextField {...field('street')} autoComplete="address-line1" />
      <TextField {...field('street2')} autoComplete="address-line2" />
      <div className={classes['pair']}>
        <TextField {...field('postalCode')} autoComplete="postal-code" />
        <TextField {...field('city')} autoComplete="address-level2" />
      </div>
      <TextField {...field('state')} autoComplete="address-level1" />
      <SelectField
        {...field('country')}
        autoComplete="country"
        options={[['', t`Choose a country`], ...countries]}
      />
      <PhoneField
        value={typed.phone}
        onChange={(phone) => change({ phone })}
        errors={save.fields}
      />
      <RecordFormEnd
        state={state}
        words={{
          labelOf: label,
          textOf: (form, name) => addressFieldText(form, name, countries),
        }}
        isChanged={isGone || state.isEdited}
        label={isGone ? <Trans>Save as a new address</Trans> : <Trans>Save</Trans>}
        leave={<Trans>Back</Trans>}
        onLeave={onLeave}
      />
    </form>
  );
}

function useAddressForm({ address, isGone, onSaved }: Props) {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const options = useEnvironment().allOptions;
  return useRecordForm<Address, Form, Partial<ReturnType<typeof detailsOf>>>({
    name: `address/${address?.id ?? 'new'}`,
    record: address,
    isGone,
    formOf,
    changesOf: addressChanges,
    problemsOf: (form) => {
      const codes = (options?.dialCodes ?? []).map(({ dial_code: code }) => code);
      return addressProblems(form, codes, i18n);
    },
    write: async (changes, record) => {
      const saved = await saveAddress(changes, record);
      if (!saved.ok) await client.invalidateQueries(addressesQuery());
      return saved;
    },
    reread: async () => {
      const query = { ...addressesQuery(), staleTime: 0 };
      const addresses = await client.fetchQuery(query).catch(() => []);
      return addresses.find(({ id }) => id === address?.id) ?? null;
    },
    onSaved,
    note: null,
  });
}
