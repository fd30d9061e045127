import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBulb, IconBulbOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { SelectField } from '@/ui/fields/select-field';
import { type Camera, setLight } from './camera';
import type { CodeReader } from './code-reader';
import classes from './scanner.module.css';
import type { CameraState } from './use-camera';
import { useFrames } from './use-frames';

interface Props {
  state: Exclude<CameraState, { kind: 'failed' }>;
  reader: CodeReader;
  onChoose: (id: string) => void;
  onCode: (text: string) => boolean;
  onFailure: () => void;
}

/** The picture of the camera, with the light and the choice of cameras in it. */
export function CameraView({ state, reader, onChoose, ...events }: Props) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const stream = state.kind === 'open' ? state.stream : null;
  useFrames({ video, stream, reader, ...events });
  return (
    <div className={classes['camera']}>
      {/* A live picture has no captions. */}
      <video
        ref={video}
        className={classes['video']}
        aria-label={t`Camera picture`}
        playsInline
        muted
      />
      {state.kind === 'open' && <div className={classes['target']} />}
      {/* Known only once the camera is open: in the picture, they move nothing below it. */}
      {state.kind === 'open' && (
        <div className={classes['controls']}>
          {state.light !== null && <LightButton track={state.light} />}
          {state.cameras.length > 1 && (
            <CameraChoice cameras={state.cameras} value={idOf(state.stream)} onChoose={onChoose} />
          )}
        </div>
      )}
      <p className={classes['hint']} role="status">
        {state.kind === 'open' ? (
          <Trans>Hold a bar code or QR code inside the frame.</Trans>
        ) : (
          <Trans>The camera is starting. If your browser asks, allow it.</Trans>
        )}
      </p>
    </div>
  );
}

function idOf(stream: MediaStream): string {
  return stream.getVideoTracks()[0]?.getSettings().deviceId ?? '';
}

interface ChoiceProps {
  cameras: readonly Camera[];
  value: string;
  onChoose: (id: string) => void;
}

function CameraChoice({ cameras, value, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  const options = cameras.map(({ id, name }, index) => {
    const number = index + 1;
    return [id, name === '' ? t`Camera ${number}` : name] as const;
  });
  return (
    <SelectField
      label={<Trans>Camera</Trans>}
      value={value}
      onChange={onChoose}
      options={options}
    />
  );
}

function LightButton({ track }: { track: MediaStreamTrack }) {
  const [isOn, setOn] = useState(false);
  const handlePress = async () => {
    if (await setLight(track, !isOn)) setOn(!isOn);
  };
  return (
    <Button
      variant="default"
      aria-pressed={isOn}
      leftSection={
        isOn ? <IconBulbOff aria-hidden size={20} /> : <IconBulb aria-hidden size={20} />
      }
      onClick={() => void handlePress()}
    >
      {isOn ? <Trans>Light off</Trans> : <Trans>Light on</Trans>}
    </Button>
  );
}
