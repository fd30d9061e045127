import { newEmail, PASSWORD, register, test } from './account-helpers';
import { expect, expectAccessible, expectRoom } from './fixtures';

/** The heading of each page, which tells the page from its skeleton. */
const PAGES = {
  de: {
    '/login': 'Anmelden',
    '/signup': 'Registrieren',
    '/complete-signup': 'Registrierung abschließen',
    '/profile': 'Profil',
    '/profile/login-and-security': 'Anmeldung und Sicherheit',
    '/profile/user-address': 'Adressen',
    '/profile/user-address?address=new': 'Adresse hinzufügen',
    '/profile/close-account': 'Ihr Konto schließen',
    '/profile/notification-settings': 'Einstellungen für Benachrichtigungen',
  },
  it: {
    '/login': 'Accedi',
    '/signup': 'Registrati',
    '/complete-signup': 'Completa la registrazione',
    '/profile': 'Profilo',
    '/profile/login-and-security': 'Accesso e sicurezza',
    '/profile/user-address': 'Indirizzi',
    '/profile/user-address?address=new': 'Aggiungi indirizzo',
    '/profile/close-account': 'Chiudi il tuo account',
    '/profile/notification-settings': 'Impostazioni delle notifiche',
  },
} as const;

const REFUSED = {
  de: 'Passwort oder E-Mail-Adresse ist falsch.',
  it: 'La password o l’e-mail inserita non è corretta.',
} as const;

for (const language of ['de', 'it'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ expectedErrors: ['401'] });

    test.beforeEach(async ({ page }) => {
      await page.addInitScript((kept) => localStorage.setItem('language', kept), language);
    });

    test('the forms of a visitor are translated and fit the page', async ({ page, request }) => {
      for (const path of ['/login', '/signup', '/complete-signup'] as const) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const heading = page.getByRole('heading', { level: 1, name: PAGES[language][path] });
        await expect(heading).toBeVisible();
        await page.locator('button[type=submit]').click();
        await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
        await expectAccessible(page);
        await expectRoom(page);
      }
      const { email } = await register(request);
      await page.goto('/login');
      await page.locator('input[name=email]').fill(email);
      await page.locator('input[name=password]').fill('wrong');
      await page.locator('button[type=submit]').click();
      await expect(page.getByRole('alert').getByText(REFUSED[language])).toBeVisible();
      await expectRoom(page);
    });

    test('the forms of a user are translated and fit the page', async ({ page, request }) => {
      const name = 'Maximiliane-Konstantina von und zu Hohenlohe-Schillingsfürst '.padEnd(120, 'x');
      const email = newEmail();
      const data = { email, password: PASSWORD, fullName: name };
      expect((await request.post('/api/users/register', { data })).status()).toBe(201);
      await page.goto('/login');
      await page.locator('input[name=email]').fill(email);
      await page.locator('input[name=password]').fill(PASSWORD);
      await page.locator('button[type=submit]').click();
      await expect(page).toHaveURL(/\/$/);
      for (const [path, heading] of Object.entries(PAGES[language])) {
        if (!path.startsWith('/profile')) continue;
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.locator('[class*=Skeleton]')).toHaveCount(0);
        await expectAccessible(page);
        await expectRoom(page);
      }
    });
  });
}
