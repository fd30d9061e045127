import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBrandFacebook, IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { productQuery } from '@/domains/products/queries';
import { useEnvironment } from '@/environment/environment';
import { native } from '@/environment/native';
import type { PopupContent } from '@/popups/kinds';
import { UnbrokenText } from '@/ui/unbroken-text';
import { CopyLink } from './copy-link';
import { PopupFrame } from './popup-frame';
import classes from './share-popup.module.css';
import { type ShareTarget, sharedAddress, shareTargets } from './share-targets';

const ICONS = { email: IconMail, whatsapp: IconBrandWhatsapp, facebook: IconBrandFacebook };
/** Names of companies, the same in all languages. */
const NAMES: Record<Exclude<ShareTarget['kind'], 'email'>, string> = {
  whatsapp: 'Whatsapp',
  facebook: 'Facebook',
};

/** Shares a product's page, a wishlist or an invitation. Only links: no third-party script is loaded. */
export function SharePopup(props: PopupContent<'share'>) {
  const { t, i18n } = useLingui();
  const { currentTheme } = useEnvironment();
  const isInvite = 'invite' in props;
  const productId = 'productId' in props ? props.productId : null;
  const product = useQuery({
    ...productQuery(productId ?? 0, i18n.locale),
    enabled: productId !== null,
  });

  const address = sharedAddress(location.origin, props, currentTheme.themeName);
  const name = currentTheme.themeDisplayName;
  const words = {
    invite: { subject: t`Join me on ${name}`, title: t`Invite a friend` },
    wishlist: { subject: t`A wishlist on ${name}`, title: t`Share your wishlist` },
    productId: { subject: product.data?.productName ?? name, title: t`Share Product Page` },
  };
  const { subject, title } =
    words[isInvite ? 'invite' : productId === null ? 'wishlist' : 'productId'];

  return (
    <PopupFrame title={props.title ?? title} onClose={() => props.close(null)}>
      <p className={classes['subject']}>
        {isInvite ? <Trans>Send the sign-up link:</Trans> : <UnbrokenText text={subject} />}
      </p>
      {!isInvite && <CopyLink address={address} />}
      <ul className={classes['targets']}>
        {shareTargets(address, subject, native().os).map(({ kind, href }) => {
          const Icon = ICONS[kind];
          return (
            <li key={kind}>
              <Button
                component="a"
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                variant="default"
                fullWidth
                leftSection={<Icon aria-hidden size={20} />}
              >
                {kind === 'email' ? t`E-mail` : NAMES[kind]}
              </Button>
            </li>
          );
        })}
      </ul>
    </PopupFrame>
  );
}
