import { i18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import type { Boat, BoatPart } from '@/domains/boats/boat';
import {
  addedPartBody,
  addedPartOf,
  addedPartProblems,
  boatToAddTo,
  knownPart,
} from './added-part-rules';

function boat(id: number, create: boolean): Boat {
  const right = { create, read: true, edit: create, delete: false };
  return { id, permissions: { users: right, boats: right, products: right } } as Boat;
}

function part(productId: number, engineId: number | null, parts: Partial<BoatPart> = {}): BoatPart {
  const own = {
    productId,
    engineId,
    quantity: 3,
    minimumQuantity: 2,
    sectionId: 4,
    section: 'Aft',
  };
  return { ...own, locker: 'Port', comments: '', source: 'user', id: 1, ...parts } as BoatPart;
}

const NEW = { ...addedPartOf(undefined, null), engineId: '' };

describe('a product that comes on board', () => {
  test('goes to the boat of the address, else the active one, else one that may be added to', () => {
    const boats = [boat(1, false), boat(2, true), boat(3, true)];
    expect(boatToAddTo(boats, 3, boat(2, true))?.id).toBe(3);
    expect(boatToAddTo(boats, 1, boat(3, true))?.id).toBe(3);
    expect(boatToAddTo(boats, null, boat(1, false))?.id).toBe(2);
    expect(boatToAddTo([boat(1, false)], null, boat(1, false))).toBeNull();
  });

  test('is known by its engine, and shown as it is on board', () => {
    const parts = [part(7, null), part(7, 5, { quantity: 9 })];
    expect(knownPart(parts, 7, '5')?.quantity).toBe(9);
    expect(knownPart(parts, 7, '')?.quantity).toBe(3);
    expect(knownPart(parts, 7, '6')).toBeUndefined();
    expect(addedPartOf(parts[0], 9).locker).toBe('Port');
    expect(addedPartOf(undefined, null).quantity).toBe('1');
    expect(addedPartOf(undefined, 9).sectionId).toBe('9');
    expect(addedPartOf(parts[0], 9).sectionId).toBe('4');
  });

  test.each(['', '0', '1000', '1.5', 'two'])('cannot be %s of it', (quantity) => {
    expect(addedPartProblems({ ...NEW, quantity }, i18n)).toEqual({
      quantity: 'Quantity must be a whole number between 1 and 999',
    });
  });

  test('leaves the section to the server unless one is chosen', () => {
    expect(addedPartBody(NEW, 'en')).not.toHaveProperty('sectionId');
    expect(addedPartBody({ ...NEW, sectionId: '4', engineId: '5' }, 'en')).toMatchObject({
      sectionId: 4,
      engineId: 5,
      quantity: 1,
    });
  });
});
