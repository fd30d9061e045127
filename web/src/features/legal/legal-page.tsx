import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CLIENT_VERSION } from '@/environment/client-version';
import { native } from '@/environment/native';
import { paths } from '@/routes/paths';
import { PageTitle } from '@/ui/page-title';
import classes from './legal.module.css';

/** `/legal-and-about`: the three texts and the version. */
export function LegalPage() {
  const { t } = useLingui();
  const texts = [
    [paths.about, t`About us`],
    [paths.terms, t`Terms and conditions`],
    [paths.privacy, t`Privacy policy`],
  ] as const;
  const label = native().isNative ? 'RN' : 'Web';
  return (
    <>
      <PageTitle title={t`Legal and about`} />
      <ul className={classes['links']}>
        {texts.map(([path, title]) => (
          <li key={path}>
            <Link to={path}>
              {title} <IconChevronRight aria-hidden size={20} />
            </Link>
          </li>
        ))}
      </ul>
      <p className={classes['version']}>
        <Trans>
          Version {CLIENT_VERSION} {label}
        </Trans>
      </p>
    </>
  );
}
