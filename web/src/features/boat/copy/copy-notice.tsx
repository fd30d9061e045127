import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { tryServer } from '@/domains/boats/copy/copied';
import { paths } from '@/routes/paths';
import { copyMoment } from './copy-moment';
import classes from './copy-notice.module.css';
import { useCopyNote } from './use-copy-note';

/** Says that the app shows a copy, of when, what it contains, and that nothing can be changed. */
export function CopyNotice({ copiedAt }: { copiedAt: number }) {
  const { i18n } = useLingui();
  const boatId = useCopyNote()?.boatId;
  const [isTrying, setTrying] = useState(false);
  const when = copyMoment(copiedAt, i18n.locale);
  const handleTry = async () => {
    setTrying(true);
    await tryServer();
    setTrying(false);
  };
  return (
    <div className={classes['notice']}>
      <p className={classes['words']}>
        <strong>
          <Trans>No connection. Copy of {when}</Trans>
        </strong>{' '}
        <span className={classes['typed']}>
          <Trans>
            What you type is kept on this page, and can be saved once there is a connection.
          </Trans>
        </span>
      </p>
      <Button size="sm" variant="default" loading={isTrying} onClick={() => void handleTry()}>
        <Trans>Try again</Trans>
      </Button>
      {boatId !== undefined && <CopiedPages boatId={boatId} />}
    </div>
  );
}

function CopiedPages({ boatId }: { boatId: number }) {
  const { t } = useLingui();
  const pages: [to: string, label: string][] = [
    [paths.boatOf(boatId), t`Boat`],
    [paths.boatEngines(boatId), t`Engines and drives`],
    [paths.boatParts(boatId), t`Parts on board`],
    [paths.boatDocuments(boatId), t`Documents`],
    [paths.wishlist, t`Wishlist`],
  ];
  return (
    <nav className={classes['pages']} aria-label={t`In the copy`}>
      {pages.map(([to, label]) => (
        <Anchor key={to} component={Link} to={to}>
          {label}
        </Anchor>
      ))}
    </nav>
  );
}
