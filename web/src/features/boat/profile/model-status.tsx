import { Trans } from '@lingui/react/macro';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEnvironment } from '@/environment/environment';
import classes from './create-boat.module.css';
import type { ModelChoice } from './model-choice';

/** Says whether the parts of the chosen model can be searched. */
export function ModelStatus({ choice }: { choice: ModelChoice }) {
  const ready = useEnvironment().allOptions?.bmtReadyStatus;
  if (choice.boatBmtId === 0) {
    return choice.boatModel.trim() === '' ? (
      <Trans>Choose it from the list to see the parts that fit.</Trans>
    ) : (
      <span className={classes['status']}>
        <IconInfoCircle aria-hidden size={18} />
        <Trans>This model is not in our list. You can still find parts for your engines.</Trans>
      </span>
    );
  }
  return choice.bmtStatus === ready ? (
    <span className={classes['status']} data-good>
      <IconCircleCheck aria-hidden size={18} />
      <Trans>You can search the parts for this model</Trans>
    </span>
  ) : (
    <span className={classes['status']}>
      <IconInfoCircle aria-hidden size={18} />
      <Trans>We do not have the parts for this model yet</Trans>
    </span>
  );
}
