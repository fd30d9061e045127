import { redirectDocument } from 'react-router';
import { paths } from '@/routes/paths';
import { type CameraFailure, knownFailure } from './camera';

/**
 * Loads the whole page if the visitor comes from another page of the app: only the document at this
 * address may use the camera. Returns why there is none, if that is known already.
 */
export async function scannerLoader(): Promise<Response | CameraFailure | null> {
  const [document] = performance.getEntriesByType('navigation');
  const start = document === undefined ? location.pathname : new URL(document.name).pathname;
  if (start.replace(/\/$/, '') === paths.cameraScanner) {
    return await knownFailure();
  }
  return redirectDocument(paths.cameraScanner);
}
