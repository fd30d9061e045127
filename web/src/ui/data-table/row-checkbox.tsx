import classes from './data-table.module.css';

interface Props {
  label: string;
  checked: boolean;
  /** Some rows of a page are chosen, but not all. */
  isMixed?: boolean;
  disabled?: boolean;
  onPress: (isRange: boolean) => void;
}

/** Chooses a row; with the shift key, all rows since the last one. */
export function RowCheckbox({ label, checked, isMixed = false, disabled, onPress }: Props) {
  return (
    <label className={classes['choice']}>
      <input
        ref={(input) => {
          if (input !== null) input.indeterminate = isMixed;
        }}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={({ nativeEvent }) => onPress(Reflect.get(nativeEvent, 'shiftKey') === true)}
      />
    </label>
  );
}
