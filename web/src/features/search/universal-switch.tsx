import { useLingui } from '@lingui/react/macro';
import { SwitchField } from '@/ui/fields/switch-field';

interface Props {
  /** The number of found parts that fit every boat, whether they are shown or not. */
  count: number;
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

/** Shows or hides the parts that fit the boat only because they fit every boat. */
export function UniversalSwitch({ count, isShown, onChange }: Props) {
  const { t, i18n } = useLingui();
  if (count === 0 && isShown) return null;
  const number = i18n.number(count);
  return (
    <SwitchField
      label={t`Show universal parts (${number})`}
      name="universal"
      checked={isShown}
      onChange={onChange}
    />
  );
}
