import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useEnvironment } from '@/environment/environment';
import { openPopup } from '@/popups/open-popup';
import { paths } from '@/routes/paths';
import { boatsQuery } from '@/session/boats-query';
import { settledSession } from '@/session/session';
import { chooseActiveBoat } from './active-boat';
import { type Knowledge, outcome } from './find-boat-model';
import { partsQuery } from './queries';
import { useDefineBoat } from './require-boat';

/** Leads to the parts of the user's boat model, or says why that is not possible. */
export function useFindBoatModel(): { find: () => Promise<void>; isLoading: boolean } {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const define = useDefineBoat();
  const readyStatus = useEnvironment().allOptions?.bmtReadyStatus ?? null;
  const [isLoading, setLoading] = useState(false);

  const learn = async (): Promise<Knowledge> => {
    const session = await settledSession();
    const known: Knowledge = {
      session: session.kind,
      boats: 'known',
      active: null,
      readyStatus,
      parts: 'unknown',
    };
    if (session.kind !== 'user') return known;
    try {
      const boats = await client.ensureQueryData(boatsQuery());
      const active = chooseActiveBoat(boats, session.user.activeBoat);
      if (active === null || outcome({ ...known, active }) !== 'wait') return { ...known, active };
      try {
        const parts = await client.fetchQuery(partsQuery(active.id, { limit: 1 }));
        return { ...known, active, parts: parts.length > 0 ? 'some' : 'none' };
      } catch {
        return { ...known, active, parts: 'failed' };
      }
    } catch {
      return { ...known, boats: 'failed' };
    }
  };
  const offerGeneralSearch = async () => {
    const goesOn = await openPopup('confirmation', {
      title: t`Find parts for my boat model`,
      text: t`Your boat model cannot be searched yet. You can use the general search.`,
    });
    if (goesOn === true) await navigate(paths.search());
  };
  const askToSignIn = () => {
    const text = t`To see the parts that fit your boat, sign in or register. Your boat is kept in your account.`;
    void openPopup('pleaseSignUp', { text, target: paths.search('my-boat') });
  };
  const find = async () => {
    setLoading(true);
    const found = outcome(await learn());
    setLoading(false);
    if (found === 'signIn') askToSignIn();
    else if (found === 'defineBoat') await define();
    else if (found === 'myBoat') await navigate(paths.search('my-boat'));
    else await offerGeneralSearch();
  };
  return { find, isLoading };
}
