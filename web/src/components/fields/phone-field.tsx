import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useEnvironment } from '@/environment/environment';
import { openPopup } from '@/popups/open-popup';
import classes from './field.module.css';
import { COUNTRY_CODE_PROBLEM, cleanCode, digitsOf, type Phone } from './phone';
import { TextField } from './text-field';

interface Props {
  value: Phone;
  onChange: (value: Phone) => void;
  /** What is wrong with the number as a whole. */
  error: string | null;
  /** Whose number it is; 'Phone' unless given. */
  legend?: string;
  /** The name of the field of the number. */
  name?: string;
  /** False for somebody else's number, which the device does not know. */
  isOwn?: boolean;
  readOnly?: boolean;
}

/** A phone number in two parts: a dial code of a country, and the digits after it. */
export function PhoneField(props: Props) {
  const { value, onChange, error, name = 'phone', isOwn = true, readOnly = false } = props;
  const { t, i18n } = useLingui();
  const listId = useId();
  const dialCodes = useEnvironment().allOptions?.dialCodes ?? [];

  // A code that no country has is taken away at once, with a word about it.
  const settleCode = () => {
    if (readOnly) return;
    const code = cleanCode(value.code);
    if (code === '' || dialCodes.some((known) => cleanCode(known.dial_code) === code)) {
      onChange({ ...value, code });
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
        type="tel"
        autoComplete={isOwn ? 'tel-country-code' : 'off'}
        readOnly={readOnly}
        list={listId}
        placeholder="+44"
        value={value.code}
        onChange={(code) => onChange({ ...value, code: code.replaceAll(/[^\d+]/g, '') })}
        onBlur={settleCode}
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
        error={error}
      />
    </fieldset>
  );
}
