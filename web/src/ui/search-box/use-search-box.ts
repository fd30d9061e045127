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

/** The pause in typing after which a text is searched for. */
const APPLY_DELAY_MS = 200;

interface SearchBoxOptions {
  readonly target: SearchTarget;
  /** The boat whose parts are searched; null for the whole catalogue. */
  readonly boatId: number | null;
  /** The text in the address. */
  readonly value: string;
  readonly onApply: Apply;
}

/** What started the search for a text: a pause in typing, or Enter. */
export type AppliedBy = 'typing' | 'enter';

export type Apply = (text: string, by: AppliedBy) => void;

/** The state of the search box: its text, its list, and the effects of keys and choices. */
export function useSearchBox({ target, boatId, value, onApply }: SearchBoxOptions) {
  const navigate = useNavigate();
  const { list, setList, isActive, open, close } = useOpenList();
  const { text, setText, asked, apply, applyLater, clear } = useAppliedText(value, onApply);
  const { recent, remember, forget, forgetOne } = useRecent();
  const suggestions = useSuggestions({ text, asked, boatId, recent });

  function type(typed: string, isComposing: boolean) {
    setText(typed);
    setList(OPENED);
    if (!isComposing) applyLater(typed);
  }

  function submit(typed: string) {
    applyLater.cancel();
    close();
    setText(typed);
    remember(withRecent(recent, typed));
    apply(typed, 'enter');
  }

  function choose(suggestion: Suggestion) {
    if (suggestion.kind === 'query') return submit(suggestion.text);
    applyLater.cancel();
    close();
    remember(withRecent(recent, text));
    void navigate(suggestionPath(suggestion, target));
  }

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
    isActive,
    active: list.active,
    press,
    choose,
    submit,
    clear,
    close,
    isRecent: text.trim() === '',
    isOpen: list.isOpen && suggestions.length > 0,
    hasNone: text.trim() !== '' && suggestions.length === 0,
    open,
    type,
    forget,
    forgetOne,
  };
}

export type SearchBoxState = ReturnType<typeof useSearchBox>;

/** The list under the box, and whether the box is being used. */
function useOpenList() {
  const [list, setList] = useState(CLOSED);
  const [isActive, setActive] = useState(false);

  function open() {
    setActive(true);
    setList(OPENED);
  }

  function close() {
    setList(CLOSED);
    setActive(false);
  }

  return { list, setList, isActive, open, close };
}

/** The text of the box, and the slightly later text for which suggestions are loaded. */
function useAppliedText(value: string, onApply: Apply) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState('');
  const applied = useRef(value);

  // Back, forward and links change the address; changes by the box itself are already known.
  useEffect(() => {
    if (value === applied.current) return;
    applied.current = value;
    setText(value);
  }, [value]);

  function apply(typed: string, by: AppliedBy) {
    applied.current = typed.trim();
    onApply(typed, by);
  }

  const applyLater = useDebouncedCallback((typed: string) => {
    setAsked(typed.trim());
    apply(typed, 'typing');
  }, APPLY_DELAY_MS);

  function clear() {
    applyLater.cancel();
    setText('');
    apply('', 'typing');
  }
  return { text, setText, asked, apply, applyLater, clear };
}

function useRecent() {
  const [recent, setRecent] = useState(loadRecent);
  function remember(entries: string[]) {
    setRecent(entries);
    saveRecent(entries);
  }
  return {
    recent,
    remember,
    forget: () => remember([]),
    forgetOne: (entry: string) => remember(withoutRecent(recent, entry)),
  };
}

interface Question {
  readonly text: string;
  readonly asked: string;
  readonly boatId: number | null;
  readonly recent: readonly string[];
}

/** The content of the list: without a text, the last searches. */
function useSuggestions({ text, asked, boatId, recent }: Question): Suggestion[] {
  const { i18n } = useLingui();
  const answer = useQuery(suggestionsQuery(boatId, asked, i18n.locale));
  const typed = text.trim();
  if (typed === '') return recent.map((entry) => ({ kind: 'query', text: entry, highlights: [] }));
  const isOlder = answer.isPlaceholderData || asked !== typed;
  return inGroups(isOlder ? stillFitting(answer.data ?? [], typed) : (answer.data ?? []));
}

/** The suggestions in the order in which the grouped list shows them. */
function inGroups(suggestions: readonly Suggestion[]): Suggestion[] {
  return groupSuggestions(suggestions).flatMap((group) => group.entries);
}
