import type { Features } from '@/environment/features';

/** Every feature, for what a version shows that has it. */
export const ALL_FEATURES: Features = {
  chat: true,
};
