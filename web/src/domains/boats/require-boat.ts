import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';
import { useIsBoatless } from './use-active-boat';

/** Asks to fill in the boat profile, and leads to it. */
export function useDefineBoat(): () => Promise<void> {
  const { t } = useLingui();
  const navigate = useNavigate();
  return async () => {
    const answer = await openPopup('general', {
      title: t`Define your boat!`,
      text: t`To use this feature you need to fill in your boat profile`,
      button: t`Fill in boat profile`,
    });
    if (answer === 'button') await navigate(paths.boatProfile);
  };
}

/**
 * Returns the click handler of a link to a page of the boat: a user without any boat is asked to
 * define one instead. A visitor continues to the guard of the page.
 */
export function useBoatLink(): (event: MouseEvent) => void {
  const define = useDefineBoat();
  const isBoatless = useIsBoatless();
  return (event) => {
    if (!isBoatless) return;
    event.preventDefault();
    void define();
  };
}
