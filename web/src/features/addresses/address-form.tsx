import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Address } from '@/api/types';
import { useEnvironment } from '@/environment/environment';
import { addressesQuery } from '@/session/addresses-query';
import { PhoneField } from '@/ui/fields/phone-field';
import { SaveLine } from '@/ui/fields/save-line';
import { SelectField } from '@/ui/fields/select-field';
import { TextField } from '@/ui/fields/text-field';
import { Conflicts } from '@/ui/forms/conflicts';
import { useRecordForm } from '@/ui/forms/use-record-form';
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
export function AddressForm({ address, isGone, onSaved, onLeave }: Props) {
  const { t, i18n } = useLingui();
  const options = useEnvironment().allOptions;
  const client = useQueryClient();
  const state = useRecordForm<Address, Form, Partial<ReturnType<typeof detailsOf>>>({
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
  const { form, typed, change, save, edits, stored, discard, handleSubmit } = state;
  const field = (name: Exclude<keyof Form, 'phone'>) => ({
    name,
    value: typed[name],
    onChange: (value: string) => change({ [name]: value }),
    error: save.fields[name] ?? null,
  });

  const countries = (options?.countries ?? []).map(({ code, name }) => [code, name] as const);
  const labels: Record<keyof Form, string> = {
    label: t`Address name`,
    street: t`Street`,
    street2: t`Street, second line`,
    postalCode: t`Postal code`,
    city: t`City`,
    state: t`State or province`,
    country: t`Country`,
    phone: t`Phone`,
  };
  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      {isGone && (
        <p role="alert" className={classes['notice']}>
          <Trans>
            This address was deleted in the meantime. What you typed is still here: save it as a new
            address, or go back.
          </Trans>
        </p>
      )}
      <TextField
        {...field('label')}
        label={labels.label}
        autoComplete="off"
        hint={t`For example, Home`}
      />
      <TextField {...field('street')} label={labels.street} autoComplete="address-line1" />
      <TextField {...field('street2')} label={labels.street2} autoComplete="address-line2" />
      <div className={classes['pair']}>
        <TextField {...field('postalCode')} label={labels.postalCode} autoComplete="postal-code" />
        <TextField {...field('city')} label={labels.city} autoComplete="address-level2" />
      </div>
      <TextField {...field('state')} label={labels.state} autoComplete="address-level1" />
      <SelectField
        {...field('country')}
        label={labels.country}
        autoComplete="country"
        options={[['', t`Choose a country`], ...countries]}
      />
      <PhoneField
        value={typed.phone}
        onChange={(phone) => change({ phone })}
        errors={save.fields}
      />
      <Conflicts
        edits={edits}
        stored={stored}
        labelOf={(name) => labels[name]}
        textOf={(form, name) => addressFieldText(form, name, countries)}
      />
      <SaveLine
        {...save}
        isChanged={isGone || state.isEdited}
        label={isGone ? <Trans>Save as a new address</Trans> : <Trans>Save</Trans>}
      >
        <Button
          variant="default"
          onClick={() => {
            discard();
            onLeave();
          }}
        >
          <Trans>Back</Trans>
        </Button>
      </SaveLine>
    </form>
  );
}
