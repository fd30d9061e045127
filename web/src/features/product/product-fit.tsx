import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import type { ProductPageDetails } from '@/api/types';
import type { BoatFit } from '@/domains/boats/boat';
import { useActiveBoat } from '@/domains/boats/use-active-boat';
import { LazyFitLine } from '@/ui/lazy-fit-line';
import { Notice } from '@/ui/notice';
import { AskFit } from './ask-fit';

/**
 * Whether the product fits the active boat, whether it is on board, and that it was just added.
 * Users without a boat can check the fit for a model of the catalogue.
 */
export function ProductFit({ details }: { details: ProductPageDetails }) {
  const { t } = useLingui();
  const boatName = boatOfState(useLocation().state);
  const { active, isLoading, failure } = useActiveBoat();
  if (active === null) {
    const isKnown = !isLoading && failure === null;
    return isKnown ? <AskFit key={details.product.productId} details={details} /> : null;
  }
  const fit = fitOf(details);
  if (boatName === null && fit === undefined && !details.onActiveBoat) return null;
  return (
    <div>
      {boatName !== null && (
        <Notice role="status" tone="good">
          {t`Product added to ${boatName}`}
        </Notice>
      )}
      <Suspense>
        <LazyFitLine fit={fit} isOnBoard={details.onActiveBoat} />
      </Suspense>
    </div>
  );
}

/** The fit to show: undefined without a boat, null if the product is not listed for it. */
function fitOf({ fit, fitsActiveBoat }: ProductPageDetails): BoatFit | null | undefined {
  return fit ?? (fitsActiveBoat === false ? null : undefined);
}

/** The boat that the product was added to on the previous page. */
function boatOfState(state: unknown): string | null {
  const added: unknown = Reflect.get(Object(state), 'addedTo');
  return typeof added === 'string' ? added : null;
}
