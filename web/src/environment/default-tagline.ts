/** What the default theme says under its name, in the language it is written in. */
export const DEFAULT_TAGLINE = 'All your boating needs in a click';
