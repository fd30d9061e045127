import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@/components/empty-state';

/** Where the first boat is defined. */
export function FirstBoat() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Define your boat!`}
      text={<Trans>Tell us about your boat once, and search shows the parts that fit her.</Trans>}
    />
  );
}
