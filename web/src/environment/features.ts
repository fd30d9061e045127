/** A feature that pages can check for. */
export type Feature = 'chat';

/** Whether each feature is available. */
export type Features = Readonly<Record<Feature, boolean>>;

/**
 * The features of this version. One that is not available is hidden, and nothing links to its page.
 * To switch a feature on, set it here.
 */
export const FEATURES: Features = {
  chat: false,
};
