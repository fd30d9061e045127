import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import {
  keepMyModels,
  type ModelKind,
  type MyModels,
  readMyModels,
} from '@/domains/products/my-models';
import { FitFields } from './fit-fields';
import classes from './my-fit.module.css';
import { Verdict } from './verdict';

/** Serial numbers are typed with pauses, so this is longer than for other fields. */
const ASK_DELAY_MS = 500;

interface Props {
  productId: number;
  /** The kinds of models to choose from. */
  kinds: readonly ModelKind[];
  /** The kind that is selected at first. */
  first: ModelKind;
  /** Whether the fields are shown. */
  isOpen: boolean;
}

/** Fields for a boat or engine model, with the verdict whether the product fits it. */
export function MyFit({ productId, kinds, first, isOpen }: Props) {
  const [mine, setMine] = useState(readMyModels);
  const [serial] = useDebouncedValue(mine.serial.trim(), ASK_DELAY_MS);
  const kind = kinds.includes(mine.kind) ? mine.kind : first;
  const change = (parts: Partial<MyModels>) => {
    const next = { ...mine, ...parts };
    setMine(next);
    keepMyModels(next);
  };
  return (
    <div className={classes['mine']}>
      {isOpen && (
        <FitFields productId={productId} kinds={kinds} kind={kind} mine={mine} change={change} />
      )}
      <Verdict
        productId={productId}
        kind={kind}
        model={mine[kind]}
        serial={serial}
        isTyping={serial !== mine.serial.trim()}
      />
    </div>
  );
}
