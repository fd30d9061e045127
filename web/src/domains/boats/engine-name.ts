import type { Engine } from './boat';

/** What an engine is called: make and model, else the product it is. */
export function engineName(
  engine: Pick<Engine, 'make' | 'model'> & { product?: Engine['product'] },
): string {
  const name = `${engine.make} ${engine.model}`.trim();
  return name === '' ? (engine.product?.productName ?? '') : name;
}
