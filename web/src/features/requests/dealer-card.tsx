import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { Boat } from '@/domains/boats/boat';
import { paths } from '@/routes/paths';
import classes from './requests.module.css';

/** The after-sales dealer of a boat, with the ways to reach it. */
export function DealerCard({ boat }: { boat: Boat }) {
  const { boatName, afterSalesDealerName: name } = boat;
  const { afterSalesDealerEmail: email, afterSalesDealerMobile: mobile } = boat;
  return (
    <section className={classes['card']}>
      <h2>
        <Trans>Dealer of {boatName}</Trans>
      </h2>
      {name !== '' && <p>{name}</p>}
      {email !== '' && (
        <p>
          <Anchor href={`mailto:${email}`}>{email}</Anchor>
        </p>
      )}
      {mobile !== '' && (
        <p>
          <Anchor href={`tel:${mobile.replaceAll('-', '')}`}>{mobile}</Anchor>
        </p>
      )}
      <p>
        <Anchor component={Link} to={paths.boatAftersale(boat.id)}>
          <Trans>Dealer and warranty</Trans>
        </Anchor>
      </p>
    </section>
  );
}
