import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { mediaUrls } from '@/api/media';
import type { QuoteRequest } from '@/api/types';
import { paths } from '@/routes/paths';
import { shownMoment } from '@/ui/dates';
import { PictureList } from '@/ui/pictures/picture-list';
import { UnbrokenText } from '@/ui/unbroken-text';
import classes from './quotes.module.css';
import { VendorTable } from './vendor-table';

interface Props {
  /** The requests that were made together. */
  requests: readonly QuoteRequest[];
}

/** The products of a group, its vendors and their answers. */
export function QuoteGroup({ requests }: Props) {
  const { i18n } = useLingui();
  const [first] = requests;
  if (first === undefined) return null;
  const date = shownMoment(first.createdAt, i18n.locale);
  return (
    <li className={classes['card']}>
      <ul className={classes['products']}>
        {first.items.map(({ product, quantity }) => (
          <li key={product.productId}>
            {`${quantity} × `}
            <Anchor component={Link} to={paths.product(product)}>
              <UnbrokenText text={product.productName} />
            </Anchor>
          </li>
        ))}
      </ul>
      <p>{date}</p>
      <AskedTexts requests={requests} first={first} />
      <VendorTable requests={requests} />
    </li>
  );
}

function AskedTexts({ requests, first }: Props & { first: QuoteRequest }) {
  const { message, singlePartDetails: part } = first;
  const details = [part?.requestedPartName, part?.requestedPartNumber, part?.comment];
  const lines = details.filter((text) => text !== undefined && text !== '').join(', ');
  return (
    <>
      {lines !== '' && <p>{lines}</p>}
      {message !== '' && <p className={classes['typed']}>{message}</p>}
      <PictureList addresses={mediaUrls(first.images)} />
      {requests.map(({ vendorPartnerName: vendor, questions }) =>
        questions.map(({ text, askedAt }) => (
          <p key={`${vendor} ${askedAt}`} className={classes['typed']}>
            <Trans>You asked {vendor}:</Trans> {text}
          </p>
        )),
      )}
    </>
  );
}
