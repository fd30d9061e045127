import { Link } from 'react-router';
import { useEnvironment } from '@/environment/environment';
import { paths } from '@/routes/paths';
import { BrandMark } from '@/ui/brand-mark';
import classes from './header.module.css';

/** The brand's logo, a link to the home page. */
export function Logo() {
  const { themeDisplayName } = useEnvironment().currentTheme;
  return (
    <Link className={classes['logo']} to={paths.home} aria-label={themeDisplayName}>
      <BrandMark imageClass={classes['image']} nameClass={classes['name']} />
    </Link>
  );
}
