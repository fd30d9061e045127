import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { ProductCard, VendorOfProducts } from '@/api/types';
import { useActiveBoat } from '@/domains/boats/use-active-boat';
import { showSellers } from '@/domains/buying/buy';
import { affiliatesQuery, vendorsOfProductsQuery } from '@/domains/buying/queries';
import { readItems, type WantedItem } from '@/domains/buying/quote-items';
import { readQuoteState } from '@/domains/buying/quote-state';
import { idOfSegment, paths } from '@/routes/paths';
import { useUser } from '@/session/use-session';
import { ConfirmEmail } from '@/ui/confirm-email';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { SignalButton } from '@/ui/signal-button';
import { ProductSummary } from './product-summary';
import { QuoteRequestForm } from './quote-request-form';
import classes from './quotes.module.css';

const HEIGHT = 420;

/** `/quote-request/{productId}`, or `?items=` for several products: asks vendors for a quote. */
export function QuoteRequestPage() {
  const { t, i18n } = useLingui();
  const wanted = useWanted();
  const { productData } = readQuoteState(useLocation().state);
  const query = useQuery({
    ...vendorsOfProductsQuery(
      wanted.map(({ productId }) => productId),
      i18n.locale,
    ),
    enabled: wanted.length > 0,
  });
  const { data } = query;
  return (
    <div className={classes['page']}>
      <PageTitle title={t`Quote request`} />
      {data === undefined && productData !== null && <ProductSummary shown={productData} />}
      {wanted.length > 0 && <QueryState query={query} height={HEIGHT} />}
      {(wanted.length === 0 || data?.products.length === 0) && <NothingWanted />}
      {data !== undefined && data.products.length > 0 && <Request {...data} wanted={wanted} />}
    </div>
  );
}

/** The products that the address names. */
function useWanted(): WantedItem[] {
  const [query] = useSearchParams();
  const productId = idOfSegment(useParams()['productId']);
  return productId === null ? readItems(query.get('items')) : [{ productId, quantity: 1 }];
}

function NothingWanted() {
  const { t } = useLingui();
  return (
    <EmptyState title={t`There is no product to ask for.`}>
      <SignalButton component={Link} to={paths.search()}>
        <Trans>Search for a product</Trans>
      </SignalButton>
    </EmptyState>
  );
}

interface RequestProps {
  products: readonly ProductCard[];
  vendors: readonly VendorOfProducts[];
  wanted: readonly WantedItem[];
}

function Request(props: RequestProps) {
  const { products } = props;
  const [first] = products;
  return (
    <>
      <Form {...props} />
      {first !== undefined && products.length === 1 && <SitesButton product={first} />}
    </>
  );
}

/** The form, or why no vendor can be asked now. */
function Form({ products, vendors, wanted }: RequestProps) {
  const { t } = useLingui();
  const user = useUser();
  const state = readQuoteState(useLocation().state);
  const [query] = useSearchParams();
  const { boats, active, isLoading } = useActiveBoat();
  const boat = boats.find(({ id }) => id === Number(query.get('boatId'))) ?? active;
  const ids = products.map(({ productId }) => productId).join('-');
  const name = products[0]?.productName ?? '';
  if (isLoading) return <Skeleton height={HEIGHT} />;
  if (vendors.length === 0) {
    return (
      <EmptyState
        title={t`No affiliates and vendors to display`}
        text={<Trans>We didn’t find sellers for {name}</Trans>}
      />
    );
  }
  if (user?.emailVerified === false) return <ConfirmEmail user={user} />;
  return (
    <QuoteRequestForm
      key={`${ids} ${state.vendorData?.id ?? 'any'}`}
      products={products}
      vendors={vendors}
      wanted={wanted}
      boat={boat}
      state={state}
    />
  );
}

/** Leads to the shops that sell the product, which a user with a single vendor was not shown. */
function SitesButton({ product }: { product: ProductCard }) {
  const navigate = useNavigate();
  const { productId, productName } = product;
  const { singlePartDetails: part } = readQuoteState(useLocation().state);
  const { data: affiliates = [] } = useQuery(affiliatesQuery(productId));
  if (affiliates.length === 0) return null;
  const show = () =>
    void showSellers(
      { productId, productName, card: product, part },
      { openPage: (path, state) => void navigate(path, { state, replace: true }) },
    );
  return (
    <Button variant="default" className={classes['sites'] ?? ''} onClick={show}>
      <Trans>Buy through supported sites</Trans>
    </Button>
  );
}
