import type { Options } from '@/api/types';

/** The country of each nationality by its ISO 3166-1 code, in the order of the ids from 1 on. */
const COUNTRY_CODES = `
  AF AL DZ US AS AD AO AI AG AR AM AW AU AT AZ BS BH BD BB BY
  BE BZ BJ BM BT BO BA BR GB VG BN BG BF MM BI KH CM CA CV KY
  CF TD CL CN CO KM CG CD CK CR HR CU CW CY CZ DK DJ DM DO NL
  TL EC EG AE GQ ER EE ET FO FJ PH FI FR GF PF GA GM GE DE GH
  GI GR GL GD GP GU GT GW GN GY HT HN HK HU IS IN ID IR IQ IE
  IL IT CI JM JP JO KZ KE KN KI XK KW KG LA LV LB LR LY LI LT
  LU MO MK YT MG MW MY MV ML MT MH MQ MR MU MX FM MD MC MN ME
  MS MA LS BW MZ NA NR NP NC NZ NI NG NE NU KP MP NO OM PK PW
  PS PA PG PY PE PL PT PR QA RE RO RU RW EH LC PM SV SM WS ST
  SA SN RS SC SL SG SX SK SI SB SO ZA KR SS ES LK SD SR SZ SE
  CH SY TW TJ TZ TH TG TO TT TN TR TM TC TV UG UA UY VI UZ VU
  VA VE VN VC WF YE ZM ZW
`
  .trim()
  .split(/\s+/);

/**
 * The nationalities to choose from, by id, in the interface's language. Only English has a word of
 * its own for each; the other languages name the country.
 */
export function nationalityChoices(
  { nationalities, countries }: Pick<Options, 'nationalities' | 'countries'>,
  locale: string,
): (readonly [id: string, name: string])[] {
  const named = new Map(countries.map(({ code, name }) => [code, name]));
  const choices = nationalities.map(({ id, nationality }) => {
    const country = named.get(COUNTRY_CODES[id - 1] ?? '');
    return [String(id), locale === 'en' ? nationality : (country ?? nationality)] as const;
  });
  return choices.toSorted(([, left], [, right]) => left.localeCompare(right, locale));
}
