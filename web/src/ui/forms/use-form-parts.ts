import type { FormEvent, RefObject } from 'react';

interface Parts<Values extends object> {
  form: RefObject<HTMLFormElement | null>;
  typed: Values;
  /** What is wrong, by field. */
  fields: Readonly<Record<string, string>>;
  change: (parts: Partial<Values>) => void;
  submit: () => void;
}

/** What the elements of a form need. */
export function useFormParts<Values extends object>(of: Parts<Values>) {
  return {
    /** What the form element needs. */
    props: {
      ref: of.form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        of.submit();
      },
    },
    /** What a field needs. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: of.typed[name],
      onChange: (value: Values[Name]) => of.change({ [name]: value } as unknown as Partial<Values>),
      error: of.fields[name] ?? null,
    }),
  };
}
