import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Sent } from '@/api/client';
import { reportError } from '@/api/error-log';
import { useWrite } from '@/ui/forms/use-write';
import { type Cut, toJpeg } from '@/ui/to-jpeg';
import { useObjectUrls } from './use-object-urls';

/** A picture, and where the page finds it. */
interface Picture {
  file: Blob;
  address: string;
}

interface Parts {
  /** Sends the picture, a JPEG. */
  upload: (picture: Blob) => Promise<Sent<unknown>>;
  onDone: () => void;
}

/** The steps of an upload: a picture is chosen, cropped if wanted, submitted. */
export function useImageUpload({ upload, onDone }: Parts) {
  const { t } = useLingui();
  const addressOf = useObjectUrls();
  const [chosen, setChosen] = useState<Picture | null>(null);
  const [cropped, setCropped] = useState<Picture | null>(null);
  const wentWrong = { failure: t`Sorry, something went wrong! Please try again later` };
  const { failure, isSaving, run, touch, tell } = useWrite(async (picture: Picture) => {
    try {
      const sent = await upload(cropped?.file ?? (await toJpeg(picture.file, null)));
      if (!sent.ok) return sent.error.isOffline ? sent : wentWrong;
      onDone();
      return sent;
    } catch (error) {
      reportError(error, 'image upload');
      return wentWrong;
    }
  });

  const choose = async (file: File) => {
    touch();
    try {
      (await createImageBitmap(file)).close();
    } catch {
      tell({ failure: t`This picture cannot be read. Please choose another one.` });
      return;
    }
    setChosen({ file, address: addressOf(file) });
    setCropped(null);
  };
  const crop = async (cut: Cut) => {
    if (chosen === null) return;
    touch();
    try {
      const file = await toJpeg(chosen.file, cut);
      setCropped({ file, address: addressOf(file) });
    } catch (error) {
      // oxlint-disable-next-line no-console -- support can ask the user to read it out
      console.error(error);
      reportError(error, 'crop');
      tell(wentWrong);
    }
  };
  const submit = () => {
    if (chosen !== null) run(chosen);
  };
  return { chosen, shown: cropped ?? chosen, failure, isSending: isSaving, choose, crop, submit };
}
