import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useEnvironment } from '@/environment/environment';
import { paths } from '@/routes/paths';
import { useToolNames } from '@/ui/consent-tools/use-tool-names';
import { ConsentQuestion } from '../consent-question';

/** Asks whether scripts of other sites may be used, and searches be counted if the operator does. */
export function ToolsQuestion() {
  const { allOptions } = useEnvironment();
  const tools = useToolNames();
  return (
    <ConsentQuestion>
      <Trans>
        May we use {tools}? Other sites then learn which pages you open and what you do there.
        Everything works without it.
      </Trans>{' '}
      {allOptions?.countsSearches === true && (
        <Trans>We would also count which searches lead to requests for quotes.</Trans>
      )}{' '}
      <Anchor component={Link} to={paths.privacy}>
        <Trans>Privacy policy</Trans>
      </Anchor>
    </ConsentQuestion>
  );
}
