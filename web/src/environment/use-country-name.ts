import { useEnvironment } from './environment';

/**
 * Returns the name of a country in the interface's language; the stored name while that is not
 * known.
 */
export function useCountryName(): (country: { country: string; countryCode: string }) => string {
  const countries = useEnvironment().allOptions?.countries ?? [];
  return ({ country, countryCode }) =>
    countries.find(({ code }) => code === countryCode)?.name ?? country;
}
