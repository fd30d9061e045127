import { useLingui } from '@lingui/react/macro';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { modelName } from '@/domains/boats/model-name';
import { modelYears } from '@/domains/boats/model-years';
import { boatModelsQuery } from '@/domains/boats/queries';
import { useEnvironment } from '@/environment/environment';
import { ModelPicker } from '@/ui/model-picker';
import { choiceOf, fittingBrands, knownBrand, type ModelChoice, namedModel } from './model-choice';
import { ModelStatus } from './model-status';

/** The pause in typing after which models are loaded. */
const ASK_DELAY_MS = 200;
const MAX_LENGTH = 80;

interface Props {
  value: ModelChoice;
  onChange: (choice: ModelChoice) => void;
  /** What is wrong, by the names of the fields. */
  errors: Readonly<Record<string, string>>;
}

/** Brand and model of a boat, with the catalogue's models to choose from. */
export function ModelFields({ value, onChange, errors }: Props) {
  const { t } = useLingui();
  const brands = useEnvironment().allOptions?.boatBrands ?? [];
  const { boatBrand, boatModel } = value;
  const brand = knownBrand(brands, boatBrand);
  const [asked] = useDebouncedValue(boatModel.trim(), ASK_DELAY_MS);
  const models = useQuery({
    ...boatModelsQuery(asked, brand),
    enabled: asked !== '' || brand !== '',
  });
  const found = asked === '' && brand === '' ? [] : (models.data ?? []);

  const type = (parts: Partial<ModelChoice>) =>
    onChange({ ...value, ...parts, boatBmtId: 0, bmtStatus: '' });
  // A model's complete name selects that model.
  const recognize = () => {
    const model = value.boatBmtId === 0 ? namedModel(found, value) : undefined;
    if (model !== undefined) onChange(choiceOf(model));
  };

  return (
    <>
      <ModelPicker
        label={t`Brand`}
        name="boatBrand"
        value={boatBrand}
        onType={(text) => type({ boatBrand: text })}
        options={fittingBrands(brands, boatBrand).map((text) => ({ key: text, text }))}
        onChoose={({ text }) => type({ boatBrand: text, boatModel: '' })}
        onBlur={recognize}
        error={errors['boatBrand'] ?? null}
        maxLength={MAX_LENGTH}
      />
      <ModelPicker
        label={t`Model`}
        name="boatModel"
        value={boatModel}
        onType={(text) => type({ boatModel: text })}
        options={found.map((model) => ({
          key: model.boatBmtId,
          text: brand === '' ? modelName(model.boatBrand, model.boatModel) : model.boatModel,
          detail: modelYears(model),
          model,
        }))}
        onChoose={({ model }) => onChange(choiceOf(model))}
        unlisted={{ text: t`My model is not listed`, onChoose: () => type({}) }}
        onBlur={recognize}
        hint={<ModelStatus choice={value} />}
        error={errors['boatModel'] ?? errors['boatBmtId'] ?? null}
        maxLength={MAX_LENGTH}
      />
    </>
  );
}
