import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RequestKind, requestsQuery } from '@/domains/buying/requests';
import { useUser } from '@/session/use-session';
import { QueryState } from '@/ui/query-state';
import { RequestList } from '@/ui/request-list';
import classes from './requests.module.css';

const HEIGHT = 120;

/** The user's earlier requests; nothing if there are none. */
export function OwnRequests({ kind }: { kind: RequestKind }) {
  const query = useInfiniteQuery(requestsQuery(kind, useUser()?.id ?? null, null));
  const requests = query.data?.pages.flatMap(({ items }) => items);
  if (requests?.length === 0) return null;
  return (
    <section className={classes['own']}>
      <h2>
        <Trans>Your earlier messages</Trans>
      </h2>
      <QueryState query={query} height={HEIGHT} />
      {requests !== undefined && <RequestList query={query} requests={requests} />}
    </section>
  );
}
