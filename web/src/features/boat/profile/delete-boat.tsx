import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, send } from '@/api/client';
import type { Boat } from '@/domains/boats/boat';
import { paths } from '@/routes/paths';
import { boatsQuery } from '@/session/boats-query';
import { cleanText } from '@/ui/fields/clean-text';
import { FormError } from '@/ui/fields/form-error';
import { TextField } from '@/ui/fields/text-field';
import { useSave } from '@/ui/fields/use-save';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { useRecentLogin } from '@/ui/forms/use-recent-login';
import classes from './boat-end.module.css';

interface Props {
  boat: Boat;
  onCancel: () => void;
}

/** Deletes a boat for good, once its name was typed. */
export function DeleteBoat({ boat, onCancel }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const askForRecentLogin = useRecentLogin();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const save = useSave();
  useFocusInside(form);
  const { id: boatId, boatName } = boat;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!save.start()) return;
    if (cleanText(typed) !== boatName) {
      save.reject({ boatName: t`This is not the name of the boat.` }, form.current);
      return;
    }
    const params = { path: { boatId } };
    const call = api.DELETE('/api/boats/{boatId}', { params, body: { boatName: typed } });
    const sent = await send(call, 'delete boat');
    if (!sent.ok) {
      save.refuse(sent.error, form.current);
      askForRecentLogin(sent.error);
      return;
    }
    await navigate(paths.boatProfile, { state: { note: t`${boatName} was deleted` } });
    // Nothing of the boat may be asked for any more.
    client.removeQueries({ queryKey: ['boat', boatId] });
    await client.invalidateQueries({ queryKey: boatsQuery().queryKey });
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p>
        <Trans>
          This deletes {boatName} with its engines, parts, documents and pictures, for everyone on
          board. It cannot be undone.
        </Trans>
      </p>
      <TextField
        label={t`Type the boat’s name to confirm`}
        name="boatName"
        value={typed}
        onChange={(value) => {
          setTyped(value);
          save.touch();
        }}
        autoComplete="off"
        error={save.fields['boatName'] ?? null}
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
