import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { ChatChoice } from '@/api/types';
import { paths } from '@/routes/paths';
import classes from './choices.module.css';

interface Props {
  choices: readonly ChatChoice[];
  /** The boat of the chat, whose engines may be completed. */
  boatId: number | null;
  isBusy: boolean;
  onSend: (text: string) => void;
  /** Whether a representative can be asked. */
  hasRepresentatives: boolean;
  /** Begins the hand-over; null where there is none. */
  onRepresentative: (() => void) | null;
}

/** Replies to choose from instead of typing. */
export function ChoiceList({ choices, boatId, isBusy, onSend, ...asked }: Props) {
  const { t } = useLingui();
  const { hasRepresentatives, onRepresentative } = asked;
  const shown = choices.filter(
    ({ kind }) =>
      (kind !== 'representative' || !hasRepresentatives || onRepresentative !== null) &&
      (kind !== 'add-serial' || boatId !== null),
  );
  if (shown.length === 0) return null;
  const content = (choice: ChatChoice) => {
    switch (choice.kind) {
      case 'send':
        return (
          <Button
            size="sm"
            variant="default"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) onSend(choice.text);
            }}
          >
            {choice.text}
          </Button>
        );
      case 'define-boat':
        return link(paths.newBoat, t`Add your boat`);
      case 'add-serial':
        return link(paths.boatEngines(boatId ?? 0, choice.engineId), t`Add the serial number`);
      case 'search':
        return link(
          paths.search('all-system', { value: choice.text }),
          t`Search for “${choice.text}”`,
        );
      case 'ask-for-quote':
        return link(paths.quoteRequest(choice.productId), t`Ask for a quote`);
      case 'representative':
        if (!hasRepresentatives) return link(paths.customerService, t`Customer Service`);
        return (
          <Button size="sm" variant="default" onClick={() => onRepresentative?.()}>
            {t`Talk to a representative`}
          </Button>
        );
    }
  };
  return (
    <ul className={classes['choices']} aria-label={t`Replies to choose from`}>
      {shown.map((choice) => (
        <li key={JSON.stringify(choice)}>{content(choice)}</li>
      ))}
    </ul>
  );
}

function link(to: string, words: string) {
  return (
    <Button component={Link} to={to} size="sm" variant="default">
      {words}
    </Button>
  );
}
