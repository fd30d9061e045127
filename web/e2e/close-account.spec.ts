import { fillSignIn, openSignedIn, test } from './account-helpers';
import { expect, expectAccessible } from './fixtures';

const PATH = '/profile/close-account';

test.describe('closing an account', () => {
  // The session ends when the server has accepted the request, and from then on signing in is
  // refused.
  test.use({ expectedErrors: ['401', '423'] });

  // proves PROF-32, PROF-33, PROF-34, PROF-35, PROF-36, PROF-37, PROF-38, PROF-39, PROF-40, PROF-43
  // proves POP-83, ERR-19
  test('is requested, confirmed, and ends the session', async ({ page, account }) => {
    await openSignedIn(page, PATH, account);
    await expect(
      page.getByText(/Your access ends immediately\..*documents are deleted within 24 hours\./),
    ).toBeVisible();
    await expect(page.getByText('Some order history is kept as required by law.')).toBeVisible();
    const button = page.getByRole('button', { name: 'Close my account' });
    await expect(button).toBeDisabled();
    await page.getByLabel('Why are you leaving?').selectOption('Privacy concerns');
    await page.getByRole('switch', { name: /I understand/ }).check();
    await expectAccessible(page);
    const answered = page.waitForResponse(/\/api\/users\/delete\/\d+$/);
    await button.click();
    // A reason that is not in the server's list would be refused.
    expect((await answered).status()).toBe(200);
    const popup = page.getByRole('dialog', { name: 'Closing Account!' });
    await expect(popup).toContainText(
      "We have received your request to close your account. Within 24 hours we'll close the account and delete the data.",
    );
    await expectAccessible(page);
    await popup.getByRole('button', { name: 'Ok' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: 'Sign in or register' })).toBeVisible();

    await page.goto('/login');
    await fillSignIn(page, account);
    await expect(page.getByRole('alert').getByText('This account is being closed.')).toBeVisible();
  });

  // proves PROF-41, CONST-50
  test('tells the wrapper of the app that the user has left', async ({ page, account }) => {
    await page.addInitScript(() => {
      const messages: string[] = [];
      Object.assign(window, {
        wrapperMessages: messages,
        ReactNativeWebView: { postMessage: (text: string) => messages.push(text) },
      });
    });
    await page.goto('/?isNative=true&os=android');
    await openSignedIn(page, PATH, account);
    await page.getByRole('switch').check();
    await page.getByRole('button', { name: 'Close my account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
    await expect(page).toHaveURL(/\/$/);
    const messages = await page.evaluate(
      () => (window as unknown as { wrapperMessages: string[] }).wrapperMessages,
    );
    expect(messages.map((text) => JSON.parse(text))).toContainEqual({ type: 'logoutClicked' });
  });
});

test.describe('a request that fails', () => {
  test.use({ expectedErrors: ['500'] });

  // proves POP-84, ERR-17, ERR-18
  test('shows a message, and changes nothing', async ({ page, account }) => {
    await openSignedIn(page, PATH, account);
    await page.route('**/api/users/delete/*', (route) =>
      route.fulfill({
        status: 500,
        json: {
          code: 'INTERNAL',
          message: 'Something went wrong, please try again later or contact us via chat email',
        },
      }),
    );
    await page.getByRole('switch').check();
    await page.getByRole('button', { name: 'Close my account' }).click();
    const popup = page.getByRole('dialog', { name: 'Error!' });
    await expect(popup.getByText('Something went wrong', { exact: true })).toBeVisible();
    await expect(page.getByText('Soemthing')).toHaveCount(0);
    await popup.getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByRole('switch')).toBeChecked();
    await expect(page.getByRole('button', { name: 'Close my account' })).toBeEnabled();
  });
});
