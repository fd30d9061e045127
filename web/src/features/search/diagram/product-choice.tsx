import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, read } from '@/api/client';
import { RadioList } from '@/ui/fields/radio-list';
import { TextField } from '@/ui/fields/text-field';
import { QueryState } from '@/ui/query-state';
import classes from './diagram.module.css';

/** Products that can be chosen at a time. */
const SHOWN = 6;

interface Props {
  productId: number | null;
  error: string | null;
  /** Null when others are looked for. */
  onChoose: (productId: number | null) => void;
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
export function ProductChoice({ productId, error, onChoose }: Props) {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const [value, setValue] = useState('');
  const query = useQuery(foundQuery(value, i18n.locale));
  const products = (query.data?.products ?? []).slice(0, SHOWN);
  const find = () => {
    setValue(typed.trim());
    onChoose(null);
  };
  return (
    <div>
      <div className={classes['find']}>
        <TextField
          label={<Trans>Product that the kit is for</Trans>}
          name="product"
          value={typed}
          error={error}
          hint={<Trans>Name or part number</Trans>}
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            find();
          }}
        />
        <Button variant="default" onClick={find}>
          <Trans>Find</Trans>
        </Button>
      </div>
      <div aria-live="polite">
        {value !== '' && <QueryState query={query} height={88} />}
        {query.data !== undefined && products.length === 0 && (
          <p>
            <Trans>No product was found.</Trans>
          </p>
        )}
        {products.length > 0 && (
          <RadioList
            legend={<Trans>Found products</Trans>}
            value={productId === null ? '' : String(productId)}
            onChange={(id) => onChoose(Number(id))}
            options={products.map((product) => [
              String(product.id),
              [product.productName, product.manufacturerProductNumber]
                .filter((text) => text !== '')
                .join(' · '),
            ])}
          />
        )}
      </div>
    </div>
  );
}
