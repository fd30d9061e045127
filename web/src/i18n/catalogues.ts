import type { Messages } from '@lingui/core';
import type { Locale } from './locales';

/** Messages in each language, loaded when they are needed. */
export type Catalogues = Readonly<Record<Locale, () => Promise<{ messages: Messages }>>>;
