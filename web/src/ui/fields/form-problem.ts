/** What a form says is wrong, and at which field. */
export interface FormProblem {
  text: string;
  /** The names of the fields it is about, the first to be looked at first; empty for the whole form. */
  fields: readonly string[];
}

/** Moves the focus to the first field that a problem is about. */
export function focusProblem(form: HTMLFormElement, problem: FormProblem): void {
  const [name] = problem.fields;
  const field = name === undefined ? null : form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
