import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { BoatFit } from '@/domains/boats/boat';
import { may } from '@/domains/boats/may';
import { useActiveBoat } from '@/domains/boats/use-active-boat';
import { paths } from '@/routes/paths';
import { Badge } from './badge';
import classes from './fit-line.module.css';
import { fitText } from './fit-text';
import { FitWords } from './fit-words';
import { UnbrokenText } from './unbroken-text';

export interface FitLineProps {
  /** Null for a product that is not listed for the boat; undefined if no fit was requested. */
  fit: BoatFit | null | undefined;
  /** Whether the product is on board. */
  isOnBoard: boolean;
}

/**
 * Whether and why a product fits the active boat, with icon and text, and whether it is on board.
 */
export function FitLine({ fit, isOnBoard }: FitLineProps) {
  const { t, i18n } = useLingui();
  const { active } = useActiveBoat();
  if (active === null) return null;
  const line = fit === undefined ? null : fitText(fit, active, i18n);
  if (line === null && !isOnBoard) return null;
  const engine = may(active, 'boats', 'edit') ? line?.engineWithoutSerial : undefined;
  // Users are asked only for data that they may add.
  const isForOthers = engine === undefined && line?.engineWithoutSerial !== undefined;
  const text = isForOthers
    ? t`Not sure if it fits: the engine’s serial number is missing`
    : line?.text;
  const words = <UnbrokenText text={text ?? ''} />;

  return (
    <div className={classes['line']}>
      {line !== null && (
        <FitWords line={line}>
          {engine === undefined ? (
            words
          ) : (
            <Link to={paths.boatEngines(active.id, engine)}>{words}</Link>
          )}
        </FitWords>
      )}
      {isOnBoard && (
        <Badge tone="link">
          <Trans>I have this part</Trans>
        </Badge>
      )}
    </div>
  );
}
