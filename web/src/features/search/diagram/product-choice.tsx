import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, read } from '@/api/client';
import { RadioList } from '@/ui/fields/radio-list';
import { TextField } from '@/ui/fields/text-field';
import { QueryState } from '@/ui/query-state';
import classes from './diagram.module.css';

/** Products that can be chosen at a time. */
const SHOWN = 6;

/** The choice of a product. */
export interface Choice {
  /** What is typed to find it. */
  product: string;
  /** What was looked for last. */
  sought: string;
  productId: number | null;
}

interface Props extends Choice {
  error: string | null;
  onChange: (parts: Partial<Choice>) => void;
}

function foundQuery(value: string, language: string) {
  return queryOptions({
    queryKey: ['diagram-product', value, language],
    enabled: value !== '',
    queryFn: ({ signal }) => {
      const params = { path: { target: 'all-system' }, query: { value, language } };
      return read(api.GET('/api/search/products/{target}', { params, signal }), 'product of a kit');
    },
  });
}

/** Finds products of the catalogue by name or number, of which one is chosen. */
export function ProductChoice({ product, sought, productId, error, onChange }: Props) {
  const { i18n } = useLingui();
  const query = useQuery(foundQuery(sought, i18n.locale));
  const products = (query.data?.products ?? []).slice(0, SHOWN);
  const find = () => onChange({ sought: product.trim(), productId: null });
  return (
    <div>
      <TextField
        label={<Trans>Product that the kit is for</Trans>}
        name="product"
        value={product}
        error={error}
        hint={<Trans>Name or part number</Trans>}
        onChange={(typed) => onChange({ product: typed })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          find();
        }}
        end={
          <Button variant="default" className={classes['find'] ?? ''} onClick={find}>
            <Trans>Find</Trans>
          </Button>
        }
      />
      <div aria-live="polite">
        {sought !== '' && <QueryState query={query} height={88} />}
        {query.data !== undefined && products.length === 0 && (
          <p>
            <Trans>No product was found.</Trans>
          </p>
        )}
        {products.length > 0 && (
          <RadioList
            legend={<Trans>Found products</Trans>}
            value={productId === null ? '' : String(productId)}
            onChange={(id) => onChange({ productId: Number(id) })}
            options={products.map((found) => [
              String(found.id),
              [found.productName, found.manufacturerProductNumber]
                .filter((text) => text !== '')
                .join(' · '),
            ])}
          />
        )}
      </div>
    </div>
  );
}
