import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { ProductCard } from '@/api/types';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';

/** What the buttons of a product do for a visitor. */
export function useCardActions(product: ProductCard) {
  const { t } = useLingui();
  return {
    addToBoat: () => {
      void openPopup('pleaseSignUp', { target: paths.addToBoat(product.productId) });
    },
    buy: () => {
      if (product.isBuyItNowProduct) {
        void openPopup('pleaseSignUp', { target: paths.product(product) });
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
