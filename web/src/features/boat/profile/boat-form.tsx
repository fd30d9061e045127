import type { Boat } from '@/domains/boats/boat';
import type { SummaryField } from '../record/boat-summary';
import { FormFrame } from '../record/form-frame';
import { useBoatForm } from '../record/use-boat-form';
import { UseFields } from '../record/use-fields';
import { DatesFields } from './dates-fields';
import { IdentityFields } from './identity-fields';
import { RegistrationFields } from './registration-fields';
import { TechnicalFields } from './technical-fields';

const SUMMARY: readonly SummaryField[] = [
  'boatName',
  'boatBrand',
  'boatModel',
  'boatProductionYear',
  'homePort',
  'yachtFlag',
  'myBoatAddress',
  'hullIdentificationNumber',
  'hullNumber',
  'dcVolt',
  'acVolt',
  'commissioningDate',
  'ownershipHandoverDate',
  'lastDryDockDate',
  'endOfBoatWarranty',
  'registrationNumber',
  'annualRegistrationDate',
  'boatPermitType',
  'numberOfPeoplePermittedOnBoard',
  'boatUse',
  'sailingStyle',
  'designStyle',
  'crew',
];

/** The whole profile of a boat. Key it by the boat. */
export function BoatForm({ boat }: { boat: Boat }) {
  const state = useBoatForm(boat);
  return (
    <FormFrame state={state} summary={SUMMARY}>
      <IdentityFields state={state} />
      <TechnicalFields state={state} />
      <DatesFields state={state} />
      <RegistrationFields state={state} />
      <UseFields state={state} />
    </FormFrame>
  );
}
