import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { api, type Sent, send } from '@/api/client';
import { mediaUrl } from '@/api/media';
import { refreshBoat } from '@/domains/boats/refresh-boat';
import { openPopup } from '@/popups/open-popup';
import { reloadUser } from '@/session/session';
import { SaveLine } from '@/ui/fields/save-line';
import { TextField } from '@/ui/fields/text-field';
import { useSave } from '@/ui/fields/use-save';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { whileSaving } from '@/ui/forms/unsaved';
import { useEdits } from '@/ui/forms/use-edits';
import classes from '../page/boat.module.css';
import { found, requiredProblem } from '../page/field-rules';

const NAME = 80;
const LOGO_SIZE = 44;

interface NewClub {
  clubName: string;
  /** Where the uploaded logo is; null without one. */
  clubLogo: string | null;
}

interface Props {
  boatId: number;
  onDone: () => void;
}

/** Makes the user's club of its name and a logo. The boats that the user made belong to it at once. */
export function ClubForm({ boatId, onDone }: Props) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  useFocusInside(form);
  const save = useSave();
  const edits = useEdits<NewClub>('club', { clubName: '', clubLogo: null }, save);
  const { clubName, clubLogo } = edits.typed;

  const chooseLogo = () =>
    void openPopup('imageUpload', {
      title: t`Club logo`,
      upload: async (picture) => {
        const sent = await whileSaving(() => uploadLogo(picture));
        if (sent.ok) edits.change({ clubLogo: sent.data.imgUrl });
        return sent;
      },
    });
  const leave = () => {
    edits.discard();
    onDone();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!save.start()) return;
    const called = {
      missing: msg`Club name field is required`,
      long: msg`At most 80 characters`,
    };
    const problems = found([['clubName', requiredProblem(clubName, NAME, called, i18n)]]);
    if (Object.keys(problems).length > 0) {
      save.reject(problems, form.current);
      return;
    }
    const sent = await send(api.POST('/api/clubs', { body: { clubName, clubLogo } }), 'club');
    if (!sent.ok) {
      save.refuse(sent.error, form.current);
      return;
    }
    edits.discard();
    await Promise.all([reloadUser(), refreshBoat(client, boatId, 'fields')]);
    onDone();
  };
  const logo = mediaUrl(clubLogo);
  return (
    <form
      ref={form}
      noValidate
      className={classes['card']}
      aria-label={t`Create a club`}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <TextField
        label={t`Club name`}
        name="clubName"
        autoComplete="off"
        value={clubName}
        onChange={(typed) => {
          edits.change({ clubName: typed });
          save.touch();
        }}
        error={save.fields['clubName'] ?? null}
      />
      <div className={classes['club']}>
        {logo !== null && <img src={logo} alt="" width={LOGO_SIZE} height={LOGO_SIZE} />}
        <Button variant="default" onClick={chooseLogo}>
          {logo === null ? <Trans>Add a logo</Trans> : <Trans>Change the logo</Trans>}
        </Button>
      </div>
      <SaveLine {...save} isChanged label={<Trans>Create</Trans>}>
        <Button variant="default" disabled={save.isSaving} onClick={leave}>
          <Trans>Cancel</Trans>
        </Button>
      </SaveLine>
    </form>
  );
}

async function uploadLogo(picture: Blob): Promise<Sent<{ imgUrl: string }>> {
  const form = new FormData();
  form.append('file', picture, 'logo.jpg');
  const call = api.POST('/api/images/upload-user-image', {
    // The form itself is what is sent; the document describes a file as text.
    body: { file: '' },
    bodySerializer: () => form,
  });
  return await send(call, 'club logo');
}
