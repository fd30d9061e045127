import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { IconAsterisk } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import type { ProductCard, ProductPageDetails } from '@/api/types';
import { saleOf } from '@/domains/buying/sale';
import {
  keepDraft,
  type RequestedPart,
  readDraft,
  requestGap,
} from '@/domains/products/requested-part';
import { openPopup } from '@/popups/open-popup';
import { useUser } from '@/session/use-session';
import { SaleButton } from '@/ui/sale-button';
import { useCardActions } from '@/ui/use-card-actions';
import { NobodySells } from './nobody-sells';
import classes from './single-part-form.module.css';

interface Props {
  product: ProductCard;
  categoryId: number | null;
  /** The vendors and shops of the product. */
  sellers: Pick<ProductPageDetails, 'hasVendors' | 'hasAffiliates'>;
}

/** Asks which part of the drawing is wanted. What is typed survives signing in. */
export function SinglePartForm({ product, categoryId, sellers }: Props) {
  const { t } = useLingui();
  const sale = saleOf(product.isBuyItNowProduct, sellers);
  const { request, change, nameField, submit, isBuying } = useRequestedPart(product, categoryId);
  return (
    <form className={classes['form']} noValidate onSubmit={(event) => void submit(event)}>
      <p className={classes['legend']}>
        <IconAsterisk aria-hidden size={14} /> <Trans>required fields</Trans>
      </p>
      <TextInput
        ref={nameField}
        name="requestedPartName"
        label={t`Requested part name`}
        rightSection={<IconAsterisk aria-hidden size={14} />}
        aria-required
        maxLength={120}
        value={request.requestedPartName}
        onChange={(event) => change({ requestedPartName: event.currentTarget.value })}
      />
      <TextInput
        name="requestedPartNumber"
        label={t`Requested part number`}
        autoComplete="off"
        maxLength={80}
        value={request.requestedPartNumber}
        onChange={(event) => change({ requestedPartNumber: event.currentTarget.value })}
      />
      <Textarea
        name="comment"
        label={t`Comments`}
        autosize
        minRows={3}
        maxLength={2000}
        size="md"
        value={request.comment}
        onChange={(event) => change({ comment: event.currentTarget.value })}
      />
      {sale === 'none' ? (
        <NobodySells productId={product.productId} />
      ) : (
        <SaleButton type="submit" sale={sale} isBusy={isBuying} />
      )}
    </form>
  );
}

/** What is typed, kept for this visit, and what happens when it is sent. */
function useRequestedPart(product: ProductCard, categoryId: number | null) {
  const { t } = useLingui();
  const { buy, isBuying } = useCardActions(product, categoryId);
  const user = useUser();
  const author = user?.id ?? 'visitor';
  const nameField = useRef<HTMLInputElement>(null);
  const [request, setRequest] = useState(() => readDraft(product.productId, author));

  const change = (part: Partial<RequestedPart>) => {
    const next = { ...request, ...part };
    setRequest(next);
    keepDraft(product.productId, author, next);
  };
  const isComplete = async (): Promise<boolean> => {
    const title = t`One field or more are empty!`;
    const gap = requestGap(request);
    if (gap === 'name') {
      await openPopup('general', { title, text: t`Please specify the Requested part name.` });
      change({ requestedPartName: '' });
      nameField.current?.focus();
      return false;
    }
    const text = t`You did not enter a part number. Continue without it?`;
    return gap === null || (await openPopup('confirmation', { title, text })) === true;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A visitor signs in first, and comes back to what was typed.
    if (user === null || (await isComplete())) buy(request);
  };
  return { request, change, nameField, submit, isBuying };
}
