import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DiagramSummary } from '@/api/types';
import { setCurrentDiagram } from '@/domains/diagrams/current';
import { searchTextOf } from '@/domains/diagrams/file-name';
import { diagramsQuery } from '@/domains/diagrams/queries';
import { paths } from '@/routes/paths';
import { shownMoment } from '@/ui/dates';
import { ErrorPanel } from '@/ui/error-panel';
import classes from './diagram.module.css';

/** The diagrams of the last 24 hours, with links to their parts. */
export function RecentDiagrams({ userId }: { userId: number }) {
  const { t } = useLingui();
  const query = useQuery(diagramsQuery());
  if (query.isError) {
    return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.data === undefined || query.data.length === 0) return null;
  return (
    <section className={classes['recent']} aria-label={t`Your diagrams of the last 24 hours`}>
      <h2>
        <Trans>Your diagrams of the last 24 hours</Trans>
      </h2>
      <ul>
        {query.data.map((diagram) => (
          <Recent key={diagram.id} diagram={diagram} userId={userId} />
        ))}
      </ul>
    </section>
  );
}

function Recent({ diagram, userId }: { diagram: DiagramSummary; userId: number }) {
  const { i18n } = useLingui();
  const { id, fileName, rowCount, createdAt } = diagram;
  const userInput = searchTextOf(fileName);
  const time = shownMoment(createdAt, i18n.locale);
  return (
    <li>
      <Link
        to={paths.search('all-system', userInput === '' ? {} : { userInput })}
        onClick={() => setCurrentDiagram(userId, { state: 'read', id })}
      >
        {fileName}
      </Link>
      <span className={classes['facts']}>
        <Plural value={rowCount} one="# part" other="# parts" />
        {' · '}
        {time}
      </span>
    </li>
  );
}
