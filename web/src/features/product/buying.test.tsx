import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { ProductCard, WireUser } from '@/api/types';
import { currentPopup } from '@/popups/open-popup';
import { signedIn } from '@/session/session';
import { renderInApp } from '@/testing/render';
import { KitParts } from './kit-parts';
import { ProductActions } from './product-actions';
import { SinglePartForm } from './single-part-form';

const ALTERNATOR: ProductCard = {
  id: 7,
  productId: 7,
  productName: 'Alternator',
  productDescription: '',
  productPhotoUrl: [],
  manufacturerProductNumber: 'A-7',
  productManufacturerName: 'Acme',
  sectionName: '',
  sectionId: 3,
  isBuyItNowProduct: true,
  isSinglePart: true,
  isFavorite: false,
};
const BELT = {
  position: '1',
  productId: 8,
  productName: 'Belt',
  manufacturerProductNumber: 'B-8',
  quantity: 2,
  isSinglePart: false,
  isFavorite: false,
};

const SELLERS = { hasVendors: true, hasAffiliates: false };

afterEach(() => {
  act(() => currentPopup()?.close(null));
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** The popup that asks a visitor to sign in, and its redirect target. */
async function signInTarget(): Promise<unknown> {
  await screen.findByText(/sign in or register/);
  return currentPopup()?.props;
}

// proves WISH-05, BUY-04, BUY-05, BUY-06
test('a visitor is asked to sign in for the wishlist and for buying', async () => {
  renderInApp(<ProductActions product={ALTERNATOR} categoryId={null} sellers={SELLERS} />);
  for (const name of ['Add Alternator to the wishlist', 'Request a quote']) {
    await userEvent.click(await screen.findByRole('button', { name }));
    await signInTarget();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

// proves BUY-21
test('a row of a kit has heart and cart of its part, or none if the part has no page', async () => {
  const gone = { ...BELT, position: '2', productId: null, productName: 'Bolt' };
  renderInApp(<KitParts parts={[BELT, gone]} />);
  expect(screen.queryByRole('button', { name: /Bolt/ })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Add Belt to the wishlist' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Buy Belt' }));
  expect(await signInTarget()).toMatchObject({ target: '/product/8-Belt' });
  expect(
    screen.getByText(/the sellers know whom to answer. Then you return to this/),
  ).toBeVisible();
});

// proves BUY-08, BUY-32, BUY-33, BUY-34, BUY-35, BUY-36, BUY-37
// proves PROD-36, PROD-37, PROD-38, PROD-39, PROD-40, PROD-41, ERR-49, ERR-50, POP-69, POP-70
test('a single part is requested with a name, and the typed text is kept', async () => {
  const form = <SinglePartForm product={ALTERNATOR} categoryId={null} sellers={SELLERS} />;
  signedIn({ token: 'good', expiresIn: 300, user: { id: 5 } as WireUser });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return Response.json({ hasCustomServiceAccess: true });
  });
  const { unmount } = renderInApp(form);
  expect(screen.getByText('required fields')).toBeVisible();
  const buy = screen.getByRole('button', { name: 'Request a quote' });
  const name = screen.getByLabelText(/Requested part name/);
  await userEvent.type(name, '  ');
  await userEvent.click(buy);
  const empty = await screen.findByRole('dialog', { name: 'One field or more are empty!' });
  expect(empty).toHaveTextContent('Please specify the Requested part name.');
  await userEvent.click(within(empty).getByRole('button', { name: 'Ok' }));
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveValue('');

  await userEvent.type(name, 'Brush holder');
  await userEvent.type(screen.getByLabelText('Comments'), 'the upper one');
  await userEvent.click(buy);
  await userEvent.click(await screen.findByRole('button', { name: 'CANCEL' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).not.toContain('/api/custom-services/eligibility');
  await userEvent.click(buy);
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(asked).toContain('/api/custom-services/eligibility'));

  unmount();
  renderInApp(form);
  expect(screen.getByLabelText(/Requested part name/)).toHaveValue('Brush holder');
  expect(screen.getByLabelText('Comments')).toHaveValue('the upper one');
});
