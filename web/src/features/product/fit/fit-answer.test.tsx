import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ProductPageDetails } from '@/api/types';
import { keepMyModels, NO_MODELS } from '@/domains/products/my-models';
import { renderInApp } from '@/testing/render';
import { FitAnswer } from './fit-answer';

const LISTED = {
  product: { productId: 7 },
  isUniversal: false,
  engineModels: 1,
  boatModels: 1,
} as ProductPageDetails;
const ENGINE = { id: 1, make: 'Volvo Penta', model: 'D1-30', yearFrom: 2005, yearTo: null };
const FITS = {
  verdict: 'fits',
  reason: 'engine',
  isAdded: false,
  engineName: 'Volvo Penta D1-30',
  hasSerial: true,
  serialFrom: '5101300000',
  serialTo: '',
};

let asked: URL[] = [];
/** The responses of the call for the fit, in order; the last one is repeated. */
let answers: Response[] = [];

// jsdom has no layout, so there is nowhere to scroll to.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const address = new URL(request.url);
    asked.push(address);
    if (address.pathname === '/api/engine-models') {
      return Response.json(address.searchParams.get('value') === 'd1' ? [ENGINE] : []);
    }
    const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
    return answer?.clone() ?? Response.json({ productId: 7, fit: null });
  });
});

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** The parameters of each call for the fit. */
function questions(): string[] {
  return asked.filter(({ pathname }) => pathname.endsWith('/fit/7')).map(({ search }) => search);
}

async function chooseEngine(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Make and model of the engine'), 'd1');
  await userEvent.click(await screen.findByRole('option', { name: /D1-30/ }));
}

test('a visitor selects an engine and its serial number, and sees if the part fits', async () => {
  answers = [
    Response.json({
      productId: 7,
      fit: { ...FITS, verdict: 'cannotTell', hasSerial: false },
    }),
    Response.json({ productId: 7, fit: FITS }),
  ];
  renderInApp(<FitAnswer details={LISTED} isOpen />);
  expect(screen.queryByRole('link', { name: 'Ask our experts' })).toBeNull();
  await chooseEngine();
  const unsure = 'Not sure if it fits: enter the serial number of your engine';
  expect((await screen.findByText(unsure)).closest('[role="status"]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Ask our experts' })).toHaveAttribute(
    'href',
    '/expert-request?productId=7',
  );
  await userEvent.type(screen.getByLabelText('Serial number (optional)'), ' 5101302000 ');
  const fits = 'Fits your Volvo Penta D1-30: listed from serial 5101300000';
  await waitFor(() =>
    expect(screen.getByText(/^Fits your/).closest('[role="status"]')).toHaveTextContent(fits),
  );
  expect(questions()).toEqual(['?engineModelId=1&serial=', '?engineModelId=1&serial=5101302000']);
});

test('the selected model is kept for the next product', async () => {
  answers = [Response.json({ productId: 7, fit: FITS })];
  const { unmount } = renderInApp(<FitAnswer details={LISTED} isOpen />);
  await chooseEngine();
  await screen.findByText(/^Fits your Volvo Penta/);
  unmount();
  renderInApp(<FitAnswer details={LISTED} isOpen={false} />);
  expect(await screen.findByText(/^Fits your Volvo Penta/)).toBeVisible();
  expect(screen.queryByLabelText('Make and model of the engine')).toBeNull();
});

test('a verdict for an incomplete serial number is not shown while the rest is typed', async () => {
  answers = [Response.json({ productId: 7, fit: FITS })];
  renderInApp(<FitAnswer details={LISTED} isOpen />);
  await chooseEngine();
  await screen.findByText(/^Fits your Volvo Penta/);
  await userEvent.type(screen.getByLabelText('Serial number (optional)'), '5');
  expect(screen.queryByText(/^Fits your Volvo Penta/)).toBeNull();
  expect(await screen.findByText(/^Fits your Volvo Penta/)).toBeVisible();
});

test('a failed check keeps the typed text and can be tried again', async () => {
  answers = [
    Response.json({ code: 'INTERNAL', message: 'No.' }, { status: 500 }),
    Response.json({ productId: 7, fit: FITS }),
  ];
  keepMyModels({
    ...NO_MODELS,
    engine: { id: 1, brand: 'Volvo Penta', model: 'D1-30' },
    serial: '5101302000',
  });
  renderInApp(<FitAnswer details={LISTED} isOpen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^Fits your Volvo Penta/)).toBeVisible();
  expect(screen.getByLabelText('Make and model of the engine')).toHaveValue('Volvo Penta D1-30');
  expect(screen.getByLabelText('Serial number (optional)')).toHaveValue('5101302000');
});

test('a model that is no longer in the catalogue has to be selected again, without an error code', async () => {
  const refusal = { code: 'VALIDATION', message: 'No.', requestId: 'a1b2' };
  answers = [Response.json(refusal, { status: 400 })];
  keepMyModels({ ...NO_MODELS, engine: { id: 9, brand: 'Volvo Penta', model: 'D1-30' } });
  renderInApp(<FitAnswer details={LISTED} isOpen={false} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^The catalogue has changed in the meantime. Please choose the model again.$/,
  );
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('an unknown name shows that the catalogue does not have it, and leads to the experts', async () => {
  renderInApp(<FitAnswer details={LISTED} isOpen />);
  await userEvent.type(screen.getByLabelText('Make and model of the engine'), 'zz');
  expect(await screen.findByText(/The catalogue has no model with this name/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'ask our experts' })).toHaveAttribute(
    'href',
    '/expert-request?productId=7',
  );
});

test('only the kinds of models that the product is listed for can be selected', async () => {
  keepMyModels({ ...NO_MODELS, kind: 'boat' });
  const { unmount } = renderInApp(<FitAnswer details={LISTED} isOpen />);
  expect(screen.getByRole('radio', { name: 'My boat' })).toBeChecked();
  expect(screen.queryByLabelText('Serial number (optional)')).toBeNull();
  unmount();
  renderInApp(<FitAnswer details={{ ...LISTED, boatModels: 0 }} isOpen />);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByLabelText('Make and model of the engine')).toBeVisible();
});

test('a universal product, and one without lists, show no fields', async () => {
  const { unmount } = renderInApp(
    <FitAnswer details={{ ...LISTED, isUniversal: true }} isOpen={false} />,
  );
  expect(screen.getByText('Made for any boat. Please check the size.')).toBeVisible();
  unmount();
  const unknown = { ...LISTED, boatModels: 0, engineModels: 0 };
  renderInApp(<FitAnswer details={unknown} isOpen={false} />);
  expect(screen.getByText('The catalogue does not say which boats this fits')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask our experts' })).toBeVisible();
  await waitFor(() => expect(questions()).toEqual([]));
});
