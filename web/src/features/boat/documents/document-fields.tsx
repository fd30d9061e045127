import { useLingui } from '@lingui/react/macro';
import { DateField } from '@/ui/fields/date-field';
import { SelectField } from '@/ui/fields/select-field';
import { TextField } from '@/ui/fields/text-field';
import classes from '../page/boat.module.css';
import { FIELD_LABELS } from '../page/boat-labels';
import { DOCUMENT_KINDS, type DocumentForm } from './document-rules';

interface Props {
  typed: DocumentForm;
  onChange: (parts: Partial<DocumentForm>) => void;
  errors: Readonly<Record<string, string>>;
}

/** The details of a document. */
export function DocumentFields({ typed, onChange, errors }: Props) {
  const { i18n } = useLingui();
  const field = (name: keyof DocumentForm) => ({
    name,
    label: i18n._(FIELD_LABELS[name]),
    value: typed[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: errors[name] ?? null,
  });
  return (
    <div className={classes['fields']}>
      <div className={classes['whole']}>
        <TextField {...field('title')} autoComplete="off" />
      </div>
      <SelectField
        {...field('kind')}
        options={Object.entries(DOCUMENT_KINDS).map(([kind, label]) => [kind, i18n._(label)])}
      />
      <DateField {...field('expiresAt')} />
    </div>
  );
}
