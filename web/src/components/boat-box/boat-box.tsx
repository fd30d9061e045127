import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconCamera, IconChevronLeft, IconChevronRight, IconInfoCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mediaUrl } from '@/api/media';
import { step } from '@/boats/active-boat';
import type { Boat } from '@/boats/boat';
import { may } from '@/boats/may';
import { useMaySwitch } from '@/boats/unsaved';
import { useActiveBoat } from '@/boats/use-active-boat';
import { FormError } from '@/components/fields/form-error';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';
import classes from './boat-box.module.css';
import { BoatPicture } from './boat-picture';
import { editPicture } from './edit-picture';
import { useSwitchBoat } from './use-switch-boat';

interface Props {
  /** True where it stands above a list, with room for name and arrows only. */
  isSmall?: boolean;
  /** Called before another boat becomes the active one. */
  onSwitch?: () => void;
  /** Further ways on, under the words. */
  children?: ReactNode;
}

/** The active boat: what she looks like, her name, and the way to the boat beside her. */
export function BoatBox({ isSmall = false, onSwitch, children }: Props) {
  const { t } = useLingui();
  const { boats, active } = useActiveBoat();
  const maySwitch = useMaySwitch();
  const { failure, switchTo } = useSwitchBoat(onSwitch);
  if (active === null) return null;

  const index = boats.findIndex(({ id }) => id === active.id);
  const arrow = (by: 1 | -1, label: string, icon: ReactNode) => {
    const next = step(index, boats.length, by);
    const boat = next === null ? undefined : boats[next];
    return (
      <ActionIcon
        className={classes['arrow']}
        data-by={by}
        aria-label={label}
        disabled={boat === undefined || !maySwitch}
        title={maySwitch ? undefined : t`Save or discard your changes first`}
        onClick={() => {
          if (boat !== undefined) void switchTo(boat.id);
        }}
      >
        {icon}
      </ActionIcon>
    );
  };
  return (
    <section className={classes['box']} data-small={isSmall || undefined} aria-label={t`My Boat`}>
      <div className={classes['view']}>
        <BoatPicture boat={active} />
        {!isSmall && may(active, 'boats', 'edit') && <EditPicture boat={active} />}
      </div>
      {boats.length > 1 && arrow(-1, t`Previous boat`, <IconChevronLeft aria-hidden />)}
      <BoatWords boat={active} isSmall={isSmall} />
      {boats.length > 1 && arrow(1, t`Next boat`, <IconChevronRight aria-hidden />)}
      {children !== undefined && <div className={classes['ways']}>{children}</div>}
      <div className={classes['failure']}>
        <FormError id="boat-failure">{failure}</FormError>
      </div>
    </section>
  );
}

function BoatWords({ boat, isSmall }: { boat: Boat; isSmall: boolean }) {
  const { t } = useLingui();
  const logo = mediaUrl(boat.clubLogo);
  const year = boat.boatProductionYear === null ? '' : String(boat.boatProductionYear);
  return (
    <div className={classes['words']} aria-live="polite">
      <strong className={classes['name']}>
        {boat.boatName}
        {logo !== null && <img className={classes['club']} src={logo} alt="" />}
      </strong>
      <span className={classes['model']}>
        {[boat.boatBrand, boat.boatModel, year].filter((part) => part !== '').join(' ')}
      </span>
      {!isSmall && (
        <ActionIcon
          className={classes['info']}
          component={Link}
          to={paths.boatProfile}
          aria-label={t`Boat profile`}
        >
          <IconInfoCircle aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

function EditPicture({ boat }: { boat: Boat }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const handlePress = () =>
    void openPopup('imageUpload', {
      title: t`Boat`,
      shape: 'rect',
      aspect: 2,
      upload: (picture) => editPicture(client, boat, picture),
    });
  return (
    <ActionIcon
      className={classes['edit']}
      aria-label={t`Change boat picture`}
      onClick={handlePress}
    >
      <IconCamera aria-hidden size={20} />
    </ActionIcon>
  );
}
