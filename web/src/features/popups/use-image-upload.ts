import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Sent } from '@/api/client';
import { reportError } from '@/api/error-log';
import { failureText } from '@/session/server-texts';
import { type Cut, toJpeg } from './to-jpeg';
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
  const { t, i18n } = useLingui();
  const addressOf = useObjectUrls();
  const [chosen, setChosen] = useState<Picture | null>(null);
  const [cropped, setCropped] = useState<Picture | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  // Two quick presses come before the button is drawn as busy.
  const isBusy = useRef(false);

  const choose = async (file: File) => {
    setFailure(null);
    try {
      (await createImageBitmap(file)).close();
    } catch {
      setFailure(t`This picture cannot be read.`);
      return;
    }
    setChosen({ file, address: addressOf(file) });
    setCropped(null);
  };
  const fail = (error: unknown, source: string) => {
    reportError(error, source);
    setFailure(t`Sorry, something went wrong! Please try again later`);
  };
  const crop = async (cut: Cut) => {
    if (chosen === null) return;
    setFailure(null);
    try {
      const file = await toJpeg(chosen.file, cut);
      setCropped({ file, address: addressOf(file) });
    } catch (error) {
      // oxlint-disable-next-line no-console -- whoever helps on the phone can have it read to them
      console.error(error);
      fail(error, 'crop');
    }
  };
  const submit = async () => {
    if (chosen === null || isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setFailure(null);
    try {
      const sent = await upload(cropped?.file ?? (await toJpeg(chosen.file, null)));
      if (sent.ok) onDone();
      else if (sent.error.isOffline) setFailure(failureText(sent.error, i18n));
      else setFailure(t`Sorry, something went wrong! Please try again later`);
    } catch (error) {
      fail(error, 'image upload');
    }
    isBusy.current = false;
    setIsSending(false);
  };
  return { chosen, shown: cropped ?? chosen, failure, isSending, choose, crop, submit };
}
