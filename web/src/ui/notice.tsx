import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './notice.module.css';

interface Props extends ComponentPropsWithRef<'div'> {
  tone: 'quiet' | 'info' | 'good' | 'attention' | 'danger';
  icon?: ReactNode;
  /** Without space below, where the element around it has its own. */
  isFlush?: boolean;
}

/** A framed message on a page. Without children it is not visible, but can announce later ones. */
export function Notice({ tone, icon, isFlush = false, children, ...rest }: Props) {
  return (
    <div
      {...rest}
      className={classes['notice']}
      data-tone={tone}
      data-icon={icon !== undefined || undefined}
      data-flush={isFlush || undefined}
    >
      {icon === undefined ? (
        children
      ) : (
        <>
          {icon}
          <div>{children}</div>
        </>
      )}
    </div>
  );
}
