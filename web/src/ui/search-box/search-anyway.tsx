import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import classes from './search-box.module.css';
import type { SearchBoxState } from './use-search-box';

/** On a phone, in place of suggestions when there are none: a button that searches for the text. */
export function SearchAnyway({ box }: { box: SearchBoxState }) {
  const { text } = box;
  if (!box.isActive || !box.hasNone) return null;
  return (
    <Button type="submit" variant="default" className={classes['submit'] ?? ''}>
      <Trans>Search for “{text}”</Trans>
    </Button>
  );
}
