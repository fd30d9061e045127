import { lazy } from 'react';

/** The fit line, which only those with a boat load. */
export const LazyFitLine = lazy(async () => ({ default: (await import('./fit-line')).FitLine }));
