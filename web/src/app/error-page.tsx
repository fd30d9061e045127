import { Trans } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useRouteError } from 'react-router';
import { reportError } from '@/api/error-log';
import { useEnvironment } from '@/environment/environment';
import { paths } from '@/routes/paths';
import { useGoBack } from '@/shell/use-go-back';
import { RetryButton } from '@/ui/code/retry-button';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/page-title';
import { SignalButton } from '@/ui/signal-button';
import { errorText } from './error-text';
import { useErrorWords } from './use-error-words';

/** Shown instead of a page that failed or does not exist. */
export function ErrorPage() {
  const error = useRouteError();
  const text = errorText(error);
  const words = useErrorWords(error, text);
  const goBack = useGoBack();
  const navigate = useNavigate();
  const location = useLocation();
  const hasRetry = text.kind !== 'notFound';
  // Without a network, nobody can be reached either.
  const hasSupport = hasRetry && text.kind !== 'offline';

  const Home = hasRetry ? Button : SignalButton;

  // The app itself may fail because its files were replaced while it was open, so it is reloaded.
  const goHome = () => (hasRetry ? window.location.assign(paths.home) : void navigate(paths.home));
  const retry = () => void navigate(location, { replace: true, state: location.state as unknown });

  useEffect(() => {
    if (hasRetry) reportError(error, 'error page');
  }, [error, hasRetry]);

  return (
    <>
      <PageTitle title={words.title} />
      <EmptyState title={words.text} text={hasSupport && <SupportText />}>
        {hasRetry && <RetryButton isMain isOutdated={words.isOutdated} retry={retry} />}
        <Home {...(hasRetry && { variant: 'default' })} onClick={goHome}>
          <Trans>Go to Home Page</Trans>
        </Home>
        <Button variant="default" onClick={goBack}>
          <Trans>Go Back</Trans>
        </Button>
      </EmptyState>
    </>
  );
}

// Customer service needs an account, so a visitor also gets the e-mail address.
function SupportText() {
  const { allOptions } = useEnvironment();
  const email = allOptions?.supportEmail ?? '';
  const address = email !== '' && <Anchor href={`mailto:${email}`}>{email}</Anchor>;
  return (
    <>
      <Trans>
        If the problem persists, you can contact our{' '}
        <Anchor component={Link} to={paths.customerService}>
          support team
        </Anchor>
        .
      </Trans>{' '}
      {address}
    </>
  );
}
