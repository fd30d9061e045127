import { useRef, useState } from 'react';
import { HeaderBar } from './header-bar';
import type { HeaderStyle } from './header-style';
import { LazySidebar } from './lazy-sidebar';

interface Props {
  style: HeaderStyle;
  /** The current page. Another page closes the menu. */
  page: string;
}

interface Menu {
  /** The page on which it was opened; null while it is closed. */
  page: string | null;
  /** How many times it was opened: each time starts with a new state. */
  times: number;
}

/** The header and the menu that it opens. */
export function Header({ style, page }: Props) {
  // Without a value the menu was never opened, and its code is not loaded.
  const [menu, setMenu] = useState<Menu | null>(null);
  const isOpen = menu?.page === page;
  const times = menu?.times ?? 0;
  const close = () => setMenu({ page: null, times });
  const button = useRef<HTMLButtonElement>(null);
  const dismiss = () => {
    close();
    button.current?.focus();
  };
  if (menu !== null && menu.page !== null && !isOpen) close();

  return (
    <>
      {style !== 'hidden' && (
        <HeaderBar
          menuRef={button}
          hasBackOnly={style === 'back-only'}
          isMenuOpen={isOpen}
          onMenu={() => setMenu({ page, times: times + 1 })}
        />
      )}
      {menu !== null && (
        <LazySidebar key={times} isOpen={isOpen} onDismiss={dismiss} onLeave={close} />
      )}
    </>
  );
}
