import {
  IconAlertTriangle,
  IconCheck,
  IconHelpCircle,
  IconMinus,
  IconTilde,
  IconWorld,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FitText } from './fit-text';
import classes from './fit-words.module.css';
import { UnbrokenText } from './unbroken-text';

const ICONS: Readonly<Record<FitText['tone'], typeof IconCheck>> = {
  fits: IconCheck,
  likely: IconTilde,
  cannotTell: IconHelpCircle,
  otherVoltage: IconAlertTriangle,
  universal: IconWorld,
  notListed: IconMinus,
};

interface Props {
  line: FitText;
  /** Instead of the line's own text. */
  children?: ReactNode;
}

/** Whether and why a product fits, with icon and text. */
export function FitWords({ line, children }: Props) {
  const Icon = ICONS[line.tone];
  return (
    <p className={classes['fit']} data-tone={line.tone}>
      <Icon aria-hidden size={18} stroke={2.2} />
      <span>
        {children ?? <UnbrokenText text={line.text} />}
        {line.detail !== undefined && (
          <small>
            <UnbrokenText text={line.detail} />
          </small>
        )}
        {line.added !== undefined && <small>{line.added}</small>}
      </span>
    </p>
  );
}
