/** The look and the name of the product without the theme of a partner. */

/** The name of that theme. */
export const DEFAULT_THEME = 'default';

export const DEFAULT_NAME = 'Chandlery';

/** Shown below the name, in its original language. */
export const DEFAULT_TAGLINE = 'All your boating needs in a click';

export const DEFAULT_COLORS = { primary: '#0b2545', accent: '#e4572e' } as const;
