import { useLingui } from '@lingui/react/macro';
import type { ModelKind, MyModels } from '@/domains/products/my-models';
import { RadioList } from '@/ui/fields/radio-list';
import { TextField } from '@/ui/fields/text-field';
import { ModelField } from './model-field';
import classes from './my-fit.module.css';

interface Props {
  productId: number;
  kinds: readonly ModelKind[];
  kind: ModelKind;
  mine: MyModels;
  change: (parts: Partial<MyModels>) => void;
}

/** The fields for the boat or engine model that the product should fit. */
export function FitFields({ productId, kinds, kind, mine, change }: Props) {
  const { t } = useLingui();
  const names: Record<ModelKind, string> = { engine: t`My engine`, boat: t`My boat` };
  return (
    <div className={classes['fields']}>
      {kinds.length > 1 && (
        <RadioList
          legend={t`What do you want to check?`}
          value={kind}
          onChange={(chosen) => change({ kind: chosen })}
          options={kinds.map((one) => [one, names[one]] as const)}
        />
      )}
      <ModelField
        key={kind}
        productId={productId}
        kind={kind}
        model={mine[kind]}
        onChange={(model) => change({ kind, [kind]: model })}
      />
      {kind === 'engine' && (
        <TextField
          label={t`Serial number (optional)`}
          name="serial"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          hint={t`It is on the plate of the engine. Some parts fit certain serial numbers only.`}
          value={mine.serial}
          onChange={(serial) => change({ serial })}
        />
      )}
    </div>
  );
}
