import type { Features } from '@/environment/features';

/** All features, for tests of pages that need them. */
export const ALL_FEATURES: Features = {
  chat: true,
};
