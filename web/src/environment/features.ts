/** A feature that the pages know. */
export type Feature = 'chat';

/** Whether each feature is built. */
export type Features = Readonly<Record<Feature, boolean>>;

/**
 * Which features this version has. One that it does not have is hidden, and nothing links to its
 * page. To switch a feature on, set it here.
 */
export const FEATURES: Features = {
  chat: false,
};
