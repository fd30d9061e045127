import type { ReactNode } from 'react';
import { useEnvironment } from '@/environment/environment';
import classes from './page-title.module.css';
import { UnbrokenText } from './unbroken-text';

interface Props {
  /** The page's name, also in the browser's tab. */
  title: string;
  /** Shown instead of the title, when it needs more than text. */
  children?: ReactNode;
}

/** The one heading of a page. It takes the focus when the visitor comes from another page. */
export function PageTitle({ title, children }: Props) {
  const { currentTheme } = useEnvironment();
  return (
    <>
      <title>{`${title} | ${currentTheme.themeDisplayName}`}</title>
      <h1 className={classes['title']} tabIndex={-1}>
        {children ?? <UnbrokenText text={title} />}
      </h1>
    </>
  );
}
