import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { renderInApp } from '@/testing/render';
import { useUnsaved } from './unsaved';
import { useLeaveQuestion } from './use-leave-question';

/** A form with something typed, and ways out of it. */
function Form({ hasChanges }: { hasChanges: boolean }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useLeaveQuestion();
  useUnsaved({ hasChanges, isSaving: false });
  return (
    <>
      <p>{pathname + search}</p>
      <button type="button" onClick={() => void navigate('/engines')}>
        To the list
      </button>
      <button type="button" onClick={() => void navigate('/engines', { replace: true })}>
        Cancel
      </button>
      <button type="button" onClick={() => void navigate('/documents', { replace: true })}>
        To another page
      </button>
    </>
  );
}

const FORM = '/engines?engine=new';

async function press(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name }));
}

test.each(['To the list', 'To another page'])(
  'a form with changes asks before it is left: %s',
  async (way) => {
    renderInApp(<Form hasChanges />, { at: FORM });
    await press(way);
    expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
    await press('Stay');
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
    expect(screen.getByText(FORM)).toBeInTheDocument();
    await press(way);
    await press('Leave');
    await waitFor(() => expect(screen.queryByText(FORM)).toBeNull());
  },
);

test('the end of a form, which replaces it in the history, does not ask', async () => {
  renderInApp(<Form hasChanges />, { at: FORM });
  await press('Cancel');
  expect(await screen.findByText('/engines')).toBeInTheDocument();
});

test('a form without changes is left freely', async () => {
  renderInApp(<Form hasChanges={false} />, { at: FORM });
  await press('To the list');
  expect(await screen.findByText('/engines')).toBeInTheDocument();
});

test.each([true, false])('the browser asks before the tab is closed: %s', async (hasChanges) => {
  renderInApp(<Form hasChanges={hasChanges} />, { at: FORM });
  expect(await screen.findByText(FORM)).toBeInTheDocument();
  const isClosed = dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isClosed).toBe(!hasChanges);
});
