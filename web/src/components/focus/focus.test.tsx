import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { FormError } from '@/components/fields/form-error';
import { SavedNote } from '@/components/fields/saved-note';
import { renderInApp } from '@/testing/render';
import { useFocusBack } from './use-focus-back';
import { useFocusInside } from './use-focus-inside';
import { useFocusOff } from './use-focus-off';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function Row({ name, onRemove }: { name: string; onRemove: () => void }) {
  const row = useRef<HTMLLIElement>(null);
  useFocusOff(row);
  return (
    <li ref={row}>
      <button type="button" onClick={onRemove}>
        Remove {name}
      </button>
    </li>
  );
}

function Fields({ onClose }: { onClose: () => void }) {
  const fields = useRef<HTMLFormElement>(null);
  useFocusInside(fields);
  return (
    <form ref={fields}>
      <input aria-label="Title" />
      <button type="button" onClick={onClose}>
        Close
      </button>
    </form>
  );
}

/** A page with a list, a form in the place of its button, and words about what was done. */
function Page({ words }: { words: (text: string) => ReactNode }) {
  const [names, setNames] = useState(['pump', 'belt']);
  const [isOpen, setIsOpen] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const addButton = useFocusBack(isOpen);
  return (
    <main tabIndex={-1}>
      <h1 tabIndex={-1}>Parts</h1>
      {words(isSaved ? 'Saved' : '')}
      <button type="button" disabled={isSaved} onClick={() => setIsSaved(true)}>
        Save
      </button>
      <input aria-label="Filter" onKeyDown={() => setIsSaved(true)} />
      {isOpen ? (
        <Fields onClose={() => setIsOpen(false)} />
      ) : (
        <button ref={addButton} type="button" onClick={() => setIsOpen(true)}>
          Add
        </button>
      )}
      <ul>
        {names.map((name) => (
          <Row
            key={name}
            name={name}
            onRemove={() => setNames((before) => before.filter((other) => other !== name))}
          />
        ))}
      </ul>
    </main>
  );
}

function show(): void {
  renderInApp(<Page words={(text) => <SavedNote>{text}</SavedNote>} />);
}

test('a form that opens has the focus in its first field, and gives it back to its button', async () => {
  show();
  await press('Add');
  expect(screen.getByLabelText('Title')).toHaveFocus();
  await press('Close');
  expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
});

test('a row that goes leads to the heading', async () => {
  show();
  await press('Remove pump');
  expect(screen.getByRole('heading', { name: 'Parts' })).toHaveFocus();
});

test('what was saved has the focus when the button that saved it has closed', async () => {
  show();
  await press('Save');
  expect(screen.getByRole('status')).toHaveFocus();
});

test('what went wrong has it in the same way', async () => {
  renderInApp(<Page words={(text) => <FormError id="failure">{text}</FormError>} />);
  await press('Save');
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('whoever is typing keeps the focus, whatever is said meanwhile', async () => {
  show();
  await userEvent.type(screen.getByLabelText('Filter'), 'p');
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(screen.getByLabelText('Filter')).toHaveFocus();
});
