import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconMenu2, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '@/routes/paths';
import { Avatar } from './avatar';
import classes from './header.module.css';
import type { HeaderStyle } from './header-style';
import { Logo } from './logo';
import { useGoBack } from './use-go-back';

const Sidebar = lazy(async () => ({ default: (await import('./sidebar')).Sidebar }));

/** The bar at the top: menu, back, logo, search, account. */
export function Header({ style }: { style: HeaderStyle }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const goBack = useGoBack();
  const [isOpen, setIsOpen] = useState(false);
  if (style === 'hidden') return null;

  const back = (
    <ActionIcon className={classes['icon'] ?? ''} aria-label={t`Back`} onClick={goBack}>
      <IconArrowLeft aria-hidden />
    </ActionIcon>
  );
  if (style === 'back-only') {
    return (
      <header className={classes['header']}>
        <div className={classes['row']}>{back}</div>
      </header>
    );
  }
  return (
    <header className={classes['header']}>
      <div className={classes['row']}>
        <ActionIcon
          className={classes['icon'] ?? ''}
          aria-label={t`Menu`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
        >
          <IconMenu2 aria-hidden />
        </ActionIcon>
        {pathname !== paths.home && back}
        <Logo />
        <ActionIcon
          className={classes['icon'] ?? ''}
          component={Link}
          to={paths.search()}
          aria-label={t`Search`}
        >
          <IconSearch aria-hidden />
        </ActionIcon>
        <Avatar />
      </div>
      {isOpen && (
        <Suspense>
          <Sidebar onClosed={() => setIsOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
