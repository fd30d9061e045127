import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useIsConsentOpen } from '@/environment/consent';
import { useEnvironment } from '@/environment/environment';
import { withTexts } from '@/i18n/with-texts';
import { paths } from '@/routes/paths';
import { lazyCode } from '@/ui/code/lazy-code';
import { ConsentQuestion } from './consent-question';

interface Props {
  /** The path of the page. */
  path: string;
}

/** The question about scripts of other sites, which few operators have. Without it, nothing is asked. */
const ToolsQuestion = lazyCode({
  name: 'consent',
  load: async () => {
    const { SITE_TEXTS } = await import('@/i18n/areas/site');
    return withTexts(
      SITE_TEXTS,
      async () => (await import('./tools/tools-question')).ToolsQuestion,
    );
  },
  Failure: () => null,
});

/**
 * Asks whether searches may be counted, and scripts of other sites be used, if the operator does so.
 * It is not shown on the page where a vendor answers, because neither is done there.
 */
export function ConsentBar({ path }: Props) {
  const { allOptions } = useEnvironment();
  const tools = allOptions?.consentTools ?? [];
  const isOpen = useIsConsentOpen(tools);
  if (!isOpen || allOptions?.asksConsent !== true || path === paths.quoteAnswer) return null;
  if (tools.length > 0) return <ToolsQuestion />;
  return (
    <ConsentQuestion>
      <Trans>
        May we count which searches lead to requests for quotes? We do not record who you are, and
        everything works either way.{' '}
        <Anchor component={Link} to={paths.privacy}>
          Privacy policy
        </Anchor>
      </Trans>
    </ConsentQuestion>
  );
}
