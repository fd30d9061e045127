import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api, type Sent, send } from '@/api/client';
import { mediaUrl } from '@/api/media';
import { refreshBoat } from '@/domains/boats/refresh-boat';
import { openPopup } from '@/popups/open-popup';
import { reloadUser } from '@/session/session';
import { SaveLine } from '@/ui/fields/save-line';
import { TextField } from '@/ui/fields/text-field';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { whileSaving } from '@/ui/forms/unsaved';
import { useForm } from '@/ui/forms/use-form';
import classes from '../page/boat.module.css';
import { requiredProblem } from '../page/field-rules';

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

/** Creates the user's club with a name and a logo. It includes the boats that the user created. */
export function ClubForm({ boatId, onDone }: Props) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const form = useForm<NewClub>({
    start: { clubName: '', clubLogo: null },
    name: 'club',
    write: async (body) => {
      const called = {
        missing: msg`Club name field is required`,
        long: msg`At most 80 characters`,
      };
      const problem = requiredProblem(body.clubName, NAME, called, i18n);
      if (problem !== null) return { fields: { clubName: problem } };
      const sent = await send(api.POST('/api/clubs', { body }), 'club');
      if (!sent.ok) return sent;
      form.discard();
      await Promise.all([reloadUser(), refreshBoat(client, boatId, 'fields')]);
      onDone();
      return sent;
    },
  });
  useFocusInside(form.form);

  const chooseLogo = () =>
    void openPopup('imageUpload', {
      title: t`Club logo`,
      upload: async (picture) => {
        const sent = await whileSaving(() => uploadLogo(picture));
        if (sent.ok) form.change({ clubLogo: sent.data.imgUrl });
        return sent;
      },
    });
  const leave = () => {
    form.discard();
    onDone();
  };
  const { save } = form;
  const logo = mediaUrl(form.typed.clubLogo);
  return (
    <form {...form.props} className={classes['card']} aria-label={t`Create a club`}>
      <TextField {...form.field('clubName')} label={t`Club name`} autoComplete="off" />
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
