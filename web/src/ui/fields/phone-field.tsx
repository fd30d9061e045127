import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useEnvironment } from '@/environment/environment';
import { openPopup } from '@/popups/open-popup';
import classes from './field.module.css';
import {
  COUNTRY_CODE_PROBLEM,
  cleanCode,
  digitsOf,
  EXAMPLE_CODE,
  meantCode,
  type Phone,
} from './phone';
import { TextField } from './text-field';

interface Props {
  value: Phone;
  onChange: (value: Phone) => void;
  /** What is wrong, by the names of the two fields. */
  errors: Readonly<Record<string, string>>;
  /** The owner of the number; 'Phone' unless given. */
  legend?: string;
  /** The name of the field of the number. */
  name?: string;
  /** False for another person's number, which the device does not know. */
  isOwn?: boolean;
  readOnly?: boolean;
}

/** A phone number in two parts: a dial code of a country, and the digits after it. */
export function PhoneField(props: Props) {
  const { value, onChange, errors, name = 'phone', isOwn = true, readOnly = false } = props;
  const { t, i18n } = useLingui();
  const listId = useId();
  const dialCodes = useEnvironment().allOptions?.dialCodes ?? [];

  // A country's name is replaced by its code. A code that no country has is removed immediately,
  // with a message.
  const settleCode = () => {
    const typed = value.code.trim();
    if (readOnly || typed === '') return;
    const code = meantCode(typed, dialCodes);
    if (code !== null) {
      if (code !== value.code) onChange({ ...value, code });
      return;
    }
    onChange({ ...value, code: '' });
    void openPopup('general', { title: t`Error!`, text: i18n._(COUNTRY_CODE_PROBLEM) });
  };

  return (
    <fieldset className={classes['group']}>
      <legend>{props.legend ?? t`Phone`}</legend>
      <TextField
        label={t`Country code`}
        name={`${name}Code`}
        autoComplete={isOwn ? 'tel-country-code' : 'off'}
        readOnly={readOnly}
        list={listId}
        placeholder={i18n._(EXAMPLE_CODE)}
        value={value.code}
        onChange={(code) => onChange({ ...value, code })}
        onBlur={settleCode}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settleCode();
        }}
        error={errors[`${name}Code`] ?? null}
      />
      <datalist id={listId}>
        {dialCodes.map(({ code, name, dial_code: dialCode }) => (
          <option key={code} value={cleanCode(dialCode)}>
            {name}
          </option>
        ))}
      </datalist>
      <TextField
        label={t`Number`}
        name={name}
        type="tel"
        inputMode="numeric"
        autoComplete={isOwn ? 'tel-national' : 'off'}
        readOnly={readOnly}
        value={value.number}
        onChange={(number) => onChange({ ...value, number: digitsOf(number) })}
        error={errors[name] ?? null}
      />
    </fieldset>
  );
}
