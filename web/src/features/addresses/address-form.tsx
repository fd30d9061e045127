import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { Address } from '@/api/types';
import { PhoneField } from '@/components/fields/phone-field';
import { SaveLine } from '@/components/fields/save-line';
import { SelectField } from '@/components/fields/select-field';
import { TextField } from '@/components/fields/text-field';
import { useSave } from '@/components/fields/use-save';
import { useEnvironment } from '@/environment/environment';
import { addressProblems, type AddressForm as Form, formOf } from './address-rules';
import classes from './addresses.module.css';
import { saveAddress } from './save-address';

interface Props {
  /** Null for a new address. */
  address: Address | null;
  onSaved: (address: Address) => void;
  onLeave: () => void;
}

/** Adds an address, or changes one. */
export function AddressForm({ address, onSaved, onLeave }: Props) {
  const { t, i18n } = useLingui();
  const options = useEnvironment().allOptions;
  const [typed, setTyped] = useState(() => formOf(address));
  const form = useRef<HTMLFormElement>(null);
  const save = useSave();
  const isChanged = JSON.stringify(typed) !== JSON.stringify(formOf(address));

  const change = (parts: Partial<Form>) => {
    setTyped((before) => ({ ...before, ...parts }));
    save.touch();
  };
  const field = (name: Exclude<keyof Form, 'phone'>) => ({
    name,
    value: typed[name],
    onChange: (value: string) => change({ [name]: value }),
    error: save.fields[name] ?? null,
  });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!save.start()) return;
    const codes = (options?.dialCodes ?? []).map(({ dial_code: code }) => code);
    const problems = addressProblems(typed, codes, i18n);
    if (Object.keys(problems).length > 0) {
      save.reject(problems, form.current);
      return;
    }
    const saved = await saveAddress(typed, address);
    if (saved.ok) onSaved(saved.data);
    else save.refuse(saved.error, form.current);
  };

  const countries = (options?.countries ?? []).map(({ code, name }) => [code, name] as const);
  return (
    <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        {...field('label')}
        label={t`Address name`}
        autoComplete="off"
        hint={t`For example, Home`}
      />
      <TextField {...field('street')} label={t`Street`} autoComplete="address-line1" />
      <TextField
        {...field('street2')}
        label={t`Street, second line`}
        autoComplete="address-line2"
      />
      <div className={classes['pair']}>
        <TextField {...field('postalCode')} label={t`Postal code`} autoComplete="postal-code" />
        <TextField {...field('city')} label={t`City`} autoComplete="address-level2" />
      </div>
      <TextField {...field('state')} label={t`State or province`} autoComplete="address-level1" />
      <SelectField
        {...field('country')}
        label={t`Country`}
        autoComplete="country"
        options={[['', t`Choose a country`], ...countries]}
      />
      <PhoneField
        value={typed.phone}
        onChange={(phone) => change({ phone })}
        error={save.fields['phone'] ?? null}
      />
      <SaveLine {...save} isChanged={isChanged} label={<Trans>Save</Trans>}>
        <Button variant="default" onClick={onLeave}>
          <Trans>Back</Trans>
        </Button>
      </SaveLine>
    </form>
  );
}
