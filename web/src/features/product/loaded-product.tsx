import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { ProductPageDetails } from '@/api/types';
import { useActiveBoat } from '@/domains/boats/use-active-boat';
import { isMissing, productPageQuery } from '@/domains/products/queries';
import { idOfSegment } from '@/routes/paths';
import { ErrorPanel } from '@/ui/error-panel';
import { PageTitle } from '@/ui/page-title';
import { ProductSkeleton } from './product-skeleton';

interface Props {
  children: (details: ProductPageDetails) => ReactNode;
}

/** The product in the URL, or the skeleton while it loads, or the failure to load it. */
export function LoadedProduct({ children }: Props) {
  const productId = idOfSegment(useParams()['productId']) ?? 0;
  const { i18n, t } = useLingui();
  const { active, isLoading } = useActiveBoat();
  const page = useQuery({
    ...productPageQuery(productId, i18n.locale, active?.id ?? null),
    enabled: !isLoading,
  });
  if (page.isPending) return <ProductSkeleton />;
  if (page.isError) {
    if (isMissing(page.error)) throw page.error;
    return (
      <>
        <PageTitle title={t`Product`} />
        <ErrorPanel error={page.error} onRetry={() => void page.refetch()} />
      </>
    );
  }
  return children(page.data);
}
