import { openSignedIn, test } from './account-helpers';
import { boatOf, callerFor, onBoard, READY_MODEL, readyBoatOf } from './boat-helpers';
import { expect, expectAccessible, expectRoom } from './fixtures';

const PAGE = '/boatprofile';
const DAY_MS = 86_400_000;

/** The date in this many days, in the format of form values. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

// proves BOAT-044, BOAT-048, BOAT-052, BOAT-053, BOAT-054, BOAT-055, BOAT-056, BOAT-057, BOAT-058, BOAT-059
// proves BOAT-063, BOAT-064, BOAT-065, BOAT-066, BOAT-067, BOAT-068, BOAT-069, BOAT-073, BOAT-074, BOAT-075, BOAT-076, BOAT-077
test('every field of a boat is saved and stays', async ({ page, account, request }) => {
  await boatOf(request, account);
  await openSignedIn(page, PAGE, account);
  const texts = {
    'Boat name': 'Nutshell',
    'Production year': '2005',
    'Home port': 'Genoa',
    'Boat address': 'Berth 4\nPorto Antico',
    'Hull identification number': 'US-ABC12345A505',
    'Hull number': '37-112',
    'DC voltage': '12.5',
    'AC voltage': '230',
    'Commissioning date': '2005-05-01',
    'Ownership handover date': '2005-05-20',
    'Last dry dock date': '2026-03-01',
    'End of boat warranty': '2030-05-20',
    'Registration number': 'GE-1204-D',
    'Annual registration date': '2031-01-31',
    'Maximum number of people on board': '8',
    Crew: '3',
  };
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByLabel('Yacht flag').selectOption('IT');
  await page.getByLabel('Permit type').selectOption({ index: 1 });
  for (const name of ['Private', 'Offshore', 'Monohull']) {
    await page.getByRole('checkbox', { name, exact: true }).check();
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('Boat saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible(page);

  await page.reload();
  for (const [label, text] of Object.entries(texts)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  }
  await expect(page.getByLabel('Yacht flag')).toHaveValue('IT');
  await expect(page.getByLabel('Permit type')).not.toHaveValue('');
  for (const name of ['Private', 'Offshore', 'Monohull']) {
    await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked();
  }
  await expect(page.getByText('Builder: ABC, built January 2005, model year 2005')).toBeVisible();
});

// proves BOAT-046, BOAT-047, BOAT-081
test('the model is chosen from the list, or typed', async ({ page, account, request }) => {
  await boatOf(request, account);
  await openSignedIn(page, PAGE, account);
  await expect(page.getByText('Not in our list.')).toBeVisible();
  const [brand = '', ...model] = READY_MODEL.split(' ');
  await page.getByLabel('Brand', { exact: true }).fill(brand);
  await page.getByLabel('Model', { exact: true }).fill(model.join(' '));
  await page
    .getByRole('option', { name: model.join(' ') })
    .first()
    .click();
  await expect(page.getByText('You can search the parts for this model')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Boat saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue(model.join(' '));
  await expect(page.getByText('You can search the parts for this model')).toBeVisible();
});

// proves PROF-49
test('errors are shown at their fields, and the typed values stay', async ({
  page,
  account,
  request,
}) => {
  await boatOf(request, account);
  await openSignedIn(page, PAGE, account);
  await page.getByLabel('Boat name').fill(' ');
  await page.getByLabel('Home port').fill('Genoa');
  await page.getByLabel('DC voltage').fill('12 or 24');
  await page.getByLabel('Hull identification number').fill('too short');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Boat name field is required')).toBeVisible();
  await expect(page.getByLabel('Boat name')).toBeFocused();
  await expect(page.getByText('Voltage must be between 0 and 1,000')).toBeVisible();
  await expect(
    page.getByText('Hull identification number must have 12 to 14 letters, digits or dashes'),
  ).toBeVisible();
  await expect(page.getByLabel('DC voltage')).toHaveValue('12 or 24');
  await expect(page.getByLabel('Home port')).toHaveValue('Genoa');
  await expectAccessible(page);
});

test('a hull identification number is interpreted as it is typed, and never refused for its meaning', async ({
  page,
  account,
  request,
}) => {
  await boatOf(request, account, { boatProductionYear: 2001 });
  await openSignedIn(page, PAGE, account);
  const number = page.getByLabel('Hull identification number');
  await number.fill('ABC12345A505');
  await number.blur();
  await expect(page.getByText('Builder: ABC, built January 2005, model year 2005')).toBeVisible();
  await number.fill('ABC1O345A505');
  await number.blur();
  const unreadable =
    'We could not read this number: the serial number contains I, O or Q. It is saved as you typed it.';
  await expect(page.getByText(unreadable)).toBeVisible();
  await number.fill('ABC12345A505');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Boat saved')).toBeVisible();
  await expect(page.getByText('The number says 2005, your boat profile says 2001.')).toBeVisible();
  await expectAccessible(page);
});

test('dates that expire soon are listed above the profile, with links to their fields', async ({
  page,
  account,
  request,
}) => {
  await boatOf(request, account, {
    insuranceExpirationDate: dayIn(10),
    endOfBoatWarranty: dayIn(-3),
    annualRegistrationDate: dayIn(300),
  });
  await openSignedIn(page, PAGE, account);
  await expect(
    page.getByRole('link', { name: /^Warranty expired on \d\d-\d\d-\d{4}$/ }),
  ).toBeVisible();
  await expect(page.getByText(/^Registration expires/)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Insurance expires in \d+ days$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Insurance' })).toBeVisible();
});

test('leaving with changes asks first', async ({ page, account, request }) => {
  await boatOf(request, account);
  await openSignedIn(page, PAGE, account);
  await page.getByLabel('Home port').fill('Genoa');
  await page.getByRole('link', { name: 'After-sales' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Home port')).toHaveValue('Genoa');
  await page.getByRole('link', { name: 'After-sales' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'After-sales' })).toBeVisible();
});

test('opening the form of another boat does not lose the typed values', async ({
  page,
  account,
  request,
}) => {
  await boatOf(request, account);
  await openSignedIn(page, PAGE, account);
  await page.getByLabel('Home port').fill('Genoa');
  await page.getByRole('link', { name: 'Add boat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByLabel('Boat name').fill('New Lady');
  await page.goBack();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Boat name')).toHaveValue('New Lady');
});

// proves U-02
test('the profile of a boat has its groups of fields and leads to its pages', async ({
  page,
  account,
  request,
}) => {
  const { boatName } = await boatOf(request, account);
  await openSignedIn(page, PAGE, account);
  await expect(page.getByRole('heading', { level: 2, name: 'Identity' })).toBeVisible();
  for (const name of ['Technical', 'Ownership and dates', 'Registration', 'Use and style']) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  await expect(page.getByRole('navigation', { name: boatName }).getByRole('link')).toHaveText([
    'Profile',
    'Engines and drives',
    'Parts on board',
    'Documents',
    'Insurance',
    'After-sales',
    'People on board',
    'Activity',
  ]);
});

// proves U-02
test('another boat is added, and is the active one', async ({ page, account, request }) => {
  await boatOf(request, account, { boatName: 'Old Lady' });
  await openSignedIn(page, PAGE, account);
  await page.getByRole('link', { name: 'Add boat' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add boat' })).toBeVisible();
  await page.getByLabel('Boat name').fill('New Lady');
  await page.getByLabel('Brand', { exact: true }).fill('Own');
  await page.getByLabel('Model', { exact: true }).fill('Sloop');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create boat' }).click();
  await expect(page.getByRole('status').getByText('Boat added')).toBeVisible();
  await expect(page.getByLabel('Boat name')).toHaveValue('New Lady');
  await page.goto(PAGE);
  await expect(page.getByLabel('Boat name')).toHaveValue('New Lady');
});

// proves U-02
test('a guest can read the profile, but not change it', async ({ page, account, request }) => {
  const boat = await readyBoatOf(request, account, { boatName: 'Nutshell', homePort: 'Genoa' });
  const guest = await onBoard(request, account, boat, 'Guest');
  await openSignedIn(page, PAGE, guest);
  await expect(
    page.getByText('You can view this boat but not edit it. Your role on Nutshell: Guest.'),
  ).toBeVisible();
  await expect(page.getByText('Home port')).toBeVisible();
  await expect(page.getByText('Genoa')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expectAccessible(page);
});

test.describe('a boat that cannot be saved', () => {
  test.use({ expectedErrors: ['500', '403'] });

  // proves ERR-70
  test('keeps the typed values, and says why', async ({ page, account, request }) => {
    await boatOf(request, account);
    await openSignedIn(page, PAGE, account);
    await page.route('**/api/boats/update/*', (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Something went wrong.' } }),
    );
    await page.getByLabel('Home port').fill('Genoa');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').getByText('Something went wrong.')).toBeVisible();
    await expect(page.getByLabel('Home port')).toHaveValue('Genoa');
    await page.unroute('**/api/boats/update/*');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Boat saved')).toBeVisible();
  });

  test('becomes read-only when the role was revoked in the meantime', async ({
    page,
    account,
    request,
  }) => {
    const boat = await boatOf(request, account, { boatName: 'Nutshell', homePort: 'Bergen' });
    const captain = await onBoard(request, account, boat, 'Captain');
    await openSignedIn(page, PAGE, captain);
    await page.getByLabel('Home port').fill('Genoa');
    const owner = await callerFor(request, account);
    const users = (await owner.get(`/api/boats/boat-users/${boat.id}`)) as {
      userId: number;
      role: string;
    }[];
    const userId = users.find(({ role }) => role === 'Captain')?.userId;
    const body = { boatId: boat.id, userId, position: 'Guest' };
    await owner.send('PATCH', '/api/boats/update-user-position', body);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your role on Nutshell: Guest.')).toBeVisible();
    await expect(page.getByText('You are not allowed to do this.')).toBeVisible();
    await expect(page.getByText('Bergen')).toBeVisible();
    await expect(page.getByLabel('Home port')).toHaveCount(0);
    await page.getByRole('link', { name: 'After-sales' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'After-sales' })).toBeVisible();
  });
});

test('a long name without spaces stays within the pages of its boat', async ({
  page,
  account,
  request,
}) => {
  const { id } = await boatOf(request, account, { boatName: 'W'.repeat(60) });
  await page.setViewportSize({ width: 360, height: 800 });
  await openSignedIn(page, PAGE, account);
  await expectRoom(page);
  const parts = ['engine', 'parts', 'documents', 'insurance', 'aftersale', 'my-boat-activity'];
  for (const path of [...parts.map((part) => `${PAGE}/${part}/${id}`), '/quote-request/1001']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectRoom(page);
  }
});
