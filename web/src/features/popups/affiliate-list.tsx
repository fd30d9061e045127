import { Trans, useLingui } from '@lingui/react/macro';
import type { Affiliate } from '@/api/types';
import { reportAffiliateClick } from '@/domains/buying/buy';
import { Picture } from '@/ui/picture';
import classes from './affiliates-popup.module.css';
import { RegionIcon } from './region-icon';

interface Props {
  productId: number;
  affiliates: readonly Affiliate[];
}

/** Shops that sell a product, as boxes; many of them slide sideways. */
export function AffiliateList({ productId, affiliates }: Props) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="supported-sites">
      <h3 id="supported-sites" className={classes['heading']}>
        <Trans>Buy through supported sites</Trans>
      </h3>
      <ul className={classes['shops']}>
        {affiliates.map((shop) => {
          const { affiliateId, affiliateName: name } = shop;
          return (
            <li key={affiliateId}>
              <a
                className={classes['shop']}
                href={shop.affiliateUrl}
                target="_blank"
                rel="sponsored nofollow noopener noreferrer"
                aria-label={t`${name}, opens in a new tab`}
                onClick={() => void reportAffiliateClick(productId, affiliateId)}
              >
                <Picture path={shop.affiliateLogo} alt="" className={classes['logo']} />
                <span className={classes['name']}>{name}</span>
                <RegionIcon region={shop.availableRegion} />
              </a>
            </li>
          );
        })}
      </ul>
      <p className={classes['disclaimer']}>
        <Trans>
          The above links are product affiliate links, we may receive a commission for purchases
          made through these links.
        </Trans>
      </p>
    </section>
  );
}
