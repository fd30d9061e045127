import { useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import type { ChatStep } from '@/api/types';
import classes from './chat.module.css';

interface Props {
  /** What the assistant does; null while it writes or rests. */
  step: ChatStep | null;
  isHandedOver: boolean;
}

/** Says what happens before the first words of an answer. */
export function StepLine({ step, isHandedOver }: Props) {
  const { t } = useLingui();
  const words = {
    waiting: t`One moment…`,
    searching: t`Searching the catalogue…`,
    thinking: t`Writing the answer…`,
  };
  return (
    <p role="status" className={classes['step']}>
      {step !== null && (
        <>
          <Loader size={16} aria-hidden /> {isHandedOver ? t`Sending…` : words[step]}
        </>
      )}
    </p>
  );
}
