import { describe, expect, it } from 'vitest';
import {
  type CatalogueOptions,
  type CurrentFilters,
  categoryOptions,
  chosenText,
  manufacturerOptions,
  matchOptions,
  sectionOptions,
  subCategoriesWithin,
  subCategoryOptions,
} from './filter-options';
import { type FilterName, NO_FILTERS } from './search-state';

const catalogue: CatalogueOptions = {
  categories: [
    {
      id: 1,
      categoryName: 'Pumps',
      categoryPhotoUrl: '',
      description: '',
      subCategory: [{ id: 11, subCategoryName: 'Bilge pumps', subCategoryPhotoUrl: '' }],
    },
    {
      id: 2,
      categoryName: 'Ropes',
      categoryPhotoUrl: '',
      description: '',
      subCategory: [{ id: 21, subCategoryName: 'Halyards', subCategoryPhotoUrl: '' }],
    },
  ],
  manufacturers: [
    { id: 5, productManufacturerName: 'Acme', productManufacturerComments: 'Pumps' },
    { id: 6, productManufacturerName: 'Børge', productManufacturerComments: '' },
  ],
};

const found: CurrentFilters = {
  categories: [{ id: 1, categoryName: 'Pumps', count: 12 }],
  subcategories: [
    { id: 11, subCategoryName: 'Bilge pumps', categoryId: 1, count: 4 },
    { id: 21, subCategoryName: 'Halyards', categoryId: 2, count: 1 },
  ],
  manufacturers: [
    { id: 5, productManufacturerName: 'Acme', productManufacturerComments: 'Pumps', count: 12 },
  ],
  sections: [
    { id: 3, section: 'Galley', count: 2 },
    { id: 4, section: 'My boat equipment', count: 6 },
    { id: 2, section: 'Deck', count: 1 },
  ],
};

describe('in another language than the catalogue’s', () => {
  const german: CatalogueOptions = {
    categories: [
      {
        id: 1,
        categoryName: 'Pumpen',
        filterName: 'Pumps',
        categoryPhotoUrl: '',
        description: '',
        subCategory: [
          {
            id: 11,
            subCategoryName: 'Bilgenpumpen',
            subCategoryPhotoUrl: '',
            filterName: 'Bilge pumps',
          },
        ],
      },
    ],
    manufacturers: [],
  };
  const filters = { ...NO_FILTERS, categories: ['Pumps'], subCategories: ['Bilge pumps'] };
  const answer: CurrentFilters = {
    ...found,
    sections: [
      { id: 2, section: 'Deck', count: 1 },
      { id: 4, section: 'Meine Bootsausrüstung', filterName: 'My boat equipment', count: 6 },
    ],
  };

  it('names are shown translated, and the address keeps the catalogue’s own', () => {
    expect(categoryOptions(german, null, filters)).toEqual([
      { value: 'Pumps', label: 'Pumpen', count: null },
    ]);
    expect(subCategoryOptions(german, null, filters)).toEqual([
      { value: 'Bilge pumps', label: 'Bilgenpumpen', count: null },
    ]);
    expect(sectionOptions(answer, filters).map(({ label }) => label)).toEqual([
      'Meine Bootsausrüstung',
      'Deck',
    ]);
    expect(subCategoriesWithin(german.categories, ['Pumps'], ['Bilge pumps'])).toEqual([
      'Bilge pumps',
    ]);
  });

  it('a chosen value has its translated name, or its own if there is no translation', () => {
    const values: [FilterName, string][] = [
      ['categories', 'Pumps'],
      ['subCategories', 'Bilge pumps'],
      ['sections', 'My boat equipment'],
      ['manufacturers', 'Acme'],
      ['categories', 'Sails'],
    ];
    expect(
      values.map(([name, value]) => chosenText(german.categories, answer, name, value)),
    ).toEqual(['Pumpen', 'Bilgenpumpen', 'Meine Bootsausrüstung', 'Acme', 'Sails']);
  });
});

describe('filter options', () => {
  // proves SRCH-28
  it('are those of the last answer, with their counts', () => {
    expect(categoryOptions(catalogue, found, NO_FILTERS)).toEqual([
      { value: 'Pumps', label: 'Pumps', count: 12 },
    ]);
  });

  it('are the whole catalogue before there is an answer', () => {
    expect(categoryOptions(catalogue, null, NO_FILTERS).map((entry) => entry.value)).toEqual([
      'Pumps',
      'Ropes',
    ]);
  });

  it('keep a chosen value that the answer no longer has', () => {
    const filters = { ...NO_FILTERS, categories: ['Ropes'] };
    expect(categoryOptions(catalogue, found, filters)).toContainEqual({
      value: 'Ropes',
      label: 'Ropes',
      count: 0,
    });
  });

  it('offer the sub-categories of the chosen categories only', () => {
    const filters = { ...NO_FILTERS, categories: ['Pumps'] };
    expect(subCategoryOptions(catalogue, found, filters).map((entry) => entry.value)).toEqual([
      'Bilge pumps',
    ]);
    expect(subCategoryOptions(catalogue, null, filters).map((entry) => entry.value)).toEqual([
      'Bilge pumps',
    ]);
    expect(subCategoryOptions(catalogue, found, NO_FILTERS)).toEqual([]);
  });

  // proves SRCH-27
  it('read name > comments for a manufacturer, or the name alone', () => {
    expect(manufacturerOptions(catalogue, null, NO_FILTERS).map((entry) => entry.label)).toEqual([
      'Acme > Pumps',
      'Børge',
    ]);
  });

  // proves SRCH-26
  it("put the owners' own equipment first among the sections and keep the others' order", () => {
    expect(sectionOptions(found, NO_FILTERS).map((entry) => entry.value)).toEqual([
      'My boat equipment',
      'Galley',
      'Deck',
    ]);
  });

  // proves SRCH-09
  it('match typed text anywhere, whatever its case', () => {
    const options = manufacturerOptions(catalogue, null, NO_FILTERS);
    expect(matchOptions(options, 'PUM').map((entry) => entry.value)).toEqual(['Acme']);
    expect(matchOptions(options, 'bØR').map((entry) => entry.value)).toEqual(['Børge']);
    expect(matchOptions(options, '  ')).toHaveLength(2);
  });

  it('match with and without accents, either way', () => {
    const options = ['Børge', 'Señor Náutica', 'Großmast', 'Œuvre', 'Plain'].map((label) => ({
      label,
    }));
    const matched = (typed: string) => matchOptions(options, typed).map((entry) => entry.label);
    expect(matched('borge')).toEqual(['Børge']);
    expect(matched('SENOR nau')).toEqual(['Señor Náutica']);
    expect(matched('grossmast')).toEqual(['Großmast']);
    expect(matched('oeuvre')).toEqual(['Œuvre']);
    expect(matched('pláin')).toEqual(['Plain']);
  });

  it('drop sub-categories whose category is no longer chosen', () => {
    expect(
      subCategoriesWithin(catalogue.categories, ['Pumps'], ['Bilge pumps', 'Halyards']),
    ).toEqual(['Bilge pumps']);
    expect(subCategoriesWithin(catalogue.categories, [], ['Bilge pumps'])).toEqual([]);
  });
});
