import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { PopupContent } from '@/popups/kinds';
import { FormError } from '@/ui/fields/form-error';
import { useFocusBack } from '@/ui/focus/use-focus-back';
import { lazyPanel } from '@/ui/lazy-panel';
import { SignalButton } from '@/ui/signal-button';
import { ImagePicker } from './image-picker';
import classes from './image-upload-popup.module.css';
import { PopupFrame } from './popup-frame';
import frame from './popup-frame.module.css';
import { useImageUpload } from './use-image-upload';

const CropView = lazyPanel({
  name: 'crop view',
  label: msg`Crop`,
  load: async () => (await import('./crop-view')).CropView,
  skeleton: <Skeleton className={classes['stage'] ?? ''} />,
});

/** Chooses a picture, crops it if wanted, and sends it with the function that the popup was given. */
export function ImageUploadPopup(props: PopupContent<'imageUpload'>) {
  const { title, subject = title, shape = 'round', aspect = 1, upload, close } = props;
  const { t } = useLingui();
  const [isCropping, setIsCropping] = useState(false);
  const cropButton = useFocusBack(isCropping);
  const image = useImageUpload({ upload, onDone: () => close(true) });

  if (isCropping && image.chosen !== null) {
    return (
      <PopupFrame title={t`Crop ${subject} Photo`} onClose={() => setIsCropping(false)}>
        <CropView
          address={image.chosen.address}
          shape={shape}
          aspect={aspect}
          onCancel={() => setIsCropping(false)}
          onCrop={(cut) => {
            setIsCropping(false);
            void image.crop(cut);
          }}
        />
      </PopupFrame>
    );
  }
  return (
    <PopupFrame title={t`Update ${title}`} onClose={() => close(null)}>
      <ImagePicker
        shown={image.shown?.address ?? null}
        shape={shape}
        aspect={aspect}
        isDisabled={image.isSending}
        onChoose={(file) => void image.choose(file)}
      />
      <FormError id="image-failure">{image.failure}</FormError>
      {image.chosen !== null && (
        <div className={frame['buttons']}>
          <Button
            ref={cropButton}
            variant="default"
            disabled={image.isSending}
            onClick={() => setIsCropping(true)}
          >
            <Trans>Crop</Trans>
          </Button>
          <SignalButton loading={image.isSending} disabled={image.isSending} onClick={image.submit}>
            <Trans>Submit</Trans>
          </SignalButton>
        </div>
      )}
    </PopupFrame>
  );
}
