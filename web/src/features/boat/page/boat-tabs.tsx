import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import type { Boat } from '@/domains/boats/boat';
import { may } from '@/domains/boats/may';
import { paths } from '@/routes/paths';
import { useUser } from '@/session/use-session';
import { LinkTabs } from '@/ui/link-tabs';

/** The pages of a boat side by side, as far as the role on board allows. */
export function BoatTabs({ boat }: { boat: Boat }) {
  const { t } = useLingui();
  const user = useUser();
  const { pathname } = useLocation();
  const { id } = boat;
  const allTabs: (false | [to: string, label: string])[] = [
    [paths.boatOf(id), t`Profile`],
    [paths.boatEngines(id), t`Engines and drives`],
    may(boat, 'products', 'read') && [paths.boatParts(id), t`Parts on board`],
    [paths.boatDocuments(id), t`Documents`],
    [paths.boatInsurance(id), t`Insurance`],
    [paths.boatAftersale(id), t`After-sales`],
    user !== null &&
      may(boat, 'users', 'read') && [paths.boatUsers(user.id, id), t`People on board`],
    [paths.boatActivity(id), t`Activity`],
  ];
  const tabs = allTabs.filter((tab) => tab !== false);
  const current = tabs.findIndex(([to]) => pageOf(to) === pageOf(pathname));
  return <LinkTabs label={boat.boatName} tabs={tabs} current={current} />;
}

/** The path after `/boatprofile/`, without the ids of boats and people. */
function pageOf(path: string): string | undefined {
  return path.split('?')[0]?.split('/')[2];
}
