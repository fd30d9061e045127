import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { modelName } from '@/domains/boats/model-name';
import { modelYears } from '@/domains/boats/model-years';
import { boatModelsQuery, engineModelsQuery } from '@/domains/boats/queries';
import type { ChosenModel, ModelKind } from '@/domains/products/my-models';
import { paths } from '@/routes/paths';
import { ErrorPanel } from '@/ui/error-panel';
import { ModelPicker } from '@/ui/model-picker';

const ASK_DELAY_MS = 200;

interface Props {
  productId: number;
  kind: ModelKind;
  model: ChosenModel | null;
  onChange: (model: ChosenModel | null) => void;
}

/** A field to select a boat or engine model of the catalogue. */
export function ModelField({ productId, kind, model, onChange }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(model === null ? typed.trim() : '', ASK_DELAY_MS);
  const { found, isNone, error, refetch } = useFoundModels(kind, asked);
  const hints: Record<ModelKind, string> = {
    engine: t`For example, Yanmar 3YM30. Choose it from the list.`,
    boat: t`For example, Bavaria Cruiser 37. Choose it from the list.`,
  };
  return (
    <>
      <ModelPicker
        label={kind === 'engine' ? t`Make and model of the engine` : t`Brand and model of the boat`}
        name={`${kind}-model`}
        value={model === null ? typed : modelName(model.brand, model.model)}
        onType={(text) => {
          setTyped(text);
          if (model !== null) onChange(null);
        }}
        options={asked === '' || model !== null ? [] : found}
        onChoose={(option) => onChange(option.model)}
        hint={<span role="status">{isNone ? <NoModel productId={productId} /> : hints[kind]}</span>}
        maxLength={80}
      />
      {error !== null && <ErrorPanel error={error} onRetry={() => void refetch()} />}
    </>
  );
}

/** That no model matches, with the way to those who may know it. */
function NoModel({ productId }: { productId: number }) {
  return (
    <Trans>
      The catalogue has no model with this name. Type less of it, or{' '}
      <Anchor component={Link} to={paths.expertRequestAbout({ productId })}>
        ask our experts
      </Anchor>
      .
    </Trans>
  );
}

/** The models of the catalogue that match these words. */
function useFoundModels(kind: ModelKind, words: string) {
  const boats = useQuery({
    ...boatModelsQuery(words),
    enabled: kind === 'boat' && words !== '',
    select: (models) =>
      models.map((one) => option(one.boatBmtId, one.boatBrand, one.boatModel, modelYears(one))),
  });
  const engines = useQuery({
    ...engineModelsQuery(words),
    enabled: kind === 'engine' && words !== '',
    select: (models) => models.map((one) => option(one.id, one.make, one.model, modelYears(one))),
  });
  const { data, error, refetch, isPlaceholderData } = kind === 'boat' ? boats : engines;
  const isNone = words !== '' && data?.length === 0 && !isPlaceholderData;
  return { found: data ?? [], isNone, error, refetch };
}

function option(id: number, brand: string, model: string, detail: string) {
  return { key: id, text: modelName(brand, model), detail, model: { id, brand, model } };
}
