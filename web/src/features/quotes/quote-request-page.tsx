import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useActiveBoat } from '@/domains/boats/use-active-boat';
import { vendorsQuery } from '@/domains/buying/queries';
import { productQuery } from '@/domains/products/queries';
import { paths } from '@/routes/paths';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { QuoteRequestForm } from './quote-request-form';
import classes from './quotes.module.css';

const HEIGHT = 420;

/** `/quote-request/{productId}`: asks vendors for a quote. */
export function QuoteRequestPage() {
  const { t, i18n } = useLingui();
  const productId = Number.parseInt(useParams()['productId'] ?? '', 10);
  const product = useQuery(productQuery(productId, i18n.locale));
  const vendors = useQuery(vendorsQuery(productId));
  const { active, isLoading } = useActiveBoat();
  const isReady = product.data !== undefined && vendors.data !== undefined && !isLoading;
  const name = product.data?.productName ?? '';
  return (
    <div className={classes['page']}>
      <PageTitle title={t`Quote request`} />
      <QueryState query={product} height={HEIGHT} />
      {product.data !== undefined && <QueryState query={vendors} height={HEIGHT} />}
      {!isReady && product.data !== undefined && vendors.data !== undefined && (
        <Skeleton height={HEIGHT} />
      )}
      {isReady && (
        <>
          <p>
            <Anchor component={Link} to={paths.product(product.data)}>
              {name}
            </Anchor>{' '}
            {product.data.manufacturerProductNumber}
          </p>
          {vendors.data.length === 0 ? (
            <EmptyState
              title={t`No affiliates and vendors to display`}
              text={<Trans>We didn’t find sellers for {name}</Trans>}
            />
          ) : (
            <QuoteRequestForm
              key={productId}
              product={product.data}
              vendors={vendors.data}
              boat={active}
            />
          )}
        </>
      )}
    </div>
  );
}
