import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { ProductPageDetails } from '@/api/types';
import { paths } from '@/routes/paths';
import { SectionIcon } from '@/ui/section-icon';
import small from '@/ui/small-links.module.css';
import { UnbrokenText } from '@/ui/unbroken-text';
import classes from './product-heading.module.css';

interface Props {
  details: ProductPageDetails;
}

/** The part's manufacturer, number, brand and section. */
export function ProductHeading({ details }: Props) {
  const { product, brand, manufacturer } = details;
  const manufacturerName = manufacturer?.productManufacturerName ?? '';
  return (
    <div className={`${classes['heading']} ${small['links']}`}>
      {product.manufacturerProductNumber !== '' && (
        <span className={classes['number']}>
          <UnbrokenText text={product.manufacturerProductNumber} />
        </span>
      )}
      {manufacturerName !== '' && (
        <Anchor
          component={Link}
          to={paths.search('all-system', { manufacturers: manufacturerName })}
        >
          {manufacturerName}
        </Anchor>
      )}
      {brand !== null && brand.brandName !== manufacturerName && (
        <Anchor component={Link} to={paths.brand(brand.id, brand.brandName)}>
          <Trans>More from {brand.brandName}</Trans>
        </Anchor>
      )}
      {product.sectionName !== '' && (
        <span className={classes['section']}>
          <SectionIcon
            section={product.sectionFilterName ?? product.sectionName}
            icon={product.sectionIcon}
          />{' '}
          {product.sectionName}
        </span>
      )}
    </div>
  );
}
