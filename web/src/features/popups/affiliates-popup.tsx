import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Vendor } from '@/api/types';
import { type Sellers, sellersOf } from '@/domains/buying/buy-rules';
import { affiliatesQuery, vendorsQuery } from '@/domains/buying/queries';
import { useEnvironment } from '@/environment/environment';
import type { PopupContent } from '@/popups/kinds';
import { DEFAULT_NAME } from '@/theme/default-brand';
import { EmptyState } from '@/ui/empty-state';
import { SignalButton } from '@/ui/signal-button';
import { AffiliateList } from './affiliate-list';
import classes from './affiliates-popup.module.css';
import { PopupFrame } from './popup-frame';
import { QuickQuoteForm } from './quick-quote-form';
import { useTappedOnce } from './use-tapped-once';

const HEIGHT = 180;

type Props = PopupContent<'affiliates'>;

/** Who sells a product: shops, whose pages open in a new tab, and vendors, who give quotes. */
export function AffiliatesPopup(props: Props) {
  const { productId, productName: name, close } = props;
  const { t } = useLingui();
  const { allOptions } = useEnvironment();
  const affiliates = useQuery(affiliatesQuery(productId));
  const vendors = useQuery(vendorsQuery(productId));
  const isFirstTime = useTappedOnce((vendors.data?.length ?? 0) > 1);
  const isLoading = affiliates.isPending || vendors.isPending;
  const hasFailed = affiliates.isError || vendors.isError;
  // If one call fails, the result of the other is still shown.
  const sellers = sellersOf(
    affiliates.data ?? [],
    vendors.data ?? [],
    allOptions?.productName ?? DEFAULT_NAME,
  );
  const retry = () => {
    if (affiliates.isError) void affiliates.refetch();
    if (vendors.isError) void vendors.refetch();
  };
  return (
    <PopupFrame title={name} onClose={() => close(null)}>
      {isLoading && (
        <div role="status" aria-busy aria-label={t`Loading`}>
          <Skeleton height={HEIGHT} />
        </div>
      )}
      {!isLoading && sellers !== null && (
        <Offers {...props} sellers={sellers} isFirstTime={isFirstTime} />
      )}
      {!isLoading && sellers === null && (
        <EmptyState
          title={t`No affiliates and vendors to display`}
          text={<Trans>We didn’t find sellers for {name}</Trans>}
        />
      )}
      {!isLoading && hasFailed && (
        <div className={classes['ways']}>
          <Button variant="default" onClick={retry}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      )}
    </PopupFrame>
  );
}

function Offers(props: Props & { sellers: Sellers; isFirstTime: boolean }) {
  const { productId, part, close, sellers, isFirstTime } = props;
  const { affiliates, vendors, own } = sellers;
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking && own !== null) {
    const sent = () => close('sent');
    return <QuickQuoteForm productId={productId} part={part} vendor={own} onSent={sent} />;
  }
  // Together with shops, several vendors are chosen on the page of the request.
  const hasRows = affiliates.length === 0 || (own === null && vendors.length === 1);
  return (
    <>
      {isFirstTime && affiliates.length > 0 && (vendors.length > 0 || own !== null) && (
        <p className={classes['soft']}>
          <Trans>Buy directly in a shop, or ask vendors for a price.</Trans>
        </p>
      )}
      {affiliates.length > 0 && <AffiliateList productId={productId} affiliates={affiliates} />}
      {own !== null && (
        <SignalButton fullWidth className={classes['own'] ?? ''} onClick={() => setIsAsking(true)}>
          <span>
            <Trans>
              Get a personalised quote <strong>CLICK HERE</strong>
            </Trans>
          </span>
        </SignalButton>
      )}
      {hasRows && <VendorRows vendors={vendors} onChoose={close} />}
      {vendors.length > 1 && (
        <Button variant="default" fullWidth onClick={() => close('choose')}>
          <Trans>Ask several vendors for a quote</Trans>
        </Button>
      )}
    </>
  );
}

interface VendorRowsProps {
  vendors: readonly Vendor[];
  onChoose: (vendor: Vendor) => void;
}

function VendorRows({ vendors, onChoose }: VendorRowsProps) {
  const { t } = useLingui();
  return (
    <ul className={classes['vendors']}>
      {vendors.map((vendor) => {
        const name = vendor.vendorPartnerName;
        return (
          <li key={vendor.id}>
            <strong>{name}</strong>
            <Button
              variant="default"
              aria-label={t`Request a quote: ${name}`}
              onClick={() => onChoose(vendor)}
            >
              <Trans>Request a quote</Trans>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
