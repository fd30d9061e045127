/** Opens the cameras of the device, and names the reasons for which that fails. */

/** Why there is no picture of a camera. */
export type CameraFailure =
  /** The page was not loaded over https, so no browser gives it a camera. */
  | 'insecure'
  /** The user, the browser or the system does not allow it. */
  | 'denied'
  /** The device has none. */
  | 'none'
  /** Another app is using it, or it was disconnected. */
  | 'busy';

/** A camera of the device. */
export interface Camera {
  id: string;
  /** Empty if the browser does not tell. */
  name: string;
}

/** The track of an open camera, with a light on some phones. */
interface LightCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
}

/** An error whose cause is known. */
export class CameraError extends Error {
  readonly failure: CameraFailure;

  constructor(failure: CameraFailure) {
    super(failure);
    this.failure = failure;
  }
}

const FAILURES: Record<string, CameraFailure> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotSupportedError: 'none',
};

/**
 * Why there can be no picture, as far as it is known without asking the user: the page then starts
 * with the reason. Null if a camera may open.
 */
export async function knownFailure(): Promise<CameraFailure | null> {
  if (!window.isSecureContext) return 'insecure';
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) return 'none';
  const found = await devices.enumerateDevices().catch(() => null);
  if (found !== null && !found.some(({ kind }) => kind === 'videoinput')) return 'none';
  // Not every browser knows this name.
  const asked = navigator.permissions?.query({ name: 'camera' });
  const permission = await asked?.catch(() => null);
  return permission?.state === 'denied' ? 'denied' : null;
}

/** Opens a camera: this one, otherwise the one at the back. Fails with a `CameraError`. */
export async function openCamera(id: string | null): Promise<MediaStream> {
  if (!window.isSecureContext) throw new CameraError('insecure');
  // Undefined in some web views, whatever its type says.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) throw new CameraError('none');
  const choice = id === null ? { facingMode: { ideal: 'environment' } } : { deviceId: id };
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  try {
    return await devices.getUserMedia({ audio: false, video: { ...choice, ...size } });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new CameraError(FAILURES[name] ?? 'busy');
  }
}

/** The cameras of the device. Browsers tell their names while one of them is open. */
export async function listCameras(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}

/** Switches the camera off. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Whether the open camera has a light. */
export function hasLight(track: MediaStreamTrack): boolean {
  // Not in every browser.
  if (typeof track.getCapabilities !== 'function') return false;
  return (track.getCapabilities() as LightCapabilities).torch === true;
}

/** Switches the light on or off; returns whether the camera did it. */
export async function setLight(track: MediaStreamTrack, isOn: boolean): Promise<boolean> {
  const constraint = { torch: isOn } as MediaTrackConstraintSet;
  try {
    await track.applyConstraints({ advanced: [constraint] });
    return true;
  } catch {
    return false;
  }
}
