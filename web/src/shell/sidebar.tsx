import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { useUser } from '@/session/use-session';
import { LanguageFlags } from '@/ui/language-flags';
import { AccountCard } from './account-card';
import { ColorSchemeSwitch } from './color-scheme-switch';
import { GuestPrompt } from './guest-prompt';
import classes from './sidebar.module.css';
import { SidebarLinks } from './sidebar-links';

/** The duration of the closing animation; the sidebar is removed after it. */
const CLOSE_MS = 950;
const OPEN_MS = 240;

export interface SidebarProps {
  isOpen: boolean;
  /** It is closed without a choice; the focus returns to the button that opened it. */
  onDismiss: () => void;
  /** One of its links is followed. */
  onLeave: () => void;
}

/** The menu: links, language and colour scheme. */
export function Sidebar({ isOpen, onDismiss, onLeave }: SidebarProps) {
  const { t } = useLingui();
  const user = useUser();

  // During the closing animation the page can already be used.
  const closing = isOpen ? '' : (classes['closing'] ?? '');

  // Mantine's own header is a landmark, of which the page has one already.
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onDismiss}
      returnFocus={false}
      size={340}
      // A class on the content itself would also apply to the box around it, which covers the page.
      classNames={{ content: classes['content'] }}
      transitionProps={{
        duration: OPEN_MS,
        exitDuration: CLOSE_MS,
        timingFunction: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      }}
    >
      <Drawer.Overlay className={closing} />
      <Drawer.Content>
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
            <GuestPrompt onLeave={onLeave} />
          ) : (
            <AccountCard user={user} onLeave={onLeave} />
          )}
          <SidebarLinks onLeave={onLeave} />
          <h2 className={classes['heading']}>
            <Trans>Language</Trans>
          </h2>
          <div className={classes['flags']}>
            <LanguageFlags />
          </div>
          <h2 className={classes['heading']}>
            <Trans>Appearance</Trans>
          </h2>
          <ColorSchemeSwitch />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
