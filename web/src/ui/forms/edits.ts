/** A typed value of a field, and the stored value when typing began. */
export interface Edit<Value> {
  typed: Value;
  over: Value;
}

/** The fields of a form that were changed. */
export type Edits<Form> = { readonly [Name in keyof Form]?: Edit<Form[Name]> };

/** The form's values: what was typed, over what is stored. */
export function typedOver<Form extends object>(edits: Edits<Form>, stored: Form): Form {
  const typed = entriesOf(edits).map(([name, edit]) => [name, edit.typed]);
  return { ...stored, ...(Object.fromEntries(typed) as Partial<Form>) };
}

/** The edits with these fields changed too. */
export function withChange<Form extends object>(
  edits: Edits<Form>,
  parts: Partial<Form>,
  stored: Form,
): Edits<Form> {
  const changed = Object.entries(parts).map(([name, typed]): [string, Edit<unknown>] => {
    const before = Reflect.get(edits, name) as Edit<unknown> | undefined;
    return [name, { typed, over: before === undefined ? Reflect.get(stored, name) : before.over }];
  });
  const all = { ...edits, ...(Object.fromEntries(changed) as Edits<Form>) };
  // A value that equals the stored one again is not a change.
  const real = entriesOf(all).filter(
    ([name, { typed, over }]) => !isSame(typed, over) || !isSame(typed, stored[name]),
  );
  return Object.fromEntries(real) as Edits<Form>;
}

/**
 * The edits after a save of `sent`: the fields that were changed since, relative to the values that
 * are stored now.
 */
export function afterSave<Form extends object>(
  edits: Edits<Form>,
  sent: Edits<Form>,
  stored: Form,
): Edits<Form> {
  const newer = entriesOf(edits).filter(([name, { typed }]) => !isSame(typed, sent[name]?.typed));
  return over(newer, stored);
}

/** The fields that were changed here, and to another value where they are stored. */
export function conflictsOf<Form extends object>(
  edits: Edits<Form>,
  stored: Form,
): (keyof Form & string)[] {
  return entriesOf(edits)
    .filter(
      ([name, { typed, over }]) => !isSame(over, stored[name]) && !isSame(typed, stored[name]),
    )
    .map(([name]) => name);
}

/** The edits after the user preferred their own values of these fields. */
export function keepMine<Form extends object>(
  edits: Edits<Form>,
  names: readonly (keyof Form)[],
  stored: Form,
): Edits<Form> {
  return {
    ...edits,
    ...over(
      entriesOf(edits).filter(([name]) => names.includes(name)),
      stored,
    ),
  };
}

/** The edits without these fields, which then show the stored values. */
export function takeStored<Form extends object>(
  edits: Edits<Form>,
  names: readonly (keyof Form)[],
): Edits<Form> {
  const others = entriesOf(edits).filter(([name]) => !names.includes(name));
  return Object.fromEntries(others) as Edits<Form>;
}

type Entry<Form> = [name: keyof Form & string, edit: Edit<Form[keyof Form]>];

function entriesOf<Form extends object>(edits: Edits<Form>): Entry<Form>[] {
  return Object.entries(edits) as Entry<Form>[];
}

function over<Form extends object>(entries: Entry<Form>[], stored: Form): Edits<Form> {
  const moved = entries.map(([name, { typed }]) => [name, { typed, over: stored[name] }]);
  return Object.fromEntries(moved) as Edits<Form>;
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
