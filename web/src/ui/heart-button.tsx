import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { type ProductWithHeart, useHeart } from './use-heart';

/** What the heart is given. */
export interface HeartButtonProps {
  product: ProductWithHeart & { productName: string };
  variant?: 'default' | 'subtle';
}

/** The heart of a product: adds it to the wishlist, or removes it. */
export function HeartButton({ product, variant = 'subtle' }: HeartButtonProps) {
  const { t } = useLingui();
  const { isFavorite, toggle } = useHeart(product);
  const { productName: name } = product;
  const Icon = isFavorite ? IconHeartFilled : IconHeart;
  return (
    <ActionIcon
      variant={variant}
      aria-label={isFavorite ? t`Remove ${name} from the wishlist` : t`Add ${name} to the wishlist`}
      onClick={toggle}
    >
      <Icon aria-hidden size={22} stroke={1.6} />
    </ActionIcon>
  );
}
