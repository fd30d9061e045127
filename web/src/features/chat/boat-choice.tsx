import { useLingui } from '@lingui/react/macro';
import { modelName } from '@/domains/boats/model-name';
import { useBoats } from '@/domains/boats/use-boats';
import { SelectField } from '@/ui/fields/select-field';
import classes from './chat.module.css';

interface Props {
  /** The chosen boat; null for none. */
  boatId: number | null;
  onChange: (boatId: number | null) => void;
}

/** The boat that a new chat is about; nothing for a user without boats. */
export function BoatChoice({ boatId, onChange }: Props) {
  const { t } = useLingui();
  const { boats } = useBoats();
  if (boats.length === 0) return null;
  const options = boats.map(({ id, boatName, boatBrand, boatModel }) => {
    const model = modelName(boatBrand, boatModel);
    return [String(id), model === '' ? boatName : `${boatName} (${model})`] as const;
  });
  return (
    <div className={classes['boat']}>
      <SelectField
        name="boat"
        label={t`This chat is about`}
        value={boatId === null ? '' : String(boatId)}
        onChange={(value) => onChange(value === '' ? null : Number(value))}
        options={[...options, ['', t`No boat`]]}
      />
    </div>
  );
}
