/** The section whose parts the owner added, by its name in the catalogue's own language. */
export const OWN_SECTION = 'My boat equipment';
