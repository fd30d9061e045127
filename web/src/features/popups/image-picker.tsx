import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCamera, IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { DropZone } from '@/ui/fields/drop-zone';
import classes from './image-upload-popup.module.css';
import frame from './popup-frame.module.css';

const PICTURES = 'image/*';

interface Props {
  /** Where the chosen picture is; null before one is chosen. */
  shown: string | null;
  shape: 'round' | 'rect';
  aspect: number;
  isDisabled: boolean;
  onChoose: (file: File) => void;
}

/**
 * The picture as it is, and the ways to choose another: from the device, with its camera, or by
 * dropping one.
 */
export function ImagePicker({ shown, shape, aspect, isDisabled, onChoose }: Props) {
  const openGallery = useRef<() => void>(null);
  const camera = useRef<HTMLInputElement>(null);
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // Otherwise the same file could not be chosen a second time.
    currentTarget.value = '';
    if (file !== undefined) onChoose(file);
  };
  return (
    <DropZone
      className={classes['zone']}
      accept={PICTURES}
      isDisabled={isDisabled}
      openRef={openGallery}
      onChoose={([file]) => {
        if (file !== undefined) onChoose(file);
      }}
    >
      <button
        type="button"
        className={classes['picture']}
        disabled={isDisabled}
        onClick={() => openGallery.current?.()}
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
      <input
        ref={camera}
        type="file"
        accept={PICTURES}
        hidden
        capture={shape === 'round' ? 'user' : 'environment'}
        onChange={handleChange}
      />
      <Sources
        isDisabled={isDisabled}
        onCamera={() => camera.current?.click()}
        onGallery={() => openGallery.current?.()}
      />
    </DropZone>
  );
}

interface SourcesProps {
  isDisabled: boolean;
  onCamera: () => void;
  onGallery: () => void;
}

function Sources({ isDisabled, onCamera, onGallery }: SourcesProps) {
  return (
    <div className={`${frame['buttons']} ${classes['sources']}`}>
      <Button
        variant="default"
        disabled={isDisabled}
        leftSection={<IconCamera aria-hidden size={20} />}
        onClick={onCamera}
      >
        <Trans>Take Photo</Trans>
      </Button>
      <Button
        variant="default"
        disabled={isDisabled}
        leftSection={<IconPhoto aria-hidden size={20} />}
        onClick={onGallery}
      >
        <Trans>Gallery</Trans>
      </Button>
    </div>
  );
}
