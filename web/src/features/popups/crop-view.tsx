import 'react-easy-crop/react-easy-crop.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { RangeField } from '@/ui/fields/range-field';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { SignalButton } from '@/ui/signal-button';
import type { Cut } from '@/ui/to-jpeg';
import classes from './image-upload-popup.module.css';
import frame from './popup-frame.module.css';

const ZOOM = { min: 1, max: 3, step: 0.1 };
const TURN = { min: 0, max: 360, step: 1 };
/** How far an arrow key moves the picture, in pixels of the page. */
const KEY_STEP = 8;

interface Props {
  /** Where the picture is. */
  address: string;
  shape: 'round' | 'rect';
  aspect: number;
  onCancel: () => void;
  onCrop: (cut: Cut) => void;
}

/** Chooses a part of a picture: by fingers, mouse, sliders or arrow keys. */
export function CropView({ address, shape, aspect, onCancel, onCrop }: Props) {
  const { t } = useLingui();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const [rotation, setRotation] = useState(TURN.min);
  const view = useRef<HTMLDivElement>(null);
  useFocusInside(view);
  const area = useRef<Cut['area'] | null>(null);

  return (
    <div ref={view}>
      <div className={classes['stage']}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          rotation={rotation}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={aspect}
          keyboardStep={KEY_STEP}
          cropShape={shape}
          showGrid={shape === 'rect'}
          // The content policy allows no styles that a script adds.
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onRotationChange={(degrees) => setRotation(((degrees % 360) + 360) % 360)}
          onCropAreaChange={(_, pixels) => {
            area.current = pixels;
          }}
          cropperProps={{
            role: 'application',
            'aria-label': t`Area to keep. Move the picture with the arrow keys.`,
          }}
        />
      </div>
      <Sliders
        zoom={zoom}
        rotation={rotation}
        onZoomChange={setZoom}
        onRotationChange={setRotation}
      />
      <div className={frame['buttons']}>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <SignalButton
          onClick={() => {
            if (area.current !== null) onCrop({ area: area.current, rotation });
          }}
        >
          <Trans>Crop</Trans>
        </SignalButton>
      </div>
    </div>
  );
}

interface SlidersProps {
  zoom: number;
  rotation: number;
  onZoomChange: (zoom: number) => void;
  onRotationChange: (rotation: number) => void;
}

function Sliders({ zoom, rotation, onZoomChange, onRotationChange }: SlidersProps) {
  const { t, i18n } = useLingui();
  const degrees = i18n.number(rotation, { maximumFractionDigits: 0 });
  const times = i18n.number(zoom, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <>
      <RangeField
        label={t`Zoom`}
        {...ZOOM}
        value={zoom}
        text={`${times}×`}
        onChange={onZoomChange}
      />
      <RangeField
        label={t`Rotation`}
        {...TURN}
        value={rotation}
        text={`${degrees}°`}
        onChange={onRotationChange}
      />
    </>
  );
}
