import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ListedRequest } from '@/api/types';
import { requestPath, statusText } from '@/domains/buying/requests';
import { Badge } from './badge';
import { shownMoment } from './dates';
import { GrowingList, type Pages } from './growing-list';
import classes from './request-list.module.css';
import { UnbrokenText } from './unbroken-text';

interface Props {
  query: Pages;
  requests: readonly ListedRequest[];
}

/** Requests to the staff, each with its status and its latest message, which lead to their threads. */
export function RequestList({ query, requests }: Props) {
  const { t, i18n } = useLingui();
  return (
    <GrowingList query={query} count={requests.length} className={classes['list']}>
      {requests.map((request) => {
        const { id, title, status, updatedAt, lastMessage } = request;
        const about = [request.productName, request.boatName].filter((name) => name !== '');
        return (
          <li key={id}>
            <Link className={classes['title'] ?? ''} to={requestPath(request)}>
              {title}
            </Link>
            {about.length > 0 && (
              <p>
                <UnbrokenText text={about.join(' · ')} />
              </p>
            )}
            <p className={classes['last']}>
              {lastMessage.from === 'staff' ? t`Support` : t`You`}: {lastMessage.text}
            </p>
            <div className={classes['end']}>
              <Badge tone={status === 'Answered' ? 'good' : 'soft'}>
                {statusText(status, i18n)}
              </Badge>
              <time dateTime={updatedAt}>{shownMoment(updatedAt, i18n.locale)}</time>
            </div>
          </li>
        );
      })}
    </GrowingList>
  );
}
