import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SelfCheck } from '@/api/types';
import { shownMoment } from '@/ui/dates';
import { sizeText } from '@/ui/files/file-rules';
import classes from './self-check.module.css';

/** The parts of the server, each with a mark that says whether it works. */
export function CheckList({ check }: { check: SelfCheck }) {
  const { t } = useLingui();
  const { problems, catalogue, mail } = check;
  return (
    <ul className={classes['checks']}>
      <Check isGood title={t`Version`}>
        {check.version}
      </Check>
      <Check isGood={check.isDatabaseWritable} title={t`Accounts`}>
        {check.isDatabaseWritable ? (
          <Trans>Changes can be saved.</Trans>
        ) : (
          <Trans>Nothing can be saved.</Trans>
        )}
      </Check>
      <Check isGood={catalogue?.isSearchable === true} title={t`Catalogue and search`}>
        <Catalogue catalogue={catalogue} />
      </Check>
      <Check isGood={mail.way !== 'no-answer' && !mail.isGivenUp} title={t`E-mail`}>
        <Mail mail={mail} />
      </Check>
      <Check isGood={!problems.includes('disk')} title={t`Disk`}>
        <Disk disk={check.disk} />
      </Check>
    </ul>
  );
}

function Check(props: { isGood: boolean; title: string; children: ReactNode }) {
  const { t } = useLingui();
  const { isGood, title, children } = props;
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle;
  return (
    <li data-good={isGood}>
      <Icon size={24} role="img" aria-label={isGood ? t`In order` : t`Problem`} />
      <div>
        <h2>{title}</h2>
        <div>{children}</div>
      </div>
    </li>
  );
}

function Catalogue({ catalogue }: Pick<SelfCheck, 'catalogue'>) {
  const { i18n } = useLingui();
  if (catalogue === null) return <Trans>No catalogue has been imported yet.</Trans>;
  const { generation, indexVersion, isSearchable } = catalogue;
  const moment = shownMoment(catalogue.createdAt, i18n.locale);
  const products = i18n.number(catalogue.products);
  return (
    <>
      <p>
        <Trans>
          Generation {generation} with {products} products, finished on {moment}. Index version{' '}
          {indexVersion}.
        </Trans>
      </p>
      <p>
        {isSearchable ? (
          <Trans>The search answers.</Trans>
        ) : (
          <Trans>The search does not answer.</Trans>
        )}
      </p>
    </>
  );
}

function Mail({ mail: { way, waiting, oldest, isGivenUp } }: Pick<SelfCheck, 'mail'>) {
  const { i18n } = useLingui();
  const ways = {
    server: <Trans>The e-mail server answers.</Trans>,
    'no-answer': <Trans>The e-mail server does not answer.</Trans>,
    files: <Trans>There is no e-mail server. E-mails are written to files.</Trans>,
  };
  const moment = oldest === null ? '' : shownMoment(oldest, i18n.locale);
  const count = i18n.number(waiting);
  return (
    <>
      <p>{ways[way]}</p>
      <p>
        {oldest === null ? (
          <Trans>No e-mails are waiting.</Trans>
        ) : (
          <Trans>
            E-mails waiting: {count}, the oldest since {moment}.
          </Trans>
        )}
      </p>
      {isGivenUp && (
        <p>
          <Trans>The last e-mail could not be delivered.</Trans>
        </p>
      )}
    </>
  );
}

function Disk({ disk: { freeBytes, reservedBytes, dataBytes } }: Pick<SelfCheck, 'disk'>) {
  const { i18n } = useLingui();
  const size = (bytes: number | null) => (bytes === null ? '—' : sizeText(bytes, i18n.locale));
  const [free, reserved, data] = [size(freeBytes), size(reservedBytes), size(dataBytes)];
  return (
    <>
      <p>
        <Trans>
          Free: {free}. Uploads leave {reserved} free.
        </Trans>
      </p>
      <p>
        <Trans>Data folder: {data}</Trans>
      </p>
    </>
  );
}
