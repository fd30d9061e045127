import type { BoatModel } from '@/domains/boats/boat';

/** The model of a boat: one of the catalogue, or what was typed. */
export interface ModelChoice {
  boatBrand: string;
  boatModel: string;
  /** The catalogue's model; 0 for one that it does not list. */
  boatBmtId: number;
  /** Whether the parts of that model can be searched. */
  bmtStatus: string;
}

/** The choice of a model of the catalogue. */
export function choiceOf(model: BoatModel): ModelChoice {
  const { boatBrand, boatModel, boatBmtId, bmtStatus } = model;
  return { boatBrand, boatModel, boatBmtId, bmtStatus };
}

/** The model of the catalogue that the typed text names, ignoring case. */
export function namedModel(
  models: readonly BoatModel[],
  { boatBrand, boatModel }: ModelChoice,
): BoatModel | undefined {
  return models.find(
    (model) => isSame(model.boatBrand, boatBrand) && isSame(model.boatModel, boatModel),
  );
}

/** The brand of the catalogue that was typed; '' if there is none. */
export function knownBrand(brands: readonly string[], typed: string): string {
  return brands.find((brand) => isSame(brand, typed)) ?? '';
}

/** The brands with a word that begins with what is typed. */
export function fittingBrands(brands: readonly string[], typed: string): string[] {
  const wanted = folded(typed);
  return brands.filter((brand) =>
    [brand, ...brand.split(/\s+/)].some((word) => folded(word).startsWith(wanted)),
  );
}

function isSame(first: string, second: string): boolean {
  return folded(first) === folded(second);
}

function folded(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
