import { Trans, useLingui } from '@lingui/react/macro';
import type { Kit } from '@/api/types';
import { itemsText } from '@/domains/buying/quote-items';
import { paths } from '@/routes/paths';
import { useAccountPage } from '@/session/use-account-page';
import { SignalButton } from '@/ui/signal-button';

/** Opens one request for all parts of a kit. Visitors sign in first and return to the kit. */
export function AskForKit({ parts }: { parts: Kit['parts'] }) {
  const { t } = useLingui();
  const openAccountPage = useAccountPage();
  const items = parts.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId, quantity }],
  );
  if (items.length < 2) return null;
  const page = paths.quoteRequestOf(itemsText(items));
  const text = t`To ask for quotes, sign in or register. That way the sellers know whom to answer. Then you return to this kit.`;
  return (
    <div>
      <SignalButton onClick={() => openAccountPage(page, { text })}>
        <Trans>Get quotes for all</Trans>
      </SignalButton>
    </div>
  );
}
