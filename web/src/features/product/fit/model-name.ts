import type { ChosenModel } from '@/domains/products/my-models';

/** Brand and model, as one name. */
export function modelName({ brand, model }: ChosenModel): string {
  return `${brand} ${model}`.trim();
}

/** A model of the catalogue; many of their names begin with the brand, which is said once. */
export function chosenModel(id: number, brand: string, model: string): ChosenModel {
  const begins = model.toLowerCase().startsWith(`${brand.toLowerCase()} `);
  return { id, brand, model: begins ? model.slice(brand.length).trimStart() : model };
}
