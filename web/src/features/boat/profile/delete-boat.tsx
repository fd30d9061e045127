import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, send } from '@/api/client';
import type { Boat } from '@/domains/boats/boat';
import { paths } from '@/routes/paths';
import { boatsQuery } from '@/session/boats-query';
import { cleanText } from '@/ui/fields/clean-text';
import { FormError } from '@/ui/fields/form-error';
import { TextField } from '@/ui/fields/text-field';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { useForm } from '@/ui/forms/use-form';
import { useRecentLogin } from '@/ui/forms/use-recent-login';
import classes from './boat-end.module.css';

interface Props {
  boat: Boat;
  onCancel: () => void;
}

/** Deletes a boat permanently, once its name was typed. */
export function DeleteBoat({ boat, onCancel }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const askForRecentLogin = useRecentLogin();
  const { id: boatId, boatName } = boat;
  const form = useForm({
    start: { boatName: '' },
    name: null,
    write: async (typed) => {
      if (cleanText(typed.boatName) !== boatName) {
        return { fields: { boatName: t`This is not the name of the boat.` } };
      }
      const params = { path: { boatId } };
      const call = api.DELETE('/api/boats/{boatId}', { params, body: typed });
      const sent = await send(call, 'delete boat');
      if (!sent.ok) {
        askForRecentLogin(sent.error);
        return sent;
      }
      await navigate(paths.boatProfile, { state: { note: t`${boatName} was deleted` } });
      // No query of this boat may be sent from now on.
      client.removeQueries({ queryKey: ['boat', boatId] });
      await client.invalidateQueries({ queryKey: boatsQuery().queryKey });
      return sent;
    },
  });
  const { save } = form;
  useFocusInside(form.form);

  return (
    <form {...form.props}>
      <p>
        <Trans>
          This deletes {boatName} with its engines, parts, documents and pictures, for everyone on
          board. It cannot be undone.
        </Trans>
      </p>
      <TextField
        {...form.field('boatName')}
        label={t`Type the boat’s name to confirm`}
        autoComplete="off"
      />
      <FormError id="delete-failure">{save.failure}</FormError>
      <div className={classes['buttons']}>
        <Button className={classes['danger'] ?? ''} type="submit" loading={save.isSaving}>
          <Trans>Delete for good</Trans>
        </Button>
        <Button variant="default" disabled={save.isSaving} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
