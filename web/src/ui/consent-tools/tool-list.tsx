import { Trans } from '@lingui/react/macro';
import { useToolNames } from './use-tool-names';

/** Names the scripts of other sites that pages load with consent. */
export function ToolList() {
  const tools = useToolNames();
  return (
    <p>
      <Trans>
        If you agree, pages load {tools}. These sites receive your network address and what you do
        here, and may store data in your browser, which you can delete there.
      </Trans>
    </p>
  );
}
