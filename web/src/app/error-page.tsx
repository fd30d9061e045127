import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate, useRouteError } from 'react-router';
import { reportError } from '@/api/error-log';
import { EmptyState } from '@/components/empty-state';
import { PageTitle } from '@/components/page-title';
import { SignalButton } from '@/components/signal-button';
import { useEnvironment } from '@/environment/environment';
import { paths } from '@/routes/paths';
import { useGoBack } from '@/shell/use-go-back';
import { type ErrorText, errorText } from './error-text';

/** What shows instead of a page that failed or does not exist. */
export function ErrorPage() {
  const error = useRouteError();
  const text = errorText(error);
  const words = useWords(text);
  const goBack = useGoBack();
  const navigate = useNavigate();

  // The failing part may be the app itself, when its files were renewed while it was open: start it afresh.
  const goHome = () =>
    text.kind === 'notFound' ? void navigate(paths.home) : location.assign(paths.home);

  useEffect(() => {
    if (text.kind !== 'notFound') reportError(error, 'error page');
  }, [error, text.kind]);

  return (
    <>
      <PageTitle title={words.title} />
      <EmptyState title={words.text} text={text.kind !== 'notFound' && <SupportText />}>
        <SignalButton onClick={goHome}>
          <Trans>Go to Home Page</Trans>
        </SignalButton>
        <Button variant="default" onClick={goBack}>
          <Trans>Go Back</Trans>
        </Button>
      </EmptyState>
    </>
  );
}

function useWords(text: ErrorText): { title: string; text: string } {
  const { t } = useLingui();
  switch (text.kind) {
    case 'notFound':
      return {
        title: t`404 - Page Not Found`,
        text: t`The page you are looking for does not exist.`,
      };
    case 'response':
      return { title: text.status, text: text.message || t`An unexpected error occurred.` };
    case 'application':
      return { title: t`Application Error`, text: t`Something went wrong.` };
    case 'unknown':
      return { title: t`Unknown Error`, text: t`Something went wrong.` };
  }
}

// Customer service asks for an account, so a visitor also gets the address to write to.
function SupportText() {
  const { allOptions } = useEnvironment();
  const email = allOptions?.supportEmail ?? '';
  return (
    <>
      <Trans>
        If the problem persists, you can contact our{' '}
        <Anchor component={Link} to={paths.customerService}>
          support team
        </Anchor>
        .
      </Trans>{' '}
      {email !== '' && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
    </>
  );
}
