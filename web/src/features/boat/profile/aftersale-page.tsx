import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Boat } from '@/domains/boats/boat';
import { paths } from '@/routes/paths';
import { DateField } from '@/ui/fields/date-field';
import { PhoneField } from '@/ui/fields/phone-field';
import { TextField } from '@/ui/fields/text-field';
import classes from '../page/boat.module.css';
import { BoatGate } from '../page/boat-gate';
import { FIELD_LABELS } from '../page/boat-labels';
import { BoatPageHead } from '../page/boat-page-head';
import { FormFrame } from '../record/form-frame';
import { useBoatForm } from '../record/use-boat-form';

const SUMMARY = [
  'afterSalesDealerName',
  'afterSalesDealerEmail',
  'afterSalesDealerMobile',
  'ownershipHandoverDate',
  'endOfBoatWarranty',
  'commissioningDate',
] as const;

/** `/boatprofile/aftersale/{boatId}`: the dealer, and until when there is a warranty. */
export function AftersalePage() {
  const { t } = useLingui();
  return (
    <BoatGate title={t`After-sales`}>
      {(boat) => (
        <>
          <BoatPageHead boat={boat} title={t`After-sales`}>
            <Button component={Link} to={paths.afterSaleService} variant="default">
              <Trans>After-sale service</Trans>
            </Button>
          </BoatPageHead>
          <div className={classes['narrow']}>
            <AftersaleForm key={boat.id} boat={boat} />
          </div>
        </>
      )}
    </BoatGate>
  );
}

function AftersaleForm({ boat }: { boat: Boat }) {
  const { i18n } = useLingui();
  const state = useBoatForm(boat);
  const { field, typed, change, save } = state;
  return (
    <FormFrame state={state} summary={SUMMARY}>
      <div className={classes['fields']}>
        <TextField {...field('afterSalesDealerName')} autoComplete="off" />
        <TextField {...field('afterSalesDealerEmail')} type="email" autoComplete="off" />
        <div className={classes['whole']}>
          <PhoneField
            legend={i18n._(FIELD_LABELS.afterSalesDealerMobile)}
            name="afterSalesDealerMobile"
            isOwn={false}
            value={typed.afterSalesDealerMobile}
            onChange={(afterSalesDealerMobile) => change({ afterSalesDealerMobile })}
            errors={save.fields}
          />
        </div>
        <DateField {...field('ownershipHandoverDate')} />
        <DateField {...field('endOfBoatWarranty')} />
        <DateField {...field('commissioningDate')} />
      </div>
    </FormFrame>
  );
}
