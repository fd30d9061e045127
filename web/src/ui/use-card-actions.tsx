import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import type { ProductCard } from '@/api/types';
import { useIsBoatless } from '@/domains/boats/use-active-boat';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';
import { useAccountPage } from '@/session/use-account-page';

/** What the buttons of a product do. */
export function useCardActions(product: ProductCard) {
  const { t } = useLingui();
  const openAccountPage = useAccountPage();
  const navigate = useNavigate();
  const isBoatless = useIsBoatless();
  return {
    addToBoat: async () => {
      const page = paths.addToBoat(product.productId);
      if (!isBoatless) {
        openAccountPage(page, page);
        return;
      }
      const goesOn = await openPopup('confirmation', {
        title: t`Please define your boat!`,
        text: t`In order to add this product to your boat, you need to fill in your boat profile`,
      });
      if (goesOn === true) await navigate(paths.boatProfile, { state: { thenAddTo: page } });
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
