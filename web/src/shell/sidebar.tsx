import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '@/session/use-session';
import { AccountCard } from './account-card';
import { ColorSchemeSwitch } from './color-scheme-switch';
import { GuestPrompt } from './guest-prompt';
import { LanguageFlags } from './language-flags';
import classes from './sidebar.module.css';
import { SidebarLinks } from './sidebar-links';

/** Length of the closing animation; the sidebar is gone only after it. */
export const CLOSE_MS = 950;
const OPEN_MS = 240;

/** The menu: links, language and colour scheme. Mounted when it is opened. */
export function Sidebar({ onClosed }: { onClosed: () => void }) {
  const { t } = useLingui();
  const user = useUser();
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);

  // Mantine's own header is a landmark, of which the page has one already.
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={close}
      size={340}
      transitionProps={{
        duration: OPEN_MS,
        exitDuration: CLOSE_MS,
        timingFunction: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
        onExited: onClosed,
      }}
    >
      <Drawer.Overlay />
      <Drawer.Content className={classes['content'] ?? ''}>
        <div className={classes['header']}>
          <Drawer.Title className={classes['title'] ?? ''}>{t`Menu`}</Drawer.Title>
          <Drawer.CloseButton
            className={classes['close'] ?? ''}
            aria-label={t`Close`}
            size={44}
            iconSize={22}
          />
        </div>
        <Drawer.Body className={classes['body'] ?? ''}>
          {user === null ? (
            <GuestPrompt onLeave={close} />
          ) : (
            <AccountCard user={user} onLeave={close} />
          )}
          <SidebarLinks onLeave={close} />
          <h2 className={classes['heading']}>
            <Trans>Language</Trans>
          </h2>
          <LanguageFlags />
          <h2 className={classes['heading']}>
            <Trans>Appearance</Trans>
          </h2>
          <ColorSchemeSwitch />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
