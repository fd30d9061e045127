import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { PageTitle } from '@/ui/page-title';
import type { CameraFailure } from './camera';
import { CameraNotice } from './camera-notice';
import { CameraView } from './camera-view';
import { CodeForm } from './code-form';
import { CodeReader } from './code-reader';
import { PhotoField } from './photo-field';
import { scanTarget } from './scan-target';
import classes from './scanner.module.css';
import { useCamera } from './use-camera';

/** The vibration of a phone that has read a code. */
const VIBRATION_MS = 60;

/** `/camera-scanner`: reads codes with the camera, from a photo, or typed. */
export function ScannerPage() {
  const { t } = useLingui();
  const [reader] = useState(() => new CodeReader());
  const handleCode = useOpenCode();
  const known = useLoaderData<CameraFailure | null>();
  useEffect(() => () => reader.close(), [reader]);
  return (
    <div className={classes['page']}>
      <PageTitle title={t`Scan a code`} />
      {/* What is below stays where it is when the picture gives way to a notice. */}
      <div className={known === null ? classes['place'] : undefined}>
        <CameraPart known={known} reader={reader} onCode={handleCode} />
      </div>
      <section className={classes['ways']} aria-labelledby="without-camera">
        <h2 id="without-camera">
          <Trans>Without the camera</Trans>
        </h2>
        <CodeForm onCode={handleCode} />
        <PhotoField reader={reader} onCode={handleCode} />
      </section>
    </div>
  );
}

interface CameraPartProps {
  known: CameraFailure | null;
  reader: CodeReader;
  onCode: (text: string) => boolean;
}

/** The camera, or the reason why there is none. */
function CameraPart({ known, reader, onCode }: CameraPartProps) {
  const [isBroken, setBroken] = useState(false);
  const camera = useCamera(!isBroken, known);
  const { state } = camera;
  if (isBroken) return <CameraNotice failure="reader" onRetry={() => setBroken(false)} />;
  if (state.kind === 'failed') {
    return <CameraNotice failure={state.failure} onRetry={camera.retry} />;
  }
  return (
    <CameraView
      state={state}
      reader={reader}
      onChoose={camera.choose}
      onCode={(text) => {
        const isFound = onCode(text);
        if (isFound && 'vibrate' in navigator) navigator.vibrate(VIBRATION_MS);
        return isFound;
      }}
      onFailure={() => setBroken(true)}
    />
  );
}

/** Goes where a code leads; false for one that leads nowhere. */
function useOpenCode(): (text: string) => boolean {
  const navigate = useNavigate();
  return (text) => {
    const path = scanTarget(text, location.host);
    if (path !== null) void navigate(path);
    return path !== null;
  };
}
