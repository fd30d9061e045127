import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { currentPopup, enterPage, openPopup } from '@/popups/open-popup';
import { renderInApp } from '@/testing/render';
import { usePageKey } from './use-page-key';

afterEach(() => currentPopup()?.close(null));

function Page() {
  const page = usePageKey();
  useLayoutEffect(() => enterPage(page), [page]);
  const [, setQuery] = useSearchParams();
  return (
    <>
      <button type="button" onClick={() => setQuery({ page: '2' }, { replace: true })}>
        Correct
      </button>
      <Link to="/other">Leave</Link>
    </>
  );
}

test('a popup stays while its page corrects the address, and closes when the page is left', async () => {
  renderInApp(<Page />, { at: '/page?page=02' });
  const [correct, leave] = [screen.getByText('Correct'), screen.getByText('Leave')];
  const answer = openPopup('general', { title: 'Great!', text: 'Done.' });
  await screen.findByRole('dialog', { name: 'Great!' });

  await userEvent.click(correct, { pointerEventsCheck: 0 });
  expect(currentPopup()?.kind).toBe('general');

  await userEvent.click(leave, { pointerEventsCheck: 0 });
  expect(await answer).toBeNull();
  expect(currentPopup()).toBeNull();
});
