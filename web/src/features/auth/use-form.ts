import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { ApiError } from '@/api/api-error';
import { failureText } from '@/session/server-texts';
import { type FormProblem, focusProblem } from '@/ui/fields/form-problem';

/** The states of a form of this feature: wrong, being sent, refused. */
export function useForm() {
  const { i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const problemId = useId();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isSending, setIsSending] = useState(false);

  const fail = (next: FormProblem) => {
    setProblem(next);
    if (form.current !== null) focusProblem(form.current, next);
  };
  return {
    form,
    problem,
    problemId,
    isSending,
    clear: () => setProblem(null),
    fail,
    /** Says what the server said. Its field, when it names one of `fields`, gets the focus. */
    refuse: (error: ApiError, fields: readonly string[] = [], text?: string) => {
      const named = fields.filter((name) => name in error.fields || name === error.type);
      fail({ text: text ?? failureText(error, i18n, named[0]), fields: named });
    },
    /** Checks, then sends: nothing is sent twice, and nothing that is known to be wrong. */
    submit: async (
      event: FormEvent,
      check: () => FormProblem | null,
      send: () => Promise<void>,
    ) => {
      event.preventDefault();
      if (isSending) return;
      const found = check();
      if (found !== null) {
        fail(found);
        return;
      }
      setProblem(null);
      setIsSending(true);
      await send().finally(() => setIsSending(false));
    },
  };
}
