import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { ProductPageDetails } from '@/api/types';
import { paths } from '@/routes/paths';
import { SectionIcon } from '@/ui/section-icon';
import classes from './product-heading.module.css';

interface Props {
  details: ProductPageDetails;
}

/** What names the part: maker, number, brand, and where on the boat it belongs. */
export function ProductHeading({ details }: Props) {
  const { product, brand, manufacturer } = details;
  const maker = manufacturer?.productManufacturerName ?? '';
  return (
    <div className={classes['heading']}>
      {product.manufacturerProductNumber !== '' && (
        <span className={classes['number']}>{product.manufacturerProductNumber}</span>
      )}
      {maker !== '' && (
        <Anchor component={Link} to={paths.search('all-system', { manufacturers: maker })}>
          {maker}
        </Anchor>
      )}
      {brand !== null && brand.brandName !== maker && (
        <Anchor component={Link} to={paths.brand(brand.id, brand.brandName)}>
          <Trans>More from {brand.brandName}</Trans>
        </Anchor>
      )}
      {product.sectionName !== '' && (
        <span className={classes['section']}>
          <SectionIcon section={product.sectionFilterName ?? product.sectionName} />{' '}
          {product.sectionName}
        </span>
      )}
    </div>
  );
}
