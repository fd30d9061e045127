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

/** A serial number is typed with pauses. */
const ASK_DELAY_MS = 500;

interface Props {
  productId: number;
  /** What can be asked for. */
  kinds: readonly ModelKind[];
  /** What is asked for unless the visitor has chosen otherwise. */
  first: ModelKind;
  /** Whether the fields are shown. */
  isOpen: boolean;
}

/** Asks which boat or engine it is about, and says at once whether the product fits. */
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
      {isOpen && <FitFields kinds={kinds} kind={kind} mine={mine} change={change} />}
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
