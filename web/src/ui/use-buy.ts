import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { reportError } from '@/api/error-log';
import { activeBoatId } from '@/domains/boats/active-boat-id';
import type { BuyOrder } from '@/domains/buying/buy-rules';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';
import { useAccountPage } from '@/session/use-account-page';
import { useUser } from '@/session/use-session';
import { loadCode } from './code/load-code';

const loadBuying = () => import('@/domains/buying/buy');

/**
 * Buys a product: a visitor is asked to sign in and returns to `back`. A second click before the
 * response has no effect.
 */
export function useBuy() {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const openAccountPage = useAccountPage();
  const user = useUser();
  const isBusy = useRef(false);
  const [isBuying, setIsBuying] = useState(false);

  const run = async (order: BuyOrder, buyer: NonNullable<typeof user>) => {
    const page = location.pathname;
    try {
      const { buy } = await loadCode(loadBuying);
      await buy(order, {
        user: buyer,
        boatId: activeBoatId(client) ?? null,
        isHere: () => location.pathname === page,
        openPage: (path, state) => void navigate(path, { state }),
      });
    } catch (error) {
      reportError(error, 'buying');
      const text = t`Sorry, something went wrong! Please try again later`;
      void openPopup('general', { title: t`Buying is not possible right now`, text });
    }
  };
  const buy = async (order: BuyOrder, back: string) => {
    if (isBusy.current) return;
    if (user === null) {
      const text = t`To ask for a quote or buy, sign in or register. That way the sellers know whom to answer. Then you return to this product.`;
      openAccountPage(paths.quoteRequest(order.productId), { text, back });
      return;
    }
    isBusy.current = true;
    setIsBuying(true);
    await run(order, user);
    isBusy.current = false;
    setIsBuying(false);
  };
  return { isBuying, buy: (order: BuyOrder, back: string) => void buy(order, back) };
}
