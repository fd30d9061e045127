import { useEnvironment } from './environment';

/** Gives the name of a country in the interface's language; the stored one while it is not known. */
export function useCountryName(): (country: { country: string; countryCode: string }) => string {
  const countries = useEnvironment().allOptions?.countries ?? [];
  return ({ country, countryCode }) =>
    countries.find(({ code }) => code === countryCode)?.name ?? country;
}
