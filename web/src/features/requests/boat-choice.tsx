import { useLingui } from '@lingui/react/macro';
import { modelName } from '@/domains/boats/model-name';
import { useBoats } from '@/domains/boats/use-boats';
import { SelectField } from '@/ui/fields/select-field';

interface Props {
  name: string;
  /** The number of the boat; empty for none. */
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  /** The text for no boat. */
  none: string;
}

/** The boat that a request is about; nothing for a user without boats. */
export function BoatChoice({ none, ...field }: Props) {
  const { t } = useLingui();
  const { boats } = useBoats();
  if (boats.length === 0) return null;
  const options = boats.map(({ id, boatName, boatBrand, boatModel }) => {
    const model = modelName(boatBrand, boatModel);
    return [String(id), model === '' ? boatName : `${boatName} (${model})`] as const;
  });
  return <SelectField {...field} label={t`Boat`} options={[['', none], ...options]} />;
}
