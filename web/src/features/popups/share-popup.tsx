import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBrandFacebook, IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { productQuery } from '@/domains/products/queries';
import { useEnvironment } from '@/environment/environment';
import { native } from '@/environment/native';
import type { PopupContent } from '@/popups/kinds';
import { CopyLink } from './copy-link';
import { PopupFrame } from './popup-frame';
import classes from './share-popup.module.css';
import { type ShareTarget, sharedAddress, shareTargets } from './share-targets';

const ICONS = { email: IconMail, whatsapp: IconBrandWhatsapp, facebook: IconBrandFacebook };
const LABELS: Record<ShareTarget['kind'], string> = {
  email: 'E-mail',
  whatsapp: 'Whatsapp',
  facebook: 'Facebook',
};

/** Shares a product's page or an invitation. Only links: no third-party script is loaded. */
export function SharePopup(props: PopupContent<'share'>) {
  const { t, i18n } = useLingui();
  const { currentTheme } = useEnvironment();
  const isInvite = 'invite' in props;
  const productId = isInvite ? 0 : props.productId;
  const product = useQuery({ ...productQuery(productId, i18n.locale), enabled: !isInvite });

  const address = sharedAddress(location.origin, props, currentTheme.themeName);
  const name = currentTheme.themeDisplayName;
  const subject = isInvite ? t`Join me on ${name}` : (product.data?.productName ?? name);
  const title = props.title ?? (isInvite ? t`Invite a friend` : t`Share Product Page`);

  return (
    <PopupFrame title={title} onClose={() => props.close(null)}>
      <p className={classes['subject']}>
        {isInvite ? <Trans>Send the sign-up link:</Trans> : subject}
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
                {LABELS[kind]}
              </Button>
            </li>
          );
        })}
      </ul>
    </PopupFrame>
  );
}
