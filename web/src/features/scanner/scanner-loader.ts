import { redirectDocument } from 'react-router';
import { paths } from '@/routes/paths';

/**
 * Loads the whole page if the visitor comes from another page of the app: only the document at this
 * address may use the camera.
 */
export function scannerLoader(): Response | null {
  const [document] = performance.getEntriesByType('navigation');
  const start = document === undefined ? location.pathname : new URL(document.name).pathname;
  if (start.replace(/\/$/, '') === paths.cameraScanner) return null;
  return redirectDocument(paths.cameraScanner);
}
