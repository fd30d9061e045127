/** Brand and model as one name. If the model's name begins with the brand, it is not repeated. */
export function modelName(brand: string, model: string): string {
  const begins = model.toLowerCase().startsWith(`${brand.toLowerCase()} `);
  return begins ? model : `${brand} ${model}`.trim();
}
