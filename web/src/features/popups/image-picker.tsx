import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCamera, IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import classes from './image-upload-popup.module.css';
import frame from './popup-frame.module.css';

interface Props {
  /** Where the chosen picture is; null before one is chosen. */
  shown: string | null;
  shape: 'round' | 'rect';
  aspect: number;
  isDisabled: boolean;
  onChoose: (file: File) => void;
}

/** The picture as it is, and the ways to choose another: from the device, or with its camera. */
export function ImagePicker({ shown, shape, aspect, isDisabled, onChoose }: Props) {
  const gallery = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // Else the same file could not be chosen a second time.
    currentTarget.value = '';
    if (file !== undefined) onChoose(file);
  };
  const input = { type: 'file', accept: 'image/*', hidden: true, onChange: handleChange };
  return (
    <>
      <button
        type="button"
        className={classes['picture']}
        disabled={isDisabled}
        onClick={() => gallery.current?.click()}
      >
        <span className={classes['preview']} data-shape={shape} style={{ aspectRatio: aspect }}>
          {shown === null ? (
            <IconPhotoPlus aria-hidden size={56} stroke={1.2} />
          ) : (
            <img src={shown} alt="" />
          )}
        </span>
        <Trans>Click on image to upload new photo</Trans>
      </button>
      <input ref={gallery} {...input} />
      <input ref={camera} {...input} capture={shape === 'round' ? 'user' : 'environment'} />
      <div className={`${frame['buttons']} ${classes['sources']}`}>
        <Button
          variant="default"
          disabled={isDisabled}
          leftSection={<IconCamera aria-hidden size={20} />}
          onClick={() => camera.current?.click()}
        >
          <Trans>Take Photo</Trans>
        </Button>
        <Button
          variant="default"
          disabled={isDisabled}
          leftSection={<IconPhoto aria-hidden size={20} />}
          onClick={() => gallery.current?.click()}
        >
          <Trans>Gallery</Trans>
        </Button>
      </div>
    </>
  );
}
