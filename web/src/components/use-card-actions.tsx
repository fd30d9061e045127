import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { ProductCard } from '@/api/types';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';
import { useAccountPage } from '@/session/use-account-page';

/** What the buttons of a product do. */
export function useCardActions(product: ProductCard) {
  const { t } = useLingui();
  const openAccountPage = useAccountPage();
  return {
    addToBoat: () => {
      const page = paths.addToBoat(product.productId);
      openAccountPage(page, page);
    },
    buy: () => {
      if (product.isBuyItNowProduct) {
        openAccountPage(paths.quoteRequest(product.productId), paths.product(product));
        return;
      }
      void openPopup('general', {
        title: t`Not for sale here`,
        text: (
          <Trans>
            This product cannot be bought here.{' '}
            <Anchor component={Link} to={paths.expertRequest}>
              Talk to our experts
            </Anchor>
          </Trans>
        ),
      });
    },
  };
}
