import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { modelYears } from '@/domains/boats/model-years';
import { listedBoatsQuery } from '@/domains/products/fit-queries';
import { ModelList } from './model-list';
import { ModelRow } from './model-row';
import { boatPlaceText } from './place-text';
import { useListWords } from './use-list-words';

interface Props {
  productId: number;
  /** How many boat models there are. */
  total: number;
}

/** The boat models that a product is listed for, with section and quantity. */
export function BoatFits({ productId, total }: Props) {
  const { t, i18n } = useLingui();
  const words = useListWords();
  const query = useInfiniteQuery(listedBoatsQuery(productId, words.asked, i18n.locale));
  const boats = query.data?.pages.flatMap((page) => page.boatModels) ?? [];
  return (
    <ModelList
      title={t`Boats`}
      searchLabel={t`Find your boat in the list`}
      noneText={t`No boat in the list has this name.`}
      total={total}
      words={words}
      query={query}
      rows={boats.map((boat, index) => (
        <ModelRow
          key={boat.boatBmtId}
          brand={boat.boatBrand}
          isFirstOfBrand={boat.boatBrand !== boats[index - 1]?.boatBrand}
          model={boat.boatModel}
          years={modelYears(boat)}
          facts={[boatPlaceText(boat, i18n)]}
        />
      ))}
    />
  );
}
