import { Trans } from '@lingui/react/macro';
import type { Kit } from '@/api/types';
import { itemsText } from '@/domains/buying/quote-items';
import { paths } from '@/routes/paths';
import { useAccountPage } from '@/session/use-account-page';
import { SignalButton } from '@/ui/signal-button';

/** Opens one request for all parts of a kit. Visitors sign in first and return to the kit. */
export function AskForKit({ parts }: { parts: Kit['parts'] }) {
  const openAccountPage = useAccountPage();
  const items = parts.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId, quantity }],
  );
  if (items.length < 2) return null;
  const page = paths.quoteRequestOf(itemsText(items));
  return (
    <div>
      <SignalButton onClick={() => openAccountPage(page)}>
        <Trans>Get quotes for all</Trans>
      </SignalButton>
    </div>
  );
}
