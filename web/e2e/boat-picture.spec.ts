import type { Locator, Page } from '@playwright/test';
import { openSignedIn, test } from './account-helpers';
import { readyBoatOf } from './boat-helpers';
import { expect, expectAccessible } from './fixtures';
import { picture } from './pictures';

const FILE = { name: 'boat.png', mimeType: 'image/png', buffer: picture(900, 600) };
const UPLOAD = '**/api/images/upload-user-boat-image';

/** Chooses a picture of the boat in the popup. */
async function choosePicture(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Change boat picture' }).click();
  const popup = page.getByRole('dialog', { name: 'Update Boat' });
  const chooser = page.waitForEvent('filechooser');
  await popup.getByRole('button', { name: 'Gallery' }).click();
  await (await chooser).setFiles(FILE);
  await expect(popup.getByRole('button', { name: 'Submit' })).toBeVisible();
  return popup;
}

function shownPicture(page: Page): Locator {
  return page.getByRole('region', { name: 'My Boat' }).locator('[data-kind] img');
}

test.describe('the picture of a boat', () => {
  // proves BOAT-022, BOAT-029, BOAT-030, POP-67, CONST-58
  test('is cropped to twice its height in width, and is shown instead of that of the model', async ({
    page,
    account,
    request,
  }) => {
    await readyBoatOf(request, account);
    await openSignedIn(page, '/', account);
    await expect(shownPicture(page)).toHaveAttribute('src', '/media/boats/sail.svg');
    const popup = await choosePicture(page);
    await expectAccessible(page);
    await popup.getByRole('button', { name: 'Crop' }).click();
    const cropping = page.getByRole('dialog', { name: 'Crop Boat Photo' });
    const part = cropping.getByRole('application');
    await expect(part).toHaveCSS('border-radius', '0px');
    const ratio = async () => {
      const box = await part.boundingBox();
      return box === null ? 0 : box.width / box.height;
    };
    await expect.poll(ratio).toBeCloseTo(2, 1);
    await expectAccessible(page);
    await cropping.getByRole('button', { name: 'Crop' }).click();
    await popup.getByRole('button', { name: 'Submit' }).click();
    await expect(popup).toHaveCount(0);

    const address = /^\/media\/user-boats\/\d+\/\d+-\d+-[0-9a-f]{32}\.jpg$/;
    await expect(shownPicture(page)).toHaveAttribute('src', address);
    const size = await shownPicture(page).evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    expect(size).toEqual([600, 260]);
    await expectAccessible(page);
    await page.reload();
    await expect(shownPicture(page)).toHaveAttribute('src', address);
  });

  test.describe('that cannot be sent', () => {
    test.use({ expectedErrors: ['ERR_FAILED'] });

    // proves ERR-08
    test('shows a message about the network, can be sent again, and the old one stays', async ({
      page,
      account,
      request,
    }) => {
      await readyBoatOf(request, account);
      await openSignedIn(page, '/', account);
      await page.route(UPLOAD, (route) => route.abort());
      const popup = await choosePicture(page);
      await popup.getByRole('button', { name: 'Submit' }).click();
      const failure = 'Please check your network connection and try again.';
      await expect(popup.getByText(failure)).toBeVisible();
      await expectAccessible(page);
      await page.unroute(UPLOAD);
      await popup.getByRole('button', { name: 'Submit' }).click();
      await expect(popup).toHaveCount(0);
      await expect(shownPicture(page)).toHaveAttribute('src', /^\/media\/user-boats\//);
    });
  });
});
