import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { ApiError } from '@/api/api-error';
import { type CurrentDiagram, setCurrentDiagram } from '@/domains/diagrams/current';
import { diagramQuery } from '@/domains/diagrams/queries';
import { signInAddress } from '@/routes/sign-in-address';
import { failureText } from '@/session/server-texts';
import { useUser } from '@/session/use-session';
import { Notice } from '@/ui/notice';
import { QueryState } from '@/ui/query-state';
import { SignalButton } from '@/ui/signal-button';
import classes from './diagram.module.css';
import { DiagramParts } from './diagram-parts';

/** Of the chips and the button below them, while they are not known. */
const CHIPS_HEIGHT = 150;

/** What was read of a diagram, or why nothing was. */
export function DiagramPanel({ diagram }: { diagram: CurrentDiagram }) {
  const { t, i18n } = useLingui();
  switch (diagram.state) {
    case 'reading': {
      const { fileName } = diagram;
      return (
        <Frame title={fileName}>
          <p role="status" className={classes['soft']}>{t`Reading the parts of ${fileName} …`}</p>
          <Skeleton height={CHIPS_HEIGHT} />
        </Frame>
      );
    }
    case 'failed':
      return (
        <Frame title={diagram.fileName}>
          <Notice role="alert" tone="danger" isFlush>
            <p>
              <Trans>The parts of this file could not be read.</Trans>
            </p>
            <p>{failureText(diagram.error, i18n)}</p>
          </Notice>
        </Frame>
      );
    case 'waiting':
      return <Waiting />;
    case 'read':
      return <ReadDiagram key={diagram.id} id={diagram.id} />;
  }
}

/** Its parts, and what was typed of them, are shown again after the sign-in. */
function Waiting() {
  const { t } = useLingui();
  const location = useLocation();
  return (
    <section className={classes['panel']} aria-label={t`Parts of the diagram`}>
      <p>
        <Trans>You are no longer signed in. Sign in to see the parts of your diagram again.</Trans>
      </p>
      <SignalButton component={Link} to={signInAddress('/login', location)}>
        <Trans>Sign in</Trans>
      </SignalButton>
    </section>
  );
}

function ReadDiagram({ id }: { id: number }) {
  const { t, i18n } = useLingui();
  const query = useQuery({
    ...diagramQuery(id, i18n.locale),
    placeholderData: (shown) => (shown?.id === id ? shown : undefined),
  });
  const { data, error } = query;
  const isDeleted = error instanceof ApiError && error.status === 404;
  return (
    <Frame title={data?.fileName ?? t`Diagram`}>
      {isDeleted ? (
        <Notice tone="info" isFlush>
          <Trans>This diagram is no longer stored. Diagrams are deleted after 24 hours.</Trans>
        </Notice>
      ) : (
        <QueryState query={query} height={CHIPS_HEIGHT} />
      )}
      {data !== undefined && <DiagramParts diagram={data} />}
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useLingui();
  const user = useUser();
  return (
    <section className={classes['panel']} aria-label={t`Parts of the diagram`}>
      <div className={classes['head']}>
        <h2>
          <Trans>Parts in {title}</Trans>
        </h2>
        <Button
          variant="subtle"
          className={classes['close'] ?? ''}
          aria-label={t`Hide the parts of the diagram`}
          onClick={() => {
            if (user !== null) setCurrentDiagram(user.id, null);
          }}
        >
          <IconX aria-hidden size={20} />
        </Button>
      </div>
      {children}
    </section>
  );
}
