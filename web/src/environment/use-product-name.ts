import { useEnvironment } from './environment';

/** What the site calls itself. */
export function useProductName(): string {
  return useEnvironment().allOptions?.productName ?? 'Chandlery';
}
