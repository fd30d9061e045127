import { useMatch } from 'react-router';
import { paths } from '@/routes/paths';
import { LoadedProduct } from './loaded-product';
import { ProductDetails } from './product-details';
import { useCanonicalAddress } from './use-canonical-address';

/** `/product/{id}-{name}`, and the same page inside a virtual tour. */
export function ProductPage() {
  const inTour = useMatch('/virtualtour/product/:productId') !== null;
  return (
    <LoadedProduct>
      {(details) => (
        <>
          {!inTour && <RightAddress product={details.product} />}
          <ProductDetails details={details} />
        </>
      )}
    </LoadedProduct>
  );
}

function RightAddress({ product }: { product: { productId: number; productName: string } }) {
  const { productId, productName } = product;
  useCanonicalAddress(paths.product({ productId, productName }));
  return null;
}
