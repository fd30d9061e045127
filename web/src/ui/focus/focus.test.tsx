import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '@/testing/render';
import { FormError } from '../fields/form-error';
import { SavedNote } from '../fields/saved-note';
import { useFocusBack } from './use-focus-back';
import { useFocusInside } from './use-focus-inside';
import { useFocusKept } from './use-focus-kept';
import { useFocusOnMore } from './use-focus-on-more';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function Row({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <li>
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

/** A page with a list, a form that replaces its button, and a message about what was done. */
function Page({ words }: { words: (text: string) => ReactNode }) {
  const [names, setNames] = useState(['pump', 'belt', 'hose']);
  const [isOpen, setIsOpen] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const addButton = useFocusBack(isOpen);
  useFocusKept();
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

test('removing a row moves the focus to the next one, from the last to the one before, from the only one to the heading', async () => {
  show();
  await press('Remove pump');
  const belt = screen.getByRole('button', { name: 'Remove belt' });
  await waitFor(() => expect(belt).toHaveFocus());
  await press('Remove hose');
  await waitFor(() => expect(belt).toHaveFocus());
  await press('Remove belt');
  const heading = screen.getByRole('heading', { name: 'Parts' });
  await waitFor(() => expect(heading).toHaveFocus());
});

/** A button that is disabled while its action runs, as most are, or is removed after it. */
function Worker({ isWorking, isDone }: { isWorking: boolean; isDone: boolean }) {
  useFocusKept();
  return (
    <section role="dialog" aria-label="Work" tabIndex={-1}>
      {!isDone && (
        <button type="button" disabled={isWorking}>
          Work
        </button>
      )}
    </section>
  );
}

test('a button that was disabled for a while has the focus again', async () => {
  const { rerender } = render(<Worker isWorking={false} isDone={false} />);
  const button = screen.getByRole('button', { name: 'Work' });
  await userEvent.click(button);
  rerender(<Worker isWorking isDone={false} />);
  // Browsers do this, but jsdom does not.
  button.blur();
  await new Promise(requestAnimationFrame);
  rerender(<Worker isWorking={false} isDone={false} />);
  await waitFor(() => expect(button).toHaveFocus());
});

test('when the focused element in a popup is removed, the popup gets the focus', async () => {
  const { rerender } = render(<Worker isWorking={false} isDone={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Work' }));
  rerender(<Worker isWorking={false} isDone />);
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
});

test('a click beside the focused element removes the focus', async () => {
  const { rerender } = render(<Worker isWorking={false} isDone={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Work' }));
  await userEvent.click(document.body);
  rerender(<Worker isWorking={false} isDone />);
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.body).toHaveFocus();
});

test('the message about a save gets the focus when the button was removed', async () => {
  show();
  await press('Save');
  expect(screen.getByRole('status')).toHaveFocus();
});

test('a failure message gets the focus in the same way', async () => {
  renderInApp(<Page words={(text) => <FormError id="failure">{text}</FormError>} />);
  await press('Save');
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('a user who types keeps the focus when a message appears', async () => {
  show();
  await userEvent.type(screen.getByLabelText('Filter'), 'p');
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(screen.getByLabelText('Filter')).toHaveFocus();
});

/** A list that grows at the press of a button, or without it. */
function Growing({ names, isLoading }: { names: readonly string[]; isLoading: boolean }) {
  const { list, button, asking } = useFocusOnMore<HTMLUListElement>(names.length);
  useFocusKept();
  return (
    <main tabIndex={-1}>
      <input aria-label="Filter" />
      <ul ref={list}>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
          </li>
        ))}
      </ul>
      <button ref={button} type="button" disabled={isLoading} onClick={asking}>
        Load more
      </button>
    </main>
  );
}

test('loading more with the button moves the focus to the first new entry', async () => {
  const { rerender } = render(<Growing names={['pump', 'belt']} isLoading={false} />);
  const button = screen.getByRole('button', { name: 'Load more' });
  await userEvent.click(button);
  rerender(<Growing names={['pump', 'belt']} isLoading />);
  button.blur();
  rerender(<Growing names={['pump', 'belt', 'hose', 'oar']} isLoading={false} />);
  expect(screen.getByRole('link', { name: 'hose' })).toHaveFocus();
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByRole('link', { name: 'hose' })).toHaveFocus();
});

test('the focus stays where the user moved it while more is loaded', async () => {
  const { rerender } = render(<Growing names={['pump']} isLoading={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await userEvent.click(screen.getByLabelText('Filter'));
  rerender(<Growing names={['pump', 'belt']} isLoading={false} />);
  expect(screen.getByLabelText('Filter')).toHaveFocus();
});
