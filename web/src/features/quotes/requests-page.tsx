import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { paths } from '@/routes/paths';
import { RadioList } from '@/ui/fields/radio-list';
import { LinkTabs } from '@/ui/link-tabs';
import { PageTitle } from '@/ui/page-title';
import { QuoteList } from './quote-list';
import classes from './quotes.module.css';
import { readShown, readTab, type Shown, TABS, type Tab } from './requests-state';
import { ServiceList } from './service-list';

/**
 * `/ordersrequests`: the requests for quotes, with the answers of the vendors beside each other, and
 * those to the experts and to the after-sales service. The address says which of them are shown.
 */
export function RequestsPage() {
  const { t } = useLingui();
  const [query, setQuery] = useSearchParams();
  const tab = readTab(query);
  const shown = readShown(query);
  const names: Record<Tab, string> = {
    quotes: t`Quotes`,
    expert: t`Expert`,
    'after-sale': t`After sale`,
  };
  const choices: [Shown, string][] = [
    ['all', t`All`],
    ['open', t`Waiting for an answer`],
    ['answered', t`Answered`],
    ['closed', t`Closed`],
  ];
  return (
    <div className={classes['wide']}>
      <PageTitle title={t`Orders and requests`} />
      <LinkTabs
        label={t`Orders and requests`}
        tabs={TABS.map((name) => [`${paths.ordersAndRequests}?tab=${name}`, names[name]])}
        current={TABS.indexOf(tab)}
      />
      <RadioList
        legend={t`Show`}
        value={shown}
        options={choices}
        onChange={(show) => setQuery({ tab, show }, { replace: true })}
      />
      {tab === 'quotes' ? (
        <QuoteList shown={shown} />
      ) : (
        <ServiceList key={tab} kind={tab} shown={shown} />
      )}
    </div>
  );
}
