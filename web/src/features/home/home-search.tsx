import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Form } from 'react-router';
import { paths } from '@/routes/paths';
import { SignalButton } from '@/ui/signal-button';
import classes from './hero.module.css';

const LONGEST = 200;

/** The search field of the home page; it leads to the search page with the typed text. */
export function HomeSearch() {
  const { t } = useLingui();
  return (
    <search>
      <Form className={classes['search']} action={paths.search()} method="get">
        <TextInput
          className={classes['field'] ?? ''}
          type="search"
          name="value"
          size="lg"
          maxLength={LONGEST}
          aria-label={t`Search for a product`}
          placeholder={t`Part number or name`}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          leftSectionProps={{ className: classes['glass'] ?? '' }}
          leftSection={<IconSearch aria-hidden size={22} stroke={1.8} />}
        />
        <SignalButton type="submit" size="lg">
          <Trans>Search</Trans>
        </SignalButton>
      </Form>
    </search>
  );
}
