import { version } from '../../package.json';

/** The version of this client. */
export const CLIENT_VERSION = version;
