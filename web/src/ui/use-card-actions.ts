import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { ProductCard, SinglePart } from '@/api/types';
import { useIsBoatless } from '@/domains/boats/use-active-boat';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';
import { useAccountPage } from '@/session/use-account-page';
import { useBuy } from './use-buy';

/** The actions of a product's buttons. The category is known on the product's page. */
export function useCardActions(product: ProductCard, categoryId: number | null = null) {
  const { t } = useLingui();
  const openAccountPage = useAccountPage();
  const navigate = useNavigate();
  const isBoatless = useIsBoatless();
  const { buy, isBuying } = useBuy();
  return {
    isBuying,
    addToBoat: async () => {
      const page = paths.addToBoat(product.productId);
      if (!isBoatless) {
        const text = t`To add this product to your boat, sign in or register. Your boat is kept in your account. Then you can add the product.`;
        openAccountPage(page, { text, back: page });
        return;
      }
      const goesOn = await openPopup('confirmation', {
        title: t`Please define your boat!`,
        text: t`In order to add this product to your boat, you need to fill in your boat profile`,
      });
      if (goesOn === true) await navigate(paths.boatProfile, { state: { thenAddTo: page } });
    },
    /** Buys the product or asks for a quote for it, or for the part of it that was typed. */
    buy: (part: SinglePart | null = null) => {
      const { productId, productName } = product;
      const order = { productId, productName, card: product, part, categoryId };
      buy({ ...order, from: 'product' }, paths.product(product));
    },
  };
}
