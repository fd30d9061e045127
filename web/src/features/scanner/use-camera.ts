import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import {
  type Camera,
  CameraError,
  type CameraFailure,
  closeCamera,
  hasLight,
  listCameras,
  openCamera,
} from './camera';

/** The state of the camera. */
export type CameraState =
  | { kind: 'starting' }
  | {
      kind: 'open';
      stream: MediaStream;
      cameras: readonly Camera[];
      light: MediaStreamTrack | null;
    }
  | { kind: 'failed'; failure: CameraFailure };

const STARTING: CameraState = { kind: 'starting' };
/** The camera that was chosen, for the next scans of this tab. */
const KEY = 'scanner-camera';

/**
 * The camera. It is open while it is used and the page is visible: after the background a phone
 * needs a new stream. With a known failure it is tried only when the user asks for it.
 */
export function useCamera(isUsed: boolean, known: CameraFailure | null) {
  const [attempt, setAttempt] = useState(0);
  const isTried = known === null || attempt > 0;
  const isOpen = useDocumentVisibility() === 'visible' && isUsed && isTried;
  const [chosen, setChosen] = useState(storedCamera);
  const [state, setState] = useState<CameraState>(
    known === null ? STARTING : { kind: 'failed', failure: known },
  );

  useEffect(() => {
    if (!isOpen) return;
    const opening = new AbortController();
    void follow(chosen, opening.signal, setState);
    // Each attempt opens the camera again.
    return () => opening.abort(attempt);
  }, [isOpen, chosen, attempt]);

  return {
    state,
    choose: (id: string) => {
      storeCamera(id);
      setChosen(id);
    },
    retry: () => setAttempt((times) => times + 1),
  };
}

/** Opens a camera and keeps it open until the signal. */
async function follow(
  id: string | null,
  signal: AbortSignal,
  setState: (state: CameraState) => void,
): Promise<void> {
  setState(STARTING);
  const fail = (failure: CameraFailure) => {
    if (!signal.aborted) setState({ kind: 'failed', failure });
  };
  try {
    const stream = await openCamera(id);
    signal.addEventListener('abort', () => closeCamera(stream));
    if (signal.aborted) return closeCamera(stream);
    const [track] = stream.getVideoTracks();
    track?.addEventListener('ended', () => fail('busy'));
    const cameras = await listCameras();
    const light = track !== undefined && hasLight(track) ? track : null;
    if (!signal.aborted) setState({ kind: 'open', stream, cameras, light });
  } catch (error) {
    fail(error instanceof CameraError ? error.failure : 'busy');
  }
}

function storedCamera(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function storeCamera(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Then it is chosen again for the next scan.
  }
}
