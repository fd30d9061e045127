import { IconAnchor, IconBinaryTree2 } from '@tabler/icons-react';
import { OWN_SECTION } from '@/domains/boats/own-section';

/**
 * The icon of a boat's section, by its name in the catalogue's own language: an anchor for the owner's
 * own equipment, a layout for the others.
 */
export function SectionIcon({ section }: { section: string }) {
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
