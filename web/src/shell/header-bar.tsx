import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconMenu2, IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { paths } from '@/routes/paths';
import { Avatar } from './avatar';
import { Bell } from './bell';
import classes from './header.module.css';
import { HeaderSearch } from './header-search';
import { Logo } from './logo';
import { useGoBack } from './use-go-back';

interface Props {
  /** The button that opens the menu. */
  menuRef: Ref<HTMLButtonElement>;
  /** Whether only the arrow back is shown. */
  hasBackOnly: boolean;
  isMenuOpen: boolean;
  onMenu: () => void;
}

/** The header: menu, back, logo, search, account. */
export function HeaderBar({ menuRef, hasBackOnly, isMenuOpen, onMenu }: Props) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const goBack = useGoBack();

  const back = (
    <ActionIcon className={classes['icon'] ?? ''} aria-label={t`Back`} onClick={goBack}>
      <IconArrowLeft aria-hidden />
    </ActionIcon>
  );
  if (hasBackOnly) {
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
          ref={menuRef}
          className={classes['icon'] ?? ''}
          aria-label={t`Menu`}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={onMenu}
        >
          <IconMenu2 aria-hidden />
        </ActionIcon>
        {pathname !== paths.home && back}
        <Logo />
        <HeaderSearch />
        <nav className={classes['ways']} aria-label={t`Catalogue`}>
          <NavLink to={paths.categories}>
            <Trans>Categories</Trans>
          </NavLink>
          <NavLink to={paths.brands}>
            <Trans>Brands</Trans>
          </NavLink>
        </nav>
        <ActionIcon
          className={`${classes['icon']} ${classes['narrow']}`}
          component={Link}
          to={paths.search()}
          aria-label={t`Search`}
        >
          <IconSearch aria-hidden />
        </ActionIcon>
        <Bell />
        <Avatar />
      </div>
    </header>
  );
}
