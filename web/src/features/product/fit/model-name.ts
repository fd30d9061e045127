import type { ChosenModel } from '@/domains/products/my-models';

/** Brand and model as one name. */
export function modelName({ brand, model }: ChosenModel): string {
  return `${brand} ${model}`.trim();
}

/** A model of the catalogue. If its name begins with the brand, the brand is not repeated. */
export function chosenModel(id: number, brand: string, model: string): ChosenModel {
  const begins = model.toLowerCase().startsWith(`${brand.toLowerCase()} `);
  return { id, brand, model: begins ? model.slice(brand.length).trimStart() : model };
}
