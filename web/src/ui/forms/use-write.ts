import { useLingui } from '@lingui/react';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Sent } from '@/api/client';
import { failureText } from '@/session/server-texts';

/** The outcome of a write, as the page shows it. */
export interface Outcome {
  /** What is wrong, by field; empty for a field that `failure` is about. */
  fields: Readonly<Record<string, string>>;
  /** A failure of the whole. */
  failure: string | null;
  /** What was done. */
  note: string | null;
}

/** The result of a write: the server's response, an outcome in words, or null without a message. */
export type Ended = Sent<unknown> | Partial<Outcome> | null;

const NOTHING: Outcome = { fields: {}, failure: null, note: null };

/**
 * Sends writes: a write is not sent twice, its refusal is translated to a message, and the
 * message's fields are mapped to the inputs of `form`, the first of which gets the focus. Writes of
 * one `name` run one after the other, and the page can check which are running.
 */
export function useWrite<Given = void>(
  write: (given: Given) => Promise<Ended>,
  form?: RefObject<HTMLFormElement | null>,
  name?: string,
) {
  const { i18n } = useLingui();
  // A second quick click comes before the button is rendered as busy.
  const isBusy = useRef(false);
  const [told, setTold] = useState<Outcome | null>(null);
  const mutation = useMutation({
    ...(name !== undefined && { mutationKey: [name], scope: { id: name } }),
    // Without a network the write fails and says so; it does not wait for the network.
    networkMode: 'always',
    // The input, which may contain passwords, is not kept after the page was left.
    gcTime: 0,
    mutationFn: async (given: Given): Promise<Outcome> => {
      const ended = await write(given).finally(() => {
        isBusy.current = false;
      });
      if (ended === null) return NOTHING;
      // A message from before the answer is out of date.
      setTold(null);
      if (!('ok' in ended)) return { ...NOTHING, ...ended };
      if (ended.ok) return NOTHING;
      const { error } = ended;
      const names = Object.keys(error.fields);
      return {
        ...NOTHING,
        fields: Object.fromEntries(names.map((name) => [name, failureText(error, i18n, name)])),
        failure: failureText(error, i18n),
      };
    },
  });
  const outcome = told ?? mutation.data ?? NOTHING;
  const { fields } = outcome;
  // Once it is rendered: a field that was disabled while it was sent takes no focus before.
  useLayoutEffect(() => focusFirst(form?.current, fields), [form, fields]);

  return {
    ...outcome,
    isSaving: mutation.isPending,
    /** What is being written. */
    running: mutation.isPending ? mutation.variables : undefined,
    /** Starts a write, unless another one is running. */
    run: (given: Given) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setTold(null);
      void mutation.mutateAsync(given);
    },
    /** Clears the outcome of the last write, but does not touch a running one. */
    touch: () => {
      setTold(null);
      if (!isBusy.current && !mutation.isIdle) mutation.reset();
    },
    /** Shows the outcome of another action on the page, until a write ends. */
    tell: (said: Partial<Outcome>) => setTold({ ...NOTHING, ...said }),
  };
}

function focusFirst(form: HTMLFormElement | null | undefined, fields: Outcome['fields']): void {
  const named = [...(form?.elements ?? [])].find(
    (element) => (element.getAttribute('name') ?? '') in fields,
  );
  if (named instanceof HTMLElement) named.focus();
}
