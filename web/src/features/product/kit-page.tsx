import { Plural, Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { ApiError } from '@/api/api-error';
import type { ProductPageDetails } from '@/api/types';
import { idOfSegment, paths } from '@/routes/paths';
import { PageTitle } from '@/ui/page-title';
import { Picture } from '@/ui/picture';
import { UnbrokenText } from '@/ui/unbroken-text';
import { AskForKit } from './ask-for-kit';
import classes from './kit-page.module.css';
import { KitParts } from './kit-parts';
import { LoadedProduct } from './loaded-product';

/** `/product/{id}/kit/{kitId}`: a kit's picture and its numbered parts. */
export function KitPage() {
  return <LoadedProduct>{(details) => <KitDetails details={details} />}</LoadedProduct>;
}

function KitDetails({ details }: { details: ProductPageDetails }) {
  const kitId = idOfSegment(useParams()['kitId']);
  const kit = details.kits.find((entry) => entry.id === kitId);
  const productName = <UnbrokenText text={details.product.productName} />;
  if (kit === undefined) {
    throw new ApiError(404, { code: 'NOT-FOUND', message: 'Kit not found.' });
  }
  const count = kit.parts.length;
  return (
    <div className={classes['page']}>
      <Anchor component={Link} to={paths.product(details.product)}>
        <Trans>Back to {productName}</Trans>
      </Anchor>
      <div className={classes['top']}>
        <Picture
          path={kit.kitPhotoUrl || details.product.productPhotoUrl[0]}
          alt={kit.kitName}
          isFirst
          className={classes['picture']}
        />
        <div className={classes['words']}>
          <PageTitle title={kit.kitName} />
          <p>
            <Plural value={count} one="# part" other="# parts" />
          </p>
          <AskForKit parts={kit.parts} />
        </div>
      </div>
      <h2>
        <Trans>In this kit</Trans>
      </h2>
      <KitParts parts={kit.parts} />
    </div>
  );
}
