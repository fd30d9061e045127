import { draftKeyOf } from '@/session/draft-keys';

/** What a part is asked to fit. */
export type ModelKind = 'boat' | 'engine';

/** A model of the catalogue, as someone without a boat here chose it. */
export interface ChosenModel {
  id: number;
  /** The builder, or the make of an engine. */
  brand: string;
  model: string;
}

/** What someone without a boat here says of theirs. */
export interface MyModels {
  kind: ModelKind;
  boat: ChosenModel | null;
  engine: ChosenModel | null;
  /** The engine's; may be empty. */
  serial: string;
}

export const NO_MODELS: MyModels = { kind: 'engine', boat: null, engine: null, serial: '' };

const KEY = draftKeyOf('visitor', 'my-models');

/** What was chosen in this visit. */
export function readMyModels(): MyModels {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return {
      kind: Reflect.get(Object(kept), 'kind') === 'boat' ? 'boat' : 'engine',
      boat: modelOf(Reflect.get(Object(kept), 'boat')),
      engine: modelOf(Reflect.get(Object(kept), 'engine')),
      serial: textOf(Reflect.get(Object(kept), 'serial')),
    };
  } catch {
    return NO_MODELS;
  }
}

/** Keeps what was chosen, for the next product that is looked at; a browser without storage forgets it. */
export function keepMyModels(mine: MyModels): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(mine));
  } catch {
    // Private windows may block storage; the page itself still has the choice.
  }
}

function modelOf(kept: unknown): ChosenModel | null {
  const id: unknown = Reflect.get(Object(kept), 'id');
  if (typeof id !== 'number') return null;
  const brand = textOf(Reflect.get(Object(kept), 'brand'));
  return { id, brand, model: textOf(Reflect.get(Object(kept), 'model')) };
}

function textOf(kept: unknown): string {
  return typeof kept === 'string' ? kept : '';
}
