export interface paths {
  '/api/category': { get: operations['categories'] };
  '/api/category/{id}': { get: operations['category'] };
  '/api/brands': { get: operations['brands'] };
  '/api/brands/{id}': { get: operations['brand'] };
  '/api/manufacturers/relevant': { get: operations['manufacturers'] };
  '/api/products/product/{id}': { get: operations['product'] };
  '/api/products/productPageDetails/{productId}': { get: operations['productPageDetails'] };
  '/api/search/products/{target}': { get: operations['search'] };
  '/api/search/products/{target}/{productId}': { get: operations['searchProduct'] };
  '/api/search/suggestions': { get: operations['suggestions'] };
  '/api/options/{language}': { get: operations['options'] };
  '/api/themes/{themeName}': { get: operations['theme'] };
  '/api/logger': { post: operations['logClientError'] };
}
export interface components {
  schemas: {
    ErrorBody: {
      code: string;
      message: string;
      type?: string;
      fields?: { [key: string]: string };
      requestId?: string;
    };
    Category: {
      id: number;
      categoryName: string;
      categoryPhotoUrl: string;
      description: string;
      subCategory: components['schemas']['SubCategory'][];
    };
    SubCategory: { id: number; subCategoryName: string };
    Brand: { id: number; brandName: string; brandPhotoUrl: string; description: string };
    Manufacturer: {
      id: number;
      productManufacturerName: string;
      productManufacturerComments: string;
    };
    Highlights: {
      productName: number[][];
      productDescription: number[][];
      manufacturerProductNumber: number[][];
      productManufacturerName: number[][];
    };
    ProductCard: {
      id: number;
      productId: number;
      productName: string;
      productDescription: string;
      productPhotoUrl: string[];
      manufacturerProductNumber: string;
      productManufacturerName: string;
      sectionName: string;
      sectionId: number | null;
      isBuyItNowProduct: boolean;
      isSinglePart: boolean;
      isFavorite: boolean;
      highlights?: components['schemas']['Highlights'];
    };
    ProductLink: {
      id: number;
      productId: number;
      productName: string;
      manufacturerProductNumber: string;
      productManufacturerName: string;
      productPhotoUrl: string[];
    };
    ProductDocument: { fileName: string; language: string; kind: string };
    Kit: { id: number; kitName: string; kitPhotoUrl: string; parts: components['schemas']['KitPart'][] };
    KitPart: {
      position: string;
      productId: number;
      productName: string;
      manufacturerProductNumber: string;
      quantity: number;
      isSinglePart: boolean;
    };
    Specification: { name: string; value: string; unit: string };
    ProductPageDetails: {
      product: components['schemas']['ProductCard'];
      brand: { id: number; brandName: string; brandPhotoUrl: string } | null;
      manufacturer: { productManufacturerName: string; productManufacturerComments: string } | null;
      category: { id: number; categoryName: string } | null;
      subCategory: { id: number; subCategoryName: string } | null;
      specifications: components['schemas']['Specification'][];
      documents: components['schemas']['ProductDocument'][];
      troubleshooting: components['schemas']['ProductDocument'][];
      kits: components['schemas']['Kit'][];
      relatedProducts: components['schemas']['ProductLink'][];
      aliases: string[];
      supersededBy: components['schemas']['ProductLink'][];
      supersedes: components['schemas']['ProductLink'][];
      equivalents: components['schemas']['ProductLink'][];
      vtUrl: string | null;
      isFavorite: boolean;
      fitsActiveBoat: boolean | null;
      onActiveBoat: boolean;
      hasAffiliates: boolean;
      hasVendors: boolean;
    };
    CurrentFilters: {
      manufacturers: {
        id: number;
        productManufacturerName: string;
        productManufacturerComments: string;
        count: number;
      }[];
      categories: { id: number; categoryName: string; count: number }[];
      subcategories: { id: number; subCategoryName: string; categoryId: number; count: number }[];
      sections: { id: number; section: string; count: number }[];
    };
    Notice:
      | { kind: 'corrected'; from: string; to: string }
      | { kind: 'dropped'; words: string[] }
      | { kind: 'shortened' };
    SearchAnswer: {
      products: components['schemas']['ProductCard'][];
      totalPages: number;
      totalRecords: number;
      page: number;
      currentFilters: components['schemas']['CurrentFilters'];
      notices: components['schemas']['Notice'][];
    };
    Suggestion: {
      kind: 'partNumber' | 'product' | 'category' | 'subCategory' | 'brand' | 'manufacturer' | 'query';
      text: string;
      id?: number;
      productId?: number;
      highlights: number[][];
      detail?: string;
    };
    Suggestions: { suggestions: components['schemas']['Suggestion'][] };
    Options: {
      bmtReadyStatus: string;
      supportEmail: string;
      blogUrl: string;
      productName: string;
      publicUrl?: string;
      googleEnabled: boolean;
      appleEnabled: boolean;
    };
    Theme: {
      themeName: string;
      themeDisplayName: string;
      tagline: string;
      poweredBy: boolean;
      colors: { primary: string; accent: string };
    };
    ClientError: { err: string; code?: string; fullError?: string; source?: string };
  };
}
interface Answers<T> {
  responses: {
    200: { headers: { [name: string]: unknown }; content: { 'application/json': T } };
    default: {
      headers: { [name: string]: unknown };
      content: { 'application/json': components['schemas']['ErrorBody'] };
    };
  };
}
interface Reads<Path, Query, T> extends Answers<T> {
  parameters: (Path extends None ? { path?: never } : { path: Path }) & { query?: Query };
}
type None = { [name: string]: never };
export interface operations {
  categories: Reads<None, { getOnlyActive?: boolean }, components['schemas']['Category'][]>;
  category: Reads<{ id: string }, None, components['schemas']['Category']>;
  brands: Reads<None, { getOnlyActive?: boolean }, components['schemas']['Brand'][]>;
  brand: Reads<{ id: string }, None, components['schemas']['Brand']>;
  manufacturers: Reads<None, { getOnlyActive?: boolean }, components['schemas']['Manufacturer'][]>;
  product: Reads<{ id: string }, None, components['schemas']['ProductCard']>;
  productPageDetails: Reads<
    { productId: string },
    { activeBoatId?: number; kitId?: number; t?: string },
    components['schemas']['ProductPageDetails']
  >;
  search: Reads<
    { target: string },
    {
      value?: string;
      categories?: string;
      subCategories?: string;
      manufacturers?: string;
      sections?: string;
      page?: number;
      brandId?: number;
    },
    components['schemas']['SearchAnswer']
  >;
  searchProduct: Reads<{ target: string; productId: string }, None, components['schemas']['SearchAnswer']>;
  suggestions: Reads<
    None,
    { value: string; target?: string; activeBoatId?: number },
    components['schemas']['Suggestions']
  >;
  options: Reads<{ language: string }, None, components['schemas']['Options']>;
  theme: Reads<{ themeName: string }, None, components['schemas']['Theme']>;
  logClientError: Answers<{ recorded: boolean }> & {
    requestBody: { content: { 'application/json': components['schemas']['ClientError'] } };
  };
}
