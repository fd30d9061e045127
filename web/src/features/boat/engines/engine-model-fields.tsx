import { useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { modelYears } from '@/domains/boats/model-years';
import { engineModelsQuery } from '@/domains/boats/queries';
import { RadioList } from '@/ui/fields/radio-list';
import { TextField } from '@/ui/fields/text-field';
import { useFocusInside } from '@/ui/focus/use-focus-inside';
import { ModelPicker } from '@/ui/model-picker';
import { EnginePicker } from './engine-picker';
import type { EngineForm, EngineText } from './engine-rules';

const ASK_DELAY_MS = 200;

/** How an engine is named: by a model of the catalogue, by free text, or by a product. */
export type NamedBy = 'model' | 'words' | 'product';

/** How an engine is named so far. */
export function namedBy(form: Pick<EngineForm, 'engineModelId' | 'productId' | 'model'>): NamedBy {
  if (form.engineModelId !== null) return 'model';
  if (form.productId !== null) return 'product';
  return form.model === '' ? 'model' : 'words';
}

interface Props {
  typed: EngineForm;
  way: NamedBy;
  onWay: (way: NamedBy) => void;
  change: (parts: Partial<EngineForm>) => void;
  /** What a line of text needs. */
  field: (name: EngineText) => {
    name: string;
    label: string;
    value: string;
    onChange: (value: string) => void;
    error: string | null;
  };
}

/** The fields that name the engine. */
export function EngineModelFields({ typed, way, onWay, change, field }: Props) {
  const { t } = useLingui();
  return (
    <>
      <RadioList
        legend={t`Which one is it?`}
        value={way}
        onChange={onWay}
        options={[
          ['model', t`Make and model from the list`],
          ['words', t`My engine is not listed`],
          ['product', t`Find it in the catalogue`],
        ]}
      />
      {way === 'model' && (
        <ListedModel
          typed={typed}
          change={change}
          onUnlisted={() => onWay('words')}
          error={field('model').error}
        />
      )}
      {way === 'words' && <OwnWords field={field} />}
      {way === 'product' && (
        <EnginePicker
          productId={typed.productId}
          onChoose={(product) =>
            change({
              productId: product?.productId ?? null,
              ...(product?.engineKind && { kind: product.engineKind }),
            })
          }
          error={field('model').error}
        />
      )}
    </>
  );
}

function OwnWords({ field }: Pick<Props, 'field'>) {
  const words = useRef<HTMLDivElement>(null);
  useFocusInside(words);
  return (
    <div ref={words}>
      <TextField {...field('make')} autoComplete="off" />
      <TextField {...field('model')} autoComplete="off" />
    </div>
  );
}

interface ListedProps extends Pick<Props, 'typed' | 'change'> {
  onUnlisted: () => void;
  error: string | null;
}

function ListedModel({ typed, change, onUnlisted, error }: ListedProps) {
  const { t } = useLingui();
  // The typed text is only searched for; it names no engine until a line of the list is chosen.
  const isChosen = typed.engineModelId !== null;
  const text = isChosen ? `${typed.make} ${typed.model}`.trim() : typed.make;
  const [asked] = useDebouncedValue(isChosen ? '' : text.trim(), ASK_DELAY_MS);
  const { data } = useQuery({ ...engineModelsQuery(asked), enabled: asked !== '' });
  const found = asked === '' || isChosen ? [] : (data ?? []);
  return (
    <ModelPicker
      label={t`Make and model`}
      name="model"
      value={text}
      onType={(typedText) => change({ engineModelId: null, make: typedText, model: '' })}
      options={found.map((engine) => ({
        key: engine.id,
        text: `${engine.make} ${engine.model}`,
        detail: modelYears(engine),
        engine,
      }))}
      onChoose={({ engine: { id, make, model } }) => change({ engineModelId: id, make, model })}
      unlisted={{ text: t`My engine is not listed`, onChoose: onUnlisted }}
      hint={t`For example, Yanmar 3YM30. Choose it from the list to see its parts in your searches.`}
      error={error}
      maxLength={80}
    />
  );
}
