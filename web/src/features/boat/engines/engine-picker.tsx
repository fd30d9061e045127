import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, read } from '@/api/client';
import type { ProductCard } from '@/api/types';
import { productQuery } from '@/domains/products/queries';
import { TextField } from '@/ui/fields/text-field';
import { ProductLine } from '../page/product-line';
import classes from './engine-picker.module.css';

const ASK_DELAY_MS = 200;
const SHOWN = 6;

interface Props {
  /** The chosen product. */
  productId: number | null;
  onChoose: (product: ProductCard | null) => void;
  error: string | null;
}

/** Finds an engine or a drive among the products of the catalogue, and shows the chosen one. */
export function EnginePicker({ productId, onChoose, error }: Props) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), ASK_DELAY_MS);
  const found = useQuery({ ...foundEnginesQuery(asked, i18n.locale), enabled: asked !== '' });
  const chosen = useQuery({
    ...productQuery(productId ?? 0, i18n.locale),
    enabled: productId !== null,
  });

  if (productId !== null) {
    return (
      <div className={classes['chosen']}>
        {chosen.data !== undefined && <ProductLine product={chosen.data} />}
        <Button variant="default" onClick={() => onChoose(null)}>
          <Trans>Choose another</Trans>
        </Button>
      </div>
    );
  }
  const products = asked === '' ? [] : (found.data?.products ?? []).slice(0, SHOWN);
  return (
    <>
      <TextField
        label={t`Product name or number`}
        name="model"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        error={error}
      />
      <ul className={classes['found']}>
        {products.map((product) => (
          <li key={product.productId}>
            <button type="button" onClick={() => onChoose(product)}>
              <ProductLine product={product} />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={classes['none']}>
        {asked !== '' && found.isSuccess && products.length === 0 && (
          <Trans>
            No engine has this name or number. If it is not in the catalogue, choose “My engine is
            not listed”.
          </Trans>
        )}
      </p>
    </>
  );
}

function foundEnginesQuery(value: string, language: string) {
  return queryOptions({
    queryKey: ['engine-picker', value, language] as const,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const params = { path: { target: 'all-system' }, query: { value, language, engines: true } };
      return read(api.GET('/api/search/products/{target}', { params, signal }), 'engine picker');
    },
  });
}
