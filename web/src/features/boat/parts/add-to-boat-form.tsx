import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ProductCard } from '@/api/types';
import type { Boat } from '@/domains/boats/boat';
import { may } from '@/domains/boats/may';
import { OWN_SECTION } from '@/domains/boats/own-section';
import { enginesQuery } from '@/domains/boats/queries';
import { useBoats } from '@/domains/boats/use-boats';
import { paths } from '@/routes/paths';
import { ErrorPanel } from '@/ui/error-panel';
import { NumberField } from '@/ui/fields/number-field';
import { SaveLine } from '@/ui/fields/save-line';
import { SelectField } from '@/ui/fields/select-field';
import { TextAreaField } from '@/ui/fields/text-area-field';
import { TextField } from '@/ui/fields/text-field';
import classes from '../page/boat.module.css';
import { useAddToBoat } from './use-add-to-boat';
import { useSectionChoices } from './use-section-choices';

interface Props {
  product: ProductCard;
  /** The boat that is chosen at first. */
  firstBoat: Boat;
}

const SKELETON_HEIGHT = 320;

/** Which boat, where on board, and how many. */
export function AddToBoatForm({ product, firstBoat }: Props) {
  const { t, i18n } = useLingui();
  const { boats } = useBoats();
  const state = useAddToBoat(product, firstBoat);
  const { boat, parts, known, save, field } = state;
  const sections = useSectionChoices(boat, known);
  const { data: engines = [] } = useQuery(enginesQuery(boat.id, i18n.locale));

  if (parts.isPending) return <Skeleton height={SKELETON_HEIGHT} />;
  if (parts.isError) {
    return <ErrorPanel error={parts.error} onRetry={() => void parts.refetch()} />;
  }
  const open = boats.filter((entry) => may(entry, 'products', 'create'));
  return (
    <form {...state.props}>
      <SelectField
        label={t`Boat`}
        name="boatId"
        value={String(boat.id)}
        onChange={state.chooseBoat}
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
      <div className={classes['fields']}>
        <NumberField {...field('quantity')} label={t`Quantity`} />
        <SelectField
          {...field('sectionId')}
          label={t`Section`}
          options={[[String(sections.own?.id ?? ''), sections.own?.section ?? OWN_SECTION]]}
          groups={sections.groups}
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
