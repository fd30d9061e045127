import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '@/routes/paths';
import { expectAccessible } from '@/testing/axe';
import { renderInApp } from '@/testing/render';
import { ResultNotices } from './result-notices';

test('notices say what the search did to the text', async () => {
  const { container } = renderInApp(
    <ResultNotices
      notices={[
        { kind: 'corrected', from: 'impellr', to: 'impeller', isNumber: false },
        { kind: 'expanded', from: 'wc', to: 'toilet' },
        { kind: 'dropped', words: ['red', 'shiny'] },
        { kind: 'shortened' },
      ]}
    />,
  );
  const [corrected, expanded, dropped, shortened] = screen.getAllByRole('listitem');
  expect(corrected).toHaveTextContent(
    'Showing results for impeller. Nothing was found for “impellr”.',
  );
  expect(expanded).toHaveTextContent('Also showing results for toilet, related to “wc”.');
  expect(dropped).toHaveTextContent('Searched without: red, shiny');
  expect(shortened).toHaveTextContent('too long');
  await expectAccessible(container);
});

test('a similar part number is offered, but not treated as the one that was typed', () => {
  renderInApp(
    <ResultNotices
      notices={[{ kind: 'corrected', from: '35-8M0065193', to: '35-8M0065103', isNumber: true }]}
    />,
  );
  const notice = screen.getByRole('listitem');
  expect(notice).toHaveTextContent('No part has the number “35-8M0065193”.');
  expect(notice).toHaveTextContent('Check the number before you order.');
  expect(notice).not.toHaveTextContent('Showing results');
  expect(screen.getByRole('link', { name: '35-8M0065103' })).toHaveAttribute(
    'href',
    '/search/all-system?value=35-8M0065103',
  );
});

test('an unknown number is reported as unknown, and a symptom names the parts', () => {
  renderInApp(
    <ResultNotices
      notices={[
        { kind: 'unknownNumber', number: 'BP7HS-10' },
        { kind: 'symptom', parts: ['impeller', 'thermostat'] },
      ]}
    />,
  );
  const [unknown, symptom] = screen.getAllByRole('listitem');
  expect(unknown).toHaveTextContent('No part has the number “BP7HS-10”.');
  // A quotation mark stays on the line of its number.
  expect(screen.getByText('“BP7HS-10”')).toBeVisible();
  expect(symptom).toHaveTextContent('These parts may be the cause: impeller, thermostat');
  const thermostat = screen.getByRole('link', { name: 'thermostat' });
  expect(thermostat).toHaveAttribute('href', paths.search(undefined, { value: 'thermostat' }));
});

test('a replaced number names the part that replaces it and leads there', () => {
  const newer = { kind: 'superseded' as const, productId: 1, productName: 'Impeller kit' };
  renderInApp(
    <ResultNotices
      notices={[
        { ...newer, number: '875593-6', manufacturerProductNumber: '21951346' },
        { ...newer, number: '875593-7', manufacturerProductNumber: '' },
      ]}
    />,
  );
  const [numbered, unnumbered] = screen.getAllByRole('listitem');
  expect(numbered).toHaveTextContent(
    'Part number “875593-6” has been replaced by Impeller kit, 21951346.',
  );
  expect(unnumbered).toHaveTextContent('replaced by Impeller kit.');
  const link = screen.getByRole('link', { name: 'Impeller kit, 21951346' });
  expect(link.getAttribute('href')).toMatch(/^\/product\/1-/);
});

test('each correction is shown once, and fillers are not mentioned', () => {
  renderInApp(
    <ResultNotices
      notices={[
        { kind: 'corrected', from: 'impellr', to: 'impeller', isNumber: false },
        { kind: 'corrected', from: 'gaskit', to: 'gasket', isNumber: false },
        { kind: 'corrected', from: 'impellr', to: 'impeller', isNumber: false },
        { kind: 'ignored', words: ['for', 'my'] },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText(/my/)).toBeNull();
});

test('without changes to the text there is no notice', () => {
  renderInApp(<ResultNotices notices={[{ kind: 'ignored', words: ['the'] }]} />);
  expect(screen.queryByRole('list')).toBeNull();
});
