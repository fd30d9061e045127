import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Boat, BoatPart } from '@/domains/boats/boat';
import { itemsText, MAX_ITEMS } from '@/domains/buying/quote-items';
import { paths } from '@/routes/paths';
import { SignalButton } from '@/ui/signal-button';
import classes from '../page/boat.module.css';
import { missingOf } from './part-rules';

interface Props {
  boat: Boat;
  /** The chosen parts. */
  parts: readonly BoatPart[];
}

/** Opens one request for the chosen parts, with the missing quantity of each. */
export function AskForParts({ boat, parts }: Props) {
  const items = parts.map((part) => ({ productId: part.productId, quantity: missingOf(part) }));
  const count = items.length;
  return (
    <div className={classes['soft']}>
      <p role="status">
        {count === 0 ? (
          <Trans>Select parts to ask vendors for a quote.</Trans>
        ) : (
          <Plural value={count} one="# part selected" other="# parts selected" />
        )}
      </p>
      {count > 0 && count <= MAX_ITEMS && (
        <SignalButton component={Link} to={paths.quoteRequestOf(itemsText(items), boat.id)}>
          <Trans>Ask for quotes</Trans>
        </SignalButton>
      )}
      {count > MAX_ITEMS && (
        <p>
          <Trans>A request can have up to {MAX_ITEMS} products.</Trans>
        </p>
      )}
    </div>
  );
}
