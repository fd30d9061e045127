import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { may } from '@/domains/boats/may';
import { activationQuery } from '@/domains/boats/queries';
import type { PopupContent } from '@/popups/kinds';
import { ErrorPanel } from '@/ui/error-panel';
import { CopyLink } from './copy-link';
import { InviteByBoatId } from './invite-by-boat-id';
import { PopupFrame } from './popup-frame';
import classes from './send-boat-id-popup.module.css';

const CODE_SIZE = 180;

/** A boat's id to share: as text, as a code to scan, and as an invitation by mail. */
export function SendBoatIdPopup({ boat, close }: PopupContent<'sendBoatId'>) {
  const { t } = useLingui();
  const { boatName } = boat;
  const activation = useQuery(activationQuery(boat.id));

  return (
    <PopupFrame title={t`Send boat ID`} onClose={() => close(null)}>
      <p className={classes['name']}>{boatName}</p>
      <p className={classes['label']} aria-hidden>
        <Trans>Boat ID</Trans>
      </p>
      <CopyLink address={String(boat.id)} label={t`Boat ID`} action={<Trans>Copy</Trans>} />
      {activation.isPending && <Skeleton height={CODE_SIZE} width={CODE_SIZE} mx="auto" />}
      {activation.isError && (
        <ErrorPanel error={activation.error} onRetry={() => void activation.refetch()} />
      )}
      {activation.data !== undefined && (
        <figure className={classes['code']}>
          <img
            src={activation.data.qr}
            alt={t`QR code for ${boatName}`}
            width={CODE_SIZE}
            height={CODE_SIZE}
          />
          <figcaption>
            <Trans>People on board can open {boatName} with this code.</Trans>
          </figcaption>
        </figure>
      )}
      {may(boat, 'users', 'create') && <InviteByBoatId boat={boat} />}
    </PopupFrame>
  );
}
