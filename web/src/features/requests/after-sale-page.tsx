import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Boat } from '@/domains/boats/boat';
import { useActiveBoat } from '@/domains/boats/use-active-boat';
import { afterSalesAccessQuery } from '@/domains/buying/queries';
import { useUser } from '@/session/use-session';
import { ConfirmEmail } from '@/ui/confirm-email';
import { ErrorPanel } from '@/ui/error-panel';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { AfterSaleForm } from './after-sale-form';
import { hasDealer } from './dealer';
import { DealerCard } from './dealer-card';
import { NoAfterSales } from './no-after-sales';
import { OwnRequests } from './own-requests';
import classes from './requests.module.css';
import { Thread } from './thread';

const HEIGHT = 320;

/** `/after-sale-service`: asks for help with a boat, or with `?request=` shows one of the requests. */
export function AfterSalePage() {
  const { t } = useLingui();
  const requestId = useSearchParams()[0].get('request');
  const boats = useActiveBoat();
  if (requestId !== null) return <Thread kind="after-sale" requestId={Number(requestId)} />;
  return (
    <div className={classes['page']}>
      <PageTitle title={t`After-sale service`} />
      {boats.isLoading && <Skeleton height={HEIGHT} />}
      {boats.failure !== null && <ErrorPanel error={boats.failure} onRetry={boats.retry} />}
      {!boats.isLoading && boats.failure === null && <Service boat={boats.active} />}
      <OwnRequests kind="after-sale" />
    </div>
  );
}

/** The form, for a boat with a dealer or for a user who was given access. */
function Service({ boat }: { boat: Boat | null }) {
  const user = useUser();
  const access = useQuery(afterSalesAccessQuery(user?.id ?? null, boat?.id ?? null));
  const isServed = boat !== null && (hasDealer(boat) || access.data === true);
  if (isServed) {
    return (
      <>
        <p>
          <Trans>Does something on board need attention? We answer here and by e-mail.</Trans>
        </p>
        {hasDealer(boat) && <DealerCard boat={boat} />}
        {user?.emailVerified === false ? (
          <ConfirmEmail user={user} />
        ) : (
          <AfterSaleForm key={boat.id} boat={boat} />
        )}
      </>
    );
  }
  if (access.isPending) return <QueryState query={access} height={HEIGHT} />;
  return <NoAfterSales boat={boat} />;
}
