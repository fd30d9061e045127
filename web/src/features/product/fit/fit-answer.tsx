import { useLingui } from '@lingui/react/macro';
import type { ProductPageDetails } from '@/api/types';
import type { ModelKind } from '@/domains/products/my-models';
import { fitText } from '@/ui/fit-text';
import { FitWords } from '@/ui/fit-words';
import { MyFit } from './my-fit';
import { NextSteps } from './next-steps';

interface Props {
  details: ProductPageDetails;
  /** Whether the fields for the boat or engine model are shown. */
  isOpen: boolean;
}

/** Whether a product fits, for users without a boat. */
export function FitAnswer({ details, isOpen }: Props) {
  const { t, i18n } = useLingui();
  const { productId } = details.product;
  if (details.isUniversal) {
    const universal = { verdict: 'fits', reason: 'universal', isAdded: false } as const;
    const nameless = { boatName: '', boatBrand: '', boatModel: '' };
    return <FitWords line={fitText(universal, nameless, i18n)} />;
  }
  const kinds = listedKinds(details);
  const [first] = kinds;
  if (first !== undefined) {
    return <MyFit productId={productId} kinds={kinds} first={first} isOpen={isOpen} />;
  }
  const text = t`The catalogue does not say which boats this fits`;
  const detail = t`Compare the dimensions and the numbers on the old part.`;
  return (
    <div>
      <FitWords line={{ tone: 'notListed', text, detail }} />
      <NextSteps productId={productId} steps={['ask']} />
    </div>
  );
}

/** The kinds of models that the product is listed for. For the others it cannot fit. */
function listedKinds({ engineModels, boatModels }: ProductPageDetails): ModelKind[] {
  const counts: readonly [ModelKind, number][] = [
    ['engine', engineModels],
    ['boat', boatModels],
  ];
  return counts.filter(([, count]) => count > 0).map(([kind]) => kind);
}
