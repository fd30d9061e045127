import { describe, expect, it } from 'vitest';
import type { BoatModel } from '@/domains/boats/boat';
import { fittingBrands, knownBrand, namedModel } from './model-choice';

const BRANDS = ['Beneteau', 'Hallberg-Rassy', 'Nautor Swan', 'Söderling'];

function model(boatBmtId: number, boatBrand: string, boatModel: string): BoatModel {
  const rest = { yearFrom: 1990, yearTo: null, bmtStatus: 'Itemized', boatPicture: null };
  return { boatBmtId, boatBrand, boatModel, ...rest };
}

describe('choosing a model', () => {
  it('offers the brands with a word that begins like the typed text, marks or not', () => {
    expect(fittingBrands(BRANDS, 'sw')).toEqual(['Nautor Swan']);
    expect(fittingBrands(BRANDS, 'sod')).toEqual(['Söderling']);
    expect(fittingBrands(BRANDS, '')).toEqual(BRANDS);
    expect(fittingBrands(BRANDS, 'eneteau')).toEqual([]);
  });

  it('knows a brand in upper or lower case, and no part of one', () => {
    expect(knownBrand(BRANDS, ' hallberg-rassy ')).toBe('Hallberg-Rassy');
    expect(knownBrand(BRANDS, 'Hallberg')).toBe('');
  });

  it('recognizes a model that is typed in full', () => {
    const models = [model(1, 'Beneteau', 'First 31'), model(2, 'Beneteau', 'First 310')];
    const typed = { boatBrand: 'beneteau', boatModel: 'FIRST 310', boatBmtId: 0, bmtStatus: '' };
    expect(namedModel(models, typed)?.boatBmtId).toBe(2);
    expect(namedModel(models, { ...typed, boatModel: 'First' })).toBeUndefined();
  });
});
