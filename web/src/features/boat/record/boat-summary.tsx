import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { Boat } from '@/domains/boats/boat';
import { useEnvironment } from '@/environment/environment';
import { useCountryName } from '@/environment/use-country-name';
import { shownDate } from '@/ui/dates';
import { UnbrokenText } from '@/ui/unbroken-text';
import classes from '../page/boat.module.css';
import { FIELD_LABELS } from '../page/boat-labels';
import { typedNumber } from '../page/typed-number';
import { type BoatList, type BoatText, knownNumber, shownHull } from './boat-rules';

/** A field of a boat that a summary can have. */
export type SummaryField = BoatText | BoatList | 'afterSalesDealerMobile';

interface Props {
  boat: Boat;
  /** In the order in which they are shown; those without a value are left out. */
  fields: readonly SummaryField[];
}

/** A read-only summary of a boat. */
export function BoatSummary({ boat, fields }: Props) {
  const { t, i18n } = useLingui();
  const valueOf = useSummaryValue(boat);
  const facts = fields.map((name) => [name, valueOf(name)] as const);
  const known = facts.filter(([, value]) => value !== '');
  if (known.length === 0) return <p className={classes['soft']}>{t`Nothing entered yet`}</p>;
  return (
    <dl className={classes['facts']}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{i18n._(FIELD_LABELS[name])}</dt>
          <dd>
            <UnbrokenText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useSummaryValue(boat: Boat): (name: SummaryField) => string {
  const { i18n } = useLingui();
  const options = useEnvironment().allOptions;
  const countryName = useCountryName();
  const number = (value: number | null | undefined, unit = '') => {
    const typed = typedNumber(value, i18n.locale);
    return typed === '' || typed === '0' ? '' : `${typed} ${unit}`.trim();
  };
  return (name) => {
    switch (name) {
      case 'dcVolt':
      case 'acVolt':
        return number(boat[name], 'V');
      case 'crew':
      case 'numberOfPeoplePermittedOnBoard':
        return number(boat[name]);
      case 'insuranceValue':
        return insuredValue(boat, i18n);
      case 'yachtFlag':
        return boat.yachtFlag
          ? countryName({ country: boat.yachtFlag, countryCode: boat.yachtFlag })
          : '';
      case 'hullIdentificationNumber':
        return shownHull(boat.hullIdentificationNumber);
      case 'boatPermitType':
        return labelOf(options?.boatPermitTypes, boat.boatPermitType ?? 0);
      case 'boatUse':
      case 'sailingStyle':
      case 'designStyle':
        return boat[name].map((id) => labelOf(options?.[name], id)).join(', ');
      case 'commissioningDate':
      case 'ownershipHandoverDate':
      case 'annualRegistrationDate':
      case 'lastDryDockDate':
      case 'endOfBoatWarranty':
      case 'insuranceExpirationDate':
        return boat[name] ? shownDate(boat[name], i18n.locale) : '';
      case 'boatName':
      case 'boatBrand':
      case 'boatModel':
      case 'boatProductionYear':
      case 'ownVtUrl':
      case 'homePort':
      case 'hullNumber':
      case 'myBoatAddress':
      case 'registrationNumber':
      case 'insuranceCompany':
      case 'afterSalesDealerName':
      case 'afterSalesDealerEmail':
      case 'afterSalesDealerMobile':
        return String(boat[name] ?? '');
    }
  };
}

function insuredValue(boat: Boat, i18n: I18n): string {
  const known = knownNumber(boat, 'insuranceValue');
  return typeof known === 'number' ? `${i18n.number(known)} ${boat.insuranceCurrency}` : '';
}

function labelOf(list: readonly { id: number; label: string }[] | undefined, id: number): string {
  return list?.find((entry) => entry.id === id)?.label ?? '';
}
