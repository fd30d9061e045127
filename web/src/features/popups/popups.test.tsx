import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { currentPopup, openPopup } from '@/popups/open-popup';
import { expectAccessible } from '@/testing/axe';
import { renderInApp } from '@/testing/render';

afterEach(() => {
  for (let popup = currentPopup(); popup !== null; popup = currentPopup()) popup.close(null);
});

const OK = { title: 'Great!', text: 'A quote request has been sent.' };

async function opened(title: string): Promise<HTMLElement> {
  return await screen.findByRole('dialog', { name: title });
}

describe('every popup', () => {
  // proves POP-03
  test('closes with X and gives no answer', async () => {
    renderInApp(null);
    const answer = openPopup('general', OK);
    await opened('Great!');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await answer).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('closes with Escape as with X', async () => {
    renderInApp(null);
    const answer = openPopup('general', OK);
    await opened('Great!');
    await userEvent.keyboard('{Escape}');
    expect(await answer).toBeNull();
  });

  // proves POP-01
  test('waits until the one before it is closed', async () => {
    renderInApp(null);
    const first = openPopup('general', OK);
    const second = openPopup('confirmation', { title: 'Sure?', text: 'Really?' });
    await opened('Great!');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Ok' }));
    expect(await first).toBe('button');
    await opened('Sure?');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(await second).toBe(true);
  });

  test('that is requested twice opens once', async () => {
    renderInApp(null);
    const first = openPopup('general', OK);
    const second = openPopup('general', { ...OK });
    await opened('Great!');
    await userEvent.click(screen.getByRole('button', { name: 'Ok' }));
    expect(await Promise.all([first, second])).toEqual(['button', 'button']);
    expect(currentPopup()).toBeNull();
  });

  test('is a labelled dialog without accessibility violations', async () => {
    renderInApp(null);
    void openPopup('confirmation', { title: 'Sure?', text: 'Really?' });
    const dialog = await opened('Sure?');
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    await expectAccessible(dialog);
  });
});

describe('the general popup', () => {
  // proves POP-06
  test("has a title, a text and one button, 'Ok' unless named", async () => {
    renderInApp(null);
    const first = openPopup('general', OK);
    const dialog = await opened('Great!');
    expect(dialog).toHaveTextContent('A quote request has been sent.');
    await userEvent.click(screen.getByRole('button', { name: 'Ok' }));
    expect(await first).toBe('button');
    void openPopup('general', { ...OK, title: 'Notice!', button: 'Understood' });
    await opened('Notice!');
    expect(screen.getByRole('button', { name: 'Understood' })).toBeVisible();
  });
});

describe('the confirmation', () => {
  // proves POP-11, POP-69, POP-70
  test.each([
    ['OK', true],
    ['CANCEL', false],
    ['Close', false],
  ])('closed with %s gives %s', async (button, answer) => {
    renderInApp(null);
    const given = openPopup('confirmation', { title: 'Sure?', text: 'Really?' });
    await opened('Sure?');
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await given).toBe(answer);
  });
});

describe('an agreement', () => {
  const TERMS = { title: 'Terms', content: 'A long text.', right: { label: 'Agree' } };

  // proves POP-77
  test('has a left button only if it is requested, and it can be disabled', async () => {
    renderInApp(null);
    const without = openPopup('agreement', TERMS);
    await opened('Terms');
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Agree' }));
    expect(await without).toBe('right');

    const disabled = openPopup('agreement', {
      ...TERMS,
      left: { label: 'Decline', disabled: true },
    });
    const dialog = await opened('Terms');
    expect(screen.getByRole('button', { name: 'Decline' })).toBeDisabled();
    await expectAccessible(dialog);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await disabled).toBeNull();

    const enabled = openPopup('agreement', { ...TERMS, left: { label: 'Decline' } });
    await opened('Terms');
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    expect(await enabled).toBe('left');
  });
});

describe('the question to sign up', () => {
  // proves POP-13, POP-71, POP-72, POP-73, ERR-72
  test('names the theme and has both links', async () => {
    renderInApp(null);
    void openPopup('pleaseSignUp', {});
    const dialog = await opened('Sign in to continue');
    expect(dialog).toHaveTextContent(
      'To continue to this page you will need to sign in or register to Chandlery',
    );
    expect(screen.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'REGISTER' })).toBeVisible();
  });
});

const DOCUMENTS = [
  { fileName: 'Document', title: 'Document', language: 'de', kind: 'product' },
  { fileName: 'Parts list', title: 'Parts list', language: 'en', kind: 'product' },
  { fileName: 'Wiring plan', title: 'Wiring of the pump', language: 'mul', kind: 'product' },
];

describe('the documents of a product', () => {
  // proves POP-30, POP-31, POP-32, POP-33, POP-34, PROD-23, PROD-44, CONST-86
  test('are listed with flags, named ones first, and open in a new tab', async () => {
    renderInApp(null);
    void openPopup('documents', { productId: 7, documents: DOCUMENTS });
    const dialog = await opened('Product Documents');
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Wiring of the pump Multiple languages',
      'Document German',
    ]);
    expect(links[0]).toHaveAttribute('href', '/media/products/documents/7/Wiring%20plan.pdf');
    expect(links[0]).toHaveAttribute('target', '_blank');
    // The flags are seen only: the words beside them are read out.
    for (const name of ['Multiple languages', 'Deutsch']) {
      expect(screen.queryByRole('img', { name })).toBeNull();
      expect(screen.getByRole('img', { name, hidden: true })).toBeVisible();
    }
    await expectAccessible(dialog);
  });
});

describe('troubleshooting', () => {
  // proves POP-35, POP-36, PROD-24
  test('has a box for each document, by what the reader can read', async () => {
    renderInApp(null);
    void openPopup('troubleshooting', { productId: 7, documents: DOCUMENTS });
    await opened('Troubleshooting');
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Parts list English',
      'Wiring of the pump Multiple languages',
      'Document German',
    ]);
  });
});

describe('an invitation', () => {
  // proves POP-24, POP-25
  test('shares the sign-up page and has no link to copy', async () => {
    renderInApp(null);
    void openPopup('share', { invite: true });
    const dialog = await opened('Invite a friend');
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
    const mail = screen.getByRole('link', { name: 'E-mail' });
    expect(mail.getAttribute('href')).toContain(encodeURIComponent('/signup'));
    await expectAccessible(dialog);
  });
});
