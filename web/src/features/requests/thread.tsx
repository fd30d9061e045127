import { useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '@/api/api-error';
import { mediaUrls } from '@/api/media';
import type { ServiceRequest } from '@/api/types';
import { type RequestKind, requestQuery, statusText } from '@/domains/buying/requests';
import { paths } from '@/routes/paths';
import { useUser } from '@/session/use-session';
import { Badge } from '@/ui/badge';
import { shownMoment } from '@/ui/dates';
import { useFocusOnHeading } from '@/ui/focus/use-focus-on-heading';
import { PageTitle } from '@/ui/page-title';
import { PictureList } from '@/ui/pictures/picture-list';
import { QueryState } from '@/ui/query-state';
import { UnbrokenText } from '@/ui/unbroken-text';
import { ReplyForm } from './reply-form';
import classes from './requests.module.css';

const HEIGHT = 320;

const HOME = {
  expert: paths.expertRequest,
  'after-sale': paths.afterSaleService,
  'customer-service': paths.customerService,
} as const;

interface Props {
  kind: RequestKind;
  requestId: number;
}

/** One of the user's requests with its messages. A request of another user is not found. */
export function Thread({ kind, requestId }: Props) {
  const { t } = useLingui();
  const query = useQuery({
    ...requestQuery(kind, requestId, useUser()?.id ?? null),
    throwOnError: (error) => error instanceof ApiError && error.status === 404,
  });
  useFocusOnHeading(String(requestId));
  const { data } = query;
  return (
    <div className={classes['page']}>
      <PageTitle title={data?.title ?? t`Your request`} />
      <QueryState query={query} height={HEIGHT} />
      {data !== undefined && (
        <>
          <Facts request={data} />
          <Messages request={data} />
          <ReplyForm key={data.id} request={data} />
        </>
      )}
      <p className={classes['back']}>
        <Anchor component={Link} to={HOME[kind]}>{t`All your messages`}</Anchor>
      </p>
    </div>
  );
}

function Facts({ request }: { request: ServiceRequest }) {
  const { t, i18n } = useLingui();
  const { status, productId, productName, boatName, searchText } = request;
  return (
    <div className={classes['facts']}>
      <Badge tone={status === 'Answered' ? 'good' : 'soft'}>{statusText(status, i18n)}</Badge>
      {productId !== null && (
        <Anchor component={Link} to={paths.product({ productId, productName })}>
          <UnbrokenText text={productName} />
        </Anchor>
      )}
      {boatName !== '' && <span>{boatName}</span>}
      {searchText !== '' && <span>{t`Searched for “${searchText}”`}</span>}
    </div>
  );
}

function Messages({ request }: { request: ServiceRequest }) {
  const { t, i18n } = useLingui();
  return (
    <ol className={classes['thread']} aria-label={t`Messages`}>
      {request.messages.map(({ id, from, text, images, at }) => (
        <li key={id} data-from={from}>
          <div className={classes['who']}>
            <strong>{from === 'staff' ? t`Support` : t`You`}</strong>
            <time dateTime={at}>{shownMoment(at, i18n.locale)}</time>
          </div>
          <p>{text}</p>
          <PictureList addresses={mediaUrls(images)} />
        </li>
      ))}
    </ol>
  );
}
