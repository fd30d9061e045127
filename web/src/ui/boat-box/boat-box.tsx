import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconCamera, IconInfoCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mediaUrl } from '@/api/media';
import type { Boat } from '@/domains/boats/boat';
import { may } from '@/domains/boats/may';
import { modelName } from '@/domains/boats/model-name';
import { useActiveBoat } from '@/domains/boats/use-active-boat';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';
import { FormError } from '../fields/form-error';
import { SavedNote } from '../fields/saved-note';
import { whileSaving } from '../forms/unsaved';
import { UnbrokenText } from '../unbroken-text';
import { BoatArrow } from './boat-arrow';
import classes from './boat-box.module.css';
import { BoatPicture } from './boat-picture';
import { editPicture } from './edit-picture';
import { MakeActive } from './make-active';
import { useSwitchBoat } from './use-switch-boat';

interface Props {
  /** The boat to show; the active one unless given. */
  boat?: Boat;
  /** True if it is above a list, with room for name and arrows only. */
  isSmall?: boolean;
  /** Called before an arrow makes another boat the active one. */
  onSwitch?: () => void;
  /** Further links, below the text. */
  children?: ReactNode;
}

/**
 * A boat: its picture, its name, the arrows to its neighbours, and the button that makes it the
 * active one.
 */
export function BoatBox({ boat, isSmall = false, onSwitch, children }: Props) {
  const { t } = useLingui();
  const { boats, active } = useActiveBoat();
  const { note, failure, switchTo } = useSwitchBoat();
  const shown = boat ?? active;
  if (shown === null) return null;

  const { boatName } = shown;
  const inUse = boats.filter(({ isActive }) => isActive);
  const other = shown.isActive && shown.id !== active?.id ? active : null;
  const handleStep = (boatId: number) => {
    onSwitch?.();
    void switchTo(boatId);
  };
  const arrow = (by: 1 | -1) =>
    shown.isActive &&
    inUse.length > 1 && <BoatArrow boats={inUse} from={shown} by={by} onStep={handleStep} />;
  return (
    <section className={classes['box']} data-small={isSmall || undefined} aria-label={t`My Boat`}>
      <div className={classes['view']}>
        <BoatPicture boat={shown} />
        {!isSmall && may(shown, 'boats', 'edit') && <EditPicture boat={shown} />}
      </div>
      {arrow(-1)}
      <BoatWords boat={shown} isLinked={!isSmall && shown.id === active?.id} />
      {arrow(1)}
      {(other !== null || children !== undefined) && (
        <div className={classes['ways']}>
          {other !== null && (
            <MakeActive
              active={other}
              onPress={() => void switchTo(shown.id, t`${boatName} is now your active boat.`)}
            />
          )}
          {children}
        </div>
      )}
      <div className={classes['outcome']}>
        <SavedNote>{note}</SavedNote>
        <FormError id="boat-failure">{failure}</FormError>
      </div>
    </section>
  );
}

/** Its name and model; with a link to its profile when it is the active boat. */
function BoatWords({ boat, isLinked }: { boat: Boat; isLinked: boolean }) {
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
        <UnbrokenText
          text={[modelName(boat.boatBrand, boat.boatModel), year]
            .filter((part) => part !== '')
            .join(' ')}
        />
      </span>
      {isLinked && (
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
      upload: (picture) => whileSaving(() => editPicture(client, boat, picture)),
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
