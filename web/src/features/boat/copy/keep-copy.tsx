import { useLingui } from '@lingui/react/macro';
import type { Boat } from '@/domains/boats/boat';
import { FormError } from '@/ui/fields/form-error';
import { SwitchField } from '@/ui/fields/switch-field';
import { copyMoment } from './copy-moment';
import classes from './keep-copy.module.css';
import { useKeepCopy } from './use-keep-copy';

/** The switch that keeps a copy of a boat on this device, to be read without a network. */
export function KeepCopy({ boat }: { boat: Boat }) {
  const { t } = useLingui();
  const { takenAt, replaced, isShown, isSaving, failure, run } = useKeepCopy(boat);
  const hint = useHint(takenAt, replaced?.boatName);
  // Without a service worker the app does not open without a network.
  if (!('serviceWorker' in navigator)) return null;
  return (
    <section className={classes['card']} aria-label={t`Keep a copy on board`}>
      <SwitchField
        label={t`Keep a copy on board`}
        name="keepCopy"
        checked={(takenAt !== null) !== isSaving}
        readOnly={isSaving || isShown}
        hint={isSaving && takenAt === null ? t`The copy is being made…` : hint}
        onChange={run}
      />
      <FormError id="copy-failure">{failure}</FormError>
    </section>
  );
}

function useHint(takenAt: number | null, replaced: string | undefined): string {
  const { t, i18n } = useLingui();
  if (takenAt !== null) {
    const when = copyMoment(takenAt, i18n.locale);
    return t`Copy of ${when}. It is updated when you open this page with a connection, and erased when you log out.`;
  }
  if (replaced !== undefined) {
    return t`This device keeps a copy of one boat. A new copy replaces the one of ${replaced}.`;
  }
  return t`Boat, engines, parts, the list of documents and your wishlist can then be read on this device without a connection.`;
}
