import { useState } from 'react';
import { mediaUrl } from '@/api/media';
import type { Boat } from '@/domains/boats/boat';
import classes from './boat-box.module.css';
import { BoatSketch } from './boat-sketch';

/** The picture of a boat: its own before its model's; a drawing without either. */
export function BoatPicture({ boat }: { boat: Pick<Boat, 'boatUserPicture' | 'boatPicture'> }) {
  const address = mediaUrl(boat.boatUserPicture) ?? mediaUrl(boat.boatPicture);
  const [failed, setFailed] = useState<string | null>(null);
  const isOwn = mediaUrl(boat.boatUserPicture) !== null;
  if (address === null || failed === address) {
    return (
      <span className={classes['picture']} data-kind="sketch">
        <BoatSketch />
      </span>
    );
  }
  return (
    <span className={classes['picture']} data-kind={isOwn ? 'own' : 'model'}>
      <img src={address} alt="" width={300} height={130} onError={() => setFailed(address)} />
    </span>
  );
}
