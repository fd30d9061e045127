import { DEFAULT_NAME } from '@/theme/default-brand';
import { useEnvironment } from './environment';

/** The name of the site. */
export function useProductName(): string {
  return useEnvironment().allOptions?.productName ?? DEFAULT_NAME;
}
