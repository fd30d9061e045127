import type { Locator, Page } from '@playwright/test';
import { openSignedIn, test } from './account-helpers';
import { expect, expectAccessible } from './fixtures';
import { picture } from './pictures';

const FILE = { name: 'me.png', mimeType: 'image/png', buffer: picture(300, 200) };
const UPLOAD = '**/api/images/upload-user-image';

async function openPopup(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Update Profile Photo' }).click();
  return page.getByRole('dialog', { name: 'Update Profile Photo' });
}

/** Chooses a file with the button's file picker. */
async function choose(page: Page, button: string, file = FILE): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

/** The colours at the left and at the right of a picture. */
function sides(image: Locator): Promise<string[]> {
  return image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const canvas = document.createElement('canvas');
    canvas.width = element.naturalWidth;
    canvas.height = element.naturalHeight;
    const context = canvas.getContext('2d');
    context?.drawImage(element, 0, 0);
    return [0.2, 0.8].map((part) => {
      const [red = 0, , blue = 0] =
        context?.getImageData(canvas.width * part, canvas.height / 2, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    });
  });
}

/** The lower edge of the focus ring. */
async function ringEnd(slider: Locator): Promise<number> {
  await slider.focus();
  return await slider.evaluate((element) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(element);
    const { bottom } = element.getBoundingClientRect();
    return bottom + Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  });
}

async function top(popup: Locator, button: string): Promise<number> {
  return (await popup.getByRole('button', { name: button }).boundingBox())?.y ?? 0;
}

// proves U-09, POP-12, POP-46, POP-47, POP-50, POP-51, POP-52, POP-53, POP-54, POP-55, POP-56, POP-57, POP-58, POP-59, POP-60, POP-61, POP-62, POP-63, POP-64, POP-66, POP-68, PROF-69, CONST-60, CONST-61, CONST-62, API-56
test('a photo is chosen, cropped, rotated and immediately shown everywhere', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/profile', account);
  const popup = await openPopup(page);
  await expect(popup.getByText('Click on image to upload new photo')).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  await expect(popup.getByRole('button', { name: 'Crop' })).toHaveCount(0);
  const inputs = popup.locator('input[type=file]');
  await expect(inputs.nth(0)).toHaveAttribute('accept', 'image/*');
  await expect(inputs.nth(1)).toHaveAttribute('accept', 'image/*');
  await expect(inputs.nth(1)).toHaveAttribute('capture', 'user');
  await expectAccessible(page);

  await choose(page, 'Gallery');
  await expect(popup.getByRole('button', { name: 'Submit' })).toBeVisible();
  expect(await sides(popup.locator('img'))).toEqual(['red', 'blue']);
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'Crop' }).click();

  const cropping = page.getByRole('dialog', { name: 'Crop Profile Photo' });
  const zoom = cropping.getByRole('slider', { name: 'Zoom' });
  const rotation = cropping.getByRole('slider', { name: 'Rotation' });
  for (const [slider, min, max, step] of [
    [zoom, '1', '3', '0.1'],
    [rotation, '0', '360', '1'],
  ] as const) {
    await expect(slider).toHaveAttribute('min', min);
    await expect(slider).toHaveAttribute('max', max);
    await expect(slider).toHaveAttribute('step', step);
  }
  await expect(cropping.getByRole('application')).toHaveCSS('border-radius', '50%');
  await zoom.focus();
  await page.keyboard.press('ArrowRight');
  await expect(zoom).toHaveValue('1.1');
  expect(await ringEnd(rotation)).toBeLessThanOrEqual(await top(cropping, 'Crop'));
  await rotation.fill('180');
  await expectAccessible(page);
  await cropping.getByRole('button', { name: 'Crop' }).click();
  await expect(popup.locator('img')).toBeVisible();
  await expect.poll(() => sides(popup.locator('img'))).toEqual(['blue', 'red']);

  await popup.getByRole('button', { name: 'Submit' }).click();
  await expect(popup).toHaveCount(0);
  const photo = page.getByRole('button', { name: 'Update Profile Photo' }).locator('img');
  await expect(photo).toHaveAttribute('src', /^\/media\/users\/\d+\/[0-9a-f]{32}\.jpg$/);
  expect(await sides(photo)).toEqual(['blue', 'red']);
  const source = (await photo.getAttribute('src')) ?? '';
  const avatar = page.getByRole('banner').getByRole('link', { name: 'Profile' });
  await expect(avatar.locator('img')).toHaveAttribute('src', source);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Ada Berg' }).locator('img')).toHaveAttribute(
    'src',
    source,
  );
});

test('the crop area is moved with keys, and Cancel leaves the picture unchanged', async ({
  page,
  account,
}) => {
  await openSignedIn(page, '/profile', account);
  const popup = await openPopup(page);
  await choose(page, 'Take Photo');
  await popup.getByRole('button', { name: 'Crop' }).click();
  const cropping = page.getByRole('dialog', { name: 'Crop Profile Photo' });
  await cropping.getByRole('slider', { name: 'Zoom' }).fill('2');
  await cropping.getByRole('button', { name: 'Cancel' }).click();
  expect(await sides(popup.locator('img'))).toEqual(['red', 'blue']);

  await popup.getByRole('button', { name: 'Crop' }).click();
  await cropping.getByRole('slider', { name: 'Zoom' }).fill('3');
  const part = cropping.getByRole('application');
  for (let count = 0; count < 40; count += 1) await part.press('ArrowRight');
  await cropping.getByRole('button', { name: 'Crop' }).click();
  await expect(popup.locator('img')).toBeVisible();
  await expect.poll(() => sides(popup.locator('img'))).toEqual(['red', 'red']);
});

// proves POP-65, PROF-70
test('a JPEG is sent once, however often Submit is pressed', async ({ page, account }) => {
  await page.addInitScript(() => {
    const types: string[] = [];
    Object.assign(window, { sentTypes: types });
    window.FormData = class extends FormData {
      override append(name: string, value: string | Blob, fileName?: string): void {
        if (value instanceof Blob) {
          types.push(value.type);
          super.append(name, value, fileName);
        }
      }
    };
  });
  await openSignedIn(page, '/profile', account);
  const popup = await openPopup(page);
  await choose(page, 'Gallery');
  await popup.getByRole('button', { name: 'Submit' }).dblclick();
  await expect(popup).toHaveCount(0);
  const types = await page.evaluate(() => (window as unknown as { sentTypes: string[] }).sentTypes);
  expect(types).toEqual(['image/jpeg']);
});

test('a file that is not a picture is refused', async ({ page, account }) => {
  await openSignedIn(page, '/profile', account);
  const popup = await openPopup(page);
  const file = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await choose(page, 'Gallery', file);
  await expect(
    popup.getByRole('alert').getByText('This picture cannot be read. Please choose another one.'),
  ).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Submit' })).toHaveCount(0);
});

test.describe('an upload that fails', () => {
  test.use({ expectedErrors: ['503', 'ERR_FAILED'] });

  // proves POP-48, POP-49, ERR-57
  test('shows a message, stops loading, and keeps the picture', async ({ page, account }) => {
    await openSignedIn(page, '/profile', account);
    const popup = await openPopup(page);
    await choose(page, 'Gallery');
    await page.route(UPLOAD, (route) =>
      route.fulfill({ status: 503, json: { code: 'OVERLOADED', message: 'Too much.' } }),
    );
    const submit = popup.getByRole('button', { name: 'Submit' });
    await submit.click();
    const failure = popup
      .getByRole('alert')
      .getByText('Sorry, something went wrong! Please try again later');
    await expect(failure).toBeVisible();
    await expect(submit).toBeEnabled();
    await expectAccessible(page);
    await page.unroute(UPLOAD);
    await submit.click();
    await expect(popup).toHaveCount(0);
  });
});

test.describe('a picture that cannot be cropped', () => {
  test.use({ expectedErrors: ['no JPEG came out'] });

  // proves ERR-61
  test('is reported in the console and in a message, and stays chosen', async ({
    page,
    account,
  }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
    });
    await openSignedIn(page, '/profile', account);
    const popup = await openPopup(page);
    await choose(page, 'Gallery');
    const told = page.waitForEvent('console', (message) => message.type() === 'error');
    await popup.getByRole('button', { name: 'Crop' }).click();
    await page
      .getByRole('dialog', { name: 'Crop Profile Photo' })
      .getByRole('button', { name: 'Crop' })
      .click();
    expect((await told).text()).toContain('no JPEG came out');
    await expect(popup.getByText('Sorry, something went wrong!')).toBeVisible();
    expect(await sides(popup.locator('img'))).toEqual(['red', 'blue']);
  });
});
