import { IconAnchor, IconBinaryTree2 } from '@tabler/icons-react';
import { useState } from 'react';
import { mediaUrl } from '@/api/media';
import { OWN_SECTION } from '@/domains/boats/own-section';
import classes from './section-icon.module.css';

interface Props {
  /** The section's name in the catalogue's own language. */
  section: string;
  /** The stored path of the icon that the catalogue has for it. */
  icon?: string | null | undefined;
}

const SIZE = 20;

/**
 * The icon of a boat's section: an anchor for the owner's own equipment, otherwise the catalogue's
 * icon, or a general one if there is none or it cannot be loaded.
 */
export function SectionIcon({ section, icon }: Props) {
  const address = section === OWN_SECTION ? null : mediaUrl(icon);
  const [failed, setFailed] = useState<string | null>(null);
  if (address !== null && address !== failed) {
    return (
      <img
        className={classes['icon']}
        src={address}
        alt=""
        width={SIZE}
        height={SIZE}
        loading="lazy"
        data-section="other"
        onError={() => setFailed(address)}
      />
    );
  }
  const Icon = section === OWN_SECTION ? IconAnchor : IconBinaryTree2;
  return (
    <Icon
      aria-hidden
      size={18}
      stroke={1.6}
      data-section={section === OWN_SECTION ? 'own' : 'other'}
    />
  );
}
