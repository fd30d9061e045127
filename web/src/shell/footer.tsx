import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useEnvironment } from '@/environment/environment';
import { useProductName } from '@/environment/use-product-name';
import { paths } from '@/routes/paths';
import classes from './shell.module.css';

/** Legal links and, on a partner's theme, the operator of the platform. */
export function Footer() {
  const { currentTheme } = useEnvironment();
  const productName = useProductName();
  return (
    <footer className={classes['footer']}>
      <div>
        {currentTheme.poweredBy ? (
          <span>
            <Trans>Powered By {productName}</Trans>
          </span>
        ) : (
          <span>{currentTheme.themeDisplayName}</span>
        )}
        <ul>
          <li>
            <Link to={paths.legal}>
              <Trans>Legal and about</Trans>
            </Link>
          </li>
          <li>
            <Link to={paths.privacy}>
              <Trans>Privacy policy</Trans>
            </Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}
