import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '@/api/api-error';
import { type CurrentDiagram, setCurrentDiagram } from '@/domains/diagrams/current';
import { diagramQuery } from '@/domains/diagrams/queries';
import { failureText } from '@/session/server-texts';
import { useUser } from '@/session/use-session';
import { Notice } from '@/ui/notice';
import { QueryState } from '@/ui/query-state';
import classes from './diagram.module.css';
import { DiagramParts } from './diagram-parts';

/** What was read of a diagram, or why nothing was. */
export function DiagramPanel({ diagram }: { diagram: CurrentDiagram }) {
  const { t, i18n } = useLingui();
  switch (diagram.state) {
    case 'reading': {
      const { fileName } = diagram;
      return (
        <Frame title={fileName}>
          <p role="status" className={classes['soft']}>{t`Reading the parts of ${fileName} …`}</p>
          <Skeleton height={36} />
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
    case 'read':
      return <ReadDiagram key={diagram.id} id={diagram.id} />;
  }
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
        <QueryState query={query} height={80} />
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
