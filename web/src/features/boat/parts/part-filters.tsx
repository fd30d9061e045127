import { Trans, useLingui } from '@lingui/react/macro';
import { RadioList } from '@/ui/fields/radio-list';
import { SwitchField } from '@/ui/fields/switch-field';
import { TextField } from '@/ui/fields/text-field';
import rows from './part-row.module.css';

/** Which of the parts are shown. */
export interface PartFilter {
  words: string;
  isBelowMinimum: boolean;
}

/** How the parts are shown: under the headings of their sections, or as a table. */
export type PartView = 'sections' | 'table';

interface Props {
  filter: PartFilter;
  onChange: (filter: PartFilter) => void;
  view: PartView;
  onView: (view: PartView) => void;
}

/** Filters the parts on board by words, and to those below their minimum. */
export function PartFilters({ filter, onChange, view, onView }: Props) {
  const { t } = useLingui();
  return (
    <div className={rows['filters']}>
      <TextField
        label={t`Filter`}
        name="filter"
        type="search"
        autoComplete="off"
        value={filter.words}
        onChange={(words) => onChange({ ...filter, words })}
      />
      <SwitchField
        label={<Trans>Below minimum only</Trans>}
        name="short"
        checked={filter.isBelowMinimum}
        onChange={(isOn) => onChange({ ...filter, isBelowMinimum: isOn })}
      />
      <RadioList
        legend={t`Show as`}
        value={view}
        onChange={onView}
        options={[
          ['sections', t`Sections`],
          ['table', t`Table`],
        ]}
      />
    </div>
  );
}
