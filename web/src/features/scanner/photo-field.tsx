import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FileField } from '@/ui/fields/file-field';
import type { CodeReader } from './code-reader';

interface Props {
  reader: CodeReader;
  /** Returns whether the code leads anywhere. */
  onCode: (text: string) => boolean;
}

/** The state of the last photo; null before one was chosen. */
type PhotoState = {
  name: string;
  result: 'reading' | 'done' | 'noCode' | 'notAPicture' | 'failed';
};

/** Reads a code from a photo. On a phone the picker of the device can take one. */
export function PhotoField({ reader, onCode }: Props) {
  const { t } = useLingui();
  const [photo, setPhoto] = useState<PhotoState | null>(null);

  const handleChoose = async ([file]: File[]) => {
    if (file === undefined) return;
    const { name } = file;
    setPhoto({ name, result: 'reading' });
    const answer = await reader.read(file);
    if (answer.kind !== 'read') return setPhoto({ name, result: answer.kind });
    const isDone = answer.code !== null && onCode(answer.code.text);
    setPhoto({ name, result: isDone ? 'done' : 'noCode' });
  };

  const problems = {
    reading: undefined,
    done: undefined,
    noCode: t`No code was found in this photo. Move closer and photograph it straight on, or type the number.`,
    notAPicture: t`This file cannot be read as a picture. Choose a JPEG or PNG.`,
    failed: t`The photo could not be read. Check your connection and try again.`,
  };
  const isReading = photo?.result === 'reading';
  return (
    <FileField
      label={<Trans>Photo of the code</Trans>}
      name="photo"
      accept="image/*"
      chosen={isReading ? t`Reading the photo…` : (photo?.name ?? null)}
      error={photo === null ? undefined : problems[photo.result]}
      touchPrompt={<Trans>Take or choose a photo</Trans>}
      hint={<Trans>The photo stays on your device.</Trans>}
      isDisabled={isReading}
      onChoose={(files) => void handleChoose(files)}
    />
  );
}
