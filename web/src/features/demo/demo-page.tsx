import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '@/api/api-error';
import type { Demo } from '@/api/types';
import { useProductName } from '@/environment/use-product-name';
import { paths } from '@/routes/paths';
import { shownDate } from '@/ui/dates';
import { EmptyState } from '@/ui/empty-state';
import { Notice } from '@/ui/notice';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { SignalButton } from '@/ui/signal-button';
import { ContactCard } from './contact-card';
import { Credentials } from './credentials';
import classes from './demo.module.css';
import { demoQuery } from './demo-query';
import { lastDay, taggedUsername } from './demo-rules';

const HEIGHT = 420;

/** `/demo`: the account that everyone who tries the site shares, and whom to contact. */
export function DemoPage() {
  const { t } = useLingui();
  const demo = useQuery(demoQuery());
  const isOff = demo.error instanceof ApiError && demo.error.status === 404;
  return (
    <>
      <PageTitle title={t`Demo centre`} />
      {isOff && <DemoOff />}
      {!isOff && <QueryState query={demo} height={HEIGHT} />}
      {demo.data !== undefined && <DemoCards demo={demo.data} />}
    </>
  );
}

function DemoOff() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`The demo is not available`}
      text={<Trans>You can still search the whole catalogue.</Trans>}
    >
      <SignalButton component={Link} to={paths.search()}>
        <Trans>Search for a product</Trans>
      </SignalButton>
    </EmptyState>
  );
}

function DemoCards({ demo }: { demo: Demo }) {
  const { i18n } = useLingui();
  const [params] = useSearchParams();
  const product = useProductName();
  const username = taggedUsername(demo.username, params.get('email'));
  const date = shownDate(lastDay(), i18n.locale);
  const login = `${paths.login}?${new URLSearchParams({ email: username }).toString()}`;
  return (
    <>
      <p className={classes['intro']}>
        <Trans>
          Try {product} with a boat that is already set up: see which parts fit it, look at its
          engine, and collect parts on the wishlist.
        </Trans>
      </p>
      <div className={classes['columns']}>
        <section className={classes['card']} aria-labelledby="demo-account">
          <h2 id="demo-account">
            <Trans>Your demo account</Trans>
          </h2>
          <Credentials username={username} password={demo.password} />
          <p className={classes['expiry']}>
            <Trans>Valid until {date}</Trans>
          </p>
          <SignalButton component={Link} to={login} fullWidth>
            <Trans>Login here</Trans>
          </SignalButton>
        </section>
        <ContactCard contact={demo.contact} />
      </div>
      <div className={classes['note']}>
        <Notice tone="info">
          <Trans>
            Everyone who tries the demo uses this account. Please do not enter personal data. All
            changes are removed every night, and everyone is signed out then.
          </Trans>
        </Notice>
      </div>
    </>
  );
}
