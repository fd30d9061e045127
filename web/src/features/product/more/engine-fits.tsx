import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { modelYears } from '@/domains/boats/model-years';
import { listedEnginesQuery } from '@/domains/products/fit-queries';
import { ModelList } from './model-list';
import { ModelRow } from './model-row';
import { placeText } from './place-text';
import { useListWords } from './use-list-words';

interface Props {
  productId: number;
  /** How many engine models there are. */
  total: number;
}

/** The engine models that a product is listed for, with serial numbers and positions. */
export function EngineFits({ productId, total }: Props) {
  const { t, i18n } = useLingui();
  const words = useListWords();
  const query = useInfiniteQuery(listedEnginesQuery(productId, words.asked, i18n.locale));
  const engines = query.data?.pages.flatMap((page) => page.engineModels) ?? [];
  return (
    <ModelList
      title={t`Engines`}
      searchLabel={t`Find your engine in the list`}
      noneText={t`No engine in the list has this name.`}
      total={total}
      words={words}
      query={query}
      rows={engines.map((engine, index) => (
        <ModelRow
          key={engine.id}
          brand={engine.make}
          isFirstOfBrand={engine.make !== engines[index - 1]?.make}
          model={engine.model}
          years={modelYears(engine)}
          facts={engine.places.map((place) => placeText(place, i18n))}
        />
      ))}
    />
  );
}
