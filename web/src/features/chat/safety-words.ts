import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChatSentence } from '@/api/types';

type About = Extract<ChatSentence, { code: 'safety-first' }>['about'];

/** Why something is dangerous. */
export const SAFETY_WORDS: Readonly<Record<About, MessageDescriptor>> = {
  gas: msg`Gas on board can explode.`,
  'fuel-leak': msg`Leaking fuel can catch fire or explode.`,
  'carbon-monoxide': msg`Carbon monoxide is deadly, and it has no smell.`,
  seacocks: msg`A seacock or a hose that fails can sink a boat.`,
  steering: msg`Steering that fails puts everyone on board at risk.`,
  'mains-power': msg`Shore power and generators can give a deadly shock.`,
  lifting: msg`Lifting gear that fails can injure people.`,
  'life-saving': msg`Life-saving equipment has to work when it is needed.`,
};

/** What follows from it. */
export const SEE_A_PROFESSIONAL: readonly MessageDescriptor[] = [
  msg`Here you find parts and documents, but no instructions.`,
  msg`Please have a professional do the work.`,
];
