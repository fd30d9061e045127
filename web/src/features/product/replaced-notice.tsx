import { Trans } from '@lingui/react/macro';
import { IconArrowForwardUp } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ProductLink } from '@/api/types';
import { paths } from '@/routes/paths';
import { Notice } from '@/ui/notice';
import { UnbrokenText } from '@/ui/unbroken-text';
import { linkName } from './link-name';
import classes from './replaced-notice.module.css';

interface Props {
  /** The parts that took this one's place, oldest first. */
  chain: readonly ProductLink[];
}

/** Says that the manufacturer replaced this part, and by which. */
export function ReplacedNotice({ chain }: Props) {
  const newest = chain.at(-1);
  if (newest === undefined) return null;
  const name = <UnbrokenText text={linkName(newest)} />;
  const numbers = chain.slice(0, -1).map((product) => product.manufacturerProductNumber);
  const steps = numbers.filter((number) => number !== '');
  const between = <UnbrokenText text={steps.join(', ')} />;
  return (
    <Notice
      tone="attention"
      icon={<IconArrowForwardUp aria-hidden size={22} stroke={1.6} />}
      isFlush
    >
      <Trans>
        The manufacturer has replaced this part. Order{' '}
        <Link to={paths.product(newest)}>{name}</Link> instead.
      </Trans>
      {steps.length > 0 && (
        <span className={classes['steps']}>
          {' '}
          <Trans>Part numbers in between: {between}</Trans>
        </span>
      )}
    </Notice>
  );
}
