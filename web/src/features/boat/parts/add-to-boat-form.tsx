import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ProductCard } from '@/api/types';
import type { Boat } from '@/domains/boats/boat';
import { may } from '@/domains/boats/may';
import { OWN_SECTION } from '@/domains/boats/own-section';
import { enginesQuery } from '@/domains/boats/queries';
import { useBoats } from '@/domains/boats/use-boats';
import { paths } from '@/routes/paths';
import { NumberField } from '@/ui/fields/number-field';
import { SaveLine } from '@/ui/fields/save-line';
import { SelectField } from '@/ui/fields/select-field';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { TextField } from '@/ui/fields/text-field';
import { QueryState } from '@/ui/query-state';
import classes from '../page/boat.module.css';
import { useAddToBoat } from './use-add-to-boat';
import { useSectionChoices } from './use-section-choices';

interface Props {
  product: ProductCard;
  /** The boat that is chosen at first. */
  firstBoat: Boat;
}

const HEIGHT = 320;

/** Which boat, where on board, and how many. */
export function AddToBoatForm({ product, firstBoat }: Props) {
  const state = useAddToBoat(product, firstBoat);
  const { parts, save } = state;
  if (parts.data === undefined) return <QueryState query={parts} height={HEIGHT} />;
  return (
    <form {...state.props}>
      <PlaceFields {...state} />
      <AmountFields {...state} />
      <SaveLine {...save} isChanged label={<Trans>Save</Trans>}>
        <Button
          variant="default"
          component={Link}
          to={paths.product(product)}
          onClick={state.leave}
          disabled={save.isSaving}
        >
          <Trans>Cancel</Trans>
        </Button>
      </SaveLine>
    </form>
  );
}

type State = ReturnType<typeof useAddToBoat>;

/** Which boat, and for which of its engines. */
function PlaceFields({ boat, known, save, field, chooseBoat }: State) {
  const { t, i18n } = useLingui();
  const { boats } = useBoats();
  const { data: engines = [] } = useQuery(enginesQuery(boat.id, i18n.locale));
  const open = boats.filter((entry) => may(entry, 'products', 'create'));
  return (
    <>
      <SelectField
        label={t`Boat`}
        name="boatId"
        value={String(boat.id)}
        onChange={chooseBoat}
        options={open.map(({ id, boatName }) => [String(id), boatName] as const)}
        error={save.fields['boatId'] ?? null}
      />
      <SelectField
        {...field('engineId')}
        label={t`For engine`}
        options={[
          ['', t`None`],
          ...engines.map(({ id, make, model }) => [String(id), `${make} ${model}`.trim()] as const),
        ]}
      />
      <p role="status" className={classes['soft']}>
        {known === undefined ? '' : t`Already on this boat. Edit it here.`}
      </p>
    </>
  );
}

/** How many, in which section, and where they are kept. */
function AmountFields({ boat, known, field }: State) {
  const { t } = useLingui();
  const { own, groups } = useSectionChoices(boat, known);
  return (
    <>
      <div className={classes['fields']}>
        <NumberField {...field('quantity')} label={t`Quantity`} />
        <SelectField
          {...field('sectionId')}
          label={t`Section`}
          options={[[String(own?.id ?? ''), own?.section ?? OWN_SECTION]]}
          groups={groups}
        />
      </div>
      <details className={classes['more']}>
        <summary>
          <Trans>More</Trans>
        </summary>
        <NumberField
          {...field('minimumQuantity')}
          label={t`Minimum`}
          hint={t`You see a warning when you have fewer.`}
        />
        <TextField {...field('locker')} label={t`Locker`} autoComplete="off" />
        <TextAreaField {...field('comments')} label={t`Comments`} />
      </details>
    </>
  );
}
