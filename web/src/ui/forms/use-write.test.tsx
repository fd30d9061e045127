import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '@/api/api-error';
import { renderInApp } from '@/testing/render';
import { useForm } from './use-form';
import type { Ended } from './use-write';

/** The requests to the server, which the test answers. */
interface Call {
  email: string;
  answer: (ended: Ended) => void;
}

function Form({ calls }: { calls: Call[] }) {
  const form = useForm({
    start: { email: '', name: '' },
    name: null,
    write: ({ email }) => new Promise<Ended>((answer) => calls.push({ email, answer })),
  });
  const { save } = form;
  return (
    <form {...form.props} aria-label="Form">
      {(['name', 'email'] as const).map((name) => (
        <input
          key={name}
          name={name}
          aria-label={name}
          disabled={save.isSaving && name === 'email'}
          value={form.typed[name]}
          onChange={(event) => form.change({ [name]: event.currentTarget.value })}
        />
      ))}
      <p>{save.fields['email']}</p>
      <p role="alert">{save.failure}</p>
      <p role="status">{save.note}</p>
      <button type="submit">Send</button>
      <button type="button" onClick={() => save.tell({ note: 'Copied' })}>
        Copy
      </button>
    </form>
  );
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

async function sendOnce(): Promise<Call> {
  const calls: Call[] = [];
  renderInApp(<Form calls={calls} />);
  await send();
  const [call] = calls;
  if (call === undefined) throw new Error('nothing was sent');
  return call;
}

test('a second click during a write sends nothing', async () => {
  const calls: Call[] = [];
  renderInApp(<Form calls={calls} />);
  await userEvent.type(screen.getByLabelText('email'), 'ada');
  const form = screen.getByRole<HTMLFormElement>('form');
  act(() => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await send();
  expect(calls.map(({ email }) => email)).toEqual(['ada']);
});

test('typing during a save does not start another one, and the next one starts after it', async () => {
  const calls: Call[] = [];
  renderInApp(<Form calls={calls} />);
  await send();
  await userEvent.type(screen.getByLabelText('name'), 'Ada');
  await send();
  expect(calls).toHaveLength(1);
  calls[0]?.answer({ note: 'Saved' });
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(screen.getByLabelText('name')).toHaveValue('Ada');
  await send();
  expect(calls).toHaveLength(2);
});

test('a refused field shows the reason and gets the focus, although it was disabled during the write', async () => {
  const call = await sendOnce();
  const error = new ApiError(400, {
    code: 'VALIDATION',
    message: 'Some fields are not valid.',
    reason: { code: 'FIELDS-INVALID' },
    fields: { email: 'Email field is required' },
    fieldReasons: { email: { code: 'EMAIL-REQUIRED' } },
  });
  call.answer({ ok: false, error });
  expect(await screen.findByText('Email field is required')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Some fields are not valid.');
  expect(screen.getByLabelText('email')).toHaveFocus();
});

test('the refusal is cleared once something is typed', async () => {
  const call = await sendOnce();
  call.answer({ failure: 'No', fields: { email: 'missing' } });
  expect(await screen.findByText('missing')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('email'), 'a');
  expect(screen.queryByText('missing')).toBeNull();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('the outcome of a write replaces a message shown during the write', async () => {
  const call = await sendOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(screen.getByText('Copied')).toBeInTheDocument();
  call.answer({ failure: 'No' });
  expect(await screen.findByText('No')).toBeInTheDocument();
  expect(screen.queryByText('Copied')).toBeNull();
});

test('a cancelled write keeps a message shown during the write', async () => {
  const call = await sendOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  call.answer(null);
  await act(async () => {
    await new Promise((done) => setTimeout(done));
  });
  expect(screen.getByText('Copied')).toBeInTheDocument();
});
