import type { Engine } from './boat';

/** The name of an engine: make and model, otherwise that of the product. */
export function engineName(
  engine: Pick<Engine, 'make' | 'model'> & { product?: Engine['product'] },
): string {
  const name = `${engine.make} ${engine.model}`.trim();
  return name === '' ? (engine.product?.productName ?? '') : name;
}
