import { useLingui } from '@lingui/react';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Suggestion } from '@/api/types';
import { suggestionsQuery } from '@/domains/search/suggestions-query';
import type { SearchTarget } from '@/routes/paths';
import { CLOSED, OPENED, pressKey } from '@/ui/list-keys';
import { loadRecent, saveRecent, withoutRecent, withRecent } from './recent-searches';
import { groupSuggestions, stillFitting, suggestionPath } from './suggestions';

/** Typing that pauses this long is searched for. */
const APPLY_DELAY_MS = 200;

interface SearchBoxOptions {
  readonly target: SearchTarget;
  /** The boat whose parts are searched; null for the whole catalogue. */
  readonly boatId: number | null;
  /** The text that the address asks for. */
  readonly value: string;
  readonly onApply: (text: string) => void;
}

/** The state of the search box: its text, the list under it, and what keys and choices do. */
export function useSearchBox({ target, boatId, value, onApply }: SearchBoxOptions) {
  const navigate = useNavigate();
  const { i18n } = useLingui();
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState('');
  const [list, setList] = useState(CLOSED);
  const [isActive, setActive] = useState(false);
  const [recent, setRecent] = useState(loadRecent);
  const applied = useRef(value);
  const answer = useQuery(suggestionsQuery(boatId, asked, i18n.locale));

  // Back, forward and links change the address under the box; its own changes are known already.
  useEffect(() => {
    if (value === applied.current) return;
    applied.current = value;
    setText(value);
  }, [value]);

  const applyLater = useDebouncedCallback((typed: string) => {
    setAsked(typed.trim());
    apply(typed);
  }, APPLY_DELAY_MS);

  function apply(typed: string) {
    applied.current = typed.trim();
    onApply(typed);
  }

  function type(typed: string, isComposing: boolean) {
    setText(typed);
    setList(OPENED);
    if (!isComposing) applyLater(typed);
  }

  function remember(entries: string[]) {
    setRecent(entries);
    saveRecent(entries);
  }

  function close() {
    setList(CLOSED);
    setActive(false);
  }

  function submit(typed: string) {
    applyLater.cancel();
    close();
    setText(typed);
    remember(withRecent(recent, typed));
    apply(typed);
  }

  function clear() {
    applyLater.cancel();
    setText('');
    apply('');
  }

  function choose(suggestion: Suggestion) {
    if (suggestion.kind === 'query') return submit(suggestion.text);
    applyLater.cancel();
    close();
    remember(withRecent(recent, text));
    void navigate(suggestionPath(suggestion, target));
  }

  const typed = text.trim();
  const isRecent = typed === '';
  const isOlder = answer.isPlaceholderData || asked !== typed;
  const suggestions = isRecent
    ? recent.map((entry): Suggestion => ({ kind: 'query', text: entry, highlights: [] }))
    : inGroups(isOlder ? stillFitting(answer.data ?? [], typed) : (answer.data ?? []));

  function press(event: KeyboardEvent) {
    const result = pressKey(list, event.key, suggestions.length, event.nativeEvent.isComposing);
    if (result.isHandled) event.preventDefault();
    const chosen = suggestions[list.active ?? -1];
    setList(result.state);
    if (result.effect === 'choose' && chosen) choose(chosen);
    if (result.effect === 'clear') clear();
  }

  return {
    text,
    suggestions,
    isRecent,
    isActive,
    isOpen: list.isOpen && suggestions.length > 0,
    active: list.active,
    open: () => {
      setActive(true);
      setList(OPENED);
    },
    type,
    press,
    choose,
    submit,
    clear,
    close,
    forget: () => remember([]),
    forgetOne: (entry: string) => remember(withoutRecent(recent, entry)),
  };
}

export type SearchBoxState = ReturnType<typeof useSearchBox>;

/** The suggestions in the order in which the grouped list shows them. */
function inGroups(suggestions: readonly Suggestion[]): Suggestion[] {
  return groupSuggestions(suggestions).flatMap((group) => group.entries);
}
