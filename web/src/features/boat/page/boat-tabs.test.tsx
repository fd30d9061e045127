import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Boat } from '@/domains/boats/boat';
import { renderInApp } from '@/testing/render';
import { BoatTabs } from './boat-tabs';

const BOAT = { id: 7, boatName: 'Luna', permissions: { products: { read: true } } } as Boat;

beforeEach(() => document.body.replaceChildren());

test.each([
  ['/boatprofile', 'Profile'],
  ['/boatprofile/engine/7?engine=new', 'Engines and drives'],
  ['/boatprofile/my-boat-activity/7', 'Activity'],
  // The menu leads to the record of the boat in use, whichever it is.
  ['/boatprofile/my-boat-activity', 'Activity'],
])('at %s the tab of the page is marked', async (address, name) => {
  renderInApp(<BoatTabs boat={BOAT} />, { at: address });
  expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent(name);
});
