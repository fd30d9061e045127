import { draftKeyOf } from '@/session/draft-keys';

/** The kind of model that a part should fit. */
export type ModelKind = 'boat' | 'engine';

/** A model of the catalogue that a user without a boat has selected. */
export interface ChosenModel {
  id: number;
  /** The builder, or the make of an engine. */
  brand: string;
  model: string;
}

/** The boat and engine that a user without a boat has selected. */
export interface MyModels {
  kind: ModelKind;
  boat: ChosenModel | null;
  engine: ChosenModel | null;
  /** The engine's serial number; may be empty. */
  serial: string;
}

export const NO_MODELS: MyModels = { kind: 'engine', boat: null, engine: null, serial: '' };

const KEY = draftKeyOf('visitor', 'my-models');

/** The selection of this visit. */
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

/** Keeps the selection for the next product; without browser storage it is lost. */
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
